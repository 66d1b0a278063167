import dataclasses
import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from judge_machine import Aspect, Cause, Judgement, Outcome, PageFinding, RunLines, Verdict, Visit, VisitedPage
from projecteval.attempt import AttemptKey, Level, Mode, StageName, StageOutcome
from projecteval.errors import RunBusyError, UsageError
from projecteval.project import Project
from projecteval.runs import MissingWork, RunConfig, RunLock
from projecteval.runs.folder import RunFolder
from projecteval.runs.tables import SCHEMA
from projecteval.scorers import Score
from projecteval.storage.database import Database

Stages = tuple[StageOutcome, ...]
Keys = tuple[AttemptKey, ...]


def _refused(name: StageName, cause: Cause) -> StageOutcome:
    return StageOutcome(name=name, cause=cause, message="no", reply="I cannot")


def _failing(judgement: Judgement) -> Judgement:
    """The same judgement with every test failed."""
    verdicts = tuple(
        Verdict(test=verdict.test, outcome=Outcome.FAILED, cause=Cause.TIMED_OUT) for verdict in judgement.verdicts
    )
    return dataclasses.replace(judgement, verdicts=verdicts)


def test_a_new_run_has_its_files_and_everything_to_do(run: RunFolder, keys: Keys) -> None:
    assert {"config.json", "lock.json", "run.sqlite"} <= {path.name for path in run.path.iterdir()}
    todo = (StageName.CODE, StageName.LAUNCH, StageName.PARAMETERS)
    assert run.missing() == tuple(MissingWork(key=key, stages=todo) for key in keys)
    assert run.results().attempts == ()
    assert run.results().unfinished == keys


def test_what_was_handed_in_comes_back(run: RunFolder, keys: Keys, stages: Stages) -> None:
    for stage in stages:
        run.record_stage(keys[0], stage)
    with RunFolder.open(run.path) as reader:
        assert reader.attempt(keys[0]).stages == stages
        assert reader.attempt(keys[0]).values == stages[2].artefact
        assert reader.attempt(keys[1]).stages == ()
        assert reader.config == run.config
        assert reader.lock == run.lock


def test_a_whole_judgement_comes_back(run: RunFolder, keys: Keys, stages: Stages, judgement: Judgement) -> None:
    for stage in stages:
        run.record_stage(keys[0], stage)
    run.record_judgement(keys[0], judgement)
    (stored,) = run.judgements(keys[0])
    assert stored.judgement.verdicts[1].message == "expected 'é', found '\\udc80'"
    changed = dataclasses.replace(judgement.verdicts[1], message=stored.judgement.verdicts[1].message)
    expected = (judgement.verdicts[0], changed, *judgement.verdicts[2:])
    assert stored.judgement == dataclasses.replace(judgement, verdicts=expected)
    assert stored.key == keys[0]


def test_results_have_the_published_form(run: RunFolder, keys: Keys, judgement: Judgement) -> None:
    run.record_judgement(keys[0], judgement)
    counts = {"tests": 4, "passed": 1, "failed": 1, "blocked": 1, "not_scored": 1}
    results = run.results()
    assert json.loads(json.dumps(results.as_json())) == {
        "totals": counts,
        "attempts": [
            {
                "agent": "canonical",
                "mission": "guest-book",
                "level": 1,
                "mode": "direct",
                "sample": 0,
                "condition": None,
                "languages": [],
                **counts,
                "lost_behind": {"blocked": 1, "failures": 1},
                "causes": {"harness_error": 1, "wrong_result": 2},
                "taken_over_from": None,
                "wall_s": 9.5,
                "cpu_s": 1.25,
                "peak_memory_mib": 64.0,
                "usage": {
                    "calls": 0,
                    "answered": 0,
                    "from_cache": 0,
                    **{
                        name: {"value": None, "n": 0, "left_out": 0, "missing_reason": "no model was asked"}
                        for name in (
                            *("input_tokens", "output_tokens", "cached_tokens", "turns"),
                            *("cost_usd", "saved_usd", "model_s"),
                        )
                    },
                    "judge_s": {"value": 9.5, "n": 1, "left_out": 0, "missing_reason": None},
                },
                "sandboxes": [],
                "replies": [],
                "submissions": [counts],
                "counted_submission": 1,
                "penalised_rate": 25.0,
                "scores": {},
            }
        ],
    }
    assert results.unfinished == (keys[1],)


