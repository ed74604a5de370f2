"""What a terminal can show: its width, colours and signs; lines out, typed words in.

No line is wider than the terminal, or than 80 columns. Colour only repeats what characters show.
"""

import errno
import os
import re
import shutil
import sys
import time
import unicodedata
from collections.abc import Iterable, Mapping
from typing import TextIO

from roost.errors import RoostError
from roost.texts import aloud
from roost.texts.words import SIGNS

WIDEST = 80
NARROWEST = 20

_LETTERS = {sign: letter for letter, sign in SIGNS.items()}
_PLAIN = str.maketrans(
    {"’": "'", **dict.fromkeys("“”«»", '"'), "–": "-", "…": "...", "×": "x", "·": "|"}
)
_AFTER_A_NAME = re.compile(f"(?<=\\w)[{''.join(_LETTERS)}]")
_ALONE = re.compile(f"[{''.join(_LETTERS)}]")

_CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f]")
_GLUE = "\u00a0"  # a space at which no line is broken

_PAINTED = re.compile(
    r"(?P<out>\(\d+ \w+\))"
    r"|(?<!\w)(?:(?P<card>[RGYB](?:1[0-4]|[1-9])|[SHDC](?:10|[2-9AKQJ]))(?!\w)[⌂▲☼☾♠♥♦♣]?"
    r"|(?P<sign>[⌂▲☼☾♠♥♦♣]))"
)
_COLOURS = {"R": "31", "G": "32", "Y": "33", "B": "1", "S": "1", "H": "31", "D": "31", "C": "1"}
_DIM = "2"
_KEY_SEQUENCE = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|O.|.)?")


class Screen:
    """Writes lines to one terminal.

    `colours` and `signs` tell what it can show. A `plain` screen is read aloud: it has neither, and
    titles and columns become sentences.

    >>> import io
    >>> paper = io.StringIO()
    >>> Screen(paper, width=24, signs=False).write("Green ▲ was led, and R14⌂ is red.")
    >>> print(paper.getvalue(), end="")
    Green (G) was led, and
    R14 is red.
    """

    def __init__(
        self,
        out: TextIO,
        *,
        width: int | None = None,
        colours: bool = False,
        signs: bool = True,
        pace: float = 0,
        keys: TextIO | None = None,
        plain: bool = False,
    ) -> None:
        self._out = out
        self._keys = keys
        self._width = width
        self.colours = colours and not plain
        self.signs = signs
        self.pace = pace
        self.plain = plain

    @property
    def width(self) -> int:
        """The columns to use now: a window may change its size."""
        columns = self._width or shutil.get_terminal_size((WIDEST, 24)).columns
        return max(NARROWEST, min(columns, WIDEST))

    def write(self, text: str = "", *, indent: int = 0, hang: int = 0) -> None:
        """A paragraph, broken between words: `indent` columns in, the later lines `hang` more.

        On a plain screen nothing is indented, and nothing but a terminal breaks lines.
        """
        text = harmless(text)
        if self.plain:
            self._speak(text)
            return
        text = text if self.signs else without_signs(text)
        for line in broken(text, self.width, indent, hang):
            plain = line.replace(_GLUE, " ")
            self._out.write((_painted(plain) if self.colours else plain) + "\n")

    def _speak(self, text: str) -> None:
        if text:
            said = aloud.spoken(text)
            width = self.width if self._out.isatty() else len(said)
            for line in broken(said, width, 0, 0):
                self._out.write(line.replace(_GLUE, " ") + "\n")

    def rows(self, rows: Iterable[tuple[str, str]], *, indent: int = 0) -> None:
        """Pairs of a label and what belongs to it, the second column aligned."""
        rows = [(harmless(label), harmless(text)) for label, text in rows]
        if self.plain:
            for label, text in rows:
                self._speak(f"{label}: {text}.")
            return
        labels = [label if self.signs else without_signs(label) for label, _ in rows]
        across = max(map(columns_of, labels), default=0) + 2
        for label, (_, text) in zip(labels, rows, strict=True):
            gap = " " * (across - columns_of(label))
            self.write(f"{label}{gap}{text}", indent=indent, hang=across)

    def rule(self, title: str) -> None:
        """A line across the screen that carries a title."""
        if self.plain:
            self._speak(f"{title}.")
            return
        stroke = "─" if self.signs else "-"
        title = title if self.signs else without_signs(title)
        head = f"{stroke * 2} {title} "
        self.write()
        self.write(head + stroke * max(0, self.width - columns_of(head)))

    def wait(self) -> None:
        """The pause between two actions of computer players."""
        if self.pace:
            self._out.flush()
            time.sleep(self.pace)

    def ask(self, prompt: str) -> str:
        """The line that a person types. Raises `EOFError` at the end of input."""
        if self.plain:
            text = aloud.spoken(prompt)
        else:
            text = prompt if self.signs else without_signs(prompt)
        width = self.width - 1 if self._out.isatty() or not self.plain else len(text)
        *above, last = broken(text, width, 0, 0)
        for line in above:
            self._out.write(line.replace(_GLUE, " ") + "\n")
        self._out.write(f"{last} ".replace(_GLUE, " "))
        self._out.flush()
        try:
            line = (self._keys or sys.stdin).readline()
        except OSError as error:
            if error.errno != errno.EIO:
                raise
            line = ""
        except UnicodeError:  # only with an encoding that cannot continue after an error, as UTF-16
            raise RoostError("unreadable-typing", encoding=sys.stdin.encoding) from None
        if not line:
            raise EOFError
        return _KEY_SEQUENCE.sub("", line).strip()


