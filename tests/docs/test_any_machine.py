"""What is generated is the same on a machine without the compiled kernel."""

import subprocess
import sys

from tests.docs.markdown import ROOT
from tools.docs.generate import BLOCK, pages

STALE = """
import sys
sys.modules["roost.kernel._native"] = None
from tools.docs import languages
from tools.docs.generate import BLOCK, generated, pages
from roost.kernel import BACKEND
print(BACKEND)
for page in pages():
    text = page.read_text("utf-8")
    if BLOCK.search(text) and generated(text, languages.of_page(page)) != text:
        print(page)
"""


def test_every_generated_block_is_the_same_without_the_compiled_kernel() -> None:
    assert sum(bool(BLOCK.search(page.read_text("utf-8"))) for page in pages()) > 10
    done = subprocess.run(
        [sys.executable, "-c", STALE], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr, done.returncode) == ("reference\n", "", 0)
