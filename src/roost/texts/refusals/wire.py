"""Sentences for refusals of the server: no access, unreadable messages, trouble at the start."""

from roost.texts import Message, say_many
from roost.texts.refusals.facts import Sentence, number

_LET_IN: dict[str, Sentence] = {
    "no-session": Message(
        "reason",
        "This browser is not let in, or not any more: run “roost”, which opens the page and shows a"
        " code for it.",
    ),
    "door-shut": Message(
        "reason",
        "This code opens nothing, as each works once and for some minutes: run “roost” for a new"
        " one.",
    ),
    "foreign-host": Message("reason", "Roost answers to its own address on this machine alone."),
    "foreign-origin": Message("reason", "Roost does nothing for the pages of other addresses."),
    "unknown-seat-token": Message(
        "reason", "This seat is not yours, or the table is no more: open it from the start page."
    ),
    "server-full": Message(
        "reason", "Too many pages are open: close some, then load this one anew."
    ),
}

_SAID: dict[str, Sentence] = {
    "wire-version": Message(
        "reason", "This page is of another Roost than the one that runs: load it anew."
    ),
    "hello-first": Message("reason", "The page did not say which table it is for: load it anew."),
    "hello-again": Message("reason", "The page is at a table already: load it anew."),
    "not-a-message": Message(
        "reason", "Roost does not understand what the page said: load it anew."
    ),
    "too-large": Message("reason", "What the page said is too long: {most} bytes are the most."),
    "too-many": Message("reason", "The page said too much in too short a time: load it anew."),
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
    "no-claim": Message("reason", "It is not certain from your cards that all the rest is yours."),
    "no-hint": Message("reason", "There is no hint now: it is not your turn."),
    "hint-failed": Message(
        "reason", "There is no hint now: the computer players found none. Play on as you like."
    ),
    "went-wrong": Message(
        "reason",
        "Something went wrong in Roost (number {number} in its log); nothing is lost. Load the page"
        " anew.",
    ),
}

_START: dict[str, Sentence] = {
    "port-taken": Message(
        "reason",
        "Port {port} is taken, perhaps by a Roost that runs already; --port names another one.",
    ),
    "port-unusable": Message(
        "reason", "Port {port} cannot be used, the system says “{why}”; --port names another one."
    ),
    "key-unusable": Message(
        "reason",
        "{path} cannot be used, the system says “{reason}”: it holds the key to the web table.",
    ),
    "key-damaged": Message(
        "reason",
        "{path} is damaged: delete it, and Roost makes a new key; open pages have to be reopened.",
    ),
    "sessions-unusable": Message(
        "reason",
        "{path} cannot be used, the system says “{reason}”: it says which browsers are let in.",
    ),
}

SENTENCES: dict[str, Sentence] = {**_LET_IN, **_SAID, **_START}
