"""What the site is made of: each document and module has its place there, links go where they went,
and a link that does not arrive is found. `scripts/docs` makes the whole of it."""

import doctest
from pathlib import Path
from types import ModuleType

import pytest

from roost.rules import deck
from tests.docs.markdown import ROOT
from tools.site import conf, docstrings, everyone, links, modules, pages


@pytest.mark.parametrize("module", [docstrings, links, modules, pages])
def test_the_examples_of_the_modules_that_make_the_site_run(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_every_document_has_one_place_on_the_site() -> None:
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    places = [pages.place(path.relative_to(ROOT).as_posix()) for path in documents]
    assert None not in places
    assert len(set(places)) == len(places) > 80


def test_every_public_module_has_a_page_that_its_package_leads_to() -> None:
    made = modules.pages()
    for module in modules.public():
        parent, _, name = module.rpartition(".")
        if parent == "roost":
            assert name in modules.PUBLIC
            assert f":doc:`{module}`" in made["index.rst"]
        elif parent:
            assert f":doc:`{module}`" in made[f"{parent}.rst"]
    assert {f"roost.{name}.rst" for name in modules.PUBLIC} <= made.keys()


def test_the_menu_has_every_page_once_but_those_that_lists_lead_to() -> None:
    places = [place for name in pages.documents() if (place := pages.place(name))]
    documents = {place.removesuffix(".md") for place in places if place.endswith(".md")}
    entries = [each for whole in pages.menus(sorted(documents)).values() for each in whole]
    assert len(set(entries)) == len(entries)
    left_out = {each for each in documents - set(entries) if not each.startswith("rules/")}
    assert {each.partition("/")[0] for each in left_out} == {"decisions", "index"}


def test_a_new_document_at_the_top_comes_into_the_menu() -> None:
    assert "programs" in pages.menus(["programs"])["The project"]


def test_a_link_in_a_fenced_block_is_left_alone() -> None:
    text = "```text\n[a](docs/glossary.md)\n```\n[a](docs/glossary.md#b)"
    changed = pages.with_links(text, "README.md")
    assert changed == "```text\n[a](docs/glossary.md)\n```\n[a](reference/glossary.md#b)"


def test_a_docstring_with_signs_of_another_markup_is_shown_as_written() -> None:
    lines = ["A * and a | and a name_ of `max_len=3`:", "- one", "- two"]
    assert docstrings.as_rst(lines) == [
        r"A \* and a \| and a name\_ of ``max_len=3``:",
        "",
        "- one",
        "- two",
    ]


def test_a_name_of_the_module_is_a_link_and_a_parameter_is_not() -> None:
    module = "roost.game.legal"
    linked = docstrings.as_rst(["`legal` and `View`"], module)
    assert linked == [
        ":py:obj:`legal <roost.game.legal.legal>` and :py:obj:`View <roost.game.state.View>`"
    ]
    assert docstrings.as_rst(["`legal`"], module, frozenset(["legal"])) == ["``legal``"]


def test_links_that_lead_nowhere_are_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<h1 id="here"></h1><a href="#here"></a><a href="b/c.html#there"></a>'
        '<a href="https://example.org/x"></a><img src="gone.png"><a href="b/c.html#gone"></a>',
        "utf-8",
    )
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "c.html").write_text('<p id="there"></p><a href="../d.html"></a>', "utf-8")
    assert links.broken(tmp_path) == [
        "a.html: gone.png",
        "a.html: b/c.html#gone",
        "b/c.html: ../d.html",
    ]


def test_a_page_is_put_right_and_a_fault_that_no_page_has_is_told(tmp_path: Path) -> None:
    first, *others = everyone.FAULTS
    (tmp_path / "a.html").write_text("".join(others), "utf-8")
    assert everyone.mend(tmp_path) == [first]
    page = (tmp_path / "a.html").read_text("utf-8")
    assert not any(fault in page for fault in everyone.FAULTS)
    assert everyone.mended(page) == page


def test_parameters_are_lines_and_no_list_of_definitions() -> None:
    listed = '<dt>f(<dl>\n<dd><em class="sig-param">a</em>,</dd>\n</dl>)</dt><dl class="x"></dl>'
    lines = everyone.mended(listed)
    assert "<dd>" not in lines
    assert lines.count("<span") == lines.count("</span>") == 2
    assert lines.endswith(')</dt><dl class="x"></dl>')


def test_a_docstring_is_worded_by_the_module_and_the_object_that_it_belongs_to() -> None:
    lines = ["The `Ruleset` of `rules`."]
    conf.docstring(None, "function", "roost.rules.deck.pack", deck.pack, None, lines)
    assert lines == ["The :py:obj:`Ruleset <roost.rules.ruleset.Ruleset>` of ``rules``."]
    nothing = ["Alias for field number 0"]
    conf.docstring(None, "attribute", "roost.rules.ruleset.Deck.pack", None, None, nothing)
    assert nothing == []


def test_a_page_of_the_rules_says_its_language() -> None:
    context = {"body": "<p>Kort</p>"}
    conf.in_its_language(None, "rules/nb/rook", "page.html", context, None)
    assert context["body"] == '<div lang="nb"><p>Kort</p></div>'
    conf.in_its_language(None, "rules/rook", "page.html", context, None)
    assert context["body"].count("lang=") == 1
