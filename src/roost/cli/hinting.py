"""Hints at the terminal, by the default level, or by `simple` if that fails or takes too long.

Even if both fail, the person gets a sentence and the match goes on.
"""

import random
from collections import defaultdict
from collections.abc import Callable

from roost.errors import IllegalAction
from roost.game.state import View
from roost.players import ADVISERS, usual
from roost.texts.sentences import advice
from roost.turns.in_time import LONGEST_SECONDS, Aside
from roost.turns.stand_in import ThoughtFailed, first_answer
from roost.turns.whole_turn import advise_whole


class Hints:
    """The hints of one sitting. An adviser that is still busy with an earlier one is not asked."""

    def __init__(self, seconds: float = LONGEST_SECONDS) -> None:
        self._seconds = seconds
        self._asides: defaultdict[str, Aside] = defaultdict(Aside)

    def hint(self, view: View, name: Callable[[int], str]) -> str:
        """What a good player would do on turn, and why, in a sentence; `name` gives a seat's name.

        Raises `IllegalAction` `hint-failed` if even `simple` gives no hint in time.
        """

        def ask(adviser: str) -> str:
            # The same view always gets the same hint. The sentence is made inside, since an adviser
            # may give a reason for which there is no sentence.
            return self._asides[adviser].ask(
                lambda: advice.sentence_of_all(
                    advise_whole(ADVISERS[adviser], view, random.Random(0)), view.public, name
                ),
                self._seconds,
            )

        said = first_answer(usual(), ask, _failed)
        if said is None:
            raise IllegalAction("hint-failed")
        return said


def _failed(_adviser: str, _failure: ThoughtFailed) -> None:
    """Ignore a failure: the person need not know whose hint it is."""
