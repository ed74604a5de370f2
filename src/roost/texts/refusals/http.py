"""Sentences for requests of a page over HTTP that are refused."""

from collections.abc import Callable

from roost.texts import say
from roost.texts.refusals.facts import Facts, text

SENTENCES: dict[str, Callable[[Facts], str]] = {
    "unreadable-request": lambda _: say(
        "reason", "Roost does not understand what this page has sent: load the page anew."
    ),
    "too-much-sent": lambda f: say(
        "reason",
        "That is too much at once: no more than {most} kB are taken here.",
        most=f.get("most"),
    ),
    "too-slow": lambda _: say(
        "reason", "What the page began to send did not come to its end: try once more."
    ),
    "no-such-address": lambda f: say(
        "reason", "Nothing here answers to {address} asked like that.", address=text(f, "address")
    ),
    "match-running": lambda f: say(
        "reason",
        "Match {match} goes on; its cards can be played again when it is over or given up.",
        match=f.get("match"),
    ),
}
