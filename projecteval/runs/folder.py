"""The folder of a run.

config.json     what the run is to do (`RunConfig`)
lock.json       what it was made with (`RunLock`)
run.sqlite      every stage, verdict and score, written as it happens
blobs/          the files of the projects and the tests that judged them, by sha256
evidence/       screenshots, pages and logs of failures, by sha256
.pause          there while no further attempt is to begin
replies.sqlite  the replies of models that the run used (`projecteval.models.services`), if it asked any
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from types import TracebackType

from filelock import FileLock, Timeout
from pydantic import JsonValue
from sqlalchemy import Connection

from judge_machine import Counterfactual, Judgement
from projecteval.attempt import Attempt, AttemptKey, StageOutcome
from projecteval.attempt.serialisation import stage_from_json, stage_to_json
from projecteval.errors import DamagedStoreError, RunBusyError, UsageError
from projecteval.runs import explaining, queries, reading, recording, tables
from projecteval.runs.config import RunConfig, read_config
from projecteval.runs.handed_in import read_digests
from projecteval.runs.judging import JudgementWriter
from projecteval.runs.lock import RunLock, read_lock
from projecteval.runs.queries import Screenshot, Spent, VerdictFilter
from projecteval.runs.records import (
    AttemptOutcomes,
    AttemptUse,
    EndedTest,
    Event,
    FoundCounterfactual,
    MissingWork,
    RunResults,
    StoredJudgement,
    Submission,
)
from projecteval.runs.results import read_missing, read_outcomes, read_results
from projecteval.runs.uses import read_uses
from projecteval.scorers import Score
from projecteval.statistics import Tally
from projecteval.storage import Blobs, write_text
from projecteval.storage.database import Database

_PAUSE = ".pause"
_DATABASES = ("run.sqlite", "replies.sqlite")
_OURS = frozenset(
    {"config.json", "lock.json", "blobs", "evidence", ".lock", _PAUSE}
    | {f"{name}{end}" for name in _DATABASES for end in ("", "-wal", "-shm")}
)


class RunFolder:
    """A run, open for reading (`open`) or for writing (`create`, `resume`); a context manager that closes it.

    One process writes at a time, with any number of threads; others may read meanwhile. Nothing is ever changed or
    deleted: what is done again is added, and the latest counts. After `kill -9` everything recorded is there.
    """

    def __init__(self, path: Path, *, config: RunConfig, lock: RunLock, file_lock: FileLock | None) -> None:
        self.path = path
        self.config = config
        self.lock = lock
        self.blobs = Blobs(path / "blobs")
        self.evidence = Blobs(path / "evidence")
        self._database = Database(path / "run.sqlite")
        self._file_lock = file_lock

    @classmethod
    def create(cls, path: Path, config: RunConfig, lock: RunLock) -> "RunFolder":
        """Make a new run in `path`, which must be empty or not there yet, and open it for writing.

        Raises UsageError for a folder that has a run (resume it instead) or anything else, RunBusyError.
        """
        if unknown := [mission for mission in config.missions if mission not in lock.missions]:
            raise UsageError(f"missions: {', '.join(unknown)}: not in the run's lock; load these missions first")
        _check_new(path)
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UsageError(f"{path}: folder: cannot be made ({error.strerror}); name another one") from error
        file_lock = _lock(path)
        try:
            _check_new(path)
            write_text(path / "lock.json", lock.model_dump_json(indent=2) + "\n")
            run = cls(path, config=config, lock=lock, file_lock=file_lock)
            tables.create_tables(run._database)
            run._add_attempts()
            # Written last: a folder with a configuration is a complete run.
            write_text(path / "config.json", config.model_dump_json(indent=2) + "\n")
        except BaseException:
            file_lock.release()
            raise
        return run

    @classmethod
    def open(cls, path: Path) -> "RunFolder":
        """Open a run for reading, also while another process writes it. Raises UsageError when there is none."""
        return cls._read(path, file_lock=None)

    @classmethod
    def resume(cls, path: Path) -> "RunFolder":
        """Open a run for writing what is `missing` or is to be done again. Raises UsageError, RunBusyError."""
        _check_exists(path)
        file_lock = _lock(path)
        try:
            run = cls._read(path, file_lock=file_lock)
            tables.add_new_columns(run._database)
            run._add_attempts()
        except BaseException:
            file_lock.release()
            raise
        return run

    @classmethod
    def _read(cls, path: Path, *, file_lock: FileLock | None) -> "RunFolder":
        _check_exists(path)
        config, lock = read_config(path / "config.json"), read_lock(path / "lock.json")
        if not (path / "run.sqlite").is_file():
            raise DamagedStoreError(f"{path / 'run.sqlite'}: is missing; copy the run folder again, with all its files")
        run = cls(path, config=config, lock=lock, file_lock=file_lock)
        tables.add_missing_tables(run._database)
        return run

    def close(self) -> None:
        """Close the tables and let other processes write."""
        self._database.close()
        if self._file_lock is not None:
            self._file_lock.release()

    def __enter__(self) -> "RunFolder":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def record_stage(self, key: AttemptKey, outcome: StageOutcome) -> None:
        """Write one stage. It replaces an earlier outcome of the same stage, and what followed from that.

        Raises ValueError when the stage before it is missing or failed.
        """
        outcome_json = stage_to_json(outcome, self.blobs)  # the files are on disk before a row names them
        with self._writing() as connection:
            recording.add_stage(connection, key, outcome, outcome_json=outcome_json)

    def record_imported(self, key: AttemptKey, recorded: Mapping[str, JsonValue]) -> None:
        """Write, once, what was recorded elsewhere of an attempt, unread, by the name of the stage."""
        with self._writing() as connection:
            recording.add_recorded(connection, key, recorded)

    def begin_judging(self, key: AttemptKey, *, tests: tuple[str, ...] | None = None) -> JudgementWriter:
        """Begin to judge what the attempt last handed in; a judgement counts once it is closed.

        `tests` are the tests for which verdicts are due, by default those of the lock; give them when a mission is
        judged that has changed since.
        """
        due = self.lock.missions[key.mission].test_names if tests is None else tests
        with self._writing() as connection:
            judgement_id = recording.begin_judgement(connection, key)
        return JudgementWriter(self._database, judgement_id=judgement_id, tests=due)

    def record_judgement(self, key: AttemptKey, judgement: Judgement, *, tests: tuple[str, ...] | None = None) -> None:
        """Write a whole judgement, all or nothing. Raises ValueError when a test has no verdict."""
        self.begin_judging(key, tests=tests).close(judgement)

    def record_score(self, key: AttemptKey, score: Score) -> None:
        """Write one score of what the attempt last handed in."""
        with self._writing() as connection:
            recording.add_score(connection, key, score)

    def record_counterfactuals(self, judgement_id: int, found: Sequence[Counterfactual]) -> None:
        """Write what became of the tests of one judgement that parameters failed; changes no verdict and no score."""
        with self._writing() as connection:
            explaining.add_counterfactuals(connection, judgement_id, found)

    def record_event(self, kind: str, message: str) -> None:
        """Write something worth knowing."""
        with self._writing() as connection:
            recording.add_event(connection, kind, message)

    def attempt(self, key: AttemptKey) -> Attempt:
        """What the agent handed in so far. Raises ValueError for another run's attempt, DamagedStoreError."""
        with self._database.reading() as connection:
            outcomes = [row.outcome for row in reading.current_stages(connection, key)]
            recorded = reading.read_recorded(connection, key)
        return self._attempt_of(key, outcomes, recorded)

    def submissions(self, key: AttemptKey) -> tuple[Submission, ...]:
        """Everything that the attempt handed in and that was judged, oldest first, each with its latest judgement."""
        with self._database.reading() as connection:
            found = list(reading.read_submissions(connection, key))
            recorded = reading.read_recorded(connection, key)
        return tuple(
            Submission(
                attempt=self._attempt_of(key, [row.outcome for row in stages], recorded),
                judgement=judgement,
                last_stage_id=stages[-1].id,
            )
            for stages, judgement in found
        )

    def submission_is_chosen(self, key: AttemptKey) -> bool:
        """Whether one of several submissions was chosen, so that there will be no further one."""
        with self._database.reading() as connection:
            return reading.submission_is_chosen(connection, key)

    def choose_submission(self, key: AttemptKey, submission: Submission) -> None:
        """Let this one of the submissions count, and allow no further one."""
        with self._writing() as connection:
            recording.add_choice(connection, key, submission.last_stage_id)

    def judgements(self, key: AttemptKey) -> tuple[StoredJudgement, ...]:
        """The complete judgements of what the attempt last handed in, the latest last."""
        with self._database.reading() as connection:
            return tuple(reading.read_judgements(connection, key))

    def scores(self, key: AttemptKey) -> dict[str, Score]:
        """The latest score of each name of what the attempt last handed in."""
        with self._database.reading() as connection:
            return reading.read_scores(connection, key)

    def counterfactuals(self, key: AttemptKey | None = None) -> tuple[FoundCounterfactual, ...]:
        """Those of the latest judgements, of one attempt or of all."""
        with self._database.reading() as connection:
            return tuple(explaining.read_counterfactuals(connection, key))

    def events(self) -> tuple[Event, ...]:
        """Every event, oldest first."""
        with self._database.reading() as connection:
            return tuple(reading.read_events(connection))

    def results(self, *, judging: int = -1, details: bool = True) -> RunResults:
        """The verdicts, counted; `judging` chooses among several of an attempt (-1 the latest, 0 the first).

        Without `details` the scores do not say what was matched with what, and a large run is read much faster.
        """
        with self._database.reading() as connection:
            return read_results(connection, self.config.attempt_keys(), judging=judging, details=details)

    def outcomes(self) -> tuple[AttemptOutcomes, ...]:
        """How every test of every attempt ended by its latest judgement, in the order of the configuration."""
        with self._database.reading() as connection:
            return read_outcomes(connection, self.config.attempt_keys())

    def uses(self) -> tuple[AttemptUse, ...]:
        """What every attempt took and how large what it handed in is, in the order of the configuration."""
        with self._database.reading() as connection:
            return read_uses(connection, self.config.attempt_keys())

    def handed_in(self) -> Mapping[AttemptKey, str]:
        """A digest of what each attempt handed in; those that lack a part of it are left out."""
        with self._database.reading() as connection:
            return read_digests(connection)

    def missing(self) -> tuple[MissingWork, ...]:
        """The attempts that still need stages or a complete judgement, in the order of the configuration."""
        with self._database.reading() as connection:
            submitting = {agent for agent in self.config.agents if self.config.submissions(agent) > 1}
            return tuple(read_missing(connection, self.config.attempt_keys(), submitting=submitting))

    def find_verdicts(self, wanted: VerdictFilter, *, limit: int, offset: int = 0) -> tuple[EndedTest, ...]:
        """The verdicts of the latest judgements that fit, in the order of attempts and tests."""
        with self._database.reading() as connection:
            return queries.find_verdicts(connection, wanted, limit=limit, offset=offset)

    def count_verdicts(self, wanted: VerdictFilter) -> int:
        """The number of verdicts of the latest judgements that fit."""
        with self._database.reading() as connection:
            return queries.count_verdicts(connection, wanted)

    def newest_verdicts(self, *, limit: int) -> tuple[EndedTest, ...]:
        """The verdicts that were written last, the newest first; also of judgements that are under way."""
        with self._database.reading() as connection:
            return queries.newest_verdicts(connection, limit=limit)

    def newest_pictures(self, *, limit: int) -> tuple[Screenshot, ...]:
        """The screenshots that were taken last, the newest first; also of judgements that are under way."""
        with self._database.reading() as connection:
            return queries.newest_pictures(connection, limit=limit)

    def began(self) -> datetime | None:
        """When the first stage or judgement was written, wherever the folder was copied since; None without any."""
        with self._database.reading() as connection:
            return queries.began(connection)

    def spent(self, *, since: Spent | None = None) -> Spent:
        """What asking models took so far; with `since`, an earlier answer, only newer stages are read."""
        with self._database.reading() as connection:
            return queries.spent(connection, since=since or Spent())

    @property
    def is_paused(self) -> bool:
        """Whether no further attempt is to begin."""
        return (self.path / _PAUSE).exists()

    def pause(self, *, paused: bool = True) -> None:
        """Ask whoever carries out the run to begin no further attempt, or take that back; any process may."""
        if paused:
            (self.path / _PAUSE).touch()
        else:
            (self.path / _PAUSE).unlink(missing_ok=True)

    def count_tests(self, agents: Sequence[str]) -> Mapping[tuple[str, str, str, int, str], Tally]:
        """Agent, mission, mode, level and test of the given agents → its outcomes over all samples."""
        with self._database.reading() as connection:
            return queries.count_tests(connection, agents)

    def _attempt_of(
        self, key: AttemptKey, outcomes: Iterable[str], recorded: Mapping[str, JsonValue] | None
    ) -> Attempt:
        stages = [stage_from_json(outcome, self.blobs) for outcome in outcomes]
        return Attempt.of_stages(key, stages, recorded=recorded)

    def _add_attempts(self) -> None:
        with self._writing() as connection:
            recording.add_attempts(connection, self.config.attempt_keys())

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        if self._file_lock is None:
            raise ValueError(f"{self.path}: is open for reading; use RunFolder.resume")
        with self._database.writing() as connection:
            yield connection


def _check_exists(path: Path) -> None:
    if not (path / "config.json").is_file():
        raise UsageError(f"{path}: folder: has no run (no config.json); name the folder of a run, or start one there")


def _check_new(path: Path) -> None:
    if path.exists() and not path.is_dir():
        raise UsageError(f"{path}: folder: is a file; name a folder that is empty or not there yet")
    if (path / "config.json").exists():
        raise UsageError(f"{path}: folder: has a run already; continue it with `projecteval resume {path}`")
    # What a crash left of a run that was never complete may be there, and is made again.
    if path.is_dir() and (others := {entry.name for entry in path.iterdir()} - _OURS):
        raise UsageError(f"{path}: folder: is not empty ({min(others)}); name a folder that is empty or not there yet")


def _lock(path: Path) -> FileLock:
    lock = FileLock(path / ".lock", thread_local=False)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise RunBusyError(f"{path}: folder: another process writes this run; wait for it or stop it") from None
    except OSError as error:
        raise UsageError(f"{path}: folder: cannot be written ({error.strerror}); name another one") from error
    return lock
