"""The two pictures of the README, as readable SVG: `.venv/bin/python -m tools.docs.draw`.

Both show the same match: the terminal as the program wrote it, the page drawn from what the page is
told, with its own cards. The page's is drawn by Node.js.
"""

import json
import shutil
import subprocess
from html import escape
from pathlib import Path

import msgspec

from roost.texts.page.speaker import PageSpeaker
from roost.wire.session import Sight, Sitting
from tools.docs import scene

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
_LINE = 21
_MARGIN = 24
_FROM = "Name trump"


def node() -> str | None:
    """Where Node.js is, if it is there."""
    return shutil.which("node")


def terminal() -> str:
    """The terminal: from the naming of trump into the second trick; what was typed stands out."""
    text = scene.played().terminal
    lines = text[text.index(_FROM) :].splitlines()
    height = len(lines) * _LINE + 2 * _MARGIN
    written = "\n".join(
        f'<text y="{_MARGIN + number * _LINE}">{_typed(line)}</text>'
        for number, line in enumerate(lines, 1)
        if line
    )
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 {height}"
  role="img" aria-label="The same match in the terminal">
<style>
rect {{ fill: #1b1d24; }}
text {{ fill: #f3ebdd; white-space: pre; }}
text {{ font: 15px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }}
.typed {{ fill: #f3c069; font-weight: 700; }}
</style>
<rect width="760" height="{height}" rx="12"/>
<g transform="translate({_MARGIN} -6)">
{written}
</g>
</svg>
"""


def _typed(line: str) -> str:
    """A line of the terminal; behind a question stands what was typed."""
    question, mark, answer = line.rpartition(": ")
    if mark and answer in scene.TYPED:
        return f'{escape(question)}: <tspan class="typed">{escape(answer)}</tspan>'
    return escape(line)


def page() -> str:
    """The page, at the moment of the first trick at which the person is to play."""
    table = scene.played(scene.BEFORE).table
    record = table.record()
    sitting = Sitting(1, 0, record.rules, record.names, (None, *["simple"] * 3))
    sight = Sight(
        table.envelope(0),
        given_up=False,
        may_deal=False,
        may_phrase=False,
        may_claim=False,
        may_give_up=True,
        chance=None,
    )
    speaker = PageSpeaker("en")
    told = {
        "seated": speaker.seated(sitting),
        "scene": speaker.update(sitting, sight, fresh=True).scene,
    }
    program = node()
    assert program, "Node.js is needed"
    made = subprocess.run(
        [program, Path(__file__).with_name("table.mjs")],
        input=json.dumps(msgspec.to_builtins(told)),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return made.stdout


PICTURES = {"table.svg": page, "terminal.svg": terminal}


def main() -> None:
    """Draw both anew."""
    for name, draw in PICTURES.items():
        (FOLDER / name).write_text(draw(), "utf-8")


if __name__ == "__main__":
    main()