def test_scores_are_kept_with_their_details_and_the_latest_counts(
    run: RunFolder, keys: Keys, judgement: Judgement
) -> None:
    run.record_judgement(keys[0], judgement)
    details = {"matches": [["a.py", None, 0.0]], "recall": 0.5}
    first = Score(name="code:strict", version="1", value=0.25, unit="ratio", n=2)
    latest = Score(name="code:strict", version="2", value=0.5, unit="ratio", n=2, details=details)
    missing = Score(name="checklist:strict", version="1", value=None, unit="ratio", n=0, missing_reason="no model")
    for score in (first, latest, missing):
        run.record_score(keys[0], score)
    expected = {"code:strict": latest, "checklist:strict": missing}
    assert run.scores(keys[0]) == run.results().attempts[0].scores == expected
    assert run.results().as_json()["attempts"][0]["scores"]["checklist:strict"] == {
        "value": None,
        "unit": "ratio",
        "n": 0,
        "version": "1",
        "missing_reason": "no model",
    }


def test_a_run_from_before_there_were_details_can_be_read_and_scored(run: RunFolder, keys: Keys) -> None:
    run.record_score(keys[0], Score(name="code", version="1", value=0.5, unit="ratio", n=1))
    run.close()
    with closing(sqlite3.connect(run.path / "run.sqlite")) as connection:
        connection.execute("ALTER TABLE scores DROP COLUMN details")
    with RunFolder.open(run.path) as reader:
        assert reader.scores(keys[0])["code"].details == {}
    with RunFolder.resume(run.path) as again:
        scored = Score(name="code", version="2", value=1.0, unit="ratio", n=1, details={"recall": 1.0})
        again.record_score(keys[0], scored)
        assert again.scores(keys[0]) == {"code": scored}


def test_a_run_from_before_there_were_phases_can_be_read_and_judged(
    run: RunFolder, keys: Keys, judgement: Judgement
) -> None:
    run.record_judgement(keys[0], judgement)
    run.close()
    with closing(sqlite3.connect(run.path / "run.sqlite")) as connection:
        connection.execute("DROP TABLE phases")
    with RunFolder.open(run.path) as reader:
        assert reader.judgements(keys[0])[0].judgement.phases == {}
    with RunFolder.resume(run.path) as again:
        again.record_judgement(keys[0], judgement)
        assert [dict(one.judgement.phases) for one in again.judgements(keys[0])] == [{}, dict(judgement.phases)]


def test_findings_beside_the_verdicts_are_stored_and_a_run_from_before_them_has_none(
    run: RunFolder, keys: Keys, judgement: Judgement
) -> None:
    page = VisitedPage(test="test_launches", address="/é", kept=3, accessibility=(PageFinding(rule="r", text="t"),))
    visit = Visit(
        asked=tuple(Aspect),
        pages=(page,),
        lines={"main.py": RunLines(lines=(1, 2), steps=((-1, 1), (1, 2)))},
        missing={Aspect.APPEARANCE: "no reason"},
    )
    run.record_judgement(keys[0], replace(judgement, visit=visit))
    assert run.judgements(keys[0])[0].judgement.visit == visit
    run.close()
    with closing(sqlite3.connect(run.path / "run.sqlite")) as connection:
        connection.execute("DROP TABLE visits")
    with RunFolder.open(run.path) as reader:
        assert reader.judgements(keys[0])[0].judgement.visit is None


def test_a_judgement_without_its_closing_counts_for_nothing(
    run: RunFolder, keys: Keys, stages: Stages, judgement: Judgement
) -> None:
    for stage in stages:
        run.record_stage(keys[0], stage)
    writer = run.begin_judging(keys[0])
    for verdict in judgement.verdicts:
        writer.add(verdict)
    assert run.results().attempts == ()
    assert run.missing()[0] == MissingWork(key=keys[0], stages=())
    writer.close(judgement)
    assert run.results().attempts[0].totals.tests == 4
    assert [work.key for work in run.missing()] == [keys[1]]


def test_verdicts_must_be_complete_and_stay_as_they_are(run: RunFolder, keys: Keys, judgement: Judgement) -> None:
    writer = run.begin_judging(keys[0])
    writer.add(judgement.verdicts[0])
    with pytest.raises(ValueError, match="test_launches has its verdict already"):
        writer.add(judgement.verdicts[0])
    with pytest.raises(ValueError, match="test_other is not a test of the mission"):
        writer.add(Verdict(test="test_other", outcome=Outcome.PASSED))
    with pytest.raises(ValueError, match="no verdict for test_a_message_is_shown, test_an_empty_message_is_refused"):
        writer.close(dataclasses.replace(judgement, verdicts=judgement.verdicts[:1]))
    with pytest.raises(ValueError, match="test_launches got another verdict"):
        writer.close(_failing(judgement))
    assert run.results().attempts == ()


