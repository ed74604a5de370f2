"""Sentences for what can be wrong with the store of matches, its file and its folder."""

from collections.abc import Callable

from roost.texts import say
from roost.texts.refusals.facts import Facts, text


def _match_changed(facts: Facts) -> str:
    if facts.get("entry") is None:
        return say(
            "reason",
            "Match {match} is not as it was kept: the file is damaged. “roost repair” saves what"
            " can be read of it.",
            match=facts.get("match"),
        )
    return say(
        "reason",
        "Match {match} is not as it was kept: entry {entry} is damaged. “roost repair” saves what"
        " can be read of it.",
        match=facts.get("match"),
        entry=facts.get("entry"),
    )


SENTENCES: dict[str, Callable[[Facts], str]] = {
    "unknown-match": lambda f: say(
        "reason",
        "There is no match number {match} here; “roost matches” lists them all.",
        match=f.get("match"),
    ),
    "unknown-house": lambda f: say(
        "reason", "No house rules are saved under the name “{name}”.", name=text(f, "name")
    ),
    "match-unplayable": lambda f: say(
        "reason",
        "What is kept of match {match} is damaged or of another Roost, so it cannot be played.",
        match=f.get("match"),
    ),
    "opening-not-kept": lambda _: say(
        "reason", "This match cannot be kept: its header would be read as something else."
    ),
    "store-clash": lambda _: say(
        "reason", "This match has been played on elsewhere meanwhile; here is where it stands now."
    ),
    "store-locked": lambda f: say(
        "reason",
        "{path} is in use by another program: close that, and try again.",
        path=text(f, "path"),
    ),
    "copy-not-kept": lambda f: say(
        "reason",
        "{path} cannot be written, the system says “{reason}”: there is no copy.",
        path=text(f, "path"),
        reason=text(f, "reason"),
    ),
    "store-full": lambda f: say(
        "reason",
        "{path} cannot grow, since the disk is full; all that was played before is kept.",
        path=text(f, "path"),
    ),
    "store-gone": lambda f: say(
        "reason",
        "{path} was deleted or moved while Roost was running: put it back, or start Roost anew.",
        path=text(f, "path"),
    ),
    "store-log-gone": lambda f: say(
        "reason",
        "{path} was deleted or moved while Roost was running: start Roost anew.",
        path=text(f, "path"),
    ),
    "store-behind": lambda f: say(
        "reason",
        "{path} lacks the last {writes} changes that were kept: its log file is damaged or gone, or"
        " an older copy took its place. Bring it back, or let “roost repair” go on with what is"
        " there.",
        path=text(f, "path"),
        writes=f.get("writes"),
    ),
    "store-ledger": lambda _: say(
        "reason", "The file of matches is damaged: “roost repair” saves what can be read of it."
    ),
    "store-none": lambda f: say(
        "reason", "{path} is not there, so there is nothing to repair.", path=text(f, "path")
    ),
    "match-cut": lambda f: say(
        "reason",
        "Of match {match} {kept} entries were kept and {found} are there: the file is damaged."
        " “roost repair” saves what can be read of it.",
        match=f.get("match"),
        kept=f.get("kept"),
        found=f.get("found"),
    ),
    "match-changed": _match_changed,
    "store-missing": lambda f: say(
        "reason",
        "{path} is not there or empty, but {file} says that matches were kept in it: bring it back,"
        " or put a copy from {folder} in its place. To begin anew, delete {file}.",
        path=text(f, "path"),
        file=text(f, "file"),
        folder=text(f, "folder"),
    ),
    "count-damaged": lambda f: say(
        "reason",
        "{path} was damaged and is written anew. It tells whether matches are missing, so look"
        " whether yours are all here.",
        path=text(f, "path"),
    ),
    "repair-in-use": lambda f: say(
        "reason",
        "Roost has {path} open: stop it, and close games in other terminals, then repair.",
        path=text(f, "path"),
    ),
    "store-corrupt": lambda f: say(
        "reason",
        "{path} is damaged: stop Roost, and “roost repair” saves what can be read of it.",
        path=text(f, "path"),
    ),
    "store-foreign": lambda f: say(
        "reason",
        "{path} belongs to another program: name another folder by ROOST_DATA.",
        path=text(f, "path"),
    ),
    "store-newer": lambda f: say(
        "reason",
        "{path} was written by a newer Roost: use that one, or name another folder by ROOST_DATA.",
        path=text(f, "path"),
    ),
    "store-read-only": lambda f: say(
        "reason",
        "{path} may only be read: allow writing, or name another folder by ROOST_DATA.",
        path=text(f, "path"),
    ),
    "store-folder-read-only": lambda f: say(
        "reason",
        "Nothing may be written in {folder}: allow it, or name another folder by ROOST_DATA.",
        folder=text(f, "folder"),
    ),
    "store-no-permission": lambda f: say(
        "reason",
        "{path} may not be opened: allow it, or name another folder by ROOST_DATA.",
        path=text(f, "path"),
    ),
    "store-not-a-file": lambda f: say(
        "reason",
        "{path} is no file, so no match can be kept in it: name another folder by ROOST_DATA.",
        path=text(f, "path"),
    ),
    "store-no-folder": lambda f: say(
        "reason",
        "{folder} cannot be made, the system says “{reason}”: name another folder by ROOST_DATA.",
        folder=text(f, "folder"),
        reason=text(f, "reason"),
    ),
    "store-failed": lambda f: say(
        "reason",
        "{path} cannot be used, the system says “{reason}”; all that was played before is kept.",
        path=text(f, "path"),
        reason=text(f, "reason"),
    ),
    "unknown-entry": lambda f: say(
        "reason", "A table’s log has no entry like “{entry}”.", entry=text(f, "entry")
    ),
}
