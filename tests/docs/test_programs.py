"""“Roost in your own programs”: each is short, runs as it stands, and prints what is shown."""

from pathlib import Path

from tests.docs.copies import copied, run
from tests.docs.markdown import ROOT, blocks

PAGE = (ROOT / "docs" / "how-to" / "programs.md").read_text("utf-8")
LINES = 12  # of one program at most, empty ones left out


def test_the_programs_run_in_order_and_print_what_the_page_shows(tmp_path: Path) -> None:
    project = copied(tmp_path / "copy")
    told = blocks(PAGE)
    programs = [block for block in told if block.language == "python"]
    assert len(programs) == 6
    for program in programs:
        assert sum(bool(line) for line in program.text.splitlines()) <= LINES
        (project / program.named).write_text(program.text, "utf-8")
        done = run(project, f".venv/bin/python {program.named}")
        assert done.stdout == told[told.index(program) + 1].text, done.stderr
        assert done.stderr == ""
