"""The label and the note of each house rule. Each fits on a line of the start page."""

from roost.texts import say


def labels() -> dict[str, tuple[str, str]]:
    """By switch: the label beside its control, and the smaller note below it.

    >>> labels()["target"]
    ('The match goes to', 'the score that ends it')
    """
    return {**_of_the_deck(), **_of_the_auction(), **_of_the_play(), **_of_the_score()}


def _of_the_deck() -> dict[str, tuple[str, str]]:
    # Translators: labels of the controls of house rules. The second of each pair explains the first
    # and begins in lower case: “The bird” and below it “where it stands among the trumps”.
    return {
        "bird": (say("house rule", "The bird"), say("house rule", "where it stands among trumps")),
        "ones": (say("house rule", "The ones"), say("house rule", "a 1 in each colour")),
        "ones_points": (
            say("house rule", "A 1 is worth"),
            say("house rule", "where there are ones"),
        ),
        "low_cards": (
            say("house rule", "Twos, threes and fours"),
            say("house rule", "in each colour"),
        ),
        "red_one": (
            say("house rule", "The special red 1"),
            say("house rule", "the highest trump, worth 30 points"),
        ),
        "nest": (
            say("house rule", "Cards in the nest"),
            say("house rule", "all hands have to be equal"),
        ),
        "nest_top_up": (
            say("house rule", "Top card of the nest shown"),
            say("house rule", "to everyone, before the auction"),
        ),
        "kitty": (
            say("house rule", "A kitty"),
            say("house rule", "cards left over go to the declarer"),
        ),
    }


def _of_the_auction() -> dict[str, tuple[str, str]]:
    return {
        "first_bidder": (
            say("house rule", "First to speak"),
            say("house rule", "in the auction"),
        ),
        "min_bid": (say("house rule", "The lowest bid"), say("house rule", "to begin with")),
        "step": (say("house rule", "Bids go up by"), say("house rule", "or a multiple of it")),
        "all_pass": (say("house rule", "When all pass"), say("house rule", "nobody has bid")),
        "no_points_misdeal": (
            say("house rule", "A new deal for a poor hand"),
            say("house rule", "who has no counter may ask for it"),
        ),
        "shoot_the_moon": (
            say("house rule", "Shooting the moon"),
            # Translators: whoever bids the moon has to take all points.
            say("house rule", "every point wins the match, less loses it"),
        ),
    }


def _of_the_play() -> dict[str, tuple[str, str]]:
    return {
        "discard": (
            say("house rule", "May be laid away"),
            say("house rule", "while there is anything else"),
        ),
        "trump_before_nest": (
            say("house rule", "Trump before the nest"),
            say("house rule", "named on the hand alone"),
        ),
        "call": (say("house rule", "The called card"), say("house rule", "it finds the partner")),
        "alone": (
            say("house rule", "Alone by choice"),
            say("house rule", "the declarer need not call a card"),
        ),
        "amerikaner_trump": (
            say("house rule", "Trump in an Amerikaner"),
            say("house rule", "the suit of the first lead"),
        ),
        "lead": (say("house rule", "The first lead"), say("house rule", "who plays first")),
        "bird_free": (
            say("house rule", "The bird is free"),
            say("house rule", "it may be played whatever was led"),
        ),
        "red_one_free": (
            say("house rule", "The red 1 is free"),
            say("house rule", "it may be played whatever was led"),
        ),
        "must_trump": (
            say("house rule", "Trumping is a duty"),
            say("house rule", "for who cannot follow and has a trump"),
        ),
    }


def _of_the_score() -> dict[str, tuple[str, str]]:
    return {
        "target": (
            say("house rule", "The match goes to"),
            say("house rule", "the score that ends it"),
        ),
        "hands": (
            say("house rule", "Deals in a match"),
            say("house rule", "a fixed number, whatever the score"),
        ),
        "made_credit": (
            say("house rule", "A bid that is made scores"),
            say("house rule", "for the declarer’s team"),
        ),
        "made_needs_more": (
            say("house rule", "Exactly the bid is too little"),
            say("house rule", "only more points make it"),
        ),
        "declarer_factor": (
            say("house rule", "Double for the declarer"),
            say("house rule", "what a bid wins or loses"),
        ),
        "last_trick_bonus": (
            say("house rule", "For the last trick"),
            say("house rule", "besides the points in it"),
        ),
        "most_tricks_bonus": (
            say("house rule", "For most tricks"),
            say("house rule", "besides the points in them"),
        ),
        "most_tricks_tie": (
            say("house rule", "As many tricks each"),
            say("house rule", "who gets the points for most tricks"),
        ),
        "nest_points_to": (
            say("house rule", "Counters laid away"),
            say("house rule", "who gets their points"),
        ),
        "both_past": (
            say("house rule", "Both teams at the goal"),
            say("house rule", "who wins then"),
        ),
        "tie": (say("house rule", "Equal at the top"), say("house rule", "who wins then")),
        "mercy": (
            say("house rule", "A score that loses"),
            say("house rule", "who falls to it is out at once"),
        ),
    }
