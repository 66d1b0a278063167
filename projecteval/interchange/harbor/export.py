"""Writes missions as a folder of Harbor tasks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from projecteval.errors import UsageError
from projecteval.interchange.harbor.dataset import dataset_file, task_digest
from projecteval.interchange.harbor.names import task_name
from projecteval.interchange.harbor.settings import ExportSettings
from projecteval.interchange.harbor.task import task_files
from projecteval.mission import Mission

_EXECUTABLE = 0o755


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportedTask:
    """A task that was written: its name, its folder, and how many instructions it has."""

    name: str
    folder: Path
    steps: int


def export_missions(missions: Sequence[Mission], out: Path, settings: ExportSettings) -> tuple[ExportedTask, ...]:
    """Write every mission as a task below `out`, which must be empty or not there yet, and dataset.toml beside them.

    The checkpoints of a mission that grows become the steps of one task, so all of them must be among `missions`.
    Raises UsageError for missions that are not whole, and for a folder that holds anything.
    """
    if out.is_dir() and any(out.iterdir()):
        raise UsageError(f"{out}: folder: is not empty; name a folder that is empty or not there yet")
    # Everything is made before anything is written.
    tasks = {
        task_name(group[0].id, settings.level, organisation=settings.organisation): (group, task_files(group, settings))
        for group in _grouped(missions)
    }
    try:
        out.mkdir(parents=True, exist_ok=True)
        for name, (_, files) in tasks.items():
            _write(out / _short(name), files)
        digests = {name: task_digest(files) for name, (_, files) in tasks.items()}
        (out / "dataset.toml").write_text(dataset_file(settings.organisation, digests), "utf-8")
    except OSError as error:
        raise UsageError(f"{out}: folder: cannot be written ({error.strerror}); name another one") from error
    return tuple(
        ExportedTask(name=name, folder=out / _short(name), steps=len(group)) for name, (group, _) in tasks.items()
    )


def _grouped(missions: Sequence[Mission]) -> list[tuple[Mission, ...]]:
    groups: dict[str, list[Mission]] = {}
    for mission in missions:
        groups.setdefault(mission.checkpoint.mission if mission.checkpoint else mission.id, []).append(mission)
    for name, group in groups.items():
        if group[0].is_later_checkpoint:
            raise UsageError(
                f"missions: {group[0].id}: is a message of {name}; export {name}, whose messages become steps"
            )
    return [tuple(group) for group in groups.values()]


def _short(name: str) -> str:
    return name.rpartition("/")[2]


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    for path, content in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        if path.endswith(".sh") and target.parent.name in ("tests", "solution"):
            target.chmod(_EXECUTABLE)
