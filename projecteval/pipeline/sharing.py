"""Missions that share one limit of submissions: who they are, and that their attempts follow one another."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from projecteval.attempt import AttemptKey
from projecteval.errors import UsageError
from projecteval.mission import Mission
from projecteval.runs import RunConfig


def sharing_of(missions: Sequence[Mission]) -> Mapping[str, tuple[str, ...]]:
    """For each mission, the others of the run that share its limit of submissions."""
    groups = _groups(missions)
    return {
        mission.id: tuple(other.id for other in groups.get(mission.shares_submissions, ()) if other.id != mission.id)
        for mission in missions
    }


def check_sharing(missions: Sequence[Mission]) -> None:
    """Raise UsageError where missions that share a limit disagree on it, or are more than it."""
    problems: list[str] = []
    for group, sharing in _groups(missions).items():
        limits = {mission.id: mission.submissions or 0 for mission in sharing}
        where = f"missions: submissions.shared_with: {group}"
        if len(set(limits.values())) > 1:
            words = ", ".join(f"{name} {limit}" for name, limit in limits.items())
            problems.append(f"{where}: has several limits ({words}); write the same one into all of them")
        elif len(limits) > min(limits.values()):
            problems.append(
                f"{where}: {len(limits)} missions share {min(limits.values())} submissions, so that some could hand in "
                "nothing; raise the limit or run fewer of them"
            )
    if problems:
        raise UsageError(problems)


class Lines:
    """Attempts that wait for others: those that share a limit begin one after the other, in the order of the run.

    Who comes first may use what the others need not for their first submission; the result does not hang on how fast
    anything is.
    """

    def __init__(self, config: RunConfig, missions: Mapping[str, Mission]) -> None:
        self._config = config
        self._missions = missions
        self._waiting: dict[AttemptKey, deque[AttemptKey]] = {}

    def enter(self, keys: Iterable[AttemptKey]) -> Iterator[AttemptKey]:
        """The attempts that need not wait; the others come from `after`."""
        for key in keys:
            group = self._missions[key.mission].shares_submissions
            if group is None or self._config.submissions(key.agent) == 1:
                yield key
            elif (line := _line(key, group)) in self._waiting:
                self._waiting[line].append(key)
            else:
                self._waiting[line] = deque()
                yield key

    def after(self, key: AttemptKey) -> AttemptKey | None:
        """The attempt that waited for this one to end, or None."""
        group = self._missions[key.mission].shares_submissions
        waiting = self._waiting.get(_line(key, group)) if group is not None else None
        return waiting.popleft() if waiting else None


def _line(key: AttemptKey, group: str) -> AttemptKey:
    return replace(key, mission=f"group {group}")


def _groups(missions: Iterable[Mission]) -> dict[str | None, list[Mission]]:
    groups: dict[str | None, list[Mission]] = {}
    for mission in missions:
        if mission.shares_submissions is not None:
            groups.setdefault(mission.shares_submissions, []).append(mission)
    return groups
