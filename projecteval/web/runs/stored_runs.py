"""Runs of the workspace as the pages need them."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, TypeVar

from fastapi import Depends

from judge_machine import Cause, Outcome, Owner, owner_of
from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.errors import UsageError
from projecteval.reports.funnel import FirstLoss, first_loss
from projecteval.reports.standings import column_of
from projecteval.runs import AttemptResult, RunConfig, RunResults
from projecteval.runs.folder import RunFolder
from projecteval.runs.queries import Spent
from projecteval.runs.sums import RunSums, sums_of
from projecteval.runs.verdicts import VerdictFilter
from projecteval.statistics import Tally
from projecteval.web.launches.launches import LaunchSite
from projecteval.web.site import site_of
from projecteval.web.workspace import WorkspaceFolder

_KEPT_RUNS = 8
_KEPT_PARTS = 12  # of a run: its results, and what was shown of it last
_SHOWN_OUTCOMES = (Outcome.FAILED, Outcome.NOT_SCORED)

Part = TypeVar("Part")
Stamp = tuple[Path, tuple[tuple[int, int], ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class RunFilter:
    """The attempts that a reader chose; None does not filter. `column` is in words, such as `direct 1`.

    `stage` chooses the attempts that lost something there first. `skilled` are the missions that have the `skill`; it
    follows from the run, not from the address.
    """

    agent: str | None = None
    mission: str | None = None
    skill: str | None = None
    column: str | None = None
    stage: FirstLoss | None = None
    owner: Owner | None = None
    cause: Cause | None = None
    outcome: Outcome | None = None
    skilled: frozenset[str] | None = None

    def chooses(self, result: AttemptResult) -> bool:
        """Return True if a finished attempt is chosen."""
        return self.chooses_key(result.key) and self.stage in (None, first_loss(result))

    def chooses_key(self, key: AttemptKey) -> bool:
        """Return True if an attempt is chosen, regardless of what it lost."""
        return (
            self.agent in (None, key.agent)
            and self.mission in (None, key.mission)
            and (self.skilled is None or key.mission in self.skilled)
            and self.column in (None, column_of(key))
        )

    def verdicts(self) -> VerdictFilter:
        """The ends of tests that were selected: without a chosen outcome, those that did not pass nor were blocked."""
        causes = tuple(cause for cause in Cause if self.owner is not None and owner_of(cause) is self.owner)
        return VerdictFilter(
            outcomes=_SHOWN_OUTCOMES if self.outcome is None else (self.outcome,),
            causes=causes if self.cause is None else (self.cause,),
        )

    def as_query(self) -> dict[str, str]:
        """The filter as the query of an address."""
        fields = {name: getattr(self, name) for name in FILTER_NAMES}
        return {name: str(value) for name, value in fields.items() if value is not None}


FILTER_NAMES = ("agent", "mission", "skill", "column", "stage", "owner", "cause", "outcome")


class StoredRuns:
    """Opens runs for reading, and keeps what was read of the last few as long as nothing was added to them."""

    def __init__(self, workspace: WorkspaceFolder) -> None:
        self.workspace = workspace
        self._parts: OrderedDict[Stamp, OrderedDict[Hashable, Any]] = OrderedDict()
        self._spent: dict[Path, Spent] = {}
        self._lock = threading.Lock()

    @contextmanager
    def open(self, name: str) -> Iterator[RunFolder]:
        """The run of that name. Raises UsageError where there is none."""
        path = self.workspace.run_path(name)
        if not (path / "config.json").is_file():
            raise UsageError(
                f"run: {name}: does not exist in {self.workspace.runs_folder}; choose one of the list of runs"
            )
        with RunFolder.open(path) as run:
            yield run

    def results(self, run: RunFolder) -> RunResults:
        """The counted results, without what was matched; read again only after the database has changed."""
        return self.kept(run, "results", lambda: run.results(details=False))

    def sums(self, run: RunFolder) -> RunSums:
        """The summed results; read again only after the database has changed."""
        return self.kept(run, "sums", run.sums)

    def chosen(self, run: RunFolder, wanted: RunFilter) -> RunSums:
        """The sums of the selected attempts."""
        if wanted.stage is None:
            return self.sums(run).chosen(wanted.chooses_key)
        return sums_of(narrowed(self.results(run), wanted))  # attempts of one cell lose at different stages

    def kept(self, run: RunFolder, part: Hashable, read: Callable[[], Part]) -> Part:
        """A part of what the pages show of a run; read again only after the database has changed."""
        stamp = (run.path, tuple(_stamp(run.path / name) for name in ("run.sqlite", "run.sqlite-wal")))
        with self._lock:
            own = self._parts.get(stamp)
            if own is not None and part in own:
                self._parts.move_to_end(stamp)
                own.move_to_end(part)
                known: Part = own[part]
                return known
        found = read()
        with self._lock:
            for old in [other for other in self._parts if other[0] == run.path and other != stamp]:
                del self._parts[old]
            own = self._parts.setdefault(stamp, OrderedDict())
            own[part] = found
            while len(own) > _KEPT_PARTS:
                own.popitem(last=False)
            while len(self._parts) > _KEPT_RUNS:
                self._parts.popitem(last=False)
        return found

    def spent(self, run: RunFolder) -> Spent:
        """Return the cost of models so far; only calls since the last time are read."""
        with self._lock:
            known = self._spent.get(run.path)
        found = run.spent(since=known)
        with self._lock:
            self._spent[run.path] = found
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class RunSite(LaunchSite):
    """The parts that the pages of runs use."""

    runs: StoredRuns


Here = Annotated[RunSite, Depends(site_of)]


def narrowed(results: RunResults, wanted: RunFilter) -> RunResults:
    """Return the results of the selected attempts."""
    attempts = tuple(filter(wanted.chooses, results.attempts))
    # What an unfinished one will lose is not known.
    unfinished = () if wanted.stage else tuple(filter(wanted.chooses_key, results.unfinished))
    return replace(
        results,
        totals=Tally.total(one.totals for one in attempts),
        attempts=attempts,
        unfinished=unfinished,
        scored=tuple(one for one in results.scored if wanted.chooses_key(one.key)),
    )


def number_of(config: RunConfig, key: AttemptKey) -> int:
    """The attempt's place in the run's configuration, from 0; it names the attempt in addresses."""
    number = config.agents.index(key.agent) * len(config.missions) + config.missions.index(key.mission)
    number = number * len(config.columns) + config.columns.index((key.mode, key.level))
    return number * config.samples + key.sample


def key_of(config: RunConfig, number: int) -> AttemptKey:
    """The attempt at that place. Raises UsageError where there is none."""
    rest, sample = divmod(number, config.samples)
    rest, column = divmod(rest, len(config.columns))
    agent, mission = divmod(rest, len(config.missions))
    if number < 0 or agent >= len(config.agents):
        raise UsageError(f"attempt: {number}: does not exist in this run; choose one that its page lists")
    mode, level = config.columns[column]
    if (mode, level) not in config.columns_of(config.agents[agent]):
        raise UsageError(f"attempt: {number}: was not asked for; choose one that the page of the run lists")
    return AttemptKey(
        agent=config.agents[agent],
        mission=config.missions[mission],
        level=Level(level),
        mode=Mode(mode),
        sample=sample,
    )


def _stamp(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except FileNotFoundError:
        return (0, 0)
    # Every reader recreates an empty log; only one with content shows a change.
    return (found.st_mtime_ns, found.st_size) if found.st_size else (0, 0)
