"""Attempts that handed in the same are judged once."""

from dataclasses import replace
from pathlib import Path

import pytest

from judge_machine import Cause, Outcome, Verdict
from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.pipeline import Orders, Phase, Silence, continue_run, execute, start_run
from projecteval.runs import RunConfig, StoredJudgement
from projecteval.runs.folder import RunFolder
from tests.projecteval.cli.command import MISSIONS

COLUMNS = tuple((Mode.DIRECT, level) for level in Level)
TINY = {"missions": ("tiny-adder",), "mission_paths": (str(MISSIONS),), "columns": COLUMNS}


class Heard(Silence):
    """Counts the verdicts of each attempt."""

    def __init__(self) -> None:
        self.verdicts: dict[AttemptKey, int] = {}

    def verdict(self, key: AttemptKey, verdict: Verdict) -> None:
        self.verdicts[key] = self.verdicts.get(key, 0) + 1


def judged(run: RunFolder) -> dict[AttemptKey, StoredJudgement]:
    """The latest judgement of every attempt."""
    return {key: run.judgements(key)[-1] for key in run.config.attempt_keys()}


def sources(run: RunFolder) -> list[AttemptKey]:
    """The attempts whose verdicts others have."""
    return [one.taken_over_from for one in judged(run).values() if one.taken_over_from is not None]


def test_equal_attempts_are_judged_once(tmp_path: Path) -> None:
    config = RunConfig(agents=("canonical",), samples=2, **TINY)
    heard = Heard()
    with start_run(tmp_path / "run", config) as run:
        execute(run, Orders(workers=3), listener=heard)
        found = judged(run.folder)
        results = run.folder.results()
    by_sample = [[one for key, one in found.items() if key.sample == sample] for sample in (0, 1)]
    for judgements in by_sample:  # another sample has other names and numbers
        itself = [one for one in judgements if one.taken_over_from is None]
        assert len(itself) == 1
        assert {one.taken_over_from for one in judgements} == {None, itself[0].key}
        assert all(one.judgement == itself[0].judgement for one in judgements)
    assert set(heard.verdicts.values()) == {len(by_sample[0][0].judgement.verdicts)}
    assert len(heard.verdicts) == 6
    assert results.totals.pass_rate == 100
    judge_s = [one.use.usage.judge_s.value for one in results.attempts]
    assert sum(seconds == 0 for seconds in judge_s) == 4
    told = [one["taken_over_from"] for one in results.as_json()["attempts"]]
    assert told.count(None) == 2
    assert all(name is None or name.startswith("canonical on tiny-adder") for name in told)


@pytest.mark.parametrize(("again", "rejudge", "taken_over"), [(False, True, 0), (True, False, 2), (True, True, 0)])
def test_what_was_judged_before_is_judged_again_on_request(
    tmp_path: Path, again: bool, rejudge: bool, taken_over: int
) -> None:
    with start_run(tmp_path / "run", RunConfig(agents=("canonical",), **TINY)) as run:
        execute(run, Orders(phases=frozenset({Phase.GENERATE} if not again else Phase)), listener=Silence())
        before = run.folder.newest_judgement_id()
        execute(run, Orders(workers=2, again=again, rejudge=rejudge), listener=Silence())
        latest = judged(run.folder)
        assert min(one.id for one in latest.values()) > before
        assert len(sources(run.folder)) == taken_over
        assert all(latest[source].id > before for source in sources(run.folder))


def test_a_run_that_is_continued_finds_what_it_judged_before(tmp_path: Path) -> None:
    class Refusal(Silence):
        """Cannot stand one level."""

        def begins(self, key: AttemptKey, tests: int) -> None:
            if key.level is not Level.PROMPT:
                raise KeyError(key.level)

    with start_run(tmp_path / "run", RunConfig(agents=("canonical",), **TINY)) as run:
        execute(run, Orders(), listener=Refusal())
        assert {work.key.level for work in run.folder.missing()} == {Level.CHECKLIST, Level.SKELETON}
    with continue_run(tmp_path / "run") as run:
        execute(run, Orders(), listener=Silence())
        assert [source.level for source in sources(run.folder)] == [Level.PROMPT, Level.PROMPT]


def test_what_could_not_be_judged_is_not_taken_over(tmp_path: Path) -> None:
    with start_run(tmp_path / "run", RunConfig(agents=("canonical",), **TINY)) as run:
        execute(run, Orders(rejudge=True), listener=Silence())
        folder, (key, good) = run.folder, next(iter(judged(run.folder).items()))
        first, *others = good.judgement.verdicts
        fault = replace(first, outcome=Outcome.NOT_SCORED, cause=Cause.HARNESS_ERROR, message="the judge failed")
        bad = replace(good.judgement, verdicts=(fault, *others))
        for judgement, is_found in ((bad, False), (good.judgement, True), (bad, True)):
            folder.begin_judging(key).close(judgement, input_sha256="an input")
            found = folder.find_judgement("an input")
            assert (found is not None and found.judgement == good.judgement) is is_found
        assert folder.find_judgement("an input", after=folder.newest_judgement_id() - 1) is None
        assert folder.find_judgement("another input") is None
