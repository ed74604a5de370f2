"""Sentences for refusals of the server: no access, unreadable messages, trouble at the start."""

from collections.abc import Callable

from roost.texts import say, say_many
from roost.texts.refusals.facts import Facts, number, text

_LET_IN: dict[str, Callable[[Facts], str]] = {
    "no-session": lambda _: say(
        "reason",
        "This browser is not let in, or not any more: run “roost”, which opens the page and shows a"
        " code for it.",
    ),
    "door-shut": lambda _: say(
        "reason",
        "This code opens nothing, as each works once and for some minutes: run “roost” for a new"
        " one.",
    ),
    "foreign-host": lambda _: say(
        "reason", "Roost answers to its own address on this machine alone."
    ),
    "foreign-origin": lambda _: say(
        "reason", "Roost does nothing for the pages of other addresses."
    ),
    "unknown-seat-token": lambda _: say(
        "reason", "This seat is not yours, or the table is no more: open it from the start page."
    ),
    "server-full": lambda _: say(
        "reason", "Too many pages are open: close some, then load this one anew."
    ),
}

_SAID: dict[str, Callable[[Facts], str]] = {
    "wire-version": lambda _: say(
        "reason", "This page is of another Roost than the one that runs: load it anew."
    ),
    "hello-first": lambda _: say(
        "reason", "The page did not say which table it is for: load it anew."
    ),
    "hello-again": lambda _: say("reason", "The page is at a table already: load it anew."),
    "not-a-message": lambda _: say(
        "reason", "Roost does not understand what the page said: load it anew."
    ),
    "too-large": lambda f: say(
        "reason",
        "What the page said is too long: {most} bytes are the most.",
        most=f.get("most"),
    ),
    "too-many": lambda _: say(
        "reason", "The page said too much in too short a time: load it anew."
    ),
    "too-many-actions": lambda f: say_many(
        "reason",
        "That is nothing, or too much at once: {number} action is the most.",
        "That is nothing, or too much at once: {number} actions are the most.",
        number(f, "most"),
    ),
    "phrase-too-long": lambda f: say_many(
        "reason",
        "A phrase has up to {number} letter.",
        "A phrase has up to {number} letters.",
        number(f, "most"),
    ),
    "no-claim": lambda _: say(
        "reason", "It is not certain from your cards that all the rest is yours."
    ),
    "no-hint": lambda _: say("reason", "There is no hint now: it is not your turn."),
    "hint-failed": lambda _: say(
        "reason", "There is no hint now: the computer players found none. Play on as you like."
    ),
    "went-wrong": lambda f: say(
        "reason",
        "Something went wrong in Roost (number {number} in its log); nothing is lost. Load the page"
        " anew.",
        number=f.get("number"),
    ),
}

_START: dict[str, Callable[[Facts], str]] = {
    "port-taken": lambda f: say(
        "reason",
        "Port {port} is taken, perhaps by a Roost that runs already; --port names another one.",
        port=f.get("port"),
    ),
    "port-unusable": lambda f: say(
        "reason",
        "Port {port} cannot be used, the system says “{why}”; --port names another one.",
        port=f.get("port"),
        why=text(f, "why"),
    ),
    "key-unusable": lambda f: say(
        "reason",
        "{path} cannot be used, the system says “{reason}”: it holds the key to the web table.",
        path=text(f, "path"),
        reason=text(f, "reason"),
    ),
    "key-damaged": lambda f: say(
        "reason",
        "{path} is damaged: delete it, and Roost makes a new key; open pages have to be reopened.",
        path=text(f, "path"),
    ),
    "sessions-unusable": lambda f: say(
        "reason",
        "{path} cannot be used, the system says “{reason}”: it says which browsers are let in.",
        path=text(f, "path"),
        reason=text(f, "reason"),
    ),
}

SENTENCES: dict[str, Callable[[Facts], str]] = {**_LET_IN, **_SAID, **_START}
