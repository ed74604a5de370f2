"""The sentence on actions that were taken back after cards were seen."""

from roost.texts import say, say_many


def taken_back(number: int | None) -> str:
    """How often it happened, in a sentence; `None`: it was not counted.

    >>> taken_back(3)
    '3 times something was taken back after cards were seen.'
    """
    if number is None:
        return say("undo", "It is not known whether anything was taken back after cards were seen.")
    if number == 0:
        return say("undo", "Nothing was taken back after cards were seen.")
    return say_many(
        "undo",
        "{number} time something was taken back after cards were seen.",
        "{number} times something was taken back after cards were seen.",
        number,
    )
