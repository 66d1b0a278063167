"""A process that somebody kills from outside costs no project a test."""

import signal
import threading
from pathlib import Path

import pytest

from benchmarks.chaos.processes import KINDS
from judge_machine.errors import HarnessError
from judge_machine.launch import LaunchManifest
from judge_machine.limits import Limits
from judge_machine.machine import judge
from judge_machine.parameters import ParameterKind
from judge_machine.request import BrowserBackend, JudgeRequest, ParameterDescription, SessionInput
from judge_machine.sandbox.kills import KillWatch
from judge_machine.verdicts import Cause, Outcome, Verdict
from judge_machine.world_process import run_world
from tests.judge_machine.judging.killing import Killer
from tests.judge_machine.judging.tiny import PROJECTS, JudgeTiny, verdicts

PASSED, FAILED = Outcome.PASSED, Outcome.FAILED
NOT_SCORED = Outcome.NOT_SCORED
# A browser's own processes are in `killing_tests`.
STRUCK = {
    "first process of the world": BrowserBackend.PLAYWRIGHT,
    "session": BrowserBackend.SELENIUM,
    "bwrap of the project": BrowserBackend.PLAYWRIGHT,
    "bwrap of the browser": BrowserBackend.SELENIUM,
    "Playwright's driver": BrowserBackend.PLAYWRIGHT,
    "chromedriver": BrowserBackend.SELENIUM,
}


@pytest.mark.parametrize(("name", "backend"), STRUCK.items(), ids=STRUCK)
def test_a_kill_from_outside_costs_nothing(judge_tiny: JudgeTiny, name: str, backend: BrowserBackend) -> None:
    (kind,) = (kind for kind in KINDS if kind.name == name)
    killer = Killer(kind.fits)
    judgement = judge_tiny("polite", tests="browser_tests", backend=backend, on_verdict=killer)
    assert killer.killed
    assert verdicts(judgement) == dict.fromkeys(("test_launches", "test_greets", "test_greets_again"), (PASSED, None))


@pytest.mark.slow
@pytest.mark.parametrize("backend", BrowserBackend)
def test_a_browser_that_loses_a_process_is_no_fault_of_the_page(judge_tiny: JudgeTiny, backend: BrowserBackend) -> None:
    judgement = judge_tiny("polite", tests="killing_tests", backend=backend)
    assert verdicts(judgement) == {
        "test_launches": (PASSED, None),
        "test_renderer": (NOT_SCORED, Cause.HARNESS_ERROR),
        "test_zygote": (NOT_SCORED, Cause.HARNESS_ERROR),
        "test_network": (NOT_SCORED, Cause.HARNESS_ERROR),
        "test_wrong": (FAILED, Cause.WRONG_RESULT),
    }
    assert judgement.retried
    # Nobody waits until the time of a test is up for the answer of a browser that is not whole any more.
    assert max(verdict.duration_s for verdict in judgement.verdicts) < Limits().test_s


@pytest.fixture
def talking(tmp_path: Path) -> JudgeRequest:
    """Talks to a program that reads a line, and runs one that sleeps."""
    commands = {"true": "true", "talk": "python main.py", "sleep": "sleep 2", "divide": "python -c 1/0"}
    return JudgeRequest(
        project=PROJECTS / "talks",
        tests=PROJECTS / "talking_tests.py",
        parameters={name: ParameterDescription(kind=ParameterKind.COMMAND, description=name) for name in commands},
        values=dict(commands),
        launch=LaunchManifest(),
        evidence=tmp_path / "evidence",
    )


def test_a_program_whose_sandbox_is_killed_is_not_scored_and_one_that_crashes_is(talking: JudgeRequest) -> None:
    judgement = judge(talking)
    assert verdicts(judgement) == {
        "test_launches": (PASSED, None),
        "test_talks": (PASSED, None),
        "test_divides": (FAILED, Cause.CRASHED),
        "test_is_killed": (NOT_SCORED, Cause.HARNESS_ERROR),
        "test_is_killed_in_a_run": (NOT_SCORED, Cause.HARNESS_ERROR),
    }
    (crashed,) = (verdict for verdict in judgement.verdicts if verdict.test == "test_divides")
    assert "nothing caught ZeroDivisionError: division by zero" in crashed.message


@pytest.mark.parametrize("number", [signal.SIGQUIT, signal.SIGIO, signal.SIGKILL, signal.SIGTERM])
def test_a_program_that_has_the_terminal_end_its_sandbox_has_failed(
    talking: JudgeRequest, number: signal.Signals
) -> None:
    """The keys that a test types are signals where the program says so, for bubblewrap as well."""
    values = {**talking.values, "talk": f"python main.py {number.name}"}
    judgement = judge(talking.model_copy(update={"only": ("test_talks",), "values": values}))
    assert verdicts(judgement)["test_talks"] == (FAILED, Cause.WRONG_RESULT)
    assert not judgement.retried


@pytest.mark.parametrize("tests", ["stopped_tests", "torn_tests"])
def test_a_session_that_reports_no_more_ends(talking: JudgeRequest, tests: str) -> None:
    request = talking.model_copy(update={"tests": PROJECTS / f"{tests}.py"})
    given = SessionInput(request=request, manifest=LaunchManifest())
    heard: list[Verdict] = []
    request.evidence.mkdir()
    run_world(given, isolation="namespaces", hear=heard.append, patience_s=5, stop=threading.Event())
    assert heard == []


def test_the_kernels_count_tells_a_kill_for_memory_from_a_suicide(tmp_path: Path) -> None:
    statistics = tmp_path / "vmstat"
    statistics.write_text("pgfault 7\noom_kill 3\noom_reaper 1\n")
    watch = KillWatch(statistics)
    assert watch.fault(137) is None
    statistics.write_text("pgfault 8\noom_kill 4\noom_reaper 1\n")
    assert isinstance(watch.fault(137), HarnessError)
    assert watch.fault(1) is None
    assert watch.fault(-signal.SIGINT) is None
    assert isinstance(KillWatch(tmp_path / "missing").fault(-signal.SIGKILL), HarnessError)
    assert KillWatch(tmp_path / "missing").fault(137) is None
