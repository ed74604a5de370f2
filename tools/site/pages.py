"""Which document stands where on the site.

All are copied into a folder that Sphinx reads: their links changed to where they go there, with the
menus that no reader of the repository needs to see.
"""

import fnmatch
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from roost.texts import LANGUAGES, SOURCE_LANGUAGE
from tools.site import modules

ROOT = Path(__file__).parents[2]
FRONT = "index.md"
# Documents that stand under another name than in the repository.
_PLACES = {
    "README.md": FRONT,
    "CONTRIBUTING.md": "project/contributing.md",
    "CHANGELOG.md": "project/changelog.md",
    "docs/architecture.md": "project/architecture.md",
    "docs/glossary.md": "reference/glossary.md",
    "spec/README.md": "reference/spec.md",
}
# Files that a document offers to be fetched.
_FILES = ("LICENSE", "examples/")
_PARTS = re.compile(r"^```.*?^```$|(\]\()([^)\s]+)(\))", re.DOTALL | re.MULTILINE)
# The rules in each language: pages that have further pages below them.
_RULES = [
    "rules/index",
    *(f"rules/{each}/index" for each in LANGUAGES if each != SOURCE_LANGUAGE),
]
# The menu, by caption. An entry with a star takes what no entry before it took.
_MENU = {
    "Play": ("tutorial/*", "how-to/play-at-the-page", "how-to/house-rules",
             "how-to/records", "how-to/screen-reader"),
    "Rules": tuple(_RULES),
    "Build": ("how-to/write-a-bot", "how-to/games-of-your-own", "how-to/*", "api/index"),
    "Look up": ("reference/commands", "reference/switches", "reference/*"),
    "The project": ("project/architecture", "decisions/index", "project/*", "*"),
}  # fmt: skip
# Pages below this folder are left out of the menu, since Sphinx makes the menu for every page anew:
# the list beside them leads to them, and they lead back.
_LEFT_OUT = "decisions/"
_BACK = "---\norphan: true\n---\n\n[All decisions](index.md)\n\n"


def place(path: str) -> str | None:
    """Where a file of the project stands on the site, or `None` if it does not.

    >>> place("README.md"), place("docs/rules/nb/README.md"), place("src/roost/game/legal.py")
    ('index.md', 'rules/nb/index.md', 'api/roost.game.legal.rst')
    >>> place("setup.py")
    """
    if path in _PLACES:
        return _PLACES[path]
    if path.startswith(_FILES):
        return path
    if path.startswith("src/roost/"):
        module = modules.named(PurePosixPath(path).relative_to("src"))
        return f"api/{module}.rst" if modules.is_public(module) else None
    if not path.startswith("docs/") or path.startswith("tools/site/"):
        return None
    below = path.removeprefix("docs/")
    if below.endswith("/README.md"):
        return below.removesuffix("README.md") + FRONT
    return below if below.endswith((".md", ".svg")) else None


def with_links(text: str, page: str) -> str:
    """The text of a page of the repository with each link as it goes on the site.

    A link to a file that is not on the site becomes a link to nothing, which Sphinx refuses.

    >>> with_links("[Rules](docs/rules/README.md#play), [us](https://example.org)", "README.md")
    '[Rules](rules/index.md#play), [us](https://example.org)'
    >>> with_links("[The view](../../src/roost/game/state.py)", "docs/how-to/write-a-bot.md")
    '[The view](../api/roost.game.state.rst)'
    """
    here = place(page)
    assert here is not None, page

    def changed(found: re.Match[str]) -> str:
        path, mark, anchor = (found[2] or "").partition("#")
        if found[1] is None or not path or ":" in path:
            return found[0]
        target = os.path.normpath(f"{PurePosixPath(page).parent}/{path}")
        there = place(target)
        if there is None:
            return found[0]
        return f"]({os.path.relpath(there, PurePosixPath(here).parent)}{mark}{anchor})"

    return _PARTS.sub(changed, text)


def menus(documents: list[str]) -> dict[str, tuple[str, ...]]:
    """The entries of the menu by caption; no document stands in it twice.

    >>> menus(["how-to/records", "how-to/translate"])["Build"][-2:]
    ('how-to/translate', 'api/index')
    """
    named = {entry for entries in _MENU.values() for entry in entries}
    below = (*(each.removesuffix("index") for each in _RULES), _LEFT_OUT, "index")
    left = [each for each in documents if each not in named and not each.startswith(below)]
    made = {}
    for caption, entries in _MENU.items():
        whole: list[str] = []
        for entry in entries:
            found = fnmatch.filter(left, entry) if "*" in entry else [entry]
            left = [each for each in left if each not in found]
            whole += found
        made[caption] = tuple(whole)
    return made


def menu(entries: tuple[str, ...], caption: str = "") -> str:
    """A list of pages for the sidebar alone."""
    lines = ["", "```{toctree}", ":hidden:", ":glob:", *([f":caption: {caption}"] * bool(caption))]
    return "\n".join([*lines, "", *entries, "```", ""])


def documents() -> list[str]:
    """The project's files that are on the site, those of the API apart."""
    found = [*ROOT.glob("*.md"), ROOT / "LICENSE", ROOT / "spec" / "README.md"]
    found += [path for name in ("docs", "examples") for path in (ROOT / name).rglob("*.*")]
    names = (path.relative_to(ROOT).as_posix() for path in found)
    return sorted(name for name in names if place(name))


def _titles() -> Iterator[str]:
    for name in documents():
        there = place(name)
        if there and there.endswith(".md"):
            yield there.removesuffix(".md")


def gather(folder: Path) -> None:
    """Fill the folder with all that Sphinx reads."""
    for name in documents():
        there = place(name)
        assert there is not None
        target = folder / there
        target.parent.mkdir(parents=True, exist_ok=True)
        if not name.endswith(".md"):
            shutil.copy(ROOT / name, target)
            continue
        text = with_links((ROOT / name).read_text("utf-8"), name)
        if there == FRONT:
            captions = menus(sorted(_titles()))
            text += "".join(menu(entries, caption) for caption, entries in captions.items())
        if there.removesuffix(".md") in _RULES:
            text += menu(("*",))
        if there.startswith(_LEFT_OUT) and not there.endswith(FRONT):
            text = _BACK + text
        target.write_text(text, "utf-8")
    (folder / "api").mkdir()
    for page, text in modules.pages().items():
        (folder / "api" / page).write_text(text, "utf-8")
