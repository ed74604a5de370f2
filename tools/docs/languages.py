"""The language that a page is written in, and the words of its tables in that language.

The sentences of a page come from the catalogues of `roost.texts`; here are only the labels that no
screen shows. A label without a translation is an error, never an English word in a Norwegian page.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from roost import texts

_spoken = texts.SOURCE_LANGUAGE

# By English label: Indonesian and Norwegian.
_LABELS: dict[str, tuple[str, str]] = {
    # the figures of a Rook game
    "cards": ("kartu", "kort"),
    "a colour, high to low": ("satu warna, tinggi ke rendah", "en farge, ovenfra og ned"),
    "{high} down to {low}": ("{high} turun sampai {low}", "{high} ned til {low}"),
    "the bird": ("burung", "fuglen"),
    "lowest trump": ("truf terendah", "laveste trumf"),
    "trump between 10 and 11": ("truf antara 10 dan 11", "trumf mellom 10 og 11"),
    "highest trump": ("truf tertinggi", "høyeste trumf"),
    "trump, second to the red 1": (
        "truf, hanya di bawah merah 1",
        "trumf, nest høyest etter rød 1",
    ),
    "none": ("tidak ada", "ingen"),
    "counters": ("kartu poin", "poengkort"),
    "Crow": ("Gagak", "Kråka"),
    "Rook": ("Rook", "Rook"),
    "red 1": ("merah 1", "rød 1"),
    "bonus": ("bonus", "bonus"),
    "{points} for the last trick": ("{points} untuk trik terakhir", "{points} for siste stikk"),
    "{points} for most tricks": ("{points} untuk trik terbanyak", "{points} for flest stikk"),
    "points in a deal": ("poin dalam satu putaran", "poeng i en runde"),
    "hand / nest": ("tangan / sarang", "hånd / reir"),
    "bids": ("tawaran", "meldinger"),
    "{least} to {most}": ("{least} sampai {most}", "{least} til {most}"),
    "first lead": ("pembuka trik pertama", "første utspill"),
    "left of the dealer": ("pemain di kiri pembagi", "til venstre for giveren"),
    "left of the declarer": ("pemain di kiri deklarer", "til venstre for spilleføreren"),
    "the declarer": ("deklarer", "spilleføreren"),
    "a made bid scores": ("tawaran yang tercapai memberi", "en innfridd melding gir"),
    "the bid": ("nilai tawaran", "det som ble meldt"),
    "what was captured": ("seluruh perolehan", "alt laget tok"),
    "the match is won at": ("pertandingan dimenangkan pada", "partiet er vunnet ved"),
    "more than {points}": ("lebih dari {points}", "mer enn {points}"),
    "{points} or more": ("{points} atau lebih", "{points} eller mer"),
    "both teams there": ("jika kedua tim mencapainya", "når begge lagene kommer dit"),
    "higher total": ("total lebih tinggi menang", "høyeste sum"),
    "the team that bid last": ("tim deklarer putaran itu", "laget som hadde meldingen"),
    # Amerikaner, by the number of players
    "players": ("pemain", "spillere"),
    "set aside": ("disisihkan", "lagt bort"),
    "cards in play": ("kartu yang dipakai", "kort i spill"),
    "hand = tricks": ("tangan = trik", "hånd = stikk"),
    "hand / kitty": ("tangan / kartu sisa", "hånd / talong"),
    # the three ways to deal
    "how to ask": ("cara memintanya", "slik ber du om det"),
    "nothing to say": ("tidak perlu apa-apa", "ingenting"),
    "declarer holds": ("deklarer memegang", "spilleføreren har"),
    "points": ("poin", "poeng"),
    # the games side by side
    "Game": ("Permainan", "Spill"),
    "Key": ("Kunci", "Nøkkel"),
    "Players": ("Pemain", "Spillere"),
    "Cards": ("Kartu", "Kort"),
    "The bird is": ("Burung", "Fuglen er"),
    "Played for": ("Yang diperebutkan", "Det spilles om"),
    "Bids": ("Tawaran", "Meldinger"),
    "2 against 2": ("2 lawan 2", "2 mot 2"),
    "3 to 6": ("3 sampai 6", "3 til 6"),
    "{points} points": ("{points} poin", "{points} poeng"),
    "tricks": ("trik", "stikk"),
    # house rules
    "Switch": ("Aturan", "Bryter"),
    "Values": ("Nilai", "Verdier"),
    "What it says": ("Artinya", "Hva den sier"),
    # examples
    "Trick, in order": ("Trik, berurutan", "Stikk, i rekkefølge"),
    "Trump": ("Truf", "Trumf"),
    "Taken by": ("Dimenangkan oleh", "Tas av"),
    "Points": ("Poin", "Poeng"),
    "Led": ("Kartu pembuka", "Spilt ut"),
    "You hold": ("Anda memegang", "Du har"),
    "You may play": ("Yang boleh dimainkan", "Du kan spille"),
    "Bid": ("Tawaran", "Melding"),
    "Captured": ("Perolehan", "Tatt"),
    "Score": ("Skor", "Poeng"),
    "Partner": ("Partner", "Makker"),
    "Tricks": ("Trik", "Stikk"),
    "Scores": ("Skor", "Poeng"),
    "first": ("pertama", "første"),
    "second": ("kedua", "andre"),
    "third": ("ketiga", "tredje"),
    "fourth": ("keempat", "fjerde"),
    "nobody": ("tidak ada", "ingen"),
    "{first} and {second}": ("{first} dan {second}", "{first} og {second}"),
    "What the declarer's team and the other team score:": (
        "Skor tim deklarer dan tim lawannya:",
        "Poengene til spilleførerens lag og til det andre laget:",
    ),
    "With four players, seat 0 the declarer and seat 2 the partner, or nobody;"
    " tricks and scores by seat:": (
        "Empat pemain: kursi 0 deklarer, kursi 2 partnernya, atau tanpa partner; menurut kursi:",
        "Fire spillere: plass 0 er spillefører, plass 2 eller ingen er makker; plass for plass:",
    ),
}
_AT = {"id": 0, "nb": 1}


def label(english: str, **facts: object) -> str:
    """The label in the language of the page, its placeholders filled.

    >>> label("{least} to {most}", least=70, most=120)
    '70 to 120'
    >>> with speaking("nb"):
    ...     label("{least} to {most}", least=70, most=120)
    '70 til 120'
    """
    translated = _LABELS[english]
    words = english if _spoken == texts.SOURCE_LANGUAGE else translated[_AT[_spoken]]
    return words.format(**facts)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """All that is said meanwhile, by labels and by the package, is in this language."""
    global _spoken  # noqa: PLW0603 a page has one language
    before, _spoken = _spoken, language
    texts.choose(language)
    try:
        yield
    finally:
        _spoken = before
        texts.choose(before)


def of_page(path: Path) -> str:
    """The language of a page: that of its folder, else English.

    >>> of_page(Path("docs/rules/nb/rook.md")), of_page(Path("docs/rules/rook.md"))
    ('nb', 'en')
    """
    folder = path.parent.name
    return folder if folder in texts.LANGUAGES else texts.SOURCE_LANGUAGE
