"""Each way to misbehave gets its own right verdict, and nothing of it is left."""

from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from judge_machine.launch import LaunchManifest
from judge_machine.limits import Limits
from judge_machine.session.stray_listener import StrayListener
from judge_machine.verdicts import Cause, Outcome
from tests.judge_machine.judging.tiny import JudgeTiny, verdicts

PASSED, FAILED, BLOCKED = Outcome.PASSED, Outcome.FAILED, Outcome.BLOCKED
ACTS = ("test_launches", "test_greets", "test_acts")
AFTERWARDS = ("test_still_greets", "test_acts_again")

NEVER_STARTS = {
    "hangs_at_start": Cause.TOO_SLOW,
    "accepts_but_never_answers": Cause.TOO_SLOW,
    "crashes_at_start": Cause.START_FAILED,
    "listens_elsewhere": Cause.START_FAILED,
    "daemonises": Cause.START_FAILED,
    "daemonises_late": Cause.START_FAILED,
}
BREAKS_IN_A_TEST = {
    "crashes_in_a_test": Cause.CRASHED,
    "kills_itself": Cause.CRASHED,
    "forks_without_end": Cause.CRASHED,
    "fills_memory": Cause.OUT_OF_MEMORY,
    "prints_without_end": Cause.DISK_FULL,
}


@pytest.fixture
def _nothing_is_left(tmp_path: Path) -> Iterator[None]:
    """After the test no process, mount or folder of what it judged is left."""
    mounts = Path("/proc/self/mountinfo").read_text("utf-8")
    yield
    here = str(tmp_path)
    left = [
        process.info["cmdline"] for process in psutil.process_iter(["cmdline"]) if here in str(process.info["cmdline"])
    ]
    assert left == []
    assert Path("/proc/self/mountinfo").read_text("utf-8").count("/run/world") == mounts.count("/run/world") == 0
    assert {path.name for path in tmp_path.iterdir()} == {"project", "evidence"}


def test_a_polite_project_passes_and_is_measured(judge_tiny: JudgeTiny) -> None:
    judgement = judge_tiny("polite")
    assert {outcome for outcome, _ in verdicts(judgement).values()} == {PASSED}
    assert judgement.resources.cpu_s > 0
    assert 5 < judgement.resources.peak_memory_mib < 128
    assert judgement.resources.wall_s > 0
    assert judgement.isolation.name == "namespaces"


@pytest.mark.usefixtures("_nothing_is_left")
@pytest.mark.parametrize(("name", "cause"), NEVER_STARTS.items(), ids=NEVER_STARTS)
def test_a_project_that_never_starts_passes_nothing(judge_tiny: JudgeTiny, name: str, cause: Cause) -> None:
    judgement = judge_tiny(name, limits=Limits(start_s=2))
    expected = dict.fromkeys((*ACTS, *AFTERWARDS), (BLOCKED, cause)) | {"test_launches": (FAILED, cause)}
    assert verdicts(judgement) == expected
    first, *others = judgement.verdicts
    assert {one.message for one in others} == {"did not run, for the reason that test_launches has"}
    silent = ("hangs_at_start", "accepts_but_never_answers", "listens_elsewhere", "daemonises", "daemonises_late")
    assert first.evidence or name in silent


def test_a_project_on_another_port_is_told_before_its_time_is_up(judge_tiny: JudgeTiny) -> None:
    judgement = judge_tiny("listens_elsewhere", limits=Limits(start_s=12), only=("test_launches",))
    assert "listens on port 9123, its launch manifest says 8000; have it listen" in judgement.verdicts[0].message
    assert judgement.resources.wall_s < 10


def test_a_project_may_listen_elsewhere_while_it_prepares() -> None:
    stray, ports = StrayListener(start_s=8), frozenset({8001})
    looks = [(0.0, 0.5), (1.9, 0.55), (2.1, 0.9), (4.0, 0.95), (4.2, 0.96)]
    found = [stray.is_certain(ports, cpu_s=cpu_s, now_s=now_s) for now_s, cpu_s in looks]
    assert found == [False, False, False, False, True]
    assert not stray.is_certain(frozenset({8001, 8002}), cpu_s=0.96, now_s=5.0)
    assert not stray.is_certain(frozenset(), cpu_s=0.96, now_s=9.0)


def test_a_project_that_ends_at_once_does_not_pass_for_a_fault_of_the_judge(judge_tiny: JudgeTiny) -> None:
    """It may be gone before its network is joined, so that it is judged several times."""
    for _ in range(6):
        judgement = judge_tiny("polite", launch=LaunchManifest(start=["true"]))
        assert verdicts(judgement)["test_launches"] == (FAILED, Cause.START_FAILED)
        assert not judgement.retried


@pytest.mark.usefixtures("_nothing_is_left")
@pytest.mark.parametrize(("name", "cause"), BREAKS_IN_A_TEST.items(), ids=BREAKS_IN_A_TEST)
def test_a_project_that_breaks_in_a_test_blocks_what_follows(judge_tiny: JudgeTiny, name: str, cause: Cause) -> None:
    judgement = judge_tiny(name)
    assert verdicts(judgement) == {
        "test_launches": (PASSED, None),
        "test_greets": (PASSED, None),
        "test_acts": (FAILED, cause),
        "test_still_greets": (BLOCKED, cause),
        "test_acts_again": (BLOCKED, cause),
    }
    assert not judgement.retried


def test_the_message_holds_the_last_words(judge_tiny: JudgeTiny) -> None:
    (crashed,) = (verdict for verdict in judge_tiny("crashes_in_a_test").verdicts if verdict.test == "test_acts")
    assert "exit code 7" in crashed.message
    assert "the warehouse burns" in crashed.message
    assert "server_log" in {item.kind for item in crashed.evidence}


def test_a_full_disk_is_told_from_a_wrong_answer(judge_tiny: JudgeTiny) -> None:
    judgement = verdicts(judge_tiny("fills_disk"))
    assert judgement["test_acts"] == (FAILED, Cause.DISK_FULL)
    assert judgement["test_still_greets"] == (PASSED, None)


def test_an_answer_that_never_comes_is_a_time_out(judge_tiny: JudgeTiny) -> None:
    judgement = verdicts(judge_tiny("answers_slowly", limits=Limits(test_s=1.5)))
    assert judgement["test_acts"] == (FAILED, Cause.TIMED_OUT)
    assert judgement["test_still_greets"] == (PASSED, None)


def test_a_judging_until_a_failure_ends_with_it(judge_tiny: JudgeTiny) -> None:
    judgement = judge_tiny("answers_slowly", limits=Limits(test_s=1.5), until_failure=True)
    assert verdicts(judgement) == {
        "test_launches": (PASSED, None),
        "test_greets": (PASSED, None),
        "test_acts": (FAILED, Cause.TIMED_OUT),
    }
    assert not judgement.retried
    polite = judge_tiny("polite", until_failure=True)
    assert set(verdicts(polite)) == {*ACTS, *AFTERWARDS, "test_launches"}
    assert set(verdicts(polite).values()) == {(PASSED, None)}


def test_kept_memory_is_a_leak(judge_tiny: JudgeTiny) -> None:
    judgement = judge_tiny("leaks_memory", tests="leak_tests", limits=Limits(memory_mib=512))
    assert verdicts(judgement)["test_memory_stays_flat"] == (FAILED, Cause.LEAKED_MEMORY)


def test_no_leak_where_none_is(judge_tiny: JudgeTiny) -> None:
    assert verdicts(judge_tiny("polite", tests="leak_tests"))["test_memory_stays_flat"] == (PASSED, None)
