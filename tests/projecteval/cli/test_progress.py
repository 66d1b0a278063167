"""The lines that a run prints: each attempt counts once, and one without a judgement says why."""

import io

from rich.console import Console

from judge_machine import NO_RESOURCES, Cause, Isolation, Judgement
from projecteval.attempt import AttemptKey, Level, Mode, ModelCall, StageName, StageOutcome
from projecteval.cli.progress import LineProgress
from projecteval.project import Project
from tests.projecteval.reports.stored import passing

KEY = AttemptKey(agent="a", mission="m", level=Level.PROMPT, mode=Mode.DIRECT)


def judgement_of(passed: int) -> Judgement:
    return Judgement(verdicts=passing(passed, 3), resources=NO_RESOURCES, isolation=Isolation(name="none"))


def test_of_several_submissions_the_one_that_counts_is_in_the_rate() -> None:
    lines = io.StringIO()
    with LineProgress(Console(file=lines), attempts=2) as progress:
        for judgement in (judgement_of(1), judgement_of(3)):
            progress.begins(KEY, 3)
            for verdict in judgement.verdicts:
                progress.verdict(KEY, verdict)
        progress.ends(KEY, judgement_of(3))
    assert "1/2  a on m, direct 1, sample 0: 3/3 passed in 0.0 s; so far 100.0 %" in lines.getvalue()


def test_a_failed_provider_is_named_and_is_no_reply_without_a_price() -> None:
    lines = io.StringIO()
    with LineProgress(Console(file=lines), attempts=2) as progress:
        call = ModelCall(model="m")
        progress.stage(KEY, StageOutcome(name=StageName.CODE, artefact=Project({"a.py": b""}), call=call))
        failed = StageOutcome(name=StageName.LAUNCH, cause=Cause.PROVIDER_ERROR, message="HTTP 500", call=call)
        progress.stage(KEY, failed)
        progress.ends(KEY, None)
    text = lines.getvalue()
    assert "sample 0: not judged (provider error: HTTP 500); so far nothing judged, 1 reply without a price" in text
