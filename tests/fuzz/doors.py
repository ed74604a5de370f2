"""The places where input arrives: for each, good examples and the permitted answers to bad ones."""

import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import httpx

from roost.cli import house as own_rules
from roost.errors import RoostError
from roost.rules.validate import house
from roost.store import Store, open_store
from roost.texts.file_bytes import record_of, text_of
from roost.texts.refusals.sentence import sentence
from roost.variants import VARIANTS
from roost.wire.session import Session
from tests.architecture.syntax import ROOT
from tests.server.keepers import NEW, StoreKeeper, Web, made

GAMES = sorted((ROOT / "spec" / "games").glob("*.record"))
_HELLO = b'{"type":"hello","wire":2,"token":"1-0-abc","language":"en","since":3}'
_MESSAGES = (
    _HELLO,
    b'{"type":"act","id":1,"version":9,"actions":["bury R5","bury G6"]}',
    b'{"type":"phrase","id":2,"version":0,"text":"a cold night"}',
    b'{"type":"undo","id":3,"version":9}',
    b'{"type":"speak","language":"nb"}',
)
_BODIES = (
    b'{"game":"crowsnest","levels":["simple","simple","simple"],"rules":{"bird":"low"}}',
    b'{"how":"same"}',
    b'{"name":"Friday"}',
    b'{"game":"rook","rules":{"nest":"5"}}',
)


class Door(NamedTuple):
    """A way in."""

    # What it is called on the command line and in a finding.
    name: str
    # Good examples, which are damaged.
    examples: list[bytes]
    # Takes what came; raises if the answer is none that may be given.
    take: Callable[[bytes], None]


class Unfit(Exception):
    """An answer that may not be given."""


def refusal_or_none(work: Callable[[], object]) -> None:
    """Do it; a `RoostError` has to have its sentence, and is an answer."""
    try:
        work()
    except RoostError as error:
        said = sentence(error)
        if not said or "\n" in said or len(said) > 2000:
            raise Unfit(f"no sentence: {said[:200]!r}") from error


def _record(data: bytes) -> None:
    refusal_or_none(lambda: record_of(text_of(data, "FILE"), "FILE"))


def _toml(data: bytes) -> None:
    def read() -> None:
        game, given = own_rules.of_toml("FILE", text_of(data, "FILE"))
        house(VARIANTS.get(game or "crowsnest", VARIANTS["crowsnest"]), given)

    refusal_or_none(read)


def _message(data: bytes) -> None:
    def hear() -> None:
        session = Session(lambda _language: None)  # type: ignore[arg-type,return-value]
        if data != _HELLO:
            session.hear(_HELLO)
        session.hear(data)

    refusal_or_none(hear)


def _stored(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "roost.sqlite")
        file.write_bytes(data)

        def look() -> None:
            with open_store(file) as store:
                for row in store.matches():
                    refusal_or_none(lambda id_=row.id: store.table(id_))  # type: ignore[misc]

        refusal_or_none(look)


class _Api:
    """The addresses that take bodies, over a store of its own."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._web = Web(StoreKeeper(store))
        self._match = made(self._web)
        store.rename(self._match, "Friday")  # of tables without a name or a deal the latest stay
        self._begun = [tuple(self._store.entries(self._match))]

    def take(self, data: bytes) -> None:
        for method, path in (
            ("POST", "/api/tables"),
            ("POST", "/api/records"),
            ("POST", f"/api/tables/{self._match}/again"),
            ("POST", "/api/differences"),
            ("PUT", "/api/houses/Friday"),
        ):
            self._judge(self._web(method, path, content=data))
        if tuple(self._store.entries(self._match)) not in self._begun:
            raise Unfit("a match was changed")

    @staticmethod
    def _judge(answer: httpx.Response) -> None:
        if answer.status_code >= 500:
            raise Unfit(f"status {answer.status_code}")
        if answer.status_code >= 400 and not {"key", "text"} <= answer.json().keys():
            raise Unfit(f"no sentence: {answer.text[:200]}")


def doors(stack: ExitStack) -> list[Door]:
    """Every door; what they hold open is let go with the stack."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    store = stack.enter_context(open_store(folder / "roost.sqlite"))
    games = [path.read_bytes() for path in GAMES]
    return [
        Door("record", games, _record),
        Door("toml", [(ROOT / "examples" / "family-57.toml").read_bytes()], _toml),
        Door("message", list(_MESSAGES), _message),
        Door("store", [_database(folder)], _stored),
        Door("http", [*_BODIES, *games[:3]], _Api(store).take),
    ]


def _database(folder: Path) -> bytes:
    """A whole database with a match in it."""
    file = folder / "example.sqlite"
    with open_store(file) as store:
        web = Web(StoreKeeper(store))
        for _ in range(3):
            store.table(made(web, **NEW)).deal(0)
    return file.read_bytes()
