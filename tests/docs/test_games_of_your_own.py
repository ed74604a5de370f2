"""“A game of your own, without touching Roost”, followed to the letter."""

from pathlib import Path

from tests.docs.copies import copied, follow_all, run
from tests.docs.markdown import ROOT

PAGE = (ROOT / "docs" / "how-to" / "games-of-your-own.md").read_text("utf-8")


def test_the_page_can_be_followed_and_prints_what_it_shows(tmp_path: Path) -> None:
    project = copied(tmp_path / "copy")
    before = {path: path.read_bytes() for path in (project / "src").rglob("*.py")}
    assert "dusk" not in run(project, "roost variants").stdout
    assert follow_all(PAGE, project) == 6
    assert "dusk" in run(project, "roost variants").stdout
    assert {path: path.read_bytes() for path in (project / "src").rglob("*.py")} == before
