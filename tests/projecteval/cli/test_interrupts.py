"""A signal that comes at a bad moment is not lost."""

import signal
import subprocess
import sys

import pytest

DROPS = """
import os, signal, sys, time
from projecteval.cli.interrupts import take_interrupts

class Finalised:
    def __del__(self):
        os.kill(os.getpid(), signal.{name})
        for _ in range(1000):
            pass
        print("not interrupted yet", flush=True)

take_interrupts()
try:
    Finalised()
    time.sleep(60)
except KeyboardInterrupt:
    print("interrupted")
"""


@pytest.mark.parametrize("name", [signal.SIGTERM.name, signal.SIGINT.name])
def test_a_signal_during_a_finaliser_interrupts_all_the_same(name: str) -> None:
    ended = subprocess.run(
        ["env", "--default-signal=INT", sys.executable, "-c", DROPS.format(name=name)],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert (ended.stdout, ended.returncode) == ("interrupted\n", 0), ended.stderr


def test_other_errors_in_a_finaliser_are_told() -> None:
    code = DROPS.format(name="SIGTERM").replace("os.kill(os.getpid(), signal.SIGTERM)", "1 / 0").replace("60", "0")
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30, check=False)
    assert "ZeroDivisionError" in ended.stderr
    assert ended.stdout == ""
