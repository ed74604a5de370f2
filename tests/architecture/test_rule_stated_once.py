"""A rule is stated once: each knob of the ruleset is read by one module, and that is in `rules/`.

A knob is known by its name alone, so no other class of the package may have an attribute so named.
"""

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.syntax import PACKAGE, layer, layers_left_of, modules, write_tree

RULESET = "rules/ruleset.py"
# What makes, changes and questions rulesets as such reads every knob and interprets none.
WHOLE_READERS = {RULESET, "rules/validate.py", "rules/sound.py", "rules/switches.py"}
# Layers left of the rules never see a ruleset: the kernel's tables may use the same words.
BLIND_LAYERS = layers_left_of("rules")


def parts(package: Path) -> dict[str, ast.ClassDef]:
    """The classes of ruleset.py that hold knobs: all but the `Ruleset` that holds them."""
    tree = dict(modules(package))[RULESET]
    return {
        node.name: node
        for node in tree.body
        if isinstance(node, ast.ClassDef) and node.name != "Ruleset"
    }


def knobs(part: ast.ClassDef) -> list[str]:
    """The fields of one part."""
    return [
        node.target.id
        for node in part.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]


def reads(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Every attribute that is read, by dot, by pattern or by `getattr`, with its line.

    What is called is not counted, since no knob is a function: `dealing.nest_size(rules)` asks the
    one reader. Nor is `self.name`: a class of another module speaks of its own there. Nor is
    `tables.name`: `rules/trick.py` makes the kernel's tables, which use the same words.
    """
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        match node:
            case ast.Attribute() if id(node) in called:
                pass
            case ast.Attribute(value=ast.Name(id="self" | "tables")):
                pass
            case ast.Attribute(attr=name, ctx=ast.Load()):
                yield name, node.lineno
            case ast.MatchClass(kwd_attrs=names):
                yield from ((name, node.lineno) for name in names)
            case ast.Call(func=ast.Name(id="getattr"), args=[_, ast.Constant(value=str(name)), *_]):
                yield name, node.lineno


def readers(package: Path) -> dict[str, dict[str, list[int]]]:
    """For each attribute, the modules that read it and the lines where they do."""
    found: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for module, tree in modules(package):
        if module in WHOLE_READERS or layer(module) in BLIND_LAYERS | {"variants"}:
            continue
        for name, line in reads(tree):
            found[name][module].append(line)
    return found


def offences(package: Path) -> list[str]:
    """One line for each knob that is not read by exactly one module of `rules/`, as it is told."""
    found = readers(package)
    said = []
    for part, node in parts(package).items():
        for knob in knobs(node):
            places = found.get(knob, {})
            where = "; ".join(
                f"{module} line {', '.join(map(str, sorted(lines)))}"
                for module, lines in places.items()
            )
            if not places:
                said.append(f"{part}.{knob} is read nowhere")
            elif len(places) > 1:
                said.append(f"{part}.{knob} is read in {len(places)} modules: {where}")
            elif layer(module := next(iter(places))) != "rules":
                said.append(f"{part}.{knob} is read outside rules/: {where}")
            elif f"`{Path(module).name}`" not in (ast.get_docstring(node) or ""):
                said.append(f"{part}'s docstring does not name the reader of {knob}: {where}")
    return said


def test_the_ruleset_has_its_seven_parts() -> None:
    expected = ["Deck", "Auction", "Exchange", "Trump", "Play", "Score", "End"]
    assert list(parts(PACKAGE)) == expected
    assert all(knobs(part) for part in parts(PACKAGE).values())


def test_no_two_parts_have_a_knob_of_the_same_name() -> None:
    names = Counter(knob for part in parts(PACKAGE).values() for knob in knobs(part))
    assert [name for name, times in names.items() if times > 1] == []


def test_each_knob_is_read_by_one_module_of_the_rules_that_its_part_names() -> None:
    said = offences(PACKAGE)
    assert not said, "\n".join(said)


SOUND = {
    RULESET: (
        "class Auction(NamedTuple):\n"
        "    '''Bids: read by `auction.py`.'''\n"
        "    min_bid: int = 70\n"
        "    bid_step: int = 5\n"
        "class Ruleset(NamedTuple):\n"
        "    auction: Auction = Auction()\n"
    ),
    "rules/auction.py": "def f(r, x):\n    return r.auction.min_bid + x.bid_step\n",
    "rules/validate.py": "def f(r):\n    return r.auction.min_bid\n",
    "variants/rook.py": "from x import OTHER\nROOK = OTHER.auction.min_bid\n",
    "rules/nest.py": "def f(r):\n    return auction.min_bid(r)\n",
    "kernel/reference.py": "def f(tables):\n    return tables.min_bid\n",
    "table/table.py": "class Table:\n    def f(self):\n        self.r.min_bid = self.bid_step\n",
}


def test_a_tree_in_which_each_knob_has_one_reader_passes(tmp_path: Path) -> None:
    write_tree(tmp_path, SOUND)
    assert offences(tmp_path) == []


@pytest.mark.parametrize(
    "text",
    [
        "def f(r):\n    return r.min_bid\n",
        "def f(r):\n    return getattr(r, 'min_bid', 0)\n",
        "def f(r):\n    match r:\n        case A(min_bid=70): return 1\n",
    ],
)
def test_a_second_reader_is_named_with_its_line(tmp_path: Path, text: str) -> None:
    write_tree(tmp_path, SOUND | {"game/step.py": text})
    line = len(text.splitlines()) if "match" in text else 2
    assert offences(tmp_path) == [
        f"Auction.min_bid is read in 2 modules: game/step.py line {line}; rules/auction.py line 2"
    ]


def test_a_knob_without_reader_and_one_read_outside_the_rules_are_named(tmp_path: Path) -> None:
    files = SOUND | {"rules/auction.py": "", "game/step.py": "def f(a):\n    return a.bid_step\n"}
    write_tree(tmp_path, files)
    assert offences(tmp_path) == [
        "Auction.min_bid is read nowhere",
        "Auction.bid_step is read outside rules/: game/step.py line 2",
    ]


def test_a_reader_that_its_part_does_not_name_is_an_offence(tmp_path: Path) -> None:
    reader = "def f(a):\n    return a.min_bid + a.bid_step\n"
    write_tree(tmp_path, SOUND | {"rules/auction.py": "", "rules/nest.py": reader})
    assert offences(tmp_path) == [
        f"Auction's docstring does not name the reader of {knob}: rules/nest.py line 2"
        for knob in ("min_bid", "bid_step")
    ]
