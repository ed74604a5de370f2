"""The end of a match: who has won, and the seed, which is open from then on."""

from roost.game.state import Public
from roost.rules import sides
from roost.texts import say
from roost.texts.page.chair import Chair
from roost.texts.sentences.events import winners
from roost.wire.parts import Final
from roost.wire.session import Sight


def final(sight: Sight, chair: Chair) -> Final | None:
    """What is said when a match is over or given up; `None` while it is under way."""
    public: Public = sight.envelope.view.public
    if not sight.given_up and public.phase != "over":
        return None
    chance = sight.chance
    seed = None if chance is None or chance.seed is None else chance.seed.hex()
    phrase = None if chance is None else chance.phrase
    if public.phase != "over":
        return Final(say("over", "The match was given up."), False, seed, phrase)
    won = sides.accounts(chair.rules)[chair.me] in public.winners
    return Final(winners(public.winners, chair.people), won, seed, phrase)
