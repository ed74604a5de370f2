"""Refusals in sentences for a page, which do not mention the command line."""

from collections.abc import Callable

from roost.errors import RoostError, RulesetError
from roost.texts import say
from roost.texts.page.impossible import impossible
from roost.texts.refusals.facts import Facts
from roost.texts.refusals.sentence import sentence, shown


def refusal(error: RoostError) -> str:
    """The sentence for a refusal, as it is said on a page.

    >>> refusal(RoostError("unknown-match", match=7))
    'Table 7 is not here any more.'
    """
    if isinstance(error, RulesetError) and "switch" in error.facts:
        return impossible(error)
    own = _ON_A_PAGE.get(error.key)
    return sentence(error) if own is None else own(shown(error.facts))


def _damaged_match(facts: Facts) -> str:
    return say(
        "answer",
        "What is kept of table {match} is damaged, so it is not opened. Stop Roost: its command"
        " “repair” saves what can be read.",
        match=facts.get("match"),
    )


def _damaged_store(_facts: Facts) -> str:
    return say(
        "answer",
        "The file of matches is damaged. Stop Roost: its command “repair” saves what can be read.",
    )


_ON_A_PAGE: dict[str, Callable[[Facts], str]] = {
    "unknown-match": lambda f: say(
        "answer", "Table {match} is not here any more.", match=f.get("match")
    ),
    "unknown-game": lambda _: say("answer", "Roost has no game of that name."),
    "unknown-player": lambda _: say("answer", "Roost has no computer player of that name."),
    "players-and-seats": lambda f: say(
        "answer",
        "There are {seats} seats for computer players, and {names} were named.",
        seats=f.get("seats"),
        names=f.get("names"),
    ),
    # Without the reason's key, which is for programs.
    "record-line": lambda f: say(
        "record", "Line {line}: {sentence}", line=f.get("line"), sentence=f.get("sentence")
    ),
    "not-one-line": lambda _: say(
        "answer", "These words cannot be mixed in: they have to be one line without a #."
    ),
    "store-clash": lambda _: say(
        "answer", "Somebody else has changed this meanwhile: load the page anew."
    ),
    **dict.fromkeys(("match-cut", "match-changed"), _damaged_match),
    **dict.fromkeys(("store-corrupt", "store-behind", "store-ledger"), _damaged_store),
    "match-unplayable": lambda f: say(
        "answer",
        "What is kept of table {match} is damaged or of another Roost, so it cannot be opened.",
        match=f.get("match"),
    ),
}
