"""Open the folder of a new run or of one that is to be continued."""

import shutil
from pathlib import Path

from projecteval.agents import AgentServices, make_agent
from projecteval.judging import versions_of_this_machine
from projecteval.judging.machine import MachineVersions
from projecteval.mission import Mission, load_missions
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.folder import RunFolder
from projecteval.runs.lock import RunLock
from projecteval.stages.rendering import prompt_digests

SCRATCH = ".scratch"


def start_run(path: Path, config: RunConfig, *, services: AgentServices | None = None) -> RunFolder:
    """Make a new run; agents and missions are looked up first, so that a wrong name costs nothing."""
    for name in config.agents:
        make_agent(name, config.agent_settings(name), services)
    machine = versions_of_this_machine()
    lock = _lock(config, machine)
    return RunFolder.create(path, config, lock)


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
    return load_missions(config.missions, paths=[Path(folder) for folder in config.mission_paths] or None)
