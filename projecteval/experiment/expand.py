"""Turns an experiment into the configuration of a run."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import JsonValue, ValidationError

from judge_machine.documents import describe_validation
from projecteval.errors import UsageError
from projecteval.experiment.conditions import PromptSets, Tried, merged, takes_prompts, under
from projecteval.experiment.experiment_file import AgentPart, CriterionSwitch, ExperimentFile, JudgesPart, MissionFilter
from projecteval.mission import Mission, load_mission, load_missions
from projecteval.mission.origins import split_checkpoint
from projecteval.mission.variants import variant_ids
from projecteval.runs import RunConfig, RunSettings
from projecteval.runs.settings import ClusterSettings, Growth, SealedSource
from projecteval.sealing import OpenedMissions


def config_of(
    experiment: ExperimentFile,
    *,
    path: Path,
    load: Callable[[Path], Mission] = load_mission,
    opened: OpenedMissions | None = None,
) -> RunConfig:
    """The configuration of the run that `experiment`, read from `path`, describes; `load` reads a mission's folder.

    `opened` has the missions of its sealed file (`opened_for`).

    Where it has `formats`, every model agent that does not choose one itself appears once for each, called
    `name/format`. Raises UsageError for unknown missions, and for filters that leave none.
    """
    folders = folders_beside(path, experiment.missions.folders)
    sets = PromptSets(path)
    agents = tuple(sets.named(_agents(experiment)))
    columns = {one.label: one.columns for one in agents if one.columns != experiment.columns}
    if experiment.sealed is None:
        missions = _missions(experiment, folders=folders, where=path, load=load)
    else:
        missions = _sealed(experiment, opened, where=path)
    try:
        return RunConfig(
            agents=tuple(one.label for one in agents),
            missions=missions,
            mission_paths=tuple(map(str, folders)),
            columns=experiment.columns,
            samples=experiment.samples,
            seed=experiment.seed,
            backend=experiment.backend,
            settings=_settings(experiment, agents, sets.sets).model_copy(
                update=growth_settings(missions, experiment.growth)
                | ({"columns": columns} if columns else {})
                | _source(experiment, opened, missions)
                | _judges(experiment, path)
            ),
        )
    except ValidationError as error:
        raise UsageError(describe_validation(error, where=str(path)).splitlines()) from error


def _sealed(experiment: ExperimentFile, opened: OpenedMissions | None, *, where: Path) -> tuple[str, ...]:
    if opened is None:
        raise UsageError(f"{where}: sealed: needs its key; start it with `projecteval run`")
    chosen = _chosen(opened.load_missions(experiment.missions.ids or None), experiment.missions, where=where)
    return tuple(mission.id for mission in chosen)


def _source(
    experiment: ExperimentFile, opened: OpenedMissions | None, missions: tuple[str, ...]
) -> dict[str, SealedSource]:
    if experiment.sealed is None or opened is None:
        return {}
    return {"sealed": SealedSource.of(opened, missions, experiment.sealed.evidence)}


def _judges(experiment: ExperimentFile, path: Path) -> dict[str, ClusterSettings]:
    if experiment.judges is None:
        return {}
    asked = JudgesPart(address=experiment.judges) if isinstance(experiment.judges, str) else experiment.judges
    given: dict[str, Any] = asked.model_dump(exclude_unset=True)
    if asked.keys is not None:
        given["keys"] = (path.parent / asked.keys).resolve()
    return {"judges": ClusterSettings.model_validate(given)}


def growth_settings(missions: Iterable[str], growth: Growth) -> dict[str, Growth]:
    """The setting that says whose code is given; it is written down wherever a mission of the run grows."""
    return {"growth": growth} if any(split_checkpoint(mission)[1] > 1 for mission in missions) else {}


def folders_beside(path: Path, folders: Iterable[str]) -> list[Path]:
    """Folders as the experiment at `path` names them. Raises UsageError for one that cannot be looked into."""
    return [_folder_beside(path, folder) for folder in folders]


def _folder_beside(path: Path, folder: str) -> Path:
    try:
        found = (path.parent / folder).resolve()
        if found.is_dir():
            next(found.iterdir(), None)
    except (OSError, ValueError, RuntimeError) as error:  # also letters that no path has, and links in a circle
        raise UsageError(f"{path}: missions.folders: {folder!r:.80}: cannot be read ({error}); name another") from error
    return found


def _missions(
    experiment: ExperimentFile, *, folders: list[Path], where: Path, load: Callable[[Path], Mission]
) -> tuple[str, ...]:
    chosen = select(experiment.missions, folders=folders, where=where, load=load)
    if not experiment.seeds:
        return tuple(mission.id for mission in chosen)
    chosen = tuple(mission for mission in chosen if not mission.is_later_checkpoint)
    named = bool(experiment.missions.ids)
    return tuple(variant_ids(chosen, experiment.seeds, named=named, where=f"{where}: variant"))


def select(
    wanted: MissionFilter, *, folders: list[Path], where: Path, load: Callable[[Path], Mission] = load_mission
) -> tuple[Mission, ...]:
    """The missions that fit all filters, in the order of `ids` or of the catalogue. Raises UsageError for none."""
    return _chosen(load_missions(wanted.ids or None, paths=folders or None, load=load, grown=True), wanted, where=where)


def _chosen(missions: Iterable[Mission], wanted: MissionFilter, *, where: Path) -> tuple[Mission, ...]:
    chosen = tuple(mission for mission in missions if _fits(mission, wanted))
    if not chosen:
        raise UsageError(f"{where}: missions: no mission fits all these filters; see `projecteval missions list`")
    return chosen


def values_of(mission: Mission) -> Mapping[str, frozenset[str]]:
    """The values of a mission that each filter but `ids` looks for, by the filter's key."""
    skills = {*mission.skills, mission.main_skill}
    tags = {*skills, mission.kind, mission.difficulty, mission.stack.language, mission.stack.framework}
    return {
        "kinds": frozenset({mission.kind}),
        "difficulties": frozenset({mission.difficulty}),
        "skills": frozenset(skills),
        "languages": frozenset({mission.stack.language}),
        "frameworks": frozenset({mission.stack.framework}),
        "tags": frozenset(tags),
    }


