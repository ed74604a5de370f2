"""A bot for Roost's protocol: a legal and fairly sensible player in thirty lines.

roost watch crowsnest --opponents simple,cmd:"python3 examples/bot.py",simple,simple
"""

import json
import sys


def number(card):
    """How high a card is, roughly."""
    return {"A": 14, "K": 13, "Q": 12, "J": 11, "ird": 15}.get(card[1:]) or int(card[1:])


def choose(view):
    """One of the legal actions: a bid with a long suit, a high lead, else what costs least."""
    legal, hand, points = view["legal"], view["hand"], view["points"]
    suits = [card[0] for card in hand if card != "Bird"]
    longest = max(set(suits), key=lambda suit: (suits.count(suit), suit), default="")
    if view["phase"] == "auction":
        strong = suits.count(longest) * 2 >= len(hand) and view["bid"] is None
        return legal[0] if strong or "pass" not in legal else "pass"
    if view["phase"] == "trump":
        return "trump " + longest
    cards = {action: action.split()[-1] for action in legal}
    if view["phase"] == "nest":
        return min(legal, key=lambda it: (cards[it][0] in longest, number(cards[it])))
    if view["phase"] == "play" and not view["trick"]:
        return max(legal, key=lambda it: (number(cards[it]), it))
    return min(legal, key=lambda it: (points.get(cards[it], 0), it))


for line in sys.stdin:
    message = json.loads(line)
    if "view" in message:
        sys.stdout.write(json.dumps({"action": choose(message["view"])}) + "\n")
        sys.stdout.flush()
