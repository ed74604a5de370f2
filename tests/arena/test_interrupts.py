"""A Ctrl-C that comes while workers are started is neither lost nor a worker's."""

import os
import subprocess
import sys

import pytest

_STARTS = """
import os, signal
from joblib import Parallel, delayed
from roost.arena.workers import interrupts_kept
parallel = Parallel(n_jobs=2, return_as="generator")
try:
    with interrupts_kept():
        os.kill(os.getpid(), signal.SIGINT)
        list(parallel([delayed(int)()]))
        os.kill(os.getpid(), signal.SIGINT)
        print("within")
    print("lost")
except KeyboardInterrupt:
    print("heard")
print(next(iter(parallel([delayed(signal.getsignal)(signal.SIGINT)]))) is signal.SIG_IGN)
"""


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_ctrl_c_while_workers_start_is_heard_when_they_have_started() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _STARTS], capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["within", "heard", "True"], done.stderr
    assert "Traceback" not in done.stderr
