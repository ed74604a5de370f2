"""One connection's messages: which are allowed when, and invalid ones."""

import json

import pytest

from roost.errors import RoostError
from roost.texts.page.speaker import speaker
from roost.wire.messages import (
    MOST_ACTIONS,
    MOST_BYTES,
    WIRE,
    Act,
    Asked,
    Hello,
    Phrase,
    Undo,
    write,
)
from roost.wire.session import MOST_LETTERS_OF_A_PHRASE, Misspoken, Session
from tests.refusals import short


def session(*, seated: bool = True) -> Session:
    made = Session(speaker)
    if seated:
        made.hear(write(Hello(WIRE, "token", "en")))
    return made


def refused(asked: Asked | bytes | str, *, seated: bool = True) -> Misspoken:
    with pytest.raises(Misspoken) as refusal:
        session(seated=seated).hear(asked if isinstance(asked, bytes | str) else write(asked))
    return refusal.value


def test_hello_chooses_the_language_and_comes_first_and_once() -> None:
    made = session(seated=False)
    hello = Hello(WIRE, "token", "nb", 7)
    assert made.hear(write(hello)) == hello == made.hello
    assert made.speaker.language == "nb"
    assert refused(Undo(1, 2), seated=False).key == "hello-first"
    assert refused(hello).key == "hello-again"


def test_the_refusal_of_another_wire_is_in_the_pages_language() -> None:
    made = session(seated=False)
    with pytest.raises(Misspoken, check=short("wire-version")):
        made.hear(write(Hello(WIRE + 1, "token", "id")))
    assert made.speaker.language == "id"
    assert made.hello is None


def test_a_message_may_have_so_many_bytes_and_no_more() -> None:
    message = write(Undo(1, 2)).decode()
    made = session()
    assert made.hear(message + " " * (MOST_BYTES - len(message))) == Undo(1, 2)
    assert refused(message + " " * MOST_BYTES).key == "too-large"
    assert refused("é" * (MOST_BYTES // 2 + 1)).key == "too-large"


def test_actions_and_phrases_have_their_limits_and_the_refusal_its_id() -> None:
    for actions in ((), ("pass",) * (MOST_ACTIONS + 1)):
        refusal = refused(Act(12, 3, actions))
        assert (refusal.key, refusal.id) == ("too-many-actions", 12)
    long = refused(Phrase(13, 0, "x" * (MOST_LETTERS_OF_A_PHRASE + 1)))
    assert (long.key, long.id) == ("phrase-too-long", 13)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"\xff",
        "{}",
        "[1]",
        '{"type":"left"}',
        "[" * 5000,
        '{"type":"undo","id":-1,"version":0}',
    ],
)
def test_what_is_no_message_is_refused(said: bytes | str) -> None:
    assert refused(said).key == "not-a-message"


def test_a_number_has_to_be_one_that_a_page_can_hold() -> None:
    message = '{"type":"undo","id":%d,"version":0}'
    assert session().hear(message % (2**53 - 1)) == Undo(2**53 - 1, 0)
    assert refused(message % 2**53).key == "not-a-message"


def test_a_refusal_has_key_and_sentence() -> None:
    said = session().refusal(RoostError("no-undo"), 5)
    assert json.loads(said) == {
        "type": "refused",
        "id": 5,
        "key": "no-undo",
        "text": "At this table nothing is taken back.",
    }
