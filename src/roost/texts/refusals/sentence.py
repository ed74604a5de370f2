"""A sentence for every refusal. It tells what was wrong and what would be right.

Every key that the code raises has its sentence in one of the seven modules named here.
"""

from roost.errors import RecordError, RoostError
from roost.texts import SOURCE_LANGUAGE, say, speaking
from roost.texts.refusals import arena, commands, http, records, store, table, wire
from roost.texts.refusals.facts import Facts, Sentence, sentence_of

# The most letters shown of what a person typed or a file held.
MOST_SHOWN = 80
_MOST_OF = {"path": 300, "folder": 300}
# Facts that no person has typed. They are shown whole.
_WHOLE = ("allowed", "sentence", "why", "reason")

SENTENCES: dict[str, Sentence] = {
    **table.SENTENCES,
    **records.SENTENCES,
    **commands.SENTENCES,
    **store.SENTENCES,
    **arena.SENTENCES,
    **http.SENTENCES,
    **wire.SENTENCES,
}


def sentence(error: RoostError) -> str:
    """What a person is told about a refusal; a wrong line of a record is named.

    >>> sentence(RoostError("must-follow", led="G", played="R5"))
    'Green ▲ was led and is still in the hand, so R5⌂ cannot be played now.'
    """
    said = sentence_of(SENTENCES[error.key], shown(error.facts))
    if isinstance(error, RecordError):
        # Translators: {sentence} is a whole sentence that says what is wrong there.
        return say("record", "Line {line}: {sentence}", line=error.line, sentence=said)
    return said


def in_english(error: RoostError) -> str | None:
    """The sentence in English, whatever language is spoken; `None` for a key without a sentence.

    >>> in_english(RoostError("no-undo"))
    'At this table nothing is taken back.'
    """
    if error.key not in SENTENCES:
        return None
    with speaking(SOURCE_LANGUAGE):
        return sentence(error)


def shown(facts: Facts) -> Facts:
    r"""The facts as they may stand in a sentence: long words cut, and no control characters, since
    what a file holds must not command the terminal.

    >>> shown({"text": "a\tb", "line": 3})
    {'text': 'a?b', 'line': 3}
    """
    return {name: _shown(name, value) for name, value in facts.items()}


def _shown(name: str, value: object) -> object:
    if not isinstance(value, str):
        return value
    most = _MOST_OF.get(name, MOST_SHOWN)
    if len(value) > most and name not in _WHOLE:
        value = value[:most] + "…"
    return "".join(char if char.isprintable() else "?" for char in value)
