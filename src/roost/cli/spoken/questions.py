"""The questions of a match that is read aloud: sentences that tell what can be typed."""

from roost.cards import STANDARD
from roost.cli.spoken.table import standing
from roost.game.actions import Action
from roost.game.state import Public
from roost.rules import deck
from roost.table.table import Envelope
from roost.texts import say, say_many
from roost.texts.people import People
from roost.texts.sentences.score import named
from roost.texts.words import any_of, suit

_LISTED_BIDS = 3  # more are given by the first, the last and the step


def question(envelope: Envelope, people: People, *, again: bool) -> str:
    """What the seat on turn is asked; shorter with `again`, since it was asked just before."""
    public = envelope.view.public
    if public.phase == "deal":
        return say("question", "Press Enter to deal the next hand.")
    if again:
        return say("question", "It is still your turn: what do you type?")
    match public.phase:
        case "auction":
            choice = any_of(_bids(envelope))
            stands = standing(public, people)
            return say(
                "question", "{standing} Your turn: type {choice}.", standing=stands, choice=choice
            )
        case "nest":
            return _lay_away(envelope)
        case "trump":
            pack = deck.pack(public.rules)
            colours = any_of(suit(pack, each) for each in range(len(pack.suits)))
            return say("question", "Your turn to name trump: type {choice}.", choice=colours)
        case "call":
            called = [each.value for each in envelope.legal if each.value is not None]
            words = [named(public, [each]) for each in called]
            if len(called) < len(envelope.legal):
                words.append(say("bid", "alone"))
            return say("question", "Your turn to call a card: type {choice}.", choice=any_of(words))
        case _:
            return _play(envelope)


def _bids(envelope: Envelope) -> list[str]:
    """What may be said: the numbers by their range, then the words."""
    numbers = [each.value or 0 for each in envelope.legal if each.verb == "bid"]
    if len(numbers) <= _LISTED_BIDS:
        choice = [str(number) for number in numbers]
    else:
        first, last, step = numbers[0], numbers[-1], numbers[1] - numbers[0]
        if step == 1:
            choice = [say("question", "a number from {first} to {last}", first=first, last=last)]
        else:
            choice = [
                say(
                    "question",
                    "a multiple of {step} from {first} to {last}",
                    step=step,
                    first=first,
                    last=last,
                )
            ]
    return choice + [_word(each) for each in envelope.legal if each.verb != "bid"]


def _word(action: Action) -> str:
    match action.verb:
        case "pass":
            return say("bid", "pass")
        case "moon":
            return say("bid", "moon")
        case "misdeal":
            return say("bid", "misdeal")
        case _:
            return "amerikaner"


def _lay_away(envelope: Envelope) -> str:
    view = envelope.view
    left = view.private.nest.bit_count() - view.private.buried.bit_count()
    usable = named(view.public, (each.value or 0 for each in envelope.legal))
    return say_many(
        "question",
        "You have {number} card to lay away: type its name. You may lay away {cards}.",
        "You have {number} cards to lay away: type their names. You may lay away {cards}.",
        left,
        cards=usable,
    )


def _play(envelope: Envelope) -> str:
    public = envelope.view.public
    usable = [each.value or 0 for each in envelope.legal]
    choice = any_of(named(public, [each]) for each in usable)
    count = len(public.taken) + 1
    if not public.trick:
        return say(
            "question", "You lead to trick {number}: type {choice}.", number=count, choice=choice
        )
    return say(
        "question", "Your turn in trick {number}: type {choice}.", number=count, choice=choice
    )


def helps(public: Public) -> list[str]:
    """What can be typed now, and at any time, a sentence each."""
    match public.phase:
        case "auction":
            now = say("help", "Type a number to bid it, or pass. A pass is for the whole deal.")
        case "nest":
            now = say(
                "help",
                "Type the names of cards to lay away, one or several, such as red 5, green 6;"
                " short names such as r5 will do.",
            )
        case "trump":
            now = say("help", "Type a colour or its first letter: it becomes trump.")
        case "call":
            now = say("help", "Type the name of a card: who holds it is your partner.")
        case "play" if deck.pack(public.rules) is STANDARD:
            now = say(
                "help",
                "Type a card’s name, such as queen of spades; the short name sq will do.",
            )
        case "play":
            now = say("help", "Type a card’s name, such as red 14; the short name r14 will do.")
        case _:
            now = say("help", "Press Enter to deal the next hand.")
    return [
        now,
        say("help", "Type hint to hear what a good player would do, and why."),
        say("help", "Type hand to hear your cards."),
        say("help", "Type table to hear the bid, trump, the points and the cards of the trick."),
        say("help", "Type last to hear the last trick."),
        say("help", "Type score to hear the deals so far."),
        say("help", "Type undo to take your last action back, and redo to bring it again."),
        say("help", "Type seal to hear the seal of the deal."),
        say("help", "Type quit to leave; the match is kept."),
    ]
