"""What a seat of a running match may see, as plain data. It is made from the envelope alone."""

from collections.abc import Sequence

from roost.game import plain
from roost.game.plain import Json
from roost.table.table import Envelope

# The first key of the data: a file that has it holds a view.
VIEW_MARK = "roost-view"
_VERSION = 1


def as_data(envelope: Envelope, names: Sequence[str | None]) -> dict[str, Json]:
    """The view as JSON-ready data, with the table's names and the seal of the deal's cards."""
    return {
        VIEW_MARK: _VERSION,
        "names": list(names),
        "seal": envelope.seal,
        "legal": plain.actions(envelope.view.public.rules, envelope.legal),
        **plain.of_view(envelope.view),
    }
