"""`projecteval score`: how similar what the agents handed in is to the canonical solutions, stage by stage."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from projecteval.cli.missing_scores import complain_of_missing
from projecteval.cli.options import AsJson
from projecteval.cli.run import resume_advice
from projecteval.cli.screen import complain, counted, paper, print_json

if TYPE_CHECKING:
    from projecteval.attempt import AttemptKey
    from projecteval.runs.folder import RunFolder
    from projecteval.scorers import Score


def score(
    path: Annotated[Path, typer.Argument(metavar="RUN", help="Folder of the run.")],
    names: Annotated[
        list[str] | None, typer.Option("--scorer", metavar="NAME", help="A scorer by name; repeatable. Default: all.")
    ] = None,
    variant: Annotated[
        Literal["strict", "published"],
        typer.Option(help="Equal is 1 and missing is 0, or the numbers of the published reference implementation."),
    ] = "strict",
    as_json: AsJson = False,
) -> None:
    """Score the attempts of a run that have no such score yet, and show all scores."""
    from projecteval.pipeline import missions_of, score_run  # noqa: PLC0415
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415
    from projecteval.scorers import Variant, scorer_names  # noqa: PLC0415

    chosen = tuple(names or scorer_names(Variant(variant)))
    with RunFolder.resume(path) as folder:
        missions = {mission.id: mission for mission in missions_of(folder.config)}
        scored = score_run(folder, missions, names=chosen, variant=Variant(variant))
        new = sum(len(scores) for _, scores in scored)
        wanted = [f"{name}:{variant}" for name in chosen]
        found = {key: _wanted(folder, key, wanted) for key in folder.config.attempt_keys()}
    if as_json:
        print_json([_as_json(key, scores) for key, scores in found.items()])
        return
    from projecteval.reports import score_table  # noqa: PLC0415

    paper().print(score_table(found))
    complain_of_missing(found.values())
    if unfinished := [key for key, scores in found.items() if not scores]:
        complain(f"{counted(len(unfinished), 'attempt')} not finished yet; {resume_advice(path)}")
    paper().print(f"\n{counted(new, 'new score')}")


def _wanted(folder: "RunFolder", key: "AttemptKey", names: list[str]) -> "dict[str, Score]":
    scores = folder.scores(key)
    return {name: scores[name] for name in names if name in scores}


def _as_json(key: "AttemptKey", scores: "dict[str, Score]") -> dict[str, object]:
    return {
        "agent": key.agent,
        "mission": key.mission,
        "level": int(key.level),
        "mode": str(key.mode),
        "sample": key.sample,
        "scores": {name: score.as_json(details=True) for name, score in scores.items()},
    }
