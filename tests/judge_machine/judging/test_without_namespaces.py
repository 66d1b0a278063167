"""Where there are no namespaces the judge falls back, says so, and refuses what is not trusted."""

import socket
from pathlib import Path

import psutil
import pytest

from judge_machine.errors import BadInput
from judge_machine.launch import LaunchManifest
from judge_machine.limits import Limits
from judge_machine.machine import judge
from judge_machine.request import BrowserBackend, JudgeRequest
from judge_machine.sandbox.landlock import abi_version
from judge_machine.verdicts import Cause, Outcome
from tests.judge_machine.judging.tiny import PROJECTS, VALUES, JudgeTiny, verdicts

PASSED, FAILED, BLOCKED = Outcome.PASSED, Outcome.FAILED, Outcome.BLOCKED

needs_landlock = pytest.mark.skipif(abi_version() == 0, reason="this kernel has no Landlock")
# These projects use the machine's own ports, so that they cannot be judged side by side with anything else there.
pytestmark = pytest.mark.xdist_group("own-ports")


@pytest.fixture
def port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        free: int = probe.getsockname()[1]
        return free


def processes_of(port: int) -> list[str]:
    """What still runs of a project that was started for a port."""
    return [
        process.info["name"]
        for process in psutil.process_iter(["name", "environ"])
        if (process.info["environ"] or {}).get("PORT") == str(port)
    ]


def on(port: int) -> dict[str, object]:
    """What a project needs to run on a port of the machine."""
    return {
        "launch": LaunchManifest(
            start=["python", "main.py"], ready_url=f"http://localhost:{port}/", env={"PORT": str(port)}
        ),
        "values": {**VALUES, "home_url": f"http://localhost:{port}/"},
    }


@needs_landlock
def test_a_polite_project_passes_under_landlock(judge_tiny: JudgeTiny, port: int) -> None:
    judgement = judge_tiny("polite", isolation="landlock", **on(port))
    assert {outcome for outcome, _ in verdicts(judgement).values()} == {PASSED}
    assert judgement.isolation.name == "landlock"
    assert judgement.isolation.gaps


@needs_landlock
def test_a_person_is_greeted_under_landlock(judge_tiny: JudgeTiny, port: int) -> None:
    judgement = judge_tiny(
        "polite", tests="browser_tests", isolation="landlock", backend=BrowserBackend.SELENIUM, **on(port)
    )
    assert {outcome for outcome, _ in verdicts(judgement).values()} == {PASSED}


def test_a_polite_project_passes_without_any_isolation(judge_tiny: JudgeTiny, port: int) -> None:
    judgement = judge_tiny("polite", isolation="none", **on(port))
    assert {outcome for outcome, _ in verdicts(judgement).values()} == {PASSED}
    assert judgement.isolation.name == "none"


@needs_landlock
@pytest.mark.parametrize(
    ("name", "cause"),
    [
        ("crashes_in_a_test", Cause.CRASHED),
        ("forks_without_end", Cause.CRASHED),
        ("fills_memory", Cause.OUT_OF_MEMORY),
        ("prints_without_end", Cause.DISK_FULL),
    ],
)
def test_what_breaks_in_a_test_is_told_under_landlock(
    judge_tiny: JudgeTiny, port: int, name: str, cause: Cause, tmp_path: Path
) -> None:
    judgement = verdicts(judge_tiny(name, isolation="landlock", **on(port)))
    assert judgement["test_acts"] == (FAILED, cause)
    assert judgement["test_still_greets"] == (BLOCKED, cause)
    assert processes_of(port) == []
    assert {path.name for path in tmp_path.iterdir()} == {"project", "evidence"}


@needs_landlock
@pytest.mark.parametrize("name", ["daemonises", "daemonises_late"])
def test_a_daemon_does_not_survive_under_landlock(judge_tiny: JudgeTiny, port: int, name: str) -> None:
    judgement = judge_tiny(name, isolation="landlock", limits=Limits(start_s=5), **on(port))
    assert verdicts(judgement)["test_launches"] == (FAILED, Cause.START_FAILED)
    assert processes_of(port) == []


@pytest.mark.parametrize("isolation", ["landlock", "none"])
def test_untrusted_code_is_refused(tmp_path: Path, isolation: str) -> None:
    request = JudgeRequest(
        project=PROJECTS / "polite", tests=PROJECTS / "api_tests.py", evidence=tmp_path, isolation=isolation
    )
    with pytest.raises(BadInput, match="--unsafe"):
        judge(request)
