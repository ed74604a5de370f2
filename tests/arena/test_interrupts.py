"""A Ctrl-C that comes while workers are started is neither lost nor a worker's."""

import os
import subprocess
import sys

import pytest

_STARTS = """
import os, signal, sys, threading
from joblib import Parallel, delayed
from roost.arena.workers import interrupts_kept
if sys.argv[1] == "threads":  # as numeric libraries start them, which hold back no signal
    threading.Thread(target=threading.Event().wait, daemon=True).start()
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
(held,) = parallel([delayed(signal.pthread_sigmask)(signal.SIG_BLOCK, [])])
print(signal.SIGINT in held)
"""


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("besides", ["alone", "threads"])
def test_a_ctrl_c_while_workers_start_is_heard_when_they_have_started(besides: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _STARTS, besides], capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["within", "heard", "True"], done.stderr
    assert "Traceback" not in done.stderr
