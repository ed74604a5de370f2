"""How long a process takes from its start to its end, beside a Python that does nothing at all."""

import importlib.util
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple


class Start(NamedTuple):
    """A command, and the seconds that each of its runs took: by the clock, and of CPU time."""

    what: str
    wall: tuple[float, ...]
    cpu: tuple[float, ...]

    @property
    def wall_median(self) -> float:
        """Seconds by the clock, which is what a person waits."""
        return statistics.median(self.wall)

    @property
    def cpu_median(self) -> float:
        """Seconds of CPU time, less shaken by other programs."""
        return statistics.median(self.cpu)


def help_command() -> list[str] | None:
    """`roost --help` as a person starts it; `None` where the command is not there."""
    if importlib.util.find_spec("roost.main") is None:
        return None
    script = Path(sys.executable).with_name("roost")
    return [str(script), "--help"] if script.exists() else None


def starts(commands: dict[str, list[str]], runs: int) -> list[Start]:
    """Each command run so many times, in turns; the first turn, which fills the disk's cache, does
    not count. Raises `subprocess.CalledProcessError` if one fails."""
    taken: dict[str, list[tuple[float, float]]] = {what: [] for what in commands}
    for _ in range(runs + 1):
        for what, command in commands.items():
            taken[what].append(_run(command))
    return [
        Start(what, *(tuple(column) for column in zip(*each[1:], strict=True)))
        for what, each in taken.items()
    ]


def _run(command: list[str]) -> tuple[float, float]:
    cpu, wall = _children_cpu(), time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=True)
    return time.perf_counter() - wall, _children_cpu() - cpu


def _children_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