def test_an_attempt_can_be_judged_again_and_both_judgements_stay(
    run: RunFolder, keys: Keys, judgement: Judgement
) -> None:
    run.record_judgement(keys[0], judgement)
    run.record_judgement(keys[0], _failing(judgement))
    assert len(run.judgements(keys[0])) == 2
    assert run.results().totals.failed == 4
    assert run.results(judging=0).totals.passed == 1


def test_outcomes_follow_what_another_process_writes(
    run: RunFolder, keys: Keys, stages: Stages, judgement: Judgement
) -> None:
    """They are kept for those who ask again, but no longer than the run stays as it is."""
    with RunFolder.open(run.path) as reader:
        assert [one.tests for one in reader.outcomes()] == [None, None]
        for stage in stages:
            run.record_stage(keys[0], stage)
        assert reader.outcomes()[0].request_characters == len("build")
        run.record_judgement(keys[0], _failing(judgement))
        failing, _ = reader.outcomes()
        run.record_judgement(keys[0], judgement)
        passing, _ = reader.outcomes()
        assert [test.outcome for test in failing.tests or ()] == [one.outcome for one in _failing(judgement).verdicts]
        assert [test.outcome for test in passing.tests or ()] == [one.outcome for one in judgement.verdicts]
        assert reader.outcomes() is reader.outcomes()


def test_a_stage_done_again_replaces_what_followed(
    run: RunFolder, keys: Keys, stages: Stages, judgement: Judgement
) -> None:
    for stage in stages:
        run.record_stage(keys[0], stage)
    run.record_judgement(keys[0], judgement)
    run.record_score(keys[0], Score(name="code", version="1", value=0.5, unit="ratio", n=1))
    again = StageOutcome(name=StageName.CODE, artefact=Project({"server.py": "y"}))
    run.record_stage(keys[0], again)
    assert run.attempt(keys[0]).stages == (again,)
    assert run.missing()[0].stages == (StageName.LAUNCH, StageName.PARAMETERS)
    assert run.results().attempts == ()
    assert run.scores(keys[0]) == {}


def test_a_provider_failure_is_to_be_done_again_and_a_refusal_is_not(
    run: RunFolder, keys: Keys, stages: Stages, judgement: Judgement
) -> None:
    run.record_stage(keys[0], _refused(StageName.CODE, Cause.REFUSED))
    run.record_judgement(keys[0], judgement)
    run.record_stage(keys[1], stages[0])
    run.record_stage(keys[1], _refused(StageName.LAUNCH, Cause.PROVIDER_ERROR))
    run.record_judgement(keys[1], judgement)
    assert run.missing() == (MissingWork(key=keys[1], stages=(StageName.LAUNCH, StageName.PARAMETERS)),)
    run.record_stage(keys[1], stages[1])
    assert run.attempt(keys[1]).stages == stages[:2]


def test_stages_must_follow_each_other(run: RunFolder, keys: Keys, stages: Stages) -> None:
    with pytest.raises(ValueError, match="the stages before launch are missing or failed"):
        run.record_stage(keys[0], stages[1])
    with pytest.raises(ValueError, match="has no stage skeleton"):
        run.record_stage(keys[0], StageOutcome(name=StageName.SKELETON, artefact=Project({})))
    run.record_stage(keys[0], _refused(StageName.CODE, Cause.REFUSED))
    with pytest.raises(ValueError, match="the stages before launch are missing or failed"):
        run.record_stage(keys[0], stages[1])
    stranger = AttemptKey(agent="canonical", mission="guest-book", level=Level(3), mode=Mode.DIRECT)
    with pytest.raises(ValueError, match="canonical on guest-book, direct 3, sample 0: is not an attempt of this run"):
        run.record_stage(stranger, stages[0])


def test_the_latest_score_of_a_name_counts(run: RunFolder, keys: Keys) -> None:
    for value in (0.25, 0.5):
        run.record_score(keys[0], Score(name="code", version="1", value=value, unit="ratio", n=2))
    reason = Score(name="checklist", version="1", value=None, unit="ratio", n=0, missing_reason="no stage")
    run.record_score(keys[0], reason)
    assert run.scores(keys[0])["code"].value == 0.5
    assert run.scores(keys[0])["checklist"] == reason


@pytest.mark.parametrize(("value", "reason"), [(None, None), (1.0, "why"), (float("nan"), None)])
def test_a_score_is_a_number_or_a_reason(value: float | None, reason: str | None) -> None:
    with pytest.raises(ValueError, match="code: "):
        Score(name="code", version="1", value=value, unit="ratio", n=1, missing_reason=reason)


