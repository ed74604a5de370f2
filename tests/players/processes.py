"""Whether processes that a program has started are gone."""

import os
import time
from collections.abc import Callable
from pathlib import Path


def soon(holds: Callable[[], bool]) -> bool:
    """Whether this holds within a minute, however busy the machine."""
    until = time.monotonic() + 60
    while not holds():
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


def is_gone(pid: int) -> bool:
    """Whether no such process runs."""
    # A killed orphan may wait as a zombie for an init that never reaps.
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except OSError:
        try:
            os.kill(pid, 0)
        except OSError:
            return True
        return False
