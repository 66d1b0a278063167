"""Open the folder of a new run or of one that is to be continued."""

import shutil
from pathlib import Path

from projecteval.agents import make_agent
from projecteval.judging import versions_of_this_machine
from projecteval.mission import Mission, load_missions
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.folder import RunFolder

SCRATCH = ".scratch"


def start_run(path: Path, config: RunConfig) -> RunFolder:
    """Make a new run; agents and missions are looked up first, so that a wrong name costs nothing."""
    for name in config.agents:
        make_agent(name)
    machine = versions_of_this_machine()
    lock = make_lock(missions_of(config), browser=machine.browser, isolation=machine.isolation)
    return RunFolder.create(path, config, lock)


def continue_run(path: Path) -> RunFolder:
    """Open a run to do what is missing, and note in it what has changed since it was started."""
    run = RunFolder.resume(path)
    machine = versions_of_this_machine()
    lock = make_lock(missions_of(run.config), browser=machine.browser, isolation=machine.isolation)
    for difference in run.lock.differences(lock):
        run.record_event("resumed_with_difference", difference)
    shutil.rmtree(path / SCRATCH, ignore_errors=True)  # what a killed process left of unpacked projects
    return run


def reopen_run(path: Path) -> RunFolder:
    """Open a run to add to what it has, without doing what is missing."""
    return RunFolder.resume(path)


def missions_of(config: RunConfig) -> tuple[Mission, ...]:
    """The missions of a run, from where its configuration says."""
    return load_missions(config.missions, paths=[Path(folder) for folder in config.mission_paths] or None)
