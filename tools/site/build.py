"""Makes the site: `python -m tools.site.build FOLDER`, which `scripts/docs` calls.

A warning of Sphinx is an error, and so is a link inside the site that does not arrive.
"""

import os
import sys
import tempfile
from pathlib import Path

from sphinx.cmd.build import build_main

from tools.site.everyone import mend
from tools.site.links import broken
from tools.site.pages import gather


def main(folder: Path) -> int:
    """The exit status, after the site is in the folder."""
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch, "source")
        source.mkdir()
        gather(source)
        options = ["-c", str(Path(__file__).parent), "-b", "html", "-d", f"{scratch}/doctrees"]
        options += ["-j", str(os.cpu_count() or 1), "-q", "-W", "--keep-going"]
        status: int = build_main([*options, str(source), str(folder)])
        if status:
            return status
    wrong = [f"gone from the theme: {fault}" for fault in mend(folder)]
    wrong += [f"broken link: {link}" for link in broken(folder)]
    for line in wrong:
        print(line, file=sys.stderr)  # noqa: T201
    if not wrong:
        print(f"The site is there: {folder / 'index.html'}")  # noqa: T201
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
