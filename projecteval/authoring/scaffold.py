"""A new mission that runs at once: description, tests, a small solution and its skeleton; and remade skeletons."""

import json
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template

from masker import FileReport, MaskError, mask_tree
from projecteval.authoring.places import SCHEMA_NAME, Places
from projecteval.authoring.stacks import TEMPLATES, chosen_stack
from projecteval.errors import UsageError
from projecteval.mission import Mission, MissionKind, Stack, load_mission
from projecteval.mission.mission_file import write_schema
from projecteval.mission.solution import read_project
from projecteval.storage import write_bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Scaffold:
    """The files of a new mission and of its solution, by path relative to either folder."""

    mission: dict[str, bytes]
    solution: dict[str, bytes]


def new_scaffold(mission_id: str, *, kind: MissionKind, stack: str | None = None, title: str | None = None) -> Scaffold:
    """Return the files of a mission of a kind, with a solution in a stack. Raises UsageError for an unknown stack."""
    stack_name, described = chosen_stack(kind, stack)
    mission = dict(_files_below(TEMPLATES / str(kind)))
    solution = dict(_files_below(TEMPLATES / f"{kind}-{stack_name}"))
    mission["mission.yaml"] = _filled_in(mission["mission.yaml"], mission_id, described, title)
    project = {name.removeprefix("project/"): text for name, text in solution.items() if name.startswith("project/")}
    skeleton = mask_tree(project).files
    return Scaffold(
        mission={**mission, **{f"skeleton/{name}": content for name, content in skeleton.items()}}, solution=solution
    )


def write_scaffold(scaffold: Scaffold, places: Places) -> Mission:
    """Write the files, and the JSON Schema of mission.yaml next to the missions where it is missing; load it."""
    schema = places.mission.parent / SCHEMA_NAME
    if not schema.exists():
        write_schema(schema)
    for folder, parts in ((places.solution, scaffold.solution), (places.mission, scaffold.mission)):
        # Written last: with it the folder is a mission.
        for name in sorted(parts, key="mission.yaml".__eq__):
            write_bytes(folder / name, parts[name])
    return load_mission(places.mission)


def make_skeleton(mission: Mission) -> tuple[FileReport, ...]:
    """Mask the canonical solution into the mission's folder; an old skeleton is replaced as a whole.

    Return one report for each file. Raises UsageError where the solution is missing or a file cannot be masked.
    """
    return mask_project(mission.canonical_folder / "project", mission.folder / "skeleton")


def mask_project(solution: Path, skeleton: Path) -> tuple[FileReport, ...]:
    """Mask the files of one folder into another, whatever the rest of the mission is like; as `make_skeleton`."""
    project = read_project(solution, "put a solution that passes every test there")
    try:
        masked = mask_tree(dict(project.items()))
    except MaskError as error:
        raise UsageError(f"{solution}: {error}") from error
    # The new one is made next to the old one and replaces it at once; half a skeleton is never visible.
    with tempfile.TemporaryDirectory(prefix=".skeleton-", dir=skeleton.parent) as scratch:
        new, old = Path(scratch, "new"), Path(scratch, "old")
        new.mkdir()
        for name, content in masked.files.items():
            write_bytes(new / name, content)
        if skeleton.exists():
            skeleton.rename(old)
        shutil.move(new, skeleton)
    return masked.report


def shown_path(path: Path) -> Path:
    """Return `path` as a person would write it from here."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


def _filled_in(template: bytes, mission_id: str, stack: Stack, title: str | None) -> bytes:
    words = title or mission_id.replace("-", " ").capitalize()
    return (
        Template(template.decode("utf-8"))
        .substitute(
            id=mission_id,
            title=json.dumps(words, ensure_ascii=False),  # YAML reads it as the same text, whatever is in it
            language=stack.language,
            framework=stack.framework,
        )
        .encode("utf-8")
    )


def _files_below(folder: Traversable, prefix: str = "") -> Iterator[tuple[str, bytes]]:
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.name == "__pycache__":  # installing compiles what is Python
            continue
        if item.is_dir():
            yield from _files_below(item, f"{prefix}{item.name}/")
        else:
            yield f"{prefix}{item.name}", item.read_bytes()
