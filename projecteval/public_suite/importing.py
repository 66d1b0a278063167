"""Writes recorded generations as runs that are judged like any other."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from projecteval.approval import approve_own
from projecteval.errors import UsageError
from projecteval.judging import versions_of_this_machine
from projecteval.mission import load_missions
from projecteval.public_suite.dataset import PublicDataset
from projecteval.public_suite.missions import mission_id
from projecteval.public_suite.recordings import Recording
from projecteval.public_suite.stacks import check_language
from projecteval.runs import RunConfig, RunSettings, make_lock
from projecteval.runs.appearing import appearing
from projecteval.runs.folder import RunFolder, check_new


def rounds_of(recordings: Iterable[Recording]) -> tuple[tuple[Recording, ...], ...]:
    """The recordings by agent, mode and level; those that agree in all three are rounds of one generation."""
    by_column: dict[tuple[str, str, int], list[Recording]] = {}
    for recording in recordings:
        by_column.setdefault((recording.agent, recording.mode, recording.level), []).append(recording)
    return tuple(map(tuple, by_column.values()))


def import_recordings(
    rounds: Sequence[Recording], dataset: PublicDataset, missions: Path, out: Path, *, only: Sequence[str] = ()
) -> None:
    """Write a new run in `out` with every recorded stage; `projecteval resume` judges it.

    `rounds` agree in agent, mode and level, see `rounds_of`; each is a sample of the run. `missions` is the folder of
    the imported missions; `only` names some of them, all are taken by default. A mission without an answer is in the
    run as well, so that the number of tests stays the same. The run appears when it is complete.
    Raises UsageError for missions that were not imported, for generations in another language than Python, and for a
    folder that is not new.
    """
    public = {mission_id(mission.project_id): mission for mission in dataset.missions}
    if unknown := [name for name in only if name not in public]:
        raise UsageError(f"missions: {', '.join(unknown)}: not in the dataset; it has {', '.join(public)}")
    out = out.absolute()
    check_new(out)
    for recording in rounds:
        check_language(recording)
    loaded = load_missions(only or tuple(public), paths=[missions])
    names = tuple(recording.name for recording in rounds)
    config = RunConfig(
        agents=(rounds[0].agent,),
        missions=tuple(mission.id for mission in loaded),
        mission_paths=(str(missions.resolve()),),
        columns=((rounds[0].mode, rounds[0].level),),
        samples=len(rounds),
        backend="selenium",
        settings=RunSettings(recording=names if len(names) > 1 else names[0]),
    )
    machine = versions_of_this_machine()
    lock = make_lock(loaded, browser=machine.browser, isolation=machine.isolation)
    with appearing(out) as new, RunFolder.create(new, config, lock) as run:
        for key in config.attempt_keys():
            recording, mission = rounds[key.sample], public[key.mission]
            run.record_imported(key, recording.recorded(key, mission))
            for outcome in recording.outcomes(key, mission):
                run.record_stage(key, outcome)
    approve_own(config)
