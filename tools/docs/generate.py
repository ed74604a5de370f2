"""Fills the generated blocks of the documents: `.venv/bin/python -m tools.docs.generate`.

A block stands between `<!-- generated: NAME ARGUMENTS -->` and `<!-- end -->`; all that is outside
of the blocks is left alone, and so are blocks with hints where the compiled kernel is not there;
nothing else hangs on the machine. A page below `nb/` or `id/` has its blocks in that language.
"""

import re
from collections.abc import Callable
from pathlib import Path

from roost.texts import SOURCE_LANGUAGE
from roost.texts.rulebook import newcomers as questions
from roost.texts.rulebook.book import chapters
from roost.texts.rulebook.example import example
from roost.variants import VARIANTS
from tools.docs import commands, examples, figures, languages, walk

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"(<!-- generated: (.+?) -->\n).*?(<!-- end -->)", re.DOTALL)
# What stands in a fenced block is only shown, so it is matched first, and kept.
_FENCE_OR_BLOCK = re.compile(rf"^```.*?^```$|{BLOCK.pattern}", re.DOTALL | re.MULTILINE)


def told(key: str) -> str:
    """The rules of a game as `roost rules` tells them, a paragraph a chapter."""
    return "\n\n".join(
        f"{at}. **{title}.** {' '.join(sentences)}"
        for at, (title, sentences) in enumerate(chapters(VARIANTS[key]), 1)
    )


def played(key: str) -> str:
    """A deal of a game played out by computer players, as `roost rules` tells it."""
    shown = example(VARIANTS[key])
    hands = "\n".join(f"- {who}: {cards}" for who, cards in shown.hands)
    return "\n\n".join([" ".join(shown.seats), hands, *map(" ".join, shown.course)])


def asked(key: str) -> str:
    """What newcomers ask of a game, and the answers."""
    return "\n\n".join(
        f"**{question}** {' '.join(answer)}"
        for question, answer in questions.questions(VARIANTS[key])
    )


def limits(key: str) -> str:
    """What not to expect of a game as Roost plays it."""
    return "\n".join(f"- {sentence}" for sentence in questions.limits(VARIANTS[key]))


BLOCKS: dict[str, Callable[..., str]] = {
    "commands": commands.all_of_them,
    "compared": figures.compared,
    "examples": examples.of_game,
    "figures": figures.of_game,
    "games": figures.games,
    "limits": limits,
    "played": played,
    "questions": asked,
    "rook-deals": figures.rook_deals,
    "switch": figures.switch,
    "switches": figures.switches,
    "told": told,
    "typed": commands.at_the_table,
    "walk": walk.shown,
    "walk-typed": walk.typed,
}


def pages() -> list[Path]:
    """The documents that people read: those at the top and all below `docs/`."""
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def generated(text: str, language: str = SOURCE_LANGUAGE) -> str:
    r"""The page in this language with every block made anew.

    >>> "| 9 + 5 |" in generated("<!-- generated: rook-deals --> <!-- end -->".replace("> ", ">\n"))
    True
    """

    def fresh(found: re.Match[str]) -> str:
        if found[2] is None:
            return found[0]
        name, *arguments = found[2].split()
        try:
            return f"{found[1]}\n{BLOCKS[name](*arguments)}\n\n{found[3]}"
        except walk.OfAnotherMachine:
            return found[0]

    with languages.speaking(language):
        return _FENCE_OR_BLOCK.sub(fresh, text)


def main() -> None:
    """Write the pages that are no longer fresh."""
    for page in pages():
        old = page.read_text("utf-8")
        new = generated(old, languages.of_page(page))
        if new != old:
            page.write_text(new, "utf-8")


if __name__ == "__main__":
    main()
