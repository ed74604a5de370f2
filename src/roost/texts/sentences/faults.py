"""Sentences about a program or computer player at the table that fails: how often, and why."""

from roost.texts import say, say_many


def failed(command: str, faults: int, reason: str, seconds: float) -> str:
    """That `simple` chose so many times in the program's place, and why the first time; `reason`
    is one of `programs.external`.

    >>> failed("node mybot.mjs", 1, "exit", 5.0)
    '“node mybot.mjs” failed 1 time, and simple chose in its place: the program had ended.'
    """
    return say_many(
        "programs",
        # Translators: {program} is a command line; simple is the name of a computer player; {why}
        # is one of the clauses that follow, such as “the program had ended”.
        "“{program}” failed {number} time, and simple chose in its place: {why}.",
        "“{program}” failed {number} times, and simple chose in its place; the first time {why}.",
        faults,
        program=command,
        why=_why(reason, seconds),
    )


def stood_in(name: str, reason: str, seconds: float) -> str:
    """That the computer player called `name` has failed, and why; `reason` is one of
    `turns.stand_in.Reason`.

    >>> stood_in("Carl", "timeout", 10.0)
    'Carl failed, and a simpler choice was made in that place: no answer came within 10 s.'
    """
    return say(
        "programs",
        # Translators: {name} sits at the table; {why} is one of the clauses of this context, such
        # as “no answer came within 5 s”.
        "{name} failed, and a simpler choice was made in that place: {why}.",
        name=name,
        why=_why(reason, seconds),
    )


def _why(reason: str, seconds: float) -> str:
    match reason:
        case "error":
            return say("programs", "the computer player broke off with an error")
        case "timeout":
            return say(
                "programs", "no answer came within {seconds} s", seconds=format(seconds, "g")
            )
        case "exit":
            return say("programs", "the program had ended")
        case "no-start":
            return say("programs", "the program could not be started")
        case "too-long":
            return say("programs", "the line it answered with was too long")
        case _:
            return say("programs", "its answer was no legal action")
