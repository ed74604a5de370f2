"""`roost serve`, and `roost` alone: the web table, at this machine only.

The layers `cli` and `server` do not import each other: `main.py` passes the server in.
"""

from collections.abc import Callable

import click

from roost.cli.wording import WordedCommand
from roost.errors import RoostError
from roost.rules.switches import whole_number
from roost.texts import say

Serve = Callable[..., None]
PORT = 8650
_LEAST, _MOST = 1024, 65_535


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
    return WordedCommand(
        name="serve",
        callback=click.pass_obj(serve),
        help=say(
            "help",
            "Open the web table in your browser. It can be reached from this machine alone."
            " “roost” without a command does the same.",
        ),
        params=[
            click.Option(
                ["--port"],
                default=str(PORT),
                metavar=say("metavar", "PORT"),
                help=say("help", "The port to listen at: {port}, if you name none.", port=PORT),
            ),
            click.Option(
                ["--no-browser"],
                is_flag=True,
                help=say("help", "Open no browser: address and code are shown."),
            ),
            click.Option(
                ["--forget"],
                is_flag=True,
                help=say(
                    "help",
                    "Shut out every browser that was let in, also while Roost runs, and do nothing"
                    " else.",
                ),
            ),
        ],
    )


def serve(run: Serve, *, port: str, no_browser: bool, forget: bool) -> None:
    """Serve until a signal comes, or end all sessions."""
    number = whole_number(port)
    if number is None or not (number == 0 or _LEAST <= number <= _MOST):
        raise RoostError("not-a-number", option="--port", text=port, least=_LEAST, most=_MOST)
    run(number, browser=not no_browser, forget=forget)
