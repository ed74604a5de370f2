"""The question to the person on turn, and the help on what can be typed now."""

from roost.cards import cards_of
from roost.game.actions import Action
from roost.game.state import Public
from roost.rules import deck
from roost.table.table import Envelope
from roost.texts import say, say_many
from roost.texts.words import any_of, card, suit

_LISTED_BIDS = 3  # more are given as a range


def prompt(envelope: Envelope) -> str:
    """The question that the seat on turn is asked; between deals, whether to deal."""
    public = envelope.view.public
    pack = deck.pack(public.rules)
    match public.phase:
        case "auction":
            return say("prompt", "Your bid ({choice}):", choice=any_of(_bids(envelope.legal)))
        case "nest":
            left = _left_to_lay_away(envelope)
            return say_many(
                "prompt",
                "Lay {number} card away:",
                "Lay {number} cards away (one or several):",
                left,
            )
        case "trump":
            colours = any_of(f"{at} {suit(pack, at - 1)}" for at in range(1, len(pack.suits) + 1))
            return say("prompt", "Name trump ({choice}):", choice=colours)
        case "call":
            names = [pack.names[each.value or 0] for each in envelope.legal if each.verb == "call"]
            choice = [f"{at} {card(name)}" for at, name in enumerate(names, 1)]
            if any(each.verb == "alone" for each in envelope.legal):
                choice.append(say("bid", "alone"))
            return say("prompt", "Call a card ({choice}):", choice=any_of(choice))
        case "play":
            # Translators: {numbers} is “1 to 10”, or “3, 4 or 7”.
            return say("prompt", "Play a card ({numbers}):", numbers=_numbers(envelope))
        case _:
            return say("prompt", "Enter deals the next hand:")


def _left_to_lay_away(envelope: Envelope) -> int:
    private = envelope.view.private
    return private.nest.bit_count() - private.buried.bit_count()


def _numbers(envelope: Envelope) -> str:
    """The numbers of the cards that may be played, or from first to last if all may."""
    hand = cards_of(envelope.view.private.hand)
    allowed = {action.value for action in envelope.legal}
    numbers = [str(at) for at, held in enumerate(hand, 1) if held in allowed]
    if len(numbers) == len(hand) > 2:
        # Translators: numbers of cards, from first to last.
        return say("prompt", "{first} to {last}", first=numbers[0], last=numbers[-1])
    return any_of(numbers)


def _bids(legal: tuple[Action, ...]) -> list[str]:
    """What may be said: the numbers as one range, then the words."""
    numbers = [action.value or 0 for action in legal if action.verb == "bid"]
    if len(numbers) > _LISTED_BIDS:
        facts = {"first": numbers[0], "second": numbers[1], "last": numbers[-1]}
        # Translators: bids: the first two and the last of a row.
        choice = [say("prompt", "{first}, {second} … {last}", **facts)]
    else:
        choice = [str(number) for number in numbers]
    for action in legal:
        match action.verb:
            case "pass":
                choice.append(say("bid", "pass"))
            case "moon":
                choice.append(say("bid", "moon"))
            case "amerikaner":
                choice.append("amerikaner")
            case "misdeal":
                choice.append(say("bid", "misdeal"))
    return choice


def help_lines(public: Public) -> list[str]:
    """What can be typed now, and at any time."""
    lines = []
    match public.phase:
        case "auction":
            lines.append(
                say("help", "Type a number to bid it, or pass. A pass is for the whole deal.")
            )
        case "nest":
            lines.append(
                say(
                    "help",
                    "Type the numbers or names of cards to lay away, one or several:"
                    " “1 4 7” or “g5 y6”. A card in brackets has to stay for now.",
                )
            )
        case "trump":
            lines.append(say("help", "Type a colour, its letter or its number: it becomes trump."))
        case "call":
            lines.append(
                say("help", "Type the name or number of a card: who holds it is your partner.")
            )
        case "play":
            lines.append(
                say(
                    "help",
                    "Type a card’s number or name, such as 3 or r14."
                    " A card in brackets may not be played now; type it to learn why.",
                )
            )
        case _:
            lines.append(say("help", "Press Enter to deal the next hand."))
    return [
        *lines,
        # Translators: what stands before the colon is the word of the context “command”.
        say("help", "hint: what a good player would do, and why"),
        say("help", "hand: draw the table again"),
        say("help", "last: the last trick"),
        say("help", "score: the deals so far"),
        say("help", "undo, redo: take your last action back, bring it again"),
        say("help", "seal: the seal of the deal, to check its cards by after the match"),
        say("help", "quit: leave; the match is kept"),
    ]
