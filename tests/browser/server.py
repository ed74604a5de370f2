"""`roost serve` as a process of its own, with its own data folder; it can be killed and started
again at the same place."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx

from roost.server.access import KEY_FILE
from roost.server.sessions import Sessions
from roost.store import open_store
from roost.store.engine import FILE_NAME
from roost.store.matches import Store
from tests.architecture.syntax import ROOT

PATIENCE = 60.0
# Whatever a library warns of, as what it will drop some day, is a fault here too.
_PYTHON = (sys.executable, "-W", "error")
_WITHOUT_KERNEL = "import sys; sys.modules['roost.kernel._native'] = None"
_HURRIED = "from tests.hurried import hurry; hurry()"
_MAIN = "from roost.main import main; main()"
_NOT_FOR_ROOST = ("ROOST_LANG", "ROOST_PLAIN", "LANGUAGE")


def free_port() -> int:
    """A port that nobody listens on just now."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


class Server:
    """A running Roost, as if without the compiled kernel unless `compiled`. `url` is where it is,
    `api` a client that shows a `session`, by `shown` among its headers. `first` is a program that
    the process runs before it serves, `browser` the command of the browser that it opens. Computer
    players act at once where it is `hurried`, else as for everybody."""

    def __init__(
        self,
        home: Path,
        *,
        compiled: bool = True,
        first: str = "",
        browser: str = "",
        hurried: bool = True,
    ) -> None:
        self.home = home
        begun = [_WITHOUT_KERNEL] * (not compiled) + [_HURRIED] * hurried + [first] * bool(first)
        main = ("-c", "\n".join([*begun, _MAIN])) if begun else ("-m", "roost.main")
        self._serve: tuple[str, ...] = (
            *_PYTHON,
            *main,
            "serve",
            *(() if browser else ("--no-browser",)),
        )
        self._browser = browser
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.api = httpx.Client(base_url=self.url, timeout=PATIENCE, follow_redirects=True)
        self._process: subprocess.Popen[bytes] | None = None
        home.mkdir(parents=True, exist_ok=True)
        self.session = Sessions(home).begin()
        self.shown = {"Authorization": f"Bearer {self.session}"}
        self.api.headers.update(self.shown)
        self._said = home / "server.log"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.api.close()
        self.stop()

    def start(self) -> None:
        """Start it and wait until it answers."""
        kept = {name: value for name, value in os.environ.items() if name not in _NOT_FOR_ROOST}
        with self._said.open("ab") as said:
            self._process = subprocess.Popen(
                [*self._serve, "--port", str(self.port)],
                env={
                    **kept,
                    "ROOST_DATA": str(self.home),
                    "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT))),
                    "BROWSER": self._browser,
                },
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
            )
        until = time.monotonic() + PATIENCE
        while True:
            try:
                answer = self.api.get("/api/start")
            except (httpx.TransportError, FileNotFoundError):
                assert self._process.poll() is None, self.said
                assert time.monotonic() < until, self.said
                time.sleep(0.02)
            else:
                assert answer.status_code == 200, (answer.status_code, answer.text)
                return

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()

    def kill(self) -> None:
        """End it without a warning, as if the machine had lost its power."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait(PATIENCE)

    @property
    def pid(self) -> int:
        """The process's number."""
        assert self._process is not None
        return self._process.pid

    def wait(self) -> int:
        """Its exit status, once it has ended by itself."""
        assert self._process is not None
        return self._process.wait(PATIENCE)

    @property
    def key(self) -> str:
        """The key that tokens of seats are made with."""
        return (self.home / KEY_FILE).read_text("utf-8").strip()

    @property
    def code(self) -> str:
        """The code that it has shown last."""
        shown: list[str] = re.findall(r": (\w{4}-\w{4}-\w{4})$", self.said, re.MULTILINE)
        return shown[-1]

    @property
    def line(self) -> str:
        """The session as a line of a request's head."""
        return f"Authorization: Bearer {self.session}\r\n"

    @property
    def said(self) -> str:
        """All that it wrote to its outputs."""
        return self._said.read_text("utf-8", "replace")

    def store(self) -> Store:
        """Its store, read beside it as another program would."""
        return open_store(self.home / FILE_NAME)

    def entries(self, table: int) -> list[str]:
        """The log of a table."""
        with self.store() as store:
            return store.entries(table)

    def new_table(
        self,
        game: str = "crowsnest",
        rules: str = "",
        *,
        seats: int = 4,
        seed: str | None = "1",
        level: str = "simple",
        **more: Any,
    ) -> int:
        """A table of computer players and the page's person, as the start page asks for one;
        `rules` as in a link."""
        switches = dict(each.split("=") for each in rules.split(",") if each)
        asked = {"game": game, "rules": switches, "levels": [level] * (seats - 1)}
        if seed is not None:
            asked["seed"] = seed
        return self._id(self.api.post("/api/tables", json={**asked, **more}))

    def dealt_table(self, game: str = "crowsnest", **more: Any) -> int:
        """The same, with its first deal dealt: before, it is in no list."""
        table = self.new_table(game, **more)
        with self.store() as store:
            store.table(table).deal(0)
        return table

    def open_record(self, text: str) -> int:
        """The table that a record file becomes."""
        headers = {"Content-Type": "text/plain"}
        return self._id(self.api.post("/api/records", content=text, headers=headers))

    @staticmethod
    def _id(answer: httpx.Response) -> int:
        assert answer.status_code == 200, (answer.status_code, answer.text)
        id_: int = answer.json()["id"]
        return id_
