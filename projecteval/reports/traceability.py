"""From what a mission asks for, over the tests that cover it, to how they ended in an attempt."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from judge_machine import Outcome, Verdict
from projecteval.errors import UsageError
from projecteval.mission import Checklist, Mission, catalogue
from projecteval.mission.catalogue import load_from
from projecteval.runs.folder import RunFolder


@dataclass(frozen=True, slots=True, kw_only=True)
class TracedFunction:
    """One function of a mission's checklist with its tests and their outcomes, None where a test has no verdict."""

    page: str
    description: str
    required: bool
    tests: tuple[tuple[str, Outcome | None], ...]

    @property
    def holds(self) -> bool:
        """Whether every test of it passed."""
        return bool(self.tests) and all(outcome is Outcome.PASSED for _, outcome in self.tests)


def checklists_of(run: RunFolder, missions: Mapping[str, Mission] | None = None) -> Mapping[str, Checklist]:
    """The checklists of the run's missions that have the same tests still; `missions` where they have been loaded."""
    found = _found(run) if missions is None else missions
    tests = {name: lock.test_names for name, lock in run.lock.missions.items()}
    return {name: one.checklist for name, one in found.items() if one.test_names == tests[name]}


def _found(run: RunFolder) -> Mapping[str, Mission]:
    try:
        folders = catalogue([Path(folder) for folder in run.config.mission_paths] or None)
    except UsageError:
        return {}
    found = {}
    for name in run.config.missions:
        with suppress(UsageError):  # it is gone, or not sound any more
            found[name] = load_from(folders, name)
    return found


def traced(checklist: Checklist | None, verdicts: Sequence[Verdict]) -> tuple[TracedFunction, ...]:
    """Every function of the checklist, page by page; none without a checklist."""
    outcomes = {verdict.test: verdict.outcome for verdict in verdicts}
    return tuple(
        TracedFunction(
            page=page.page,
            description=function.description,
            required=function.required,
            tests=tuple((test, outcomes.get(test)) for test in function.tests),
        )
        for page in (checklist.pages if checklist is not None else ())
        for function in page.functions
    )
