"""`projecteval score`: how similar what the agents handed in is to the canonical solutions, stage by stage."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from projecteval.cli.approval import Trust, settle_effects
from projecteval.cli.exit_codes import EXIT_HARNESS
from projecteval.cli.options import AsJson
from projecteval.cli.orders import resume_advice
from projecteval.cli.screen import complain, complain_of_missing, paper, print_json
from projecteval.cli.sealed_missions import KeyPath, SealedFilePath, missions_of_run
from projecteval.tables.wording import some

if TYPE_CHECKING:
    from projecteval.attempt import AttemptKey
    from projecteval.scorers import Score
    from projecteval.scorers.instrument import Instrument


def score(
    path: Annotated[Path, typer.Argument(metavar="RUN", help="Folder of the run.")],
    names: Annotated[
        list[str] | None,
        typer.Option("--scorer", metavar="NAME", help="A scorer or criterion; repeatable. Default: all scorers."),
    ] = None,
    variant: Annotated[
        Literal["strict", "published"],
        typer.Option(help="Equal is 1 and missing is 0, or the numbers of the published reference implementation."),
    ] = "strict",
    sealed: SealedFilePath = None,
    key: KeyPath = None,
    trust: Trust = False,
    as_json: AsJson = False,
) -> None:
    """Score the attempts of a run that have no such score yet, and show all scores."""
    from projecteval.pipeline import missions_of, restore_solutions, score_run  # noqa: PLC0415
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415
    from projecteval.scorers import Variant, usual_names  # noqa: PLC0415
    from projecteval.scorers.instrument import instrument_called  # noqa: PLC0415

    chosen = tuple(names or usual_names(Variant(variant)))
    instruments = [instrument_called(name, Variant(variant)) for name in chosen]
    settle_effects(path, trust=trust)
    with missions_of_run(path, sealed=sealed, key=key) as opened, RunFolder.resume(path) as folder:
        missions = {mission.id: mission for mission in missions_of(folder.config, sealed=opened)}
        restore_solutions(folder, missions)
        scored = score_run(folder, missions, names=chosen, variant=Variant(variant))
        conditions = folder.config.conditions
        new = sum(len(scores) for _, scores in scored)
        found = {key: _wanted(folder.scores(key), instruments) for key in folder.config.attempt_keys()}
    if as_json:
        print_json([_as_json(key, conditions.get(key.agent), scores) for key, scores in found.items()])
        return
    from projecteval.reports import score_table, with_conditions  # noqa: PLC0415
    from projecteval.tables.terminal import terminal_table  # noqa: PLC0415

    paper().print(terminal_table(with_conditions(score_table(found), conditions)))
    faults = complain_of_missing(found.values())
    if unfinished := [key for key, scores in found.items() if not scores]:
        complain(f"{some(len(unfinished), 'attempt')} not finished yet; {resume_advice(path, folder.config)}")
    paper().print(f"\n{some(new, 'new score')}")
    if faults:
        raise typer.Exit(EXIT_HARNESS)


def _wanted(scores: "dict[str, Score]", instruments: "list[Instrument]") -> "dict[str, Score]":
    return {name: score for one in instruments for name, score in scores.items() if one.gives(name)}


def _as_json(key: "AttemptKey", condition: str | None, scores: "dict[str, Score]") -> dict[str, object]:
    return {
        **key.as_json(),
        "condition": condition,
        "scores": {name: score.as_json(details=True) for name, score in scores.items()},
    }
