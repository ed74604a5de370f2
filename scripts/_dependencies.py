"""Writes the dependencies: pins them in `constraints.txt`, and lists licences in a document.

`scripts/constraints` regenerates both from what pip would install now. It installs nothing itself.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PINS = ROOT / "constraints.txt"
TABLE = ROOT / "docs" / "reference" / "licences.md"
PLAYING = "playing"
_FIELDS = ("License-Expression", "Classifier", "License")
_HEAD = """\
# The versions that the CI uses of all that Roost and its scripts need. Made by scripts/constraints.
"""
_PAGE = """\
# Licences of what Roost needs

Roost contains no code of others. These packages are fetched when it is set up: for *playing* by
everybody, the others only by who asks for them (*cluster*) or works on Roost. The licences are as
the packages name them. `scripts/constraints` makes this page and `constraints.txt`; a test compares
it with what is installed.

| Package | Licence | Needed for |
| --- | --- | --- |
"""


class Package(NamedTuple):
    """One package that is needed."""

    # As pip compares names: in small letters, with hyphens.
    name: str
    version: str
    licence: str
    # What it needs itself, as requirements with their markers.
    needs: tuple[str, ...]


def groups(project: dict[str, Any]) -> dict[str, list[str]]:
    """What is needed, by what for: playing, the extras, the dependency groups, building.

    >>> groups({"project": {"dependencies": ["a"]}, "build-system": {"requires": ["b"]}})
    {'playing': ['a'], 'package': ['b']}
    """
    told = project["project"]
    found = {PLAYING: told["dependencies"], **told.get("optional-dependencies", {})}
    found.update(project.get("dependency-groups", {}))
    found["package"] = [*found.get("package", []), *project["build-system"]["requires"]]
    return found


def wanted() -> dict[str, list[str]]:
    """`groups` of this project."""
    return groups(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8")))


def licence(expression: str | None, classifiers: Iterable[str], text: str | None) -> str:
    """A package's licence in few words, by the first of these that says it.

    >>> licence(None, ["License :: OSI Approved :: BSD License"], "Copyright ...")
    'BSD License'
    """
    named = [each.rpartition(" :: ")[2] for each in classifiers if each.startswith("License ::")]
    said = expression or ", ".join(sorted({*named} - {"OSI Approved"})) or (text or "").strip()
    return said if said and len(said) < 80 and "\n" not in said else "see the package"


def installed() -> dict[str, Package]:
    """The packages of this environment, by name."""
    found: dict[str, Package] = {}
    for each in metadata.distributions():
        told = each.metadata
        name = canonicalize_name(told["Name"])
        expression, classifiers, text = (told.get_all(field) or [] for field in _FIELDS)
        said = licence("".join(expression), classifiers, "".join(text))
        found[name] = Package(name, each.version, said, tuple(each.requires or ()))
    return found


def resolved(requirements: Sequence[str]) -> dict[str, Package]:
    """The packages that pip would install for these requirements now, by name."""
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "requirements.txt")
        file.write_text("\n".join(requirements), "utf-8")
        # An older pip does not report the field of today's licences.
        subprocess.run([*install, "--target", f"{folder}/pip", "pip>=25.1"], check=True)
        report = subprocess.run(
            [*install, "--dry-run", "--ignore-installed", "--report", "-", "-r", file],
            env=os.environ | {"PYTHONPATH": f"{folder}/pip"},
            stdout=subprocess.PIPE,
            check=True,
        )
    found: dict[str, Package] = {}
    for each in json.loads(report.stdout)["install"]:
        told = each["metadata"]
        name = canonicalize_name(told["name"])
        said = licence(
            told.get("license_expression"), told.get("classifier", []), told.get("license")
        )
        found[name] = Package(name, told["version"], said, tuple(told.get("requires_dist", ())))
    return found


def reached(packages: dict[str, Package], requirements: Iterable[str]) -> set[str]:
    """The names of all that these requirements need in the end, as far as the packages are there.

    >>> packages = {"a": Package("a", "1", "MIT", ("b", 'c; extra == "d"')),
    ...     "b": Package("b", "1", "MIT", ()), "c": Package("c", "1", "MIT", ())}
    >>> sorted(reached(packages, ["a"])), sorted(reached(packages, ["a[d]"]))
    (['a', 'b'], ['a', 'b', 'c'])
    """
    seen: set[tuple[str, str]] = set()
    waiting = [Requirement(each) for each in requirements]
    while waiting:
        now = waiting.pop()
        name = canonicalize_name(now.name)
        for extra in ("", *now.extras):
            if name not in packages or (name, extra) in seen:
                continue
            seen.add((name, extra))
            below = map(Requirement, packages[name].needs)
            waiting += [
                each for each in below if not each.marker or each.marker.evaluate({"extra": extra})
            ]
    return {name for name, _ in seen}


def pins(text: str) -> dict[str, str]:
    r"""The versions of a constraints file, by name.

    >>> pins("# told\na==1.0\n")
    {'a': '1.0'}
    """
    return dict(re.findall(r"^([\w.-]+)==(\S+)$", text, re.MULTILINE))


def rows(text: str) -> dict[str, str]:
    r"""The licences of the table, by name.

    >>> rows("| Package | Licence | Needed for |\n| --- | --- | --- |\n| a | MIT | playing |\n")
    {'a': 'MIT'}
    """
    cells = re.findall(r"^\| ([\w.-]+) \| (.+?) \| .+ \|$", text, re.MULTILINE)
    return {name: said for name, said in cells if name not in ("Package", "---")}


def main() -> None:
    """Write both files."""
    needed = wanted()
    packages = resolved([each for group in needed.values() for each in group])
    lines = [f"{each.name}=={each.version}\n" for _, each in sorted(packages.items())]
    PINS.write_text(_HEAD + "".join(lines), "utf-8")
    within = {group: reached(packages, each) for group, each in needed.items()}
    table = [
        f"| {name} | {each.licence} | {', '.join(g for g in within if name in within[g])} |\n"
        for name, each in sorted(packages.items())
    ]
    TABLE.write_text(_PAGE + "".join(table), "utf-8")


if __name__ == "__main__":
    main()
