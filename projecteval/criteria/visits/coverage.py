"""Coverage by the simulated user: the share of the project's own code that ran while the mission's tests used it."""

from collections.abc import Iterable
from typing import Any

from judge_machine import Aspect, Visit
from projecteval.criteria.visits.findings import missing, visit_of
from projecteval.criteria.visits.python_lines import MISSING, FileLines, is_installed, python_lines
from projecteval.project import Project
from projecteval.scorers import Case, Score

_VERSION = "1"
_NAMES = ("coverage", "coverage:branches")


class Coverage:
    """`coverage`: the share of the n lines of the project that could run which ran at least once, 0 to 1.

    `coverage:branches` is the same for the ways on from lines that have several. Lines count from the start of the
    project to the last test. The project's own tests and packages of others do not count. The project itself notes what
    ran and could forge it: a diagnosis, and no part of a verdict.
    """

    def assess(self, case: Case) -> tuple[Score, ...]:
        """Both scores of an attempt."""
        visit, project = visit_of(case, Aspect.COVERAGE), case.attempt.project
        if isinstance(visit, str) or project is None:
            return missing(_NAMES, _VERSION, str(visit))
        return coverage_scores(visit, project)


def coverage_scores(visit: Visit, project: Project) -> tuple[Score, ...]:
    """The scores `coverage` and `coverage:branches` of these findings about a project."""
    if not is_installed():
        return missing(_NAMES, _VERSION, MISSING)
    files = python_lines(project, visit.lines)
    whole, branches = sum(one.whole for one in files), sum(one.branches for one in files)
    if not whole:
        return missing(_NAMES, _VERSION, "the project has no line of Python that a visit could run")
    taken = sum(one.branches_taken for one in files)
    lines = Score(
        name="coverage",
        version=_VERSION,
        value=sum(one.ran for one in files) / whole,
        n=whole,
        details={"files": [_described(one) for one in files]},
    )
    if not branches:
        return lines, *missing(_NAMES[1:], _VERSION, "the code has no branches")
    return lines, Score(name="coverage:branches", version=_VERSION, value=taken / branches, n=branches)


def spans(lines: Iterable[int]) -> str:
    """Sorted line numbers in short: `3-5, 9`."""
    runs: list[list[int]] = []
    for line in lines:
        if runs and line == runs[-1][-1] + 1:
            runs[-1].append(line)
        else:
            runs.append([line])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def _described(file: FileLines) -> dict[str, Any]:
    return {"path": file.path, "lines": file.whole, "ran": file.ran, "missed": spans(file.missed)}
