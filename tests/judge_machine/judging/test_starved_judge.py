"""What the machine denies the judge is never a failure of the project."""

import resource
from pathlib import Path

import pytest

from judge_machine.errors import HarnessError
from judge_machine.session.project_copy import copy_project
from judge_machine.verdicts import Cause, Outcome
from tests.judge_machine.judging.tiny import JudgeTiny, verdicts


@pytest.mark.slow
def test_evidence_that_finds_no_room_is_the_judges_fault(judge_tiny: JudgeTiny) -> None:
    judgement = judge_tiny("polite", tests="starved_tests")
    assert verdicts(judgement) == {
        "test_launches": (Outcome.PASSED, None),
        "test_keeps_evidence": (Outcome.NOT_SCORED, Cause.HARNESS_ERROR),
        "test_goes_on": (Outcome.PASSED, None),
    }
    assert judgement.retried
    assert "the evidence cannot be kept" in judgement.verdicts[1].message


def test_a_judge_that_cannot_copy_a_project_scores_nothing(tmp_path: Path) -> None:
    project = tmp_path / "project"
    project.mkdir()
    (project / "main.py").write_text("print()\n")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (3, before[1]))
    try:
        with pytest.raises(HarnessError, match="the machine cannot copy the project's files"):
            copy_project(project, tmp_path / "copy")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
