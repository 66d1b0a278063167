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
from projecteval.errors import UsageError
from projecteval.tables.wording import some

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pydantic import JsonValue

    from projecteval.attempt import AttemptKey
    from projecteval.scorers import Score
    from projecteval.scorers.instrument import Instrument


def score(
    path: Annotated[Path, typer.Argument(metavar="RUN", help="Folder of the run.")],
    names: Annotated[
        list[str] | None,
        typer.Option("--scorer", metavar="NAME", help="A scorer or criterion; repeatable. Default: those of the run."),
    ] = None,
    changed: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME.KEY=VALUE", help="A setting of a criterion, in YAML; repeatable."),
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
    from projecteval.experiment.criteria import check_settings, criteria_named  # noqa: PLC0415
    from projecteval.pipeline import missions_of, restore_solutions, score_run, services_of  # noqa: PLC0415
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415
    from projecteval.scorers import Variant, criterion_names, usual_names  # noqa: PLC0415
    from projecteval.scorers.choice import instruments_called  # noqa: PLC0415

    settings = _settings(changed or [])
    check_settings(settings)
    instruments_called(names or (), Variant(variant), settings=settings)  # refuses what is not known first of all
    settle_effects(path, trust=trust)
    with (
        missions_of_run(path, sealed=sealed, key=key) as opened,
        RunFolder.resume(path) as folder,
        services_of(folder.config, run=folder) as services,
    ):
        named = criteria_named(folder.config.settings.criteria).scorers  # without those that are not installed here
        own = [name for name in named if name in criterion_names()]
        chosen = tuple(names or dict.fromkeys((*usual_names(Variant(variant)), *own)))
        missions = {mission.id: mission for mission in missions_of(folder.config, sealed=opened)}
        restore_solutions(folder, missions)
        instruments = instruments_called(chosen, Variant(variant), settings=settings)
        scored = score_run(
            folder, missions, services=services, names=chosen, variant=Variant(variant), settings=settings
        )
        conditions = folder.config.conditions
        new = sum(len(scores) for _, scores in scored)
        found = {key: _wanted(folder.scores(key), instruments) for key in folder.config.attempt_keys()}
    if as_json:
        print_json([_as_json(key, conditions.get(key.agent), scores) for key, scores in found.items()])
    else:
        _show(found, conditions, new=new, advice=resume_advice(path, folder.config))


def _show(
    found: "Mapping[AttemptKey, Mapping[str, Score]]",
    conditions: "Mapping[str, str]",
    *,
    new: int,
    advice: str,
) -> None:
    """Print the scores; `advice` is for attempts that have none. Raises typer.Exit where the harness failed."""
    from projecteval.reports import score_table, with_conditions  # noqa: PLC0415
    from projecteval.tables.terminal import terminal_table  # noqa: PLC0415

    paper().print(terminal_table(with_conditions(score_table(found), conditions)))
    faults = complain_of_missing(found.values())
    if unfinished := [key for key, scores in found.items() if not scores]:
        complain(f"{some(len(unfinished), 'attempt')} not finished yet; {advice}")
    paper().print(f"\n{some(new, 'new score')}")
    if faults:
        raise typer.Exit(EXIT_HARNESS)


def _settings(changed: "Sequence[str]") -> "dict[str, dict[str, JsonValue]]":
    """The settings by criterion. Raises UsageError for one that is not `NAME.KEY=VALUE`."""
    import yaml  # noqa: PLC0415

    found: dict[str, dict[str, JsonValue]] = {}
    for text in changed:
        place, _, value = text.partition("=")
        name, _, key = place.partition(".")
        try:
            read = yaml.safe_load(value)
        except yaml.YAMLError:
            read = value
        if not name or not key or not value:
            raise UsageError(f"--set: {text}: expected NAME.KEY=VALUE, such as length.most=100")
        found.setdefault(name, {})[key] = read
    return found


def _wanted(scores: "dict[str, Score]", instruments: "Sequence[Instrument]") -> "dict[str, Score]":
    return {name: score for one in instruments for name, score in scores.items() if one.gives(name)}


def _as_json(key: "AttemptKey", condition: str | None, scores: "dict[str, Score]") -> dict[str, object]:
    return {
        **key.as_json(),
        "condition": condition,
        "scores": {name: score.as_json(details=True) for name, score in scores.items()},
    }
