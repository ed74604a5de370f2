"""Where a run took place, as far as the system tells."""

import platform
import subprocess
from pathlib import Path
from typing import NamedTuple


class Machine(NamedTuple):
    """The commit that was measured, marked `-dirty` where files differ from it; the Python; the
    processor's name."""

    commit: str
    python: str
    cpu: str


def here() -> Machine:
    """This machine and this tree."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return Machine(_commit(), python, _cpu())


def _commit() -> str:
    asked = ["git", "describe", "--always", "--dirty"]
    folder = Path(__file__).parent
    try:
        done = subprocess.run(asked, cwd=folder, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return done.stdout.strip()


def _cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
