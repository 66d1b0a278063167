"""Static quality as a criterion: absolute numbers, and the same relative to the canonical solution."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from judge_machine import Verdict
from projecteval.attempt import Attempt, StageName
from projecteval.criteria.quality.examination import Examination
from projecteval.criteria.quality.measures import Measures
from projecteval.criteria.quality.oxlint import MISSING, oxlint_program
from projecteval.criteria.quality.parts import MAIN, VERSION, Part, parts_of
from projecteval.errors import UsageError
from projecteval.mission import Mission
from projecteval.project import Project
from projecteval.scorers import Declaration, Scale, Score
from projecteval.scorers.protocol import output_of

_NAME = "quality"
RELATIVE = Scale(unit="times the canonical solution", most=None)
_PARTS = parts_of(None)


class StaticQuality:
    """`quality`: the share of lines with code, 0 to 1, that are in no complex, long or duplicated code.

    A function is complex above a cyclomatic complexity of 10, and long above 60 lines with code. The parts are numbers
    in units of their own; `relative` and `PART-relative` are each divided by that of the canonical solution, where the
    mission has one in the same language.
    """

    declared = Declaration(
        version=VERSION,
        measures="the share of lines in no complex, long or duplicated code; findings of linters",
        scale=next(part.scale for part in _PARTS if part.name == MAIN),
        parts={
            **{part.name: part.scale for part in _PARTS if part.name != MAIN},
            **{part.relative_name: RELATIVE for part in _PARTS},
        },
        lacking=lambda: () if oxlint_program() else (MISSING,),
    )

    def __init__(self) -> None:
        self._examination = Examination()
        self._canonicals: dict[tuple[Path, str, str | None], Measures | str] = {}

    def prepare(self, cases: Sequence[tuple[Mission, Attempt]]) -> None:
        """Measure attempts and canonical solutions together: a linter takes longest to start."""
        missions = {mission.id: mission for mission, _ in cases}.values()
        projects = [*(_handed_in(attempt) for _, attempt in cases), *map(_first_solution, missions)]
        self._examination.prepare(project for project in projects if isinstance(project, Project))

    def measure(self, mission: Mission, attempt: Attempt, verdicts: tuple[Verdict, ...]) -> tuple[Score, ...]:
        """The scores of an attempt; all are missing where it has no code, or most of its code cannot be read."""
        project = _handed_in(attempt)
        if isinstance(project, str):
            return tuple(_scores(parts_of(None), parts_of(None), project))
        measures = self._examination.of(project)
        if reason := _unreadable(project, measures):
            return tuple(_scores(parts_of(None), parts_of(None), reason))
        place = (mission.canonical_folder, mission.id, measures.language)
        if place not in self._canonicals:
            self._canonicals[place] = self._canonical(mission, measures.language)
        canonical = self._canonicals[place]
        if isinstance(canonical, str):
            details = {**measures.as_json(), "canonical": canonical}
            return tuple(_scores(parts_of(measures), parts_of(None), canonical, details))
        details = {**measures.as_json(), "canonical": canonical.as_json()}
        return tuple(_scores(parts_of(measures), parts_of(canonical), "", details))

    def _canonical(self, mission: Mission, language: str | None) -> Measures | str:
        """The first solution in this language, or the reason why there is none to compare with."""
        try:
            for solution in mission.solutions():
                measures = self._examination.of(solution.project())
                if measures.language == language:
                    return measures
        except UsageError as error:
            return f"the canonical solution cannot be read: {str(error).splitlines()[0]}"
        return f"the mission has no canonical solution in {language}"


def _handed_in(attempt: Attempt) -> Project | str:
    """The code of an attempt, or the reason why there is none."""
    code = output_of(attempt, StageName.CODE)
    if isinstance(code.artefact, Project):
        return code.artefact
    return code.missing_reason or "no code was handed in"


def _first_solution(mission: Mission) -> Project | None:
    try:
        return mission.canonical_project()
    except UsageError:
        return None


def _unreadable(project: Project, measures: Measures) -> str:
    """The reason why the numbers would not be about the project; empty where they are."""
    read = sum(len(project[file.path]) for file in measures.code.files)
    unread = sum(len(project[path]) for path in measures.code.unread)
    if unread > read:
        return f"most of the code is too long or too deep to be read, such as {measures.code.unread[0]}"
    return "" if measures.code.lines else "no code in a language that lizard reads"


def _scores(
    parts: Sequence[Part], canonical: Sequence[Part], reason: str, details: Mapping[str, Any] | None = None
) -> Iterator[Score]:
    """Each part, then each relative to the canonical one; `reason` says why numbers are missing that give none."""
    for part in parts:
        yield Score(
            name=f"{_NAME}:{part.name}" if part.name else _NAME,
            version=part.version,
            value=part.value,
            unit=part.scale.unit,
            missing_reason=None if part.value is not None else part.reason or reason,
            details=details or {} if part.name == MAIN else {},
        )
    for part, theirs in zip(parts, canonical, strict=True):
        value = part.value / theirs.value if part.value is not None and theirs.value else None
        why = part.reason if part.value is None else theirs.reason if theirs.value is None else ""
        yield Score(
            name=f"{_NAME}:{part.relative_name}",
            version=part.version,
            value=value,
            unit=RELATIVE.unit,
            missing_reason=None if value is not None else why or reason or "that of the canonical solution is 0",
        )
