"""Each attempt first lost something at one stage."""

from pathlib import Path

import pytest

from judge_machine import NO_RESOURCES, Cause, Isolation, Judgement, Outcome, Verdict
from projecteval.attempt import AttemptKey, StageName, StageOutcome
from projecteval.project import Project
from projecteval.reports.funnel import FirstLoss, first_loss
from projecteval.runs import AttemptResult, AttemptUse
from projecteval.statistics import Tally
from tests.projecteval.reports.stored import CASCADE_1, lock_of, names_of, passing, write_run


def result(*causes: Cause, passed: int = 3, failed_stage: StageName | None = None) -> AttemptResult:
    (mode, level) = CASCADE_1
    key = AttemptKey(agent="one", mission="book", mode=mode, level=level, sample=0)
    return AttemptResult(
        key=key,
        use=AttemptUse(key=key),
        judgement_id=1,
        totals=Tally(passed=passed, failed=len(causes)),
        causes=dict.fromkeys(causes, 1),
        wall_s=0,
        cpu_s=0,
        peak_memory_mib=0,
        failed_stage=failed_stage,
    )


@pytest.mark.parametrize(
    ("attempt", "stage"),
    [
        (result(), None),
        (result(Cause.HARNESS_ERROR), None),
        (result(Cause.PROVIDER_ERROR), None),
        (result(Cause.UNPARSABLE, passed=0, failed_stage=StageName.SKELETON), FirstLoss.SKELETON),
        (result(Cause.START_FAILED, passed=0), FirstLoss.LAUNCH),
        (result(Cause.WRONG_RESULT, Cause.NO_MATCH), FirstLoss.PARAMETERS),
        (result(Cause.WRONG_RESULT, Cause.ABSENT), FirstLoss.UNDECIDED),
        (result(Cause.WRONG_RESULT), FirstLoss.BEHAVIOUR),
        (result(Cause.CRASHED), FirstLoss.BEHAVIOUR),
    ],
)
def test_the_earliest_stage_counts(attempt: AttemptResult, stage: FirstLoss | None) -> None:
    assert first_loss(attempt) == stage


def test_stored_attempts_know_the_stage_that_failed(tmp_path: Path) -> None:
    with write_run(tmp_path / "run", {"book": lock_of(3)}, lambda _key: None, agents=("one",), samples=3) as run:
        refused, provider, done = run.config.attempt_keys()
        run.record_stage(refused, StageOutcome(name=StageName.CODE, cause=Cause.REFUSED, message="no"))
        run.record_stage(provider, StageOutcome(name=StageName.CODE, cause=Cause.PROVIDER_ERROR, message="busy"))
        run.record_stage(done, StageOutcome(name=StageName.CODE, artefact=Project({"a.py": "x"})))
        missed = tuple(Verdict(test=name, outcome=Outcome.FAILED, cause=Cause.REFUSED) for name in names_of(3))
        unscored = tuple(
            Verdict(test=name, outcome=Outcome.NOT_SCORED, cause=Cause.PROVIDER_ERROR) for name in names_of(3)
        )
        for key, verdicts in ((refused, missed), (provider, unscored), (done, passing(2, 3))):
            judgement = Judgement(verdicts=verdicts, resources=NO_RESOURCES, isolation=Isolation(name="none"))
            run.record_judgement(key, judgement)
        assert [first_loss(one) for one in run.results().attempts] == [FirstLoss.CODE, None, FirstLoss.BEHAVIOUR]
