"""Open the folder of a new run or of one that is to be continued."""

import shutil
from dataclasses import replace
from pathlib import Path

from pydantic import JsonValue, ValidationError

from judge_machine import Limits
from judge_machine.documents import describe_validation
from projecteval.agents import AgentServices, make_agent
from projecteval.errors import UsageError
from projecteval.experiment.criteria import criteria_of, encoder_of
from projecteval.judging import versions_of_this_machine
from projecteval.judging.machine import MachineVersions
from projecteval.mission import Mission, load_missions
from projecteval.pipeline.services import services_of
from projecteval.pipeline.sharing import check_sharing
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.folder import RunFolder
from projecteval.runs.lock import RunLock
from projecteval.scorers.model_files import check_encoder
from projecteval.stages.rendering import prompt_digests

SCRATCH = ".scratch"


def start_run(path: Path, config: RunConfig, *, services: AgentServices | None = None) -> RunFolder:
    """Make a new run; agents, missions and settings are looked up first, so that a wrong one costs nothing.

    `services` replaces what the configuration says of models.
    """
    check_run(config, services=services)
    machine = versions_of_this_machine()
    lock = _lock(config, machine)
    return RunFolder.create(path, config, lock)


def check_run(config: RunConfig, *, services: AgentServices | None = None) -> tuple[Mission, ...]:
    """The missions of a run whose agents and settings can be used. Raises UsageError where one cannot."""
    with services_of(config, folder=None) as own:
        for name in config.agents:
            make_agent(name, config.agent_settings(name), services or own.agents)
    criteria_of(config)
    check_encoder(encoder_of(config))
    missions = missions_of(config)
    check_sharing(missions)
    return missions


def continue_run(path: Path) -> RunFolder:
    """Open a run to do what is missing, and note in it what has changed since it was started."""
    run = RunFolder.resume(path)
    machine = versions_of_this_machine()
    lock = _lock(run.config, machine)
    for difference in run.lock.differences(lock):
        run.record_event("resumed_with_difference", difference)
    shutil.rmtree(path / SCRATCH, ignore_errors=True)  # what a killed process left of unpacked projects
    return run


def _lock(config: RunConfig, machine: MachineVersions) -> RunLock:
    return make_lock(
        missions_of(config), browser=machine.browser, isolation=machine.isolation, prompts=prompt_digests()
    )


def reopen_run(path: Path) -> RunFolder:
    """Open a run to add to what it has, without doing what is missing."""
    return RunFolder.resume(path)


def missions_of(config: RunConfig) -> tuple[Mission, ...]:
    """The missions of a run, from where its configuration says."""
    missions = load_missions(config.missions, paths=[Path(folder) for folder in config.mission_paths] or None)
    limits = config.settings.get("limits")
    if not isinstance(limits, dict):
        return missions
    return tuple(replace(mission, limits=_limits(mission, limits)) for mission in missions)


def _limits(mission: Mission, changes: dict[str, JsonValue]) -> Limits:
    try:
        return Limits.model_validate({**mission.limits.model_dump(), **changes})
    except ValidationError as error:
        raise UsageError(describe_validation(error, where="limits").splitlines()) from error
