"""Twenty searches look at the very cards that they looked at when nodes.txt was written."""

from tests.kernel.backends import native
from tests.kernel.fixed import KEPT, SEARCHES, counted

native()


def test_fixed_searches_have_the_values_and_node_counts_that_are_kept() -> None:
    kept = KEPT.read_text("utf-8")
    assert len(kept.splitlines()) == len(SEARCHES) == 20
    assert counted() == kept
