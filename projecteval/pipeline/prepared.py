"""Everything that a run reads before it begins, read once: configuration, missions, criteria and lock."""

import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from pydantic import ValidationError

from judge_machine import Limits
from judge_machine.documents import describe_validation
from projecteval.agents import AgentServices, make_agent
from projecteval.errors import UsageError
from projecteval.experiment.criteria import Criteria, criteria_of
from projecteval.judging import Judges, JudgesHere
from projecteval.mission import Mission, load_mission, load_missions
from projecteval.pipeline.questions_check import check_questions, toolchains_of
from projecteval.pipeline.sealed import check_sealed
from projecteval.pipeline.services import services_of
from projecteval.pipeline.sharing import check_sharing, sharing_of, with_shared_limits
from projecteval.runs import RunConfig, RunLock, make_lock
from projecteval.scorers import make_criterion
from projecteval.scorers.declaration import AsksModel
from projecteval.scorers.model_files import check_encoder
from projecteval.sealing import OpenedMissions
from projecteval.stages.rendering import prompt_digests


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """Everything that a run read when it was started or continued; a later edit of a mission does not reach it.

    `missions` are in the order of the configuration and have its limits. `sharing` names for each mission the others
    with which it shares a limit of submissions, `hidden` the folders that its agents must not see. `sealed` is where
    sealed missions are open, in a folder that is private already.
    """

    config: RunConfig
    missions: Mapping[str, Mission] = field(hash=False)
    hidden: Mapping[str, tuple[Path, ...]] = field(hash=False)
    sharing: Mapping[str, tuple[str, ...]] = field(hash=False)
    criteria: Criteria
    lock: RunLock
    sealed: OpenedMissions | None = field(default=None, hash=False)

    def pinned(self, folder: Path) -> "Prepared":
        """The same with copies of the missions in `folder`, which nobody edits and agents must not see either."""
        if self.sealed is not None:
            return self
        return replace(
            self,
            missions={name: _copied(one, folder / name) for name, one in self.missions.items()},
            hidden={name: (*folders, folder) for name, folders in self.hidden.items()},
        )


def prepare(
    config: RunConfig,
    *,
    load: Callable[[Path], Mission] = load_mission,
    sealed: OpenedMissions | None = None,
    judges: Judges | None = None,
) -> Prepared:
    """Read what a run with this configuration needs. Raises UsageError for missions and criteria that do not fit.

    `load` reads the folder of a mission, once for each mission; `sealed` has those of a sealed file. `judges` are
    those whose versions the lock has, by default this machine's.
    """
    judges = judges or JudgesHere()
    criteria = criteria_of(config)
    found = missions_of(config, load=load, sealed=sealed)
    missions = with_shared_limits(found, config.settings.shared_submissions)
    check_sharing(missions)
    check_questions(config, missions)
    toolchains = toolchains_of(config, missions)
    judges.check_toolchains(toolchains)
    machine = judges.machine
    return Prepared(
        config=config,
        missions={mission.id: mission for mission in missions},
        hidden={mission.id: mission.own_folders if sealed is None else sealed.hidden for mission in missions},
        sharing=sharing_of(missions),
        criteria=criteria,
        lock=make_lock(
            missions,
            browser=machine.browser,
            programs=judges.program_versions(toolchains),
            prompts=prompt_digests(config.settings.prompts),
            isolation=machine.isolation,
        ),
        sealed=sealed,
    )


def check_agents(config: RunConfig, *, services: AgentServices | None = None) -> None:
    """Raise UsageError where an agent of the run cannot be made, its encoder is missing, or a model of its criteria.

    `services` replaces those of the configuration.
    """
    check_encoder(config.settings.encoder)
    given = config.settings.criteria_settings
    with services_of(config, run=None) as own:
        for name in criteria_of(config).scorers:
            if name in given and isinstance(criterion := make_criterion(name, given[name]), AsksModel):
                criterion.check(own.models_of(name))
        for name in config.agents:
            make_agent(name, config.agent_settings(name), services or own.agents)


def missions_of(
    config: RunConfig, *, load: Callable[[Path], Mission] = load_mission, sealed: OpenedMissions | None = None
) -> tuple[Mission, ...]:
    """The missions of a run, from where its configuration says, with its limits.

    Raises UsageError for missions that are sealed unless they are those in `sealed`.
    """
    check_sealed(config, sealed)
    if sealed is None:
        folders = [Path(folder) for folder in config.mission_paths] or None
        missions = load_missions(config.missions, paths=folders, load=load)
    else:
        missions = sealed.load_missions(config.missions)
    if config.settings.limits is None:
        return missions
    changes = config.settings.limits.model_dump(exclude_unset=True)
    return tuple(replace(mission, limits=_limits(mission, changes)) for mission in missions)


def _limits(mission: Mission, changes: Mapping[str, object]) -> Limits:
    try:
        return Limits.model_validate({**mission.limits.model_dump(), **changes})
    except ValidationError as error:
        raise UsageError(describe_validation(error, where="limits").splitlines()) from error


def _copied(mission: Mission, place: Path) -> Mission:
    """The mission with all its files below `place`; the two that were parsed are written as they were parsed."""
    folder, canonical = place / "mission", place / "canonical"
    parsed = {mission.yaml_path.name: mission.source.yaml, mission.tests_path.name: mission.source.tests}
    shutil.copytree(mission.folder, folder, symlinks=True, ignore=shutil.ignore_patterns(*parsed))
    for name, content in parsed.items():
        (folder / name).write_bytes(content)
    if mission.canonical_folder.is_dir():
        shutil.copytree(mission.canonical_folder, canonical, symlinks=True)
    return replace(mission, folder=folder, canonical_folder=canonical)
