"""A sentence for every refusal: what was wrong, and what would be right.

Every key that the code raises has its sentence in one of the six modules named here.
"""

from roost.errors import RecordError, RoostError
from roost.texts import (
    reasons_arena,
    reasons_around,
    reasons_page,
    reasons_records,
    reasons_table,
    reasons_wire,
    say,
)

SENTENCES = {
    **reasons_table.SENTENCES,
    **reasons_records.SENTENCES,
    **reasons_around.SENTENCES,
    **reasons_arena.SENTENCES,
    **reasons_page.SENTENCES,
    **reasons_wire.SENTENCES,
}


def sentence(error: RoostError) -> str:
    """What a person is told about a refusal; a wrong line of a record is named.

    >>> sentence(RoostError("must-follow", led="G", played="R5"))
    'Green ▲ was led and is still in the hand, so R5⌂ cannot be played now.'
    """
    facts = {name: _shown(value) for name, value in error.facts.items()}
    said = SENTENCES[error.key](facts)
    if isinstance(error, RecordError):
        # Translators: {sentence} is a whole sentence that says what is wrong there.
        return say("record", "Line {line}: {sentence}", line=error.line, sentence=said)
    return said


def _shown(value: object) -> object:
    """Texts without control characters: what a file holds must not command the terminal."""
    if not isinstance(value, str):
        return value
    return "".join(char if char.isprintable() else "?" for char in value)
