"""Attempts that follow one another: of a person, of missions that share a limit of submissions or that grow."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from projecteval.agents.table import is_person
from projecteval.attempt import AttemptKey
from projecteval.errors import UsageError
from projecteval.mission import Mission
from projecteval.mission.yaml_source import advice
from projecteval.runs import RunConfig
from projecteval.runs.settings import SharedLimit


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


def with_shared_limits(missions: Sequence[Mission], limits: Sequence[SharedLimit]) -> tuple[Mission, ...]:
    """The missions with the limits that an experiment lets several of them share, in place of their own.

    Raises UsageError for a mission that is not among them, that grows, or that is in two limits.
    """
    known = {mission.id: mission for mission in missions}
    problems: list[str] = []
    groups: dict[str, tuple[str, int]] = {}
    for place, shared in enumerate(limits):
        for name in shared.missions:
            where = f"shared_submissions.{place}.missions: {name}"
            if name not in known:
                problems.append(f"{where}: is not a mission of this run; {advice(name, list(known))}")
            elif known[name].checkpoint is not None:
                problems.append(f"{where}: grows, and has its own limit; leave it out")
            elif name in groups:
                problems.append(f"{where}: shares a limit already; name each mission once")
            groups[name] = (f"experiment {place + 1}", shared.limit)
    if problems:
        raise UsageError(problems)
    return tuple(
        replace(one, shares_submissions=groups[one.id][0], submissions=groups[one.id][1]) if one.id in groups else one
        for one in missions
    )


class Lines:
    """Attempts that wait for others, so that the result does not hang on how fast anything is.

    Those that share a limit begin one after the other, in the order of the run: who comes first may use what the others
    need not for their first submission. So do all attempts of a person, who works on one at a time. An attempt that
    builds on the code of another one begins after it.
    """

    def __init__(self, config: RunConfig, missions: Mapping[str, Mission]) -> None:
        self._config = config
        self._missions = missions
        self._waiting: dict[AttemptKey, list[AttemptKey]] = {}

    def enter(self, keys: Collection[AttemptKey]) -> Iterator[AttemptKey]:
        """The attempts that need not wait; the others come from `after`."""
        last: dict[AttemptKey | str, AttemptKey] = {}
        for key in keys:
            before = self._config.builds_on(key)
            if (line := self._line_of(key)) is not None:
                before = last.get(line)
                last[line] = key
            if before is not None and before in keys:
                self._waiting.setdefault(before, []).append(key)
            else:
                yield key

    def _line_of(self, key: AttemptKey) -> AttemptKey | str | None:
        """The name of the line in which an attempt stands; None for one that stands in none."""
        if is_person(self._config.agent_kind(key.agent)):
            return key.agent
        group = self._missions[key.mission].shares_submissions
        if group is None or self._config.submissions(key.agent) == 1:
            return None
        return replace(key, mission=f"group {group}")

    def after(self, key: AttemptKey) -> tuple[AttemptKey, ...]:
        """The attempts that waited for this one to end."""
        return tuple(self._waiting.pop(key, ()))


def _groups(missions: Iterable[Mission]) -> dict[str | None, list[Mission]]:
    groups: dict[str | None, list[Mission]] = {}
    for mission in missions:
        if mission.shares_submissions is not None:
            groups.setdefault(mission.shares_submissions, []).append(mission)
    return groups
