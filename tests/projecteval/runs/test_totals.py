"""What a run keeps counted equals what is counted anew from its verdicts and stages."""

import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judge_machine import Cause, Judgement, Outcome
from projecteval.attempt import AttemptKey, ModelCall, ReadingStatus, ReplyReading, StageName, StageOutcome, Tokens
from projecteval.cli.app import app
from projecteval.runs import RunResults
from projecteval.runs.folder import RunFolder
from projecteval.runs.verdicts import VerdictFilter
from projecteval.statistics import Tally

Keys = tuple[AttemptKey, ...]
Stages = tuple[StageOutcome, ...]


@pytest.fixture
def judged(run: RunFolder, keys: Keys, stages: Stages, judgement: Judgement) -> Path:
    """One attempt judged twice, the other with a stage that was asked again and a reply that was kept."""
    call = ModelCall(model="m", cost_usd=0.25, wall_s=2.0, cache_key="same")
    for stage in stages:
        run.record_stage(keys[0], replace(stage, call=call, tokens=Tokens(input=10, output=5)))
    run.record_judgement(keys[0], replace(judgement, verdicts=tuple(_failed(judgement))))
    run.record_judgement(keys[0], judgement)
    reading = ReplyReading(status=ReadingStatus.STRICT, format="json")
    run.record_stage(keys[1], StageOutcome(name=StageName.CODE, cause=Cause.REFUSED, call=call, reply="no"))
    run.record_stage(keys[1], replace(stages[0], call=replace(call, tries=0), reading=reading))
    run.close()
    return run.path


def _failed(judgement: Judgement):
    for verdict in judgement.verdicts:
        yield replace(verdict, outcome=Outcome.FAILED, cause=Cause.TIMED_OUT)


def _read(path: Path) -> tuple[object, ...]:
    with RunFolder.open(path) as run:
        return run.results(), run.outcomes(), run.missing(), run.spent(), run.reported_amounts()


def _without_totals(path: Path) -> None:
    """Leave the run as an earlier version would have written it."""
    with closing(sqlite3.connect(path / "run.sqlite")) as connection:
        connection.executescript("DROP TABLE totals; DROP TABLE stage_facts")


def test_totals_are_those_of_the_verdicts(judged: Path, keys: Keys) -> None:
    with RunFolder.open(judged) as run:
        results: RunResults = run.results()
        for result in results.attempts:
            verdicts = run.judgements(result.key)[-1].judgement.verdicts
            assert result.totals == Tally.of((verdict.outcome, verdict.cause) for verdict in verdicts)
            assert result.causes == Counter(verdict.cause for verdict in verdicts if verdict.cause is not None)
            assert (result.lost_behind.blocked, result.lost_behind.failures) == (1, 1)
        assert [result.key for result in results.attempts] == [keys[0]]
        assert run.result(keys[0]) == replace(results.attempts[0])
        assert run.result(keys[1]) is None
        usage = results.attempts[0].use.usage
        assert (usage.calls, usage.cost_usd.value, usage.input_tokens.value) == (3, 0.75, 30)
        assert run.spent().calls == 4, "a reply that was given again is no call"


@pytest.mark.parametrize("outcome", list(Outcome))
def test_verdicts_are_found_by_totals(judged: Path, outcome: Outcome) -> None:
    with RunFolder.open(judged) as run:
        wanted = VerdictFilter(outcomes=(outcome,))
        every = [one for one in run.ended_tests(whole=True) if one.outcome is outcome]
        assert run.count_verdicts(wanted) == len(every) == 1
        assert [one.test for one in run.find_verdicts(wanted, limit=9)] == [one.test for one in every]
        assert run.find_verdicts(wanted, limit=9, offset=1) == ()


def test_a_run_without_totals_is_completed_when_it_is_opened(judged: Path) -> None:
    before = _read(judged)
    _without_totals(judged)
    assert _read(judged) == before


def test_the_command_counts_anew(judged: Path) -> None:
    def counted() -> str:
        done = CliRunner().invoke(app, ["totals", str(judged)])
        assert done.exit_code == 0, done.output
        return done.output

    before = _read(judged)
    assert "all of it was right" in counted()
    with closing(sqlite3.connect(judged / "run.sqlite")) as connection:
        connection.executescript(
            "DROP TRIGGER totals_no_update; UPDATE totals SET counted = replace(counted, '1', '7')"
        )
    assert _read(judged) != before
    assert "differed" in counted()
    assert _read(judged) == before
