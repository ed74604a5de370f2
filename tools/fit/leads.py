# ruff: noqa: T201 a fitting program prints its numbers
"""`python -m tools.fit.leads` fits the table by which plain games order their leads, and writes it.

Searches are sampled (leads.c): what would each lead at a position have cost? The table is the one
whose order would have cost least, softened so that it can be climbed, over positions weighed by
the square root of their size. A second round samples the searches that the first round's table
makes. It takes about ten minutes and needs numpy, scipy and gcc.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

_NATIVE = Path(__file__).parents[2] / "src" / "roost" / "kernel" / "native"
_TABLE = _NATIVE / "leads_fitted.h"
_COLUMNS = 14
_SIGNS = 8
_KINDS = 4
_STEPS = 16
# The first row of each sign, as in leads.h.
_SIGN_ROWS = {
    "BY_TOPS": 0,
    "BY_OWN": 128,
    "BY_FOES": 144,
    "BY_FRIENDS": 156,
    "BY_LAST": 168,
    "BY_RUFFS": 180,
    "BY_SURE": 212,
    "BY_TRUMPS": 228,
}
_ROWS = 268
_HELD_BACK = 8
"""One position in so many is not fitted to, but tells how good the fit is."""
_SCALE = 32
_SMOOTHING = 1.0


class Sampled(NamedTuple):
    """A kind of deals whose searches are sampled: one position in `every`."""

    seats: int
    cards: int
    every: int
    deals: int
    trump: bool = True
    split: bool = False


_KINDS_OF_DEALS = {
    "LEADS_SUIT": (
        Sampled(4, 13, 45, 900),
        Sampled(4, 13, 40, 500, split=True),
        Sampled(3, 13, 8, 2500, split=True),
    ),
    "LEADS_NO_TRUMP": (Sampled(4, 13, 25, 900, trump=False),),
}


def sample(kind: Sampled, seed: int, deals: int, *, fitted: bool, native: Path) -> bytes:
    """The rows of leads.c as 32-bit integers: searches of the kernel in `native`, by its table of
    leads or by the climbed weights."""
    program = native / "leads"
    sources = [Path(__file__).with_name("leads.c"), native / "game.c", native / "mem.c"]
    flags = ["-std=c11", "-O3", "-fno-strict-aliasing", f"-I{native}", f"-DSEATS={kind.seats}"]
    subprocess.run(["gcc", *flags, *sources, "-o", program], check=True)
    asked = map(int, (seed, deals, kind.cards, kind.every, kind.trump, kind.split, fitted))
    return subprocess.run([program, *map(str, asked)], check=True, stdout=subprocess.PIPE).stdout


def fit(samples: list[bytes], rounds: int) -> tuple[Any, str]:
    """The scores (rows by kinds, then the steps learnt, then killer or not), and how much better
    than chance they order what was held back."""
    import numpy as np
    from scipy.optimize import minimize

    parts, first = [], 0
    for each in samples:
        rows = np.frombuffer(each, dtype=np.int32).reshape(-1, _COLUMNS).copy()
        rows[:, 0] += first
        first = rows[-1, 0] + 1
        parts.append(rows)
    rows = np.concatenate(parts)
    at, decides, cost = rows[:, 0].astype(np.int64), rows[:, 1] > 0, rows[:, 2].astype(float)
    kind, step, killer = rows[:, 3:4], rows[:, 4:5], rows[:, 5:6]
    learnt_from = _ROWS * _KINDS
    signs = np.concatenate(
        [rows[:, 6:] * _KINDS + kind, learnt_from + step, learnt_from + _STEPS + (killer > 0)], 1
    )
    size = learnt_from + _STEPS + 2
    count = at[-1] + 1
    total = np.bincount(at, cost, minlength=count)
    weight = total**-0.5 * (np.arange(count) % _HELD_BACK > 0)
    weight = (weight / (weight * total).mean())[at]
    good, bad = np.flatnonzero(decides), np.flatnonzero(~decides)

    def expected(scores: Any) -> tuple[float, Any]:
        """What the order would cost, and its slope: the leads that decide are chosen by their
        scores, and each of the others is tried before with a chance that its score tells."""
        given = scores[signs].sum(1)
        highest = np.full(count, -np.inf)
        np.maximum.at(highest, at[good], given[good])
        share = np.zeros(len(given))
        share[good] = np.exp(given[good] - highest[at[good]])
        summed = np.bincount(at, share, minlength=count)
        share /= summed[at]
        ahead = np.zeros(len(given))
        beyond = given[bad] - (highest + np.log(summed))[at[bad]]
        ahead[bad] = 1 / (1 + np.exp(-np.clip(beyond, -50, 50)))
        loss = (weight * (share + ahead) * cost).sum()
        mean = np.bincount(at, share * cost, minlength=count)
        slope_ahead = weight * ahead * (1 - ahead) * cost
        slope = weight * share * (cost - mean[at]) + slope_ahead
        slope -= share * np.bincount(at, slope_ahead, minlength=count)[at]
        slopes = np.bincount(signs.ravel(), np.repeat(slope, signs.shape[1]), minlength=size)
        return loss + _SMOOTHING / 2 * (scores**2).sum(), slopes + _SMOOTHING * scores

    start = np.zeros(size)
    found = minimize(expected, start, jac=True, method="L-BFGS-B", options={"maxiter": rounds}).x
    held = at % _HELD_BACK == 0
    order = np.lexsort((-found[signs].sum(1)[held], at[held]))
    firsts = np.unique(at[held][order], return_index=True)[1]
    right = decides[held][order][firsts].mean()
    return found, f"{len(rows)} leads, the first decides in {100 * right:.1f} % of those held back"


def written(tables: dict[str, Any]) -> str:
    """The text of leads_fitted.h."""
    lines = [
        "/* The table of leads.h. Made by tools/fit/leads.py: do not change by hand. */",
        "#ifndef ROOST_LEADS_FITTED_H",
        "#define ROOST_LEADS_FITTED_H",
    ]
    ends = [*list(_SIGN_ROWS.values())[1:], _ROWS]
    for name, scores in tables.items():
        whole = [round(float(each) * _SCALE) for each in scores]
        rows = [whole[at : at + _KINDS] for at in range(0, _ROWS * _KINDS, _KINDS)]
        learnt = whole[_ROWS * _KINDS : _ROWS * _KINDS + _STEPS]
        lines += ["", f"static const struct leads {name} = {{", "    .rows = {"]
        for (sign, first), end in zip(_SIGN_ROWS.items(), ends, strict=True):
            lines.append(f"        [{sign}] =")
            for at in range(first, end, 6):
                cells = [
                    "{" + ", ".join(map(str, row)) + "}" for row in rows[at : min(at + 6, end)]
                ]
                lines.append("            " + ", ".join(cells) + ",")
        lines.append("    },")
        lines.append("    .learnt = {" + ", ".join(map(str, learnt)) + "},")
        lines += [f"    .killer = {whole[-1] - whole[-2]},", "};"]
    return "\n".join([*lines, "", "#endif", ""])


def main(given: list[str] | None = None) -> int:
    """Samples, fits and writes the table; 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.fit.leads", description=__doc__)
    parser.add_argument("--part", type=float, default=1.0, help="of the deals; 1: as kept")
    parser.add_argument("--rounds", type=int, default=200, help="of climbing at most")
    parser.add_argument("--table", type=Path, default=_TABLE, help="where to write it")
    chosen = parser.parse_args(given)
    samples: dict[str, list[bytes]] = {name: [] for name in _KINDS_OF_DEALS}
    with tempfile.TemporaryDirectory() as work:
        native = Path(shutil.copytree(_NATIVE, Path(work) / "native"))
        for fitted in (False, True):
            tables = {}
            for name, kinds in _KINDS_OF_DEALS.items():
                for seed, kind in enumerate(kinds, start=100 * (1 + fitted)):
                    deals = max(1, round(kind.deals * chosen.part))
                    rows = sample(kind, seed, deals, fitted=fitted, native=native)
                    samples[name].append(rows)
                tables[name], told = fit(samples[name], chosen.rounds)
                print(f"{name}: {told}", flush=True)
            (native / _TABLE.name).write_text(written(tables), "utf-8")
        shutil.copy(native / _TABLE.name, chosen.table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
