"""Makes a run of a recorded generation, so that it is judged as any other."""

from collections.abc import Sequence
from pathlib import Path

from projecteval.attempt import AttemptKey
from projecteval.errors import UsageError
from projecteval.judging import versions_of_this_machine
from projecteval.mission import Mission, load_missions
from projecteval.public_data.dataset import PublicDataset, PublicMission
from projecteval.public_data.mission_folder import mission_id
from projecteval.public_data.recording import Recording
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.folder import RunFolder


def import_recording(
    recording: Recording, dataset: PublicDataset, missions: Path, out: Path, *, only: Sequence[str] = ()
) -> RunFolder:
    """Write a new run in `out` with every recorded stage, and leave it open; `projecteval resume` judges it.

    `missions` is the folder of the imported missions; `only` names some of them, all are taken by default. A mission
    without an answer is in the run as well, so that the number of tests stays the same.
    Raises UsageError for missions that were not imported and for a folder that is not new.
    """
    public = {mission_id(mission.project_id): mission for mission in dataset.missions}
    loaded = _loaded(missions, only or tuple(public), public)
    config = RunConfig(
        agents=(recording.agent,),
        missions=tuple(mission.id for mission in loaded),
        mission_paths=(str(missions.resolve()),),
        columns=((recording.mode, recording.level),),
        backend="selenium",
        settings={"recording": recording.name},
    )
    machine = versions_of_this_machine()
    run = RunFolder.create(out, config, make_lock(loaded, browser=machine.browser, isolation=machine.isolation))
    try:
        for key in config.attempt_keys():
            _record(run, key, recording, public[key.mission])
    except BaseException:
        run.close()
        raise
    return run


def _loaded(missions: Path, ids: Sequence[str], public: dict[str, PublicMission]) -> tuple[Mission, ...]:
    if unknown := [name for name in ids if name not in public]:
        raise UsageError(f"missions: {', '.join(unknown)}: not in the dataset; it has {', '.join(public)}")
    return load_missions(ids, paths=[missions])


def _record(run: RunFolder, key: AttemptKey, recording: Recording, mission: PublicMission) -> None:
    run.record_imported(key, recording.recorded(key, mission))
    for outcome in recording.outcomes(key, mission):
        run.record_stage(key, outcome)
