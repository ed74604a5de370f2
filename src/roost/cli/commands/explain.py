"""`roost explain`: what a searching level would do in a record's last position, and the other
actions that it compared.

The level sees only what the seat on turn may know.
"""

from typing import TYPE_CHECKING

import click

from roost.cli import options
from roost.cli.wording import WordedCommand
from roost.errors import RoostError
from roost.texts import say

if TYPE_CHECKING:
    from roost.game.actions import Action
    from roost.game.record import Record
    from roost.game.state import View
    from roost.players.search import Thought
    from roost.players.simple import Advice


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
    from roost.texts.words import any_of

    return WordedCommand(
        name="explain",
        callback=explain,
        help=say(
            "help",
            "Say what a computer player would do in the position that the record FILE ends in, and"
            " why, seeing only what the seat on turn sees: for each action that it weighed, its"
            " worth, what the declarer’s side ends the deal with, and how often the bid is made."
            " FILE may be - for standard input.",
        ),
        params=[
            options.file(),
            click.Option(
                ["--level"],
                metavar=say("metavar", "PLAYER"),
                default=_usual(),
                help=say(
                    "help",
                    "The level that thinks: {players}. {needing} need the compiled kernel. If you"
                    " do not say: {usual}, or {other} where the kernel is not there.",
                    players=any_of(_levels("native")),
                    needing=options.needing_kernel(),
                    usual=_usual("native"),
                    other=_usual("reference"),
                ),
            ),
            options.as_json(
                say("help", "Print one JSON object for programs to read; worths are from 0 to 1.")
            ),
            options.plain(),
        ],
    )


def explain(*, file: str, level: str, as_json: bool) -> None:
    """Print what a level would do and what it compared."""
    import random

    from roost.cli.leaving import interruptible
    from roost.cli.named_files import read_record
    from roost.game.record import position
    from roost.game.state import view
    from roost.players.search import think

    known = _known(level)
    record = read_record(file)
    state = position(record)
    turn = state.public.turn
    if turn is None:
        raise RoostError("nothing-to-explain", phase=state.public.phase)
    seen = view(state, turn)
    with interruptible():
        thought = think(seen, random.Random(0), known)
        whole = _whole(seen, thought, known)
    if as_json:
        _print_json(record, seen, thought, whole, known)
    else:
        _show(record, seen, thought, whole)


def _levels(backend: str | None = None) -> list[str]:
    """The levels that can be asked with this backend of the kernel, or here: those on offer that
    weigh actions."""
    from roost.players import offered
    from roost.players.search import LEVELS

    here = offered() if backend is None else offered(backend)
    return [each for each in here if each in LEVELS]


def _usual(backend: str | None = None) -> str:
    """The level that is used if none is named."""
    return "strong" if "strong" in _levels(backend) else "steady"


def _known(level: str) -> str:
    """The level of this name; `RoostError` `unknown-level` or `level-without-kernel`."""
    from roost.players.search import LEVELS

    allowed = ", ".join(_levels())
    if level not in LEVELS:
        raise RoostError("unknown-level", level=level, allowed=allowed)
    if level not in _levels():
        raise RoostError("level-without-kernel", player=level, allowed=allowed)
    return level


def _whole(seen: "View", thought: "Thought", level: str) -> "list[Advice]":
    """The advice on the whole of the turn: one action, or one for each card to lay away."""
    import random

    from roost.players import ADVISERS
    from roost.players.simple import Advice
    from roost.turns.whole_turn import advise_whole

    if seen.public.phase != "nest":
        return [Advice(thought.action, thought.reason, thought.facts)]
    return advise_whole(ADVISERS[level], seen, random.Random(0))


def _sentence(record: "Record", seen: "View", whole: "list[Advice]") -> str:
    from roost.texts.people import people_of
    from roost.texts.sentences import advice

    return advice.sentence_of_all(whole, seen.public, people_of(record, me=None).label)


