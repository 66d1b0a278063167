"""The folder of a run.

config.json     the plan of the run (`RunConfig`)
lock.json       what it was made with (`RunLock`)
run.sqlite      every stage, verdict and score, written as it happens
blobs/          the files of the projects and the tests that judged them, by sha256
evidence/       screenshots, pages and logs of failures, by sha256
.pause          there while no further attempt is to begin
replies.sqlite  the replies of models that the run used (`projecteval.models.services`), if it asked any
people/         the folders that persons work in (`projecteval.agents.person`), if any of the agents is one
"""

import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import TracebackType
from typing import TypeVar

from filelock import FileLock, Timeout
from pydantic import JsonValue
from sqlalchemy import Connection

from judge_machine import Counterfactual, Judgement
from projecteval.attempt import AttemptKey, StageOutcome
from projecteval.attempt.serialisation import stage_to_json
from projecteval.errors import DamagedStoreError, RunBusyError, UsageError
from projecteval.runs import counterfactuals, derived, recording, tables
from projecteval.runs.config import RunConfig, read_config
from projecteval.runs.lock import RunLock, read_lock
from projecteval.runs.reader import PAUSE, RunReader
from projecteval.runs.recording import JudgementWriter
from projecteval.runs.records import Submission
from projecteval.runs.withholding import event_to_keep, score_to_keep, stage_to_keep
from projecteval.scorers import Score
from projecteval.storage import write_text
from projecteval.storage.bounded_json import check_bounds
from projecteval.storage.group_commit import GroupCommit

_Result = TypeVar("_Result")

REPLIES = "replies.sqlite"
_DATABASES = ("run.sqlite", REPLIES)
_OURS = frozenset(
    {"config.json", "lock.json", "blobs", "evidence", ".lock", PAUSE}
    | {f"{name}{end}" for name in _DATABASES for end in ("", "-wal", "-shm")}
)


