"""The sums that SQLite makes of a run equal those of its results, counted attempt by attempt."""

from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from judge_machine import Cause, Judgement, Outcome
from projecteval.attempt import AttemptKey, ModelCall, ReadingStatus, ReplyReading, StageName, StageOutcome, Tokens
from projecteval.project import Project
from projecteval.runs import RunConfig, RunLock
from projecteval.runs.folder import RunFolder
from projecteval.runs.sums import RunSums, sums_of
from projecteval.runs.verdicts import VerdictFilter
from projecteval.scorers import Score

Stages = tuple[StageOutcome, ...]
DECIMALS = 9  # SQLite adds from left to right, Python exactly

CALL = ModelCall(model="m", cost_usd=0.1, wall_s=2.0, cache_key="same", turns=3)
CUT = ReplyReading(status=ReadingStatus.REPAIRED, format="json", repairs=("missing end added",))


@pytest.fixture
def lock(lock: RunLock) -> RunLock:
    (mission,) = lock.missions.values()
    return lock.model_copy(
        update={"missions": {"guest-book": mission.model_copy(update={"public_tests": ("test_launches",)})}}
    )


@pytest.fixture
def config() -> RunConfig:
    return RunConfig.model_validate(
        {
            "agents": ("first", "second", "third"),
            "missions": ("guest-book",),
            "samples": 3,
            "settings": {
                "submissions_penalty": 0.25,
                "conditions": {"second": {"agent": "first", "condition": "terse"}},
            },
        }
    )


@pytest.fixture
def written(run: RunFolder, stages: Stages, judgement: Judgement) -> RunFolder:
    """Two submissions, replies that were cut, scores given again and missing, a judgement taken over, open attempts."""
    first, second, third = (
        [key for key in run.config.attempt_keys() if key.agent == agent] for agent in run.config.agents
    )
    for number, key in enumerate(first):
        for stage in stages:
            run.record_stage(key, replace(stage, call=CALL, tokens=Tokens(input=10 + number, output=5), reading=CUT))
        run.record_judgement(key, replace(judgement, verdicts=tuple(_failed(judgement, number))))
        run.record_score(key, Score(name="code:strict", version="1", value=0.1 * number, unit="share", n=2))
    run.record_score(first[1], Score(name="code:strict", version="2", value=0.7, unit="share", n=2))
    for key, reason in ((first[2], "no code"), (first[1], "too long")):
        lacking = Score(name="quality", version="1", value=None, unit="share", n=0, missing_reason=reason)
        run.record_score(key, lacking)
    for key in second[:2]:
        run.record_stage(key, StageOutcome(name=StageName.CODE, cause=Cause.REFUSED, call=CALL, reply="no"))
        run.record_judgement(key, judgement)
    run.record_judgement(second[0], replace(judgement, verdicts=tuple(_failed(judgement, 3))))
    _hand_in_twice(run, second[1], stages, judgement)
    source = run.judgements(second[0])[-1].id
    run.record_stage(third[0], StageOutcome(name=StageName.CODE, artefact=Project({"a.py": "x"}), sandbox="box"))
    run.begin_judging(third[0]).close(judgement, input_sha256="0" * 64, source_id=source)
    return run


def _hand_in_twice(run: RunFolder, key: AttemptKey, stages: Stages, judgement: Judgement) -> None:
    run.record_stage(key, stages[0])
    run.record_judgement(key, replace(judgement, verdicts=tuple(_failed(judgement, 2))))


def _failed(judgement: Judgement, number: int):
    """The verdicts, of which the first `number` failed."""
    for place, verdict in enumerate(judgement.verdicts):
        yield replace(verdict, outcome=Outcome.FAILED, cause=Cause.TIMED_OUT) if place < number else verdict


def _plain(value: Any) -> Any:
    match value:
        case float():
            return round(value, DECIMALS)
        case dict():
            return {key: _plain(value[key]) for key in sorted(value, key=str)}
        case list() | tuple():
            return [_plain(one) for one in value]
    return value


def as_plain(sums: RunSums) -> list[str]:
    """Every field of sums as a line, so that two can be compared; fractions are rounded."""
    run = _plain(asdict(sums))
    cells = [(f"{cell['agent']}.{name}", value) for cell in run.pop("cells") for name, value in cell.items()]
    return [f"{name}: {value}" for name, value in (*run.items(), *cells)]


def test_sqlite_adds_up_what_the_results_are(written: RunFolder) -> None:
    results = written.results()
    assert as_plain(written.sums()) == as_plain(sums_of(results))
    sums = written.sums()
    first, second, third = sums.cells
    assert (sums.attempts, len(sums.unfinished), sums.conditions) == (6, 3, {"second": "terse"})
    assert (second.submissions, second.passed_after_penalty) == (3, 0.0)
    assert (first.cut_replies, first.cut_attempts) == (9, 3)
    assert first.scores["code:strict"].mean == pytest.approx((0 + 0.7 + 0.2) / 3)
    assert first.scores["quality"].missing_reason == "too long", "that of the first sample"
    assert (first.public.tests, first.hidden.tests) == (3, 9)
    assert third.sandboxes == ("box",)
    assert third.usage.judge_s.value == 0, "taken over"


def test_a_choice_of_the_sums_is_that_of_the_results(written: RunFolder) -> None:
    def is_chosen(key: AttemptKey) -> bool:
        return key.agent != "first"

    results, sums = written.results(), written.sums().chosen(is_chosen)
    attempts = tuple(one for one in results.attempts if is_chosen(one.key))
    chosen = sums_of(replace(results, attempts=attempts, unfinished=tuple(filter(is_chosen, results.unfinished))))
    places = [cell.places for cell in chosen.cells]
    cells = tuple(replace(cell, places=own) for cell, own in zip(sums.cells, places, strict=True))
    assert as_plain(replace(sums, cells=cells)) == as_plain(chosen)
    assert sums.similarity is None


@pytest.mark.parametrize("outcome", list(Outcome))
@pytest.mark.parametrize("limit", [1, 100])
def test_verdicts_of_the_sums_are_those_of_the_run(written: RunFolder, outcome: Outcome, limit: int) -> None:
    wanted = VerdictFilter(outcomes=(outcome,))
    found, in_all = written.verdicts_of_sums(written.sums(), wanted, limit=limit)
    assert found == written.find_verdicts(wanted, limit=limit)
    assert in_all == written.count_verdicts(wanted) > 0


def test_a_run_that_only_scores_has_scored_attempts(tmp_path: Path, config: RunConfig, lock: RunLock) -> None:
    criteria = {"criteria": {"quality": True, "tests": False}}
    settings = config.settings.model_copy(update=criteria)
    with RunFolder.create(tmp_path / "scored", config.model_copy(update={"settings": settings}), lock) as run:
        key = run.config.attempt_keys()[-1]
        run.record_stage(key, StageOutcome(name=StageName.CODE, cause=Cause.REFUSED))
        assert as_plain(run.sums()) == as_plain(sums_of(run.results()))


@pytest.mark.parametrize("limit", [1, 4, 100])
def test_attempts_that_lost_most_are_read_alone(written: RunFolder, limit: int) -> None:
    results = written.results(details=False)
    wanted = sorted(results.attempts, key=lambda one: one.totals.passed - one.totals.tests)[:limit]
    keys = written.sums().lost_most(limit)
    assert keys == tuple(one.key for one in wanted)
    assert written.results_of(keys) == tuple(wanted)
    assert written.results_of([*results.unfinished, keys[0]]) == (wanted[0],)
