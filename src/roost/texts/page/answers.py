"""Refusals in sentences for a page, which do not mention the command line."""

from roost.errors import RoostError, RulesetError
from roost.texts import Message
from roost.texts.page.impossible import impossible
from roost.texts.refusals.facts import Sentence, sentence_of
from roost.texts.refusals.sentence import sentence, shown


def refusal(error: RoostError) -> str:
    """The sentence for a refusal, as it is said on a page.

    >>> refusal(RoostError("unknown-match", match=7))
    'Table 7 is not here any more.'
    """
    if isinstance(error, RulesetError) and "switch" in error.facts:
        return impossible(error)
    own = _ON_A_PAGE.get(error.key)
    return sentence(error) if own is None else sentence_of(own, shown(error.facts))


_DAMAGED_MATCH = Message(
    "answer",
    "What is kept of table {match} is damaged, so it is not opened. Stop Roost: its command"
    " “repair” saves what can be read.",
)
_DAMAGED_STORE = Message(
    "answer",
    "The file of matches is damaged. Stop Roost: its command “repair” saves what can be read.",
)
_ON_A_PAGE: dict[str, Sentence] = {
    "unknown-match": Message("answer", "Table {match} is not here any more."),
    "unknown-game": Message("answer", "Roost has no game of that name."),
    "unknown-player": Message("answer", "Roost has no computer player of that name."),
    "players-and-seats": Message(
        "answer", "There are {seats} seats for computer players, and {names} were named."
    ),
    # Without the reason's key, which is for programs.
    "record-line": Message("record", "Line {line}: {sentence}"),
    "not-one-line": Message(
        "answer", "These words cannot be mixed in: they have to be one line without a #."
    ),
    "store-clash": Message(
        "answer", "Somebody else has changed this meanwhile: load the page anew."
    ),
    **dict.fromkeys(("match-cut", "match-changed"), _DAMAGED_MATCH),
    **dict.fromkeys(("store-corrupt", "store-behind", "store-ledger"), _DAMAGED_STORE),
    "match-unplayable": Message(
        "answer",
        "What is kept of table {match} is damaged or of another Roost, so it cannot be opened.",
    ),
}
