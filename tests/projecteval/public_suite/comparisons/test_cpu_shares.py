"""Whose CPU time it is: a session's while a test acts is the tests', the rest of it the judge's."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from judge_machine import Outcome, Verdict
from projecteval.public_suite.comparisons.cpu_shares import Actions, CpuShares, cpu_shares

BUSY = """
import sys, time
def work(seconds):
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass
    print(flush=True)
    sys.stdin.readline()
work(0.3)
work(0.6)
"""


@pytest.fixture
def session() -> list[str]:
    """A process that looks like that of a session: its module is found before ours, since it is started elsewhere."""
    return [sys.executable, "-m", "judge_machine.session", "none"]


def test_what_a_session_uses_while_a_test_acts_is_the_tests(session: list[str], tmp_path: Path) -> None:
    package = tmp_path / "judge_machine"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "session.py").write_text(BUSY)
    actions, shares = Actions(evidence=tmp_path / "evidence"), CpuShares()
    command = [*session, str(actions.evidence), "0"]
    with subprocess.Popen(command, cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.readline()
        shares.look()
        began = time.monotonic()
        process.stdin.write("\n")
        process.stdin.flush()
        process.stdout.readline()
        shares.look()
        actions.heard(Verdict(test="test_a", outcome=Outcome.PASSED, duration_s=time.monotonic() - began))
        process.stdin.close()
    shares.add_up(own_s=1.0)
    before = shares.judge
    shares.give_to_tests(actions)
    assert 0.4 <= shares.tests <= 0.8
    assert before - shares.judge == pytest.approx(shares.tests)
    assert shares.judge >= 1.2


def test_without_a_look_nothing_is_given() -> None:
    with cpu_shares() as shares:
        pass
    shares.give_to_tests(Actions(evidence=Path("nowhere"), spans=[(0.0, 1.0)]))
    assert shares.tests == 0.0