def this_terminal(pace: float = 0, environ: Mapping[str, str] = os.environ) -> Screen:
    """The screen for this process's standard output.

    Signs need an encoding that has them all and more than a bare console's font; colours need a
    terminal, and that `NO_COLOR` and `TERM=dumb` are not set. It is plain if that was chosen.
    """
    out = sys.stdout
    term = environ.get("TERM", "")
    try:
        "".join([*_LETTERS, "─’“”«»–…×·"]).encode(out.encoding or "ascii")
        signs = term not in ("linux", "dumb")
    except (UnicodeEncodeError, LookupError):
        signs = False
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    colours = out.isatty() and not environ.get("NO_COLOR") and term not in ("", "dumb")
    return Screen(out, colours=colours, signs=signs, pace=pace, plain=aloud.chosen())


def without_signs(text: str) -> str:
    """The text with letters in place of signs, for terminals that cannot show them.

    >>> without_signs("R14⌂ · green ▲ – “so”, «slik»")
    'R14 | green (G) - "so", "slik"'
    """
    text = _AFTER_A_NAME.sub("", text)
    return _ALONE.sub(lambda sign: f"({_LETTERS[sign[0]]})", text).translate(_PLAIN)


def glued(text: str) -> str:
    """The text with spaces at which no line is broken."""
    return text.replace(" ", _GLUE)


def dotted(items: Iterable[str]) -> str:
    """Texts in a row with dots between them. A line may break only after a dot.

    >>> dotted(["We 165", "They 120"]).replace(_GLUE, "_")
    'We_165_· They_120'
    """
    return f"{_GLUE}· ".join(map(glued, items))


def columns_of(text: str) -> int:
    """How many columns a text takes.

    >>> columns_of("Åse"), columns_of("碁")
    (3, 2)
    """
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1
        for char in text
    )


def harmless(text: str) -> str:
    r"""The text without control characters: a name in a record must not command the terminal.

    >>> harmless("\x1b[31mBerit")
    '[31mBerit'
    """
    return _CONTROLS.sub("", text)


def broken(text: str, width: int, indent: int, hang: int) -> list[str]:
    """A paragraph as lines of at most `width` columns; spaces inside a line are kept.

    >>> broken("one two  three", 8, 0, 2)
    ['one two', '  three']
    """
    lines: list[str] = []
    line, bare = " " * indent, True
    for gap, word in re.findall(r"( *)([^ ]+)", text):
        if not bare and columns_of(line + gap + word) > width:
            lines.append(line)
            line, bare = " " * min(indent + hang, width // 2), True
        line += word if bare and lines else gap + word
        bare = False
        while columns_of(line) > width:  # one word, too long for any line
            fits = max(at for at in range(width + 1) if columns_of(line[:at]) <= width)
            lines.append(line[:fits])
            line = " " * min(indent + hang, width // 2) + line[fits:]
    return [*lines, line.rstrip()]


def _painted(line: str) -> str:
    def paint(found: re.Match[str]) -> str:
        text = found[0]
        if found["out"]:
            return f"\x1b[{_DIM}m{text}\x1b[0m"
        letter = found["card"][0] if found["card"] else _LETTERS[found["sign"]]
        return f"\x1b[{_COLOURS[letter]}m{text}\x1b[0m"

    return _PAINTED.sub(paint, line)
