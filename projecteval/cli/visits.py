"""The option `--visit`, and what a visit has shown on the terminal."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from projecteval.cli.screen import paper
from projecteval.errors import UsageError

if TYPE_CHECKING:
    from judge_machine import Aspect, Judgement, Visit
    from projecteval.scorers import Score


def aspects_of(names: str | None) -> "tuple[Aspect, ...]":
    """The findings that the option names, with commas between them. Raises UsageError for unknown ones."""
    from judge_machine import Aspect  # noqa: PLC0415

    asked = [name.strip() for name in (names or "").split(",") if name.strip()]
    known = ", ".join(Aspect)
    if unknown := [name for name in asked if name not in list(Aspect)]:
        raise UsageError(f"--visit: {', '.join(unknown)}: is not known; known are: {known}")
    return tuple(aspect for aspect in Aspect if aspect in asked)


def show_visit(judgement: "Judgement", project: Path) -> None:
    """Print the scores of what the judging of a folder was asked for beside the verdicts."""
    if judgement.visit is None:
        return
    from judge_machine import Aspect  # noqa: PLC0415
    from judge_machine.documents import harmless  # noqa: PLC0415
    from projecteval.criteria.visits.coverage import coverage_scores  # noqa: PLC0415
    from projecteval.criteria.visits.pages import accessibility_scores, appearance_scores  # noqa: PLC0415
    from projecteval.project import Project  # noqa: PLC0415

    readers: dict[Aspect, Callable[[Visit], tuple[Score, ...]]] = {
        Aspect.COVERAGE: lambda visit: coverage_scores(visit, Project.from_directory(project)),
        Aspect.ACCESSIBILITY: accessibility_scores,
        Aspect.APPEARANCE: appearance_scores,
    }
    for aspect in judgement.visit.asked:
        if reason := judgement.visit.missing.get(aspect):
            paper().print(f"{aspect}: {harmless(reason)}", soft_wrap=True, markup=False)
            continue
        for score in readers[aspect](judgement.visit):
            value = harmless(score.missing_reason or "") if score.value is None else f"{score.value:.3f} of {score.n}"
            paper().print(f"{score.name}: {value}", soft_wrap=True, markup=False)