class RunFolder(RunReader):
    """A run, open for reading (`open`) or for writing (`create`, `resume`); a context manager that closes it.

    One process writes at a time, with any number of threads; others may read meanwhile. Nothing is ever changed or
    deleted: what is done again is added, and the latest counts. After `kill -9` everything recorded still exists. A run
    in which nothing is recorded yet can be discarded.
    """

    def __init__(self, path: Path, *, config: RunConfig, lock: RunLock, file_lock: FileLock | None) -> None:
        super().__init__(path, config=config, lock=lock)
        self._file_lock = file_lock
        self._copies = ExitStack()
        self._commits = GroupCommit(self._database)

    @classmethod
    def create(cls, path: Path, config: RunConfig, lock: RunLock) -> "RunFolder":
        """Make a new run in `path`, which must be empty or not there yet, and open it for writing.

        Raises UsageError for a folder that has a run (resume it instead) or anything else, RunBusyError.
        """
        if unknown := [mission for mission in config.missions if mission not in lock.missions]:
            raise UsageError(f"missions: {', '.join(unknown)}: not in the run's lock; load these missions first")
        check_new(path)
        lock_json, config_json = (f"{part.model_dump_json(indent=2)}\n" for part in (lock, config))
        check_bounds(lock_json.encode(), path / "lock.json")  # or nobody could read the run
        check_bounds(config_json.encode(), path / "config.json")
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UsageError(f"{path}: folder: cannot be made ({error.strerror}); name another one") from error
        file_lock = _lock(path)
        try:
            check_new(path)
            write_text(path / "lock.json", lock_json)
            run = cls(path, config=config, lock=lock, file_lock=file_lock)
            run._database.create()
            run._add_attempts()
            # Written last: a folder with a configuration is a complete run.
            write_text(path / "config.json", config_json)
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
        check_exists(path)
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
        check_exists(path)
        config, lock = read_config(path / "config.json"), read_lock(path / "lock.json")
        if not (path / "run.sqlite").is_file():
            raise DamagedStoreError(f"{path / 'run.sqlite'}: is missing; copy the run folder again, with all its files")
        run = cls(path, config=config, lock=lock, file_lock=file_lock)
        run._complete()
        return run

    def close(self) -> None:
        """Close the tables and let other processes write."""
        self._database.close()
        self._copies.close()
        if self._file_lock is not None:
            self._file_lock.release()

    def rebuild(self) -> int:
        """Make what follows from the recorded rows anew; returns how many rows of it were wrong.

        Raises ValueError for a run that is open for reading.
        """
        self._check_writable()
        self._outcomes = None  # as many rows as before, of which some may differ
        return derived.rebuild(self._database, self.lock.missions)

    def discard(self) -> None:
        """Close the run and delete it with its folder. Raises ValueError for one that is open for reading."""
        if self._file_lock is None:
            raise ValueError(f"{self.path}: is open for reading; use RunFolder.resume")
        self._database.close()
        (self.path / "config.json").unlink()  # first: a folder without a configuration is no run
        shutil.rmtree(self.path, ignore_errors=True)
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
        outcome = stage_to_keep(self.config, key, outcome)
        outcome_json = stage_to_json(outcome, self.blobs)  # the files are on disk before a row names them
        self._write(lambda connection: recording.add_stage(connection, key, outcome, outcome_json=outcome_json))

    def record_imported(self, key: AttemptKey, recorded: Mapping[str, JsonValue]) -> None:
        """Write, once, what was recorded elsewhere of an attempt, unread, by the name of the stage."""
        with self._writing() as connection:
            recording.add_recorded(connection, key, recorded)

    def begin_judging(self, key: AttemptKey, *, tests: tuple[str, ...] | None = None) -> JudgementWriter:
        """Begin to judge what the attempt last handed in; a judgement counts once it is closed.

        `tests` are the tests for which verdicts are due, by default those of the lock; give them when a mission is
        judged that has changed since.
        """
        mission = self.lock.missions[key.mission]
        due = mission.test_names if tests is None else tests
        judgement_id = self._write(lambda connection: recording.begin_judgement(connection, key))
        return JudgementWriter(self._commits, judgement_id=judgement_id, tests=due, config=self.config, mission=mission)

    def record_judgement(self, key: AttemptKey, judgement: Judgement, *, tests: tuple[str, ...] | None = None) -> None:
        """Write a whole judgement, all or nothing. Raises ValueError when a test has no verdict."""
        self.begin_judging(key, tests=tests).close(judgement)

    def record_score(self, key: AttemptKey, score: Score) -> None:
        """Write one score of what the attempt last handed in."""
        self._write(lambda connection: recording.add_score(connection, key, score_to_keep(self.config, score)))

    def record_counterfactuals(self, judgement_id: int, found: Sequence[Counterfactual]) -> None:
        """Write how the tests of one judgement that parameters failed ended later; changes no verdict and no score."""
        with self._writing() as connection:
            counterfactuals.add_counterfactuals(connection, judgement_id, found)

    def record_event(self, kind: str, message: str) -> None:
        """Write something worth knowing."""
        with self._writing() as connection:
            recording.add_event(connection, kind, event_to_keep(self.config, kind, message))

    def choose_submission(self, key: AttemptKey, submission: Submission) -> None:
        """Let this one of the submissions count, and allow no further one."""
        with self._writing() as connection:
            recording.add_choice(connection, key, submission.last_stage_id)

    def pause(self, *, paused: bool = True) -> None:
        """Ask the process that carries out the run to begin no further attempt, or take that back; any process may."""
        if paused:
            (self.path / PAUSE).touch()
        else:
            (self.path / PAUSE).unlink(missing_ok=True)

    def _complete(self) -> None:
        """Add what a run lacks because an earlier version wrote it; for one on a read-only medium, to a copy of it."""
        if derived.is_complete(self._database):
            return
        if self._database.is_fixed:
            self._database = self._copies.enter_context(derived.copied(self._database))
        self._database.create()
        derived.fill(self._database, self.lock.missions)

    def _add_attempts(self) -> None:
        with self._writing() as connection:
            recording.add_attempts(connection, self.config.attempt_keys())

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        self._check_writable()
        with self._database.writing() as connection:
            yield connection

    def _write(self, act: Callable[[Connection], _Result]) -> _Result:
        """What many threads do often: they share transactions."""
        self._check_writable()
        return self._commits.write(act)

    def _check_writable(self) -> None:
        if self._file_lock is None:
            raise ValueError(f"{self.path}: is open for reading; use RunFolder.resume")


def check_exists(path: Path) -> None:
    """Raise UsageError unless a folder has a run."""
    if not (path / "config.json").is_file():
        raise UsageError(f"{path}: folder: has no run (no config.json); name the folder of a run, or start one there")


def check_new(path: Path) -> None:
    """Raise UsageError for a folder that has a run, or anything else."""
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
