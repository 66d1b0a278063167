"""A new mission of the workspace: one that runs at once, with what a person says of it, or a copy of another one."""

import shutil
from dataclasses import dataclass, replace
from pathlib import Path

from projecteval.authoring.places import SCHEMA_NAME, Places
from projecteval.authoring.stacks import example_of
from projecteval.errors import UsageError
from projecteval.mission import Difficulty, Mission, MissionKind, parse_mission
from projecteval.mission.mission import CERTIFICATE_NAME
from projecteval.mission.mission_file import write_schema
from projecteval.mission.yaml_edit import with_value
from projecteval.storage import write_text
from projecteval.tracing import REVIEWS_NAME
from projecteval.web.workspace import WorkspaceFolder

_STILL_THE_EXAMPLE = (
    "This is still the example that new missions begin as. It runs, and can be certified as it is; write the prompt, "
    "the checklist, the tests and the solution of your own."
)
_OTHER_PROMPT = (
    "The prompt is your own, but the tests are still those of the example: rewrite the checklist, the tests and the "
    "solution for it. Until then a certificate says nothing about your prompt."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMission:
    """The form for a new mission; `stack` belongs to the kind, and an empty prompt keeps the example's."""

    id: str
    title: str
    kind: MissionKind
    stack: str
    difficulty: Difficulty
    skills: tuple[str, ...]
    prompt: str = ""


def write_draft(workspace: WorkspaceFolder, draft: NewMission) -> None:
    """Write the example of the kind, with its solution, and with what the person says, into the workspace.

    Raises UsageError where there is a mission of that id, and for what the loader does not accept.
    """
    from projecteval.authoring.scaffold import new_scaffold, write_scaffold  # noqa: PLC0415 - its parsers take a while

    folder = _new_folder(workspace, draft.id)
    scaffold = new_scaffold(draft.id, kind=draft.kind, stack=draft.stack, title=draft.title)
    described = _described(scaffold.mission["mission.yaml"].decode("utf-8"), draft)
    try:  # before anything is written
        parse_mission(described, scaffold.mission["tests.py"].decode("utf-8"), folder=folder)
    except UsageError as error:
        raise UsageError([problem.replace(f"{folder}/", "") for problem in error.problems]) from error
    files = {**scaffold.mission, "mission.yaml": described.encode("utf-8")}
    if draft.prompt:
        del files[REVIEWS_NAME]  # they are about the sentences of the example
    write_scaffold(replace(scaffold, mission=files), Places(mission=folder, solution=folder / "canonical"))


def remark_on(prompt: str, tests_py: str) -> str:
    """Return a remark on a mission whose tests are still those of an example; empty for any other mission."""
    example = next((one for one in map(example_of, MissionKind) if one.tests.split() == tests_py.split()), None)
    if example is None:
        return ""
    return _STILL_THE_EXAMPLE if example.prompt.split() == prompt.split() else _OTHER_PROMPT


def copy_mission(workspace: WorkspaceFolder, mission: Mission, new_id: str) -> None:
    """Copy a mission with its solution into the workspace, under a new id. Raises UsageError as above."""
    folder = _new_folder(workspace, new_id)
    draft = folder.with_name(f".{new_id}.part")
    try:
        _copy(mission.folder, draft)
        (draft / CERTIFICATE_NAME).unlink(missing_ok=True)  # it is of the other mission
        if not (draft / "canonical").is_dir() and mission.canonical_folder.is_dir():
            _copy(mission.canonical_folder, draft / "canonical")
        text = (draft / "mission.yaml").read_bytes().decode("utf-8")
        write_text(draft / "mission.yaml", with_value(text, ("id",), new_id))
        draft.rename(folder)
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    write_schema(workspace.missions_folder / SCHEMA_NAME)


def _new_folder(workspace: WorkspaceFolder, id: str) -> Path:
    folder = workspace.mission_path(id)
    if folder.exists():
        raise UsageError(f"id: {id}: the workspace has a mission of that id already; choose another one")
    return folder


def _copy(source: Path, target: Path) -> None:
    # Links stay links: what they lead to is not read.
    left_out = shutil.ignore_patterns("__pycache__", ".pytest_cache", "node_modules")
    shutil.copytree(source, target, symlinks=True, ignore=left_out)


def _described(text: str, draft: NewMission) -> str:
    text = with_value(text, ("difficulty",), str(draft.difficulty))
    text = with_value(text, ("skills",), list(draft.skills))
    if not draft.prompt:
        return text
    return with_value(with_value(text, ("prompt",), f"{draft.prompt}\n"), ("contract",), [])