def _fits(mission: Mission, wanted: MissionFilter) -> bool:
    chosen: Mapping[str, list[str]] = wanted.model_dump()
    return all(not chosen[key] or found & set(chosen[key]) for key, found in values_of(mission).items())


def _agents(experiment: ExperimentFile) -> Iterator[Tried]:
    defaults: dict[str, JsonValue] = {"prompts": experiment.prompts, "language": experiment.language}
    conditions = experiment.named_conditions
    for agent in experiment.agents:
        part = AgentPart(name=agent) if isinstance(agent, str) else agent
        kind, columns = part.type or part.name, experiment.columns_of(agent)
        named = {} if part.type is None else {"type": part.type}
        shared = defaults if takes_prompts(kind) else {}
        for condition, settings in under(conditions, part.conditions, kind).items():
            own = merged(shared, {**named, **(part.__pydantic_extra__ or {})}, settings)
            if kind.partition(":")[0] != "model" or "format" in own or not experiment.formats:
                yield Tried(
                    agent=part.name,
                    kind=kind,
                    condition=condition,
                    settings=_typed(own, part, condition),
                    columns=columns,
                )
                continue
            for reply_format in experiment.formats:
                yield Tried(
                    agent=f"{part.name}/{reply_format}",
                    kind=kind,
                    condition=condition,
                    settings={"type": kind, **own, "format": reply_format},
                    columns=columns,
                )


def _typed(own: dict[str, JsonValue], part: AgentPart, condition: str | None) -> dict[str, JsonValue]:
    """The settings, with the type of an agent whose name in the run does not say it."""
    return own if condition is None or "type" in own else {"type": part.name, **own}


def _settings(
    experiment: ExperimentFile, agents: Sequence[Tried], prompts: Mapping[str, Mapping[str, str]]
) -> RunSettings:
    settings: dict[str, Any] = {
        "agents": {one.label: one.settings for one in agents if one.settings},
        "workers": experiment.workers,
        "concurrency": experiment.concurrency,
        "cache": experiment.cache,
        "budgets": {"attempt": {}, "run": {}} | experiment.budgets.model_dump(exclude_none=True),
        "criteria": {
            criterion if isinstance(criterion, str) else criterion.name: isinstance(criterion, str) or criterion.enabled
            for criterion in experiment.criteria
        },
    }
    own = {one.name: one.settings for one in experiment.criteria if isinstance(one, CriterionSwitch) and one.settings}
    if own:
        settings["criteria_settings"] = own
    if experiment.encoder is not None:
        settings["encoder"] = experiment.encoder
    if experiment.explain_parameters:
        settings["explain_parameters"] = True
    if experiment.submissions_penalty:
        settings["submissions_penalty"] = experiment.submissions_penalty
    if experiment.shared_submissions:
        settings["shared_submissions"] = experiment.shared_submissions
    if experiment.limits is not None:
        settings["limits"] = experiment.limits.model_dump(exclude_unset=True)
    if prompts:
        settings["prompts"] = prompts
    conditions = {one.label: {"agent": one.agent, "condition": one.condition} for one in agents if one.condition}
    if conditions:
        settings["conditions"] = conditions
    return RunSettings.model_validate(settings)
