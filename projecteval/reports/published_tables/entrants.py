"""The entrants of the tables: agents of one or several runs with their attempts, scores and what they took."""

import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

from projecteval.attempt import AttemptKey
from projecteval.errors import DamagedStoreError, UsageError
from projecteval.project import line_count
from projecteval.reports.entries import Entry, Sample, entries_of
from projecteval.reports.independence import notes_on_entries
from projecteval.runs import RunConfig
from projecteval.runs.folder import RunFolder
from projecteval.runs.lock import MissionFacts
from projecteval.scorers import Score
from projecteval.statistics import Measure, mean_of_present
from projecteval.storage import Blobs

NO_FACTS = "the run was made before it kept what kind of mission each is"


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeSize:
    """The size of the code that was handed in: files, and the lines of those that are text."""

    files: int
    lines: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """One agent in one column of one run; `agent` is a name that no other run has in this column."""

    agent: str
    entry: Entry
    config: RunConfig
    scores: Mapping[AttemptKey, Mapping[str, Score]] = field(hash=False)
    sizes: Mapping[AttemptKey, CodeSize] = field(hash=False)

    @property
    def column(self) -> str:
        return self.entry.column

    def facts(self, mission: str) -> MissionFacts | None:
        """The facts that the run kept about a mission, or None."""
        return next(iter(self.entry.missions[mission])).mission.facts

    def mission_mean(self, mission: str, of: Callable[[Sample], float | None]) -> float | None:
        """The mean over the attempts at one mission for which `of` says something."""
        values = [value for sample in self.entry.missions[mission] if (value := of(sample)) is not None]
        return statistics.fmean(values) if values else None

    def mean(self, of: Callable[[Sample], float | None], *, missions: Iterable[str] | None = None) -> Measure:
        """The mean over missions of the mean over their attempts; n counts missions."""
        names = self.entry.missions if missions is None else missions
        return mean_of_present([self.mission_mean(mission, of) for mission in names])

    def size(self, sample: Sample) -> CodeSize | None:
        return self.sizes.get(sample.outcomes.key)


def entrants_of(runs: Sequence[RunFolder]) -> tuple[Entrant, ...]:
    """Every agent in every column of all runs; an agent that several runs have gets its run's name after its own.

    Raises UsageError for a run that is named twice.
    """
    paths = [run.path.resolve() for run in runs]
    if twice := [path for path, number in Counter(paths).items() if number > 1]:
        raise UsageError(f"{twice[0]}: run: is named twice; name each run once")
    found = [(run, entry) for run in runs for entry in entries_of(run)]
    known = Counter((entry.agent, entry.column) for _, entry in found)
    ambiguous = {agent for (agent, _), number in known.items() if number > 1}
    parts = {run.path: _parts(run) for run in runs}
    labels = _labels([run.path for run in runs])
    return tuple(
        Entrant(
            agent=f"{entry.agent} ({labels[run.path]})" if entry.agent in ambiguous else entry.agent,
            entry=entry,
            config=run.config,
            scores=parts[run.path][0],
            sizes=parts[run.path][1],
        )
        for run, entry in found
    )


def facts_of(found: Sequence[Entrant]) -> dict[str, MissionFacts | None]:
    """Every mission with what some run kept about it, or None."""
    facts: dict[str, MissionFacts | None] = {}
    for one in found:
        for mission in one.entry.missions:
            facts[mission] = facts.get(mission) or one.facts(mission)
    return facts


def heads_of(found: Sequence[Entrant]) -> list[str]:
    """The heads of columns that represent entries."""
    several = len({one.column for one in found}) > 1
    return [f"{one.agent}, {one.column}" if several else one.agent for one in found]


def missions_note(found: Sequence[Entrant]) -> Iterator[str]:
    """A remark where the rows do not rest on the same missions."""
    sets = {frozenset(one.entry.missions) for one in found}
    if len(sets) > 1:
        shared = frozenset.intersection(*sets)
        yield f"The runs have different missions: {len(shared)} of {len(frozenset.union(*sets))} are in all of them."


def independence_notes(found: Sequence[Entrant]) -> tuple[str, ...]:
    """Remarks for a table with spreads, intervals, pass@k or p-values, where attempts are not independent."""
    notes: list[str] = []
    for agent, group in groupby(found, key=lambda one: one.agent):
        own = list(group)
        notes += notes_on_entries(own[0].config, [one.entry for one in own], name=agent)
    return tuple(notes)


def _parts(run: RunFolder) -> tuple[dict[AttemptKey, Mapping[str, Score]], dict[AttemptKey, CodeSize]]:
    scores = {result.key: result.scores for result in run.results(details=False).attempts}
    lines: dict[str, int] = {}
    sizes = {key: size for key, code in run.codes().items() if (size := _size(code, run.blobs, lines)) is not None}
    return scores, sizes


def _size(code: Mapping[str, str], blobs: Blobs, lines: dict[str, int]) -> CodeSize | None:
    """The size of the code; None where a file is damaged, since a table should not stop for that."""
    for sha256 in code.values():
        if sha256 not in lines:
            try:
                lines[sha256] = line_count(blobs.get(sha256))
            except DamagedStoreError:
                return None
    return CodeSize(files=len(code), lines=sum(lines[sha256] for sha256 in code.values()))


def _labels(paths: Sequence[Path]) -> dict[Path, str]:
    """Folder names, with the parent's in front where they are the same."""
    names = Counter(path.name for path in paths)
    return {path: path.name if names[path.name] == 1 else f"{path.parent.name}/{path.name}" for path in paths}
