"""Sentences for what can be wrong with the store of matches, its file and its folder."""

from roost.texts import Message, say
from roost.texts.refusals.facts import Facts, Sentence


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


SENTENCES: dict[str, Sentence] = {
    "unknown-match": Message(
        "reason", "There is no match number {match} here; “roost matches” lists them all."
    ),
    "unknown-house": Message("reason", "No house rules are saved under the name “{name}”."),
    "match-unplayable": Message(
        "reason",
        "What is kept of match {match} is damaged or of another Roost, so it cannot be played.",
    ),
    "opening-not-kept": Message(
        "reason", "This match cannot be kept: its header would be read as something else."
    ),
    "store-clash": Message(
        "reason", "This match has been played on elsewhere meanwhile; here is where it stands now."
    ),
    "store-locked": Message(
        "reason", "{path} is in use by another program: close that, and try again."
    ),
    "copy-not-kept": Message(
        "reason", "{path} cannot be written, the system says “{reason}”: there is no copy."
    ),
    "store-full": Message(
        "reason", "{path} cannot grow, since the disk is full; all that was played before is kept."
    ),
    "store-gone": Message(
        "reason",
        "{path} was deleted or moved while Roost was running: put it back, or start Roost anew.",
    ),
    "store-log-gone": Message(
        "reason", "{path} was deleted or moved while Roost was running: start Roost anew."
    ),
    "store-behind": Message(
        "reason",
        "{path} lacks the last {writes} changes that were kept: its log file is damaged or gone, or"
        " an older copy took its place. Bring it back, or let “roost repair” go on with what is"
        " there.",
    ),
    "store-ledger": Message(
        "reason", "The file of matches is damaged: “roost repair” saves what can be read of it."
    ),
    "store-none": Message("reason", "{path} is not there, so there is nothing to repair."),
    "match-cut": Message(
        "reason",
        "Of match {match} {kept} entries were kept and {found} are there: the file is damaged."
        " “roost repair” saves what can be read of it.",
    ),
    "match-changed": _match_changed,
    "store-missing": Message(
        "reason",
        "{path} is not there or empty, but {file} says that matches were kept in it: bring it back,"
        " or put a copy from {folder} in its place. To begin anew, delete {file}.",
    ),
    "count-damaged": Message(
        "reason",
        "{path} was damaged and is written anew. It tells whether matches are missing, so look"
        " whether yours are all here.",
    ),
    "repair-in-use": Message(
        "reason", "Roost has {path} open: stop it, and close games in other terminals, then repair."
    ),
    "store-corrupt": Message(
        "reason", "{path} is damaged: stop Roost, and “roost repair” saves what can be read of it."
    ),
    "store-foreign": Message(
        "reason", "{path} belongs to another program: name another folder by ROOST_DATA."
    ),
    "store-newer": Message(
        "reason",
        "{path} was written by a newer Roost: use that one, or name another folder by ROOST_DATA.",
    ),
    "store-read-only": Message(
        "reason", "{path} may only be read: allow writing, or name another folder by ROOST_DATA."
    ),
    "store-folder-read-only": Message(
        "reason",
        "Nothing may be written in {folder}: allow it, or name another folder by ROOST_DATA.",
    ),
    "store-no-permission": Message(
        "reason", "{path} may not be opened: allow it, or name another folder by ROOST_DATA."
    ),
    "store-not-a-file": Message(
        "reason",
        "{path} is no file, so no match can be kept in it: name another folder by ROOST_DATA.",
    ),
    "store-no-folder": Message(
        "reason",
        "{folder} cannot be made, the system says “{reason}”: name another folder by ROOST_DATA.",
    ),
    "store-failed": Message(
        "reason",
        "{path} cannot be used, the system says “{reason}”; all that was played before is kept.",
    ),
    "unknown-entry": Message("reason", "A table’s log has no entry like “{entry}”."),
}
