"""Options of several commands. They are made at each call, with help in the language chosen."""

import click

from roost.errors import RoostError
from roost.rules.switches import whole_number
from roost.texts import aloud, say


def game() -> click.Argument:
    """The optional argument GAME."""
    # Translators: stands in the line “Usage:” and in the help, which names it too, for what is to
    # be typed there; one word in capitals, as are all of the context “metavar”.
    return click.Argument(["game"], required=False, metavar="[" + say("metavar", "GAME") + "]")


def match() -> click.Argument:
    """The optional argument MATCH."""
    return click.Argument(["match"], required=False, metavar="[" + say("metavar", "MATCH") + "]")


def file() -> click.Argument:
    """The argument FILE; `-` is standard input."""
    return click.Argument(["file"], metavar=say("metavar", "FILE"))


def rules() -> click.Option:
    """The option --rules."""
    return click.Option(
        ["--rules"],
        metavar=say("metavar", "RULES"),
        help=say("help", "House rules: bird=low,target=500, or a TOML file of them."),
    )


def players() -> click.Option:
    """The option --players."""
    return click.Option(
        ["--players"],
        metavar="N",
        help=say("help", "How many play: 3 to 6 in Amerikaner, 4 in the other games."),
    )


def seed() -> click.Option:
    """The option --seed."""
    return click.Option(
        ["--seed"],
        metavar=say("metavar", "SEED"),
        help=say(
            "help",
            "Where the cards come from: 64 hexadecimal digits, or any text, which is then"
            " hashed by SHA-256. Without it the seed is drawn by chance.",
        ),
    )


def any_seed() -> click.Option:
    """The option --seed of a command that plays many deals, with a fixed default."""
    return click.Option(
        ["--seed"],
        metavar=say("metavar", "SEED"),
        default="roost",
        help=say("help", "Any text; the same one gives the same deals again."),
    )


def deals(usual: int, purpose: str) -> click.Option:
    """The option --deals of a command that plays many."""
    return click.Option(["--deals"], metavar=say("metavar", "N"), default=str(usual), help=purpose)


def jobs() -> click.Option:
    """The option --jobs."""
    return click.Option(
        ["--jobs"],
        metavar=say("metavar", "N"),
        help=say("help", "On how many cores; on all, if you do not say."),
    )


def needing_kernel() -> str:
    """The levels that need the compiled kernel, for a help text: the same on every machine."""
    from roost.players import LEVELS, offered
    from roost.texts.words import all_of

    return all_of(each for each in LEVELS if each not in offered("reference"))


def opponents(*, programs: bool = False) -> click.Option:
    """The option --opponents; with `programs` it may name programs too."""
    from roost.players import LEVELS, usual
    from roost.texts.words import any_of

    # Translators: module:function, cmd: and the quotation marks are typed as they stand here.
    program = say(
        "help", 'A function of your own is named module:function, a program cmd:"COMMAND".'
    )
    return click.Option(
        ["--opponents"],
        metavar=say("metavar", "PLAYER"),
        default=usual(),
        help=say(
            "help",
            "The computer players: {players}; one for all, or one for each seat with commas between"
            " them. {needing} need the compiled kernel. Without this option all are {usual}, or"
            " {other} where the kernel is not there.",
            players=any_of(LEVELS),
            needing=needing_kernel(),
            usual=usual("native"),
            other=usual("reference"),
        )
        + (" " + program if programs else ""),
    )


def pace() -> click.Option:
    """The option --pace."""
    return click.Option(
        ["--pace"],
        metavar=say("metavar", "SECONDS"),
        default="0",
        help=say("help", "Wait so long after each deed of a computer player, such as 0.5."),
    )


def plain() -> click.Option:
    """The option --plain."""
    return click.Option(
        ["--plain"],
        is_flag=True,
        expose_value=False,
        callback=_choose_plain,
        help=say(
            "help",
            "For screen readers: a sentence for each event, nothing drawn, cards by name."
            " ROOST_PLAIN=1 in the environment asks for it always.",
        ),
    )


def _choose_plain(_ctx: click.Context, _param: click.Parameter, asked: bool) -> None:  # noqa: FBT001
    if asked:
        aloud.choose(aloud=True)


def nodes() -> click.Option:
    """The option --nodes."""
    from roost.analysis.worth import NODES, NODES_COMPILED, NODES_PLAIN

    return click.Option(
        ["--nodes"],
        metavar=say("metavar", "N"),
        default=str(NODES),
        help=say(
            "help",
            "How many cards to search at most for all actions together, in a table for each value;"
            " if you do not say, {nodes}, or {fewer} without the compiled kernel.",
            nodes=NODES_COMPILED,
            fewer=NODES_PLAIN,
        ),
    )


def as_json(purpose: str) -> click.Option:
    """The option --json."""
    return click.Option(["--json", "as_json"], is_flag=True, help=purpose)


_SLOWEST = 60
_MOST_DEALS = 1_000_000
_MOST_JOBS = 1024
MOST_NODES = 10**12


def seconds(text: str) -> float:
    """The seconds of --pace; `RoostError` `not-seconds` for what is none.

    >>> seconds("0.5")
    0.5
    """
    try:
        pace = float(text)
    except ValueError:
        pace = -1.0
    if not 0 <= pace <= _SLOWEST:
        raise RoostError("not-seconds", text=text, most=_SLOWEST)
    return pace


def deals_of(text: str) -> int:
    """The deals of --deals; `RoostError` `not-a-number`."""
    found = number("--deals", text, _MOST_DEALS)
    assert found is not None
    return found


def cores(text: str | None) -> int:
    """The cores of --jobs as joblib counts them, -1 for all; `RoostError` `not-a-number`.

    >>> cores("2"), cores(None)
    (2, -1)
    """
    found = number("--jobs", text, _MOST_JOBS)
    return -1 if found is None else found


def number(option: str, text: str | None, most: int) -> int | None:
    """The whole number from 1 to `most` that an option gives, `None` if it is not given;
    `RoostError` `not-a-number` for what is none."""
    if text is None:
        return None
    value = whole_number(text)
    if value is None or not 1 <= value <= most:
        raise RoostError("not-a-number", option=option, text=text, least=1, most=most)
    return value