def _print_json(
    record: "Record", seen: "View", thought: "Thought", whole: "list[Advice]", level: str
) -> None:
    import json

    from roost.game import notation
    from roost.rules import deck

    pack = deck.pack(seen.public.rules)
    told = {
        "seat": seen.seat,
        "level": level,
        "action": notation.write(pack, thought.action),
        "actions": [notation.write(pack, each.action) for each in whole],
        "sentence": _sentence(record, seen, whole),
        "reason": thought.reason,
        "facts": dict(thought.facts),
        "worlds": thought.worlds,
        "late": thought.late,
        "considered": [
            {
                "action": notation.write(pack, each.action),
                "worth": each.worth,
                "ends": each.ends,
                "made": each.made,
                "of": _counted(each.action),
            }
            for each in thought.considered
        ],
    }
    click.echo(json.dumps(told))


def _show(record: "Record", seen: "View", thought: "Thought", whole: "list[Advice]") -> None:
    from roost.cli.drawn.screen import this_terminal
    from roost.texts import words
    from roost.texts.people import people_of

    screen = this_terminal()
    screen.rule(words.game(record.rules.key))
    name = people_of(record, me=None).label(seen.seat)
    screen.write(say("position", "On turn: {name}", name=name))
    screen.write(_sentence(record, seen, whole))
    if thought.late:
        screen.write(say("explain", "Its time was up before it had weighed all that it meant to."))
    if thought.considered:
        screen.write()
        screen.rows(
            [(_deed(seen, each.action), _weighed(seen, *each)) for each in thought.considered]
        )


def _counted(action: "Action") -> str:
    """Which contract `ends` and `made` of an action are about.

    `bid`: this bid, as if it won the auction; `auction`: whatever bid wins after this pass;
    `another`: the usual bid of a new deal; `contract`: the one that is played.
    """
    match action.verb:
        case "bid" | "moon" | "amerikaner":
            return "bid"
        case "pass":
            return "auction"
        case "misdeal":
            return "another"
        case _:
            return "contract"


def _weighed(seen: "View", action: "Action", worth: float, ends: float, made: float) -> str:
    from roost.rules import scoring
    from roost.texts.words import decimal

    facts = {"worth": decimal(100 * worth, 1), "made": decimal(100 * made, 0)}
    if _counted(action) == "auction" and not ends and not made:
        return say("explain", "worth {worth} %, and then nobody bids", **facts)
    if scoring.counts_tricks(seen.public.rules):
        facts["amount"] = say("explain", "{amount} tricks", amount=decimal(ends, 1))
    else:
        facts["amount"] = say("explain", "{amount} points", amount=decimal(ends, 1))
    match _counted(action):
        case "bid":
            return say(
                "explain",
                # Translators: worth is the chance to win the match; {amount} is “98.0 points”.
                "worth {worth} %, declarer’s side {amount}, this bid made {made} %",
                **facts,
            )
        case "auction":
            return say(
                "explain",
                # Translators: after a pass; the winning bid is the one that ends the auction.
                "worth {worth} %, declarer’s side {amount}, winning bid made {made} %",
                **facts,
            )
        case "another":
            return say(
                "explain",
                "worth {worth} %, a new declarer’s side {amount}, its bid made {made} %",
                **facts,
            )
        case _:
            return say(
                "explain",
                "worth {worth} %, declarer’s side {amount}, bid made {made} %",
                **facts,
            )


def _deed(seen: "View", action: "Action") -> str:
    from roost.rules import deck
    from roost.texts import words

    pack = deck.pack(seen.public.rules)
    match action.verb:
        case "pass":
            return say("bid", "pass")
        case "misdeal":
            return say("bid", "misdeal")
        case "alone":
            return say("bid", "alone")
        case "moon" | "amerikaner" as call:
            return words.bid(call)
        case "trump":
            assert action.value is not None
            return words.suit(pack, action.value)
        case "bid":
            return str(action.value)
        case _:
            assert action.value is not None
            return words.card(pack.names[action.value])