def test_events_come_back_in_order(run: RunFolder) -> None:
    run.record_event("started", "one")
    run.record_event("warned", "two \udc80")
    assert [(event.kind, event.message) for event in run.events()] == [("started", "one"), ("warned", "two \\udc80")]
    assert run.events()[0].at.tzinfo is not None


def test_nothing_is_ever_changed_or_deleted(run: RunFolder) -> None:
    database = Database(run.path / "run.sqlite", SCHEMA)
    for statement in ("UPDATE attempts SET agent = 'x'", "DELETE FROM attempts"):
        with (
            pytest.raises(IntegrityError, match="rows of attempts are never changed"),
            database.writing() as connection,
        ):
            connection.execute(text(statement))
    database.close()


def test_a_run_cannot_be_created_over_another(run: RunFolder, config: RunConfig, lock: RunLock) -> None:
    run.close()
    before = {path: path.read_bytes() for path in run.path.iterdir() if path.is_file()}
    with pytest.raises(UsageError, match="has a run already; continue it with `projecteval resume"):
        RunFolder.create(run.path, config, lock)
    assert {path: path.read_bytes() for path in run.path.iterdir() if path.is_file()} == before


def test_a_run_is_not_created_among_other_files(tmp_path: Path, config: RunConfig, lock: RunLock) -> None:
    (tmp_path / "thesis.tex").write_text("x")
    with pytest.raises(UsageError, match=r"is not empty \((missions|canonical|thesis\.tex)\)"):
        RunFolder.create(tmp_path, config, lock)
    with pytest.raises(UsageError, match="is a file; name a folder"):
        RunFolder.create(tmp_path / "thesis.tex", config, lock)


def test_a_run_needs_its_missions_in_the_lock(tmp_path: Path, config: RunConfig, lock: RunLock) -> None:
    other = config.model_copy(update={"missions": ("guest-book", "poll")})
    with pytest.raises(UsageError, match="missions: poll: not in the run's lock"):
        RunFolder.create(tmp_path / "run", other, lock)
    assert not (tmp_path / "run").exists()


def test_what_a_crash_left_of_a_creation_is_made_again(tmp_path: Path, config: RunConfig, lock: RunLock) -> None:
    RunFolder.create(tmp_path / "run", config, lock).close()
    (tmp_path / "run/config.json").unlink()  # written last, so this is what a crash before the end leaves
    with RunFolder.create(tmp_path / "run", config, lock) as run:
        assert len(run.missing()) == 2


def test_a_folder_without_a_run_is_explained(tmp_path: Path) -> None:
    for opening in (RunFolder.open, RunFolder.resume):
        with pytest.raises(UsageError, match=r"nothing: folder: has no run \(no config.json\)"):
            opening(tmp_path / "nothing")
    assert not (tmp_path / "nothing").exists()


def test_a_damaged_configuration_is_explained(run: RunFolder) -> None:
    (run.path / "config.json").write_text('{"agents": [], "missions": ["a"], "colums": 1}')
    with pytest.raises(UsageError) as raised:
        RunFolder.open(run.path)
    assert len(raised.value.problems) == 2


def test_reading_does_not_write(run: RunFolder, keys: Keys, stages: Stages) -> None:
    with (
        RunFolder.open(run.path) as reader,
        pytest.raises(ValueError, match=r"open for reading; use RunFolder\.resume"),
    ):
        reader.record_stage(keys[0], stages[0])


def test_one_process_writes_at_a_time(run: RunFolder) -> None:
    program = (
        "import sys\nfrom pathlib import Path\nfrom projecteval.runs.folder import RunFolder\n"
        "with RunFolder.resume(Path(sys.argv[1])) as run: sys.stdout.write(str(len(run.missing())))"
    )
    command = [sys.executable, "-c", program, str(run.path)]
    busy = subprocess.run(command, capture_output=True, text=True, check=False)
    assert busy.returncode == 1
    assert "another process writes this run" in busy.stderr
    with pytest.raises(RunBusyError):
        RunFolder.resume(run.path)
    run.close()
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "2"


def test_a_copied_folder_is_the_same_run(tmp_path: Path, run: RunFolder, keys: Keys, stages: Stages) -> None:
    run.record_stage(keys[0], stages[0])
    run.close()
    run.path.rename(tmp_path / "moved")
    with RunFolder.resume(tmp_path / "moved") as moved:
        assert moved.attempt(keys[0]).stages == stages[:1]
