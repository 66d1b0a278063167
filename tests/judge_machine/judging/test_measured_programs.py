"""CPU time and memory of programs as a test sees them, and the memory of a build apart from theirs."""

from pathlib import Path

import pytest

from judge_machine.judgement import Judgement
from judge_machine.launch import LaunchManifest
from judge_machine.limits import Limits
from judge_machine.machine import judge
from judge_machine.parameters import ParameterKind
from judge_machine.request import JudgeRequest, ParameterDescription
from judge_machine.verdicts import Cause, Outcome
from tests.judge_machine.judging.tiny import PROJECTS, verdicts

COMMANDS = {
    "waits": "sleep 0.7",
    "works": "python main.py works",
    "takes": "python main.py takes 150",
    "answers": "python main.py drops",
}
PASSED = (Outcome.PASSED, None)
GROUNDS = ["auto", "none"]


def judged(evidence: Path, *only: str, isolation: str = "auto", answers: str = "drops", **given: object) -> Judgement:
    """Judge the measured project; `given` are limits and build commands."""
    build = given.pop("build", [])
    limits = {"memory_mib": 512, "test_s": 30, **given}
    return judge(
        JudgeRequest(
            project=PROJECTS / "measured",
            tests=PROJECTS / "measured_tests.py",
            parameters={name: ParameterDescription(kind=ParameterKind.COMMAND, description=name) for name in COMMANDS},
            values=COMMANDS | {"answers": f"python main.py {answers}"},
            launch=LaunchManifest(build=build),
            limits=Limits.model_validate(limits),
            evidence=evidence,
            only=only,
            isolation=isolation,
            trusted=isolation != "auto",
        )
    )


@pytest.mark.parametrize("isolation", GROUNDS)
def test_cpu_time_counts_and_waiting_does_not(tmp_path: Path, isolation: str) -> None:
    judgement = judged(tmp_path, "test_launches", "test_works", "test_works_too_long", isolation=isolation)
    assert verdicts(judgement) == {
        "test_launches": PASSED,
        "test_works": PASSED,
        "test_works_too_long": (Outcome.FAILED, Cause.TIMED_OUT),
    }
    assert "s of CPU time, 0.3 s are allowed" in judgement.verdicts[-1].message


@pytest.mark.parametrize("isolation", GROUNDS)
def test_what_a_conversation_keeps_is_a_leak(tmp_path: Path, isolation: str) -> None:
    keeps = judged(tmp_path, "test_keeps", answers="keeps", isolation=isolation)
    assert verdicts(keeps)["test_keeps"] == (Outcome.FAILED, Cause.LEAKED_MEMORY)
    assert "MiB more after 20 repetitions, 8 are allowed" in keeps.verdicts[-1].message
    assert verdicts(judged(tmp_path, "test_keeps", isolation=isolation))["test_keeps"] == PASSED


def test_a_program_that_ends_meanwhile_does_not_stay_flat(tmp_path: Path) -> None:
    assert verdicts(judged(tmp_path, "test_keeps", answers="stops"))["test_keeps"] == (
        Outcome.FAILED,
        Cause.WRONG_RESULT,
    )


@pytest.mark.slow
@pytest.mark.parametrize("isolation", GROUNDS)
def test_a_build_has_memory_of_its_own(tmp_path: Path, isolation: str) -> None:
    build = [["python", "main.py", "takes", "150"]]
    both = {"build": build, "isolation": isolation}
    wide = judged(tmp_path, "test_takes", **both, build_mib=400, memory_mib=80)
    assert verdicts(wide)["test_takes"] == (Outcome.FAILED, Cause.OUT_OF_MEMORY)  # the program, not the build
    assert "of its 80 MiB" in wide.verdicts[-1].message
    narrow = judged(tmp_path, "test_takes", **both, build_mib=80, memory_mib=80)
    assert {cause for _, cause in verdicts(narrow).values()} == {Cause.OUT_OF_MEMORY}
    assert verdicts(judged(tmp_path, "test_takes", **both, build_mib=80, memory_mib=400))["test_takes"] == PASSED
