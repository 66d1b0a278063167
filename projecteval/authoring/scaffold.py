"""A new mission that runs at once: description, tests, a small solution and its skeleton, from files beside this one.

`templates/KIND/` has the mission's folder, `templates/KIND-STACK/` that of its solution; mission.yaml is filled in.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template

from masker import mask_tree
from projecteval.authoring.examples import TEMPLATES
from projecteval.authoring.places import SCHEMA_NAME, Places
from projecteval.authoring.stacks import chosen_stack
from projecteval.mission import Mission, MissionKind, Stack, load_mission
from projecteval.mission.mission_file import write_schema
from projecteval.storage import write_bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Scaffold:
    """The files of a new mission and of its solution, by path relative to either folder."""

    mission: dict[str, bytes]
    solution: dict[str, bytes]


def new_scaffold(mission_id: str, *, kind: MissionKind, stack: str | None = None, title: str | None = None) -> Scaffold:
    """The files of a mission of that kind, with a solution in that stack. Raises UsageError for an unknown stack."""
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
    """Write the files, and the JSON Schema of mission.yaml beside the missions where it is missing; load it."""
    schema = places.mission.parent / SCHEMA_NAME
    if not schema.exists():
        write_schema(schema)
    for folder, parts in ((places.solution, scaffold.solution), (places.mission, scaffold.mission)):
        # Written last: with it the folder is a mission.
        for name in sorted(parts, key="mission.yaml".__eq__):
            write_bytes(folder / name, parts[name])
    return load_mission(places.mission)


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


def shown_path(path: Path) -> Path:
    """`path` as a person would write it from here."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
