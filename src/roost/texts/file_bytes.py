"""Reads the bytes of a file. A refusal is one sentence that names the file."""

from roost.errors import RecordError, RoostError
from roost.game import reading
from roost.game.record import Record
from roost.table.own_view import VIEW_MARK
from roost.texts.refusals.sentence import sentence

MOST_MB = 4  # a match of a thousand deals is a quarter of it


def text_of(data: bytes, shown: str) -> str:
    """The text of a file that a person knows as `shown`.

    Raises `RoostError` with a key `file-…` for one that is too large, empty, binary, or in another
    encoding than UTF-8.
    """
    if len(data) > MOST_MB * 2**20:
        raise RoostError("file-too-large", path=shown, most=MOST_MB)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise RoostError("file-utf-16", path=shown)
    if b"\0" in data:
        raise RoostError("file-not-text", path=shown)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RoostError("file-not-utf-8", path=shown) from None
    if not text.strip():
        raise RoostError("file-empty", path=shown)
    return text


def record_of(text: str, shown: str) -> Record:
    """The record that a file's text is; `RoostError` `record-line` with the first wrong line, the
    reason's key as `str(RecordError)` has it, and the sentence."""
    if text.lstrip().startswith("{") and f'"{VIEW_MARK}"' in text:
        raise RoostError("file-is-view", path=shown)
    try:
        return reading.read(text)
    except RecordError as error:
        said = sentence_alone(error)
        raise RoostError(
            "record-line", path=shown, line=error.line, reason=error.key, sentence=said
        ) from None


def sentence_alone(error: RoostError) -> str:
    """The sentence of an error, without the line that a `RecordError` names."""
    return sentence(RoostError(error.key, **error.facts))
