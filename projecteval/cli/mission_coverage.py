"""`projecteval missions coverage`: the lines of the canonical solution that no test reaches."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from projecteval.cli.options import AsJson, Backend, MissionFolders, Seed, Unsafe
from projecteval.cli.screen import complain, paper, print_json, screen
from projecteval.cli.verdict_screen import VerdictScreen, exit_code
from projecteval.errors import UsageError

if TYPE_CHECKING:
    from judge_machine import Judgement
    from projecteval.mission import Mission
    from projecteval.scorers import Score

_SHOWN_CHARACTERS = 100


def coverage(
    mission_id: Annotated[str, typer.Argument(metavar="MISSION")],
    folders: MissionFolders = None,
    backend: Backend = "playwright",
    seed: Seed = 0,
    unsafe: Unsafe = False,
    as_json: AsJson = False,
) -> None:
    """List the lines of the canonical solution that no test reaches: what is there that nobody asks for or tests?"""
    from projecteval.criteria.visits.coverage import coverage_scores  # noqa: PLC0415
    from projecteval.mission import load_missions  # noqa: PLC0415

    (mission,) = load_missions([mission_id], paths=folders)
    judgement = _judged(mission, backend=backend, seed=seed, unsafe=unsafe, verdicts=None if as_json else screen())
    if judgement.visit is None:
        raise UsageError(f"{mission_id}: the judging did not end; judge it with `projecteval judge` to see why")
    scores = coverage_scores(judgement.visit, mission.canonical_project())
    if as_json:
        print_json({"mission": mission.id, **{score.name: score.as_json(details=True) for score in scores}})
    else:
        _show(mission, scores)
    if exit_code(judgement):
        complain("not all tests passed: lines may be missed for that reason")
    raise typer.Exit(exit_code(judgement))


def _judged(mission: "Mission", *, backend: str, seed: int, unsafe: bool, verdicts: Any) -> "Judgement":
    from judge_machine import Aspect, BrowserBackend, judge  # noqa: PLC0415
    from projecteval.judging import JudgeSettings, folder_request  # noqa: PLC0415
    from projecteval.storage import temporary_folder  # noqa: PLC0415

    with temporary_folder("coverage") as folder:
        settings = JudgeSettings(
            evidence=folder / "evidence",
            backend=BrowserBackend(backend),
            seed=seed,
            unsafe=unsafe,
            visit=(Aspect.COVERAGE,),
        )
        request = folder_request(
            mission,
            settings,
            mission.canonical_folder / "project",
            launch=mission.canonical_launch(),
            values=mission.canonical_parameters(),
        )
        return judge(request, on_verdict=VerdictScreen(verdicts).show if verdicts else None)


def _show(mission: "Mission", scores: "tuple[Score, ...]") -> None:
    """Print the shares, then each line that was missed."""
    project = mission.canonical_project()
    for score in scores:
        shown = score.missing_reason if score.value is None else f"{score.value:.1%} of {score.n}"
        paper().print(f"{score.name}: {shown}", soft_wrap=True, markup=False)
    for file in scores[0].details.get("files", ()):
        lines = (project.text(file["path"]) or "").splitlines()
        for number in _numbers(file["missed"]):
            text = lines[number - 1].strip()[:_SHOWN_CHARACTERS] if number <= len(lines) else ""
            paper().print(f"{file['path']}:{number}: {text}", soft_wrap=True, markup=False, highlight=False)


def _numbers(spans: str) -> list[int]:
    """The numbers that spans such as `3-5, 9` stand for."""
    ends = [span.split("-") for span in spans.split(", ") if span]
    return [number for end in ends for number in range(int(end[0]), int(end[-1]) + 1)]
