"""Coverage by the simulated user: the share of the project's own code that ran while the mission's tests used it."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from judge_machine import Aspect, Visit
from projecteval.criteria.visits.findings import missing, visit_of
from projecteval.criteria.visits.python_lines import MISSING, FileLines, is_installed, python_files, python_lines
from projecteval.criteria.visits.script_lines import script_lines
from projecteval.project import Project
from projecteval.scorers import Case, Declaration, Scale, Score

_VERSION = "1"
_NAMES = ("coverage", "coverage:branches", "coverage:scripts")


class Coverage:
    """`coverage`: the share of the n lines of the project that could run which ran at least once, 0 to 1.

    The lines are those of Python files and of the scripts that pages load; `coverage:scripts` has the latter alone, and
    `coverage:branches` is the share of the ways on from lines of Python that have several. Lines count from the start
    of the project to the last test. The project's own tests and packages of others do not count. Python notes by itself
    what ran, and a project could forge that: a diagnosis, and no part of a verdict.
    """

    declared = Declaration(
        version=_VERSION,
        measures="the share of the project's lines that ran while the tests used it",
        parts={"branches": Scale(), "scripts": Scale()},
        lacking=lambda: () if is_installed() else (MISSING,),
    )

    def assess(self, case: Case) -> tuple[Score, ...]:
        """The scores of an attempt."""
        visit, project = visit_of(case, Aspect.COVERAGE), case.attempt.project
        if isinstance(visit, str) or project is None:
            return missing(_NAMES, _VERSION, str(visit))
        return coverage_scores(visit, project)


def coverage_scores(visit: Visit, project: Project) -> tuple[Score, ...]:
    """The scores of these findings about a project, by the names that `Coverage` gives them."""
    if python_files(project) and not is_installed():
        return missing(_NAMES, _VERSION, MISSING)
    python = python_lines(project, visit.lines) if python_files(project) else ()
    scripts, unknown = script_lines(project, visit.scripts)
    files = (*python, *scripts)
    details = {"files": [_described(one) for one in files], "scripts_in_no_file": unknown}
    return (
        _share("coverage", _ran(files), _whole(files), "no line of Python or of a script could run", details),
        _share(
            "coverage:branches",
            sum(one.branches_taken for one in python),
            sum(one.branches for one in python),
            "no Python with branches could run",
        ),
        _share("coverage:scripts", _ran(scripts), _whole(scripts), "no page loads a script that is a file"),
    )


def _share(name: str, part: int, whole: int, reason: str, details: Mapping[str, Any] = MappingProxyType({})) -> Score:
    if not whole:
        return Score(name=name, version=_VERSION, value=None, missing_reason=reason, details=details)
    return Score(name=name, version=_VERSION, value=part / whole, n=whole, details=details)


def _ran(files: Iterable[FileLines]) -> int:
    return sum(one.ran for one in files)


def _whole(files: Iterable[FileLines]) -> int:
    return sum(one.whole for one in files)


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
