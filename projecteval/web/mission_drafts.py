"""A new mission of the workspace: a small draft that the loader accepts, or a copy of a mission that is there."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from ruamel.yaml.comments import CommentedMap, CommentedSeq

from projecteval.errors import UsageError
from projecteval.mission import Difficulty, Mission, MissionKind
from projecteval.mission.mission_file import write_schema
from projecteval.storage import write_text
from projecteval.web.documents import document_text, read_document, scalar
from projecteval.web.workspace import Workspace

_HEAD = "# yaml-language-server: $schema=../mission.schema.json\n"
_SCHEMA = "mission.schema.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What a person says of a new mission."""

    id: str
    title: str
    kind: MissionKind
    difficulty: Difficulty
    language: str
    framework: str
    skills: tuple[str, ...]
    prompt: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Beginning:
    """The parameter that the first tests of a kind of mission need, and the bodies of these tests."""

    parameter: str
    parameter_kind: str
    description: str
    fixture: str
    launches: str
    works: str


_BEGINNINGS = {
    MissionKind.WEBSITE: _Beginning(
        parameter="page_url",
        parameter_kind="url",
        description="URL of the first page.",
        fixture="user",
        launches="user.visit(page_url)\n    user.sees_url(page_url)",
        works='user.visit(page_url)\n    user.sees("Hello")',
    ),
    MissionKind.API: _Beginning(
        parameter="items_url",
        parameter_kind="url",
        description="URL of the list of items.",
        fixture="api",
        launches="api.get(items_url).expect(200)",
        works="assert api.get(items_url).json == []",
    ),
    MissionKind.CONSOLE: _Beginning(
        parameter="run_command",
        parameter_kind="command",
        description="The command line that starts the program.",
        fixture="console",
        launches="assert console.run(run_command).exit_code == 0",
        works='assert "Hello" in console.run(run_command).stdout',
    ),
    MissionKind.BATCH: _Beginning(
        parameter="run_command",
        parameter_kind="command",
        description="The command line that processes a file; the name of the file is appended to it.",
        fixture="console",
        launches='console.write("one.txt", "Hello")\n    assert console.run(run_command, "one.txt").exit_code == 0',
        works='console.write("one.txt", "Hello")\n    assert "Hello" in console.run(run_command, "one.txt").stdout',
    ),
}

_TESTS = '''\
"""What a person does with it."""


def test_launches({fixture}, {parameter}):
    """It starts."""
    {launches}


def test_it_works({fixture}, {parameter}):
    """It says hello: write here what the prompt asks for."""
    {works}
'''


def write_draft(workspace: Workspace, draft: Draft) -> None:
    """Write a draft into the missions of the workspace. Raises UsageError where there is one of that id."""
    folder = _new_folder(workspace, draft.id)
    part = _BEGINNINGS[draft.kind]
    write_text(folder / "tests.py", _TESTS.format_map({name: getattr(part, name) for name in part.__slots__}))
    has_server = draft.kind in (MissionKind.WEBSITE, MissionKind.API)
    launch = "start: [python, server.py]\nready_url: http://localhost:8000/\n" if has_server else "start: null\n"
    answer = "http://localhost:8000/" if part.parameter_kind == "url" else "python main.py"
    write_text(folder / "canonical/launch.yaml", f"format: 1\n{launch}")
    write_text(folder / "canonical/parameters.yaml", f"{part.parameter}: {answer}\n")
    (folder / "canonical/project").mkdir()
    (folder / "skeleton").mkdir()
    # Written last: with it the folder is a mission.
    write_text(folder / "mission.yaml", _mission_yaml(draft, part))
    write_schema(workspace.missions_folder / _SCHEMA)


def copy_mission(workspace: Workspace, mission: Mission, new_id: str) -> None:
    """Copy a mission with its solution into the workspace, under an id of its own. Raises UsageError as above."""
    folder = _new_folder(workspace, new_id)
    draft = folder.with_name(f".{new_id}.part")
    try:
        _copy(mission.folder, draft)
        if not (draft / "canonical").is_dir() and mission.canonical_folder.is_dir():
            _copy(mission.canonical_folder, draft / "canonical")
        document = read_document((draft / "mission.yaml").read_text("utf-8"), what="mission.yaml")
        if document.get("id") != new_id:
            document["id"] = new_id
            write_text(draft / "mission.yaml", document_text(document))
        draft.rename(folder)
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    write_schema(workspace.missions_folder / _SCHEMA)


def _new_folder(workspace: Workspace, id: str) -> Path:
    folder = workspace.mission_path(id)
    if folder.exists():
        raise UsageError(f"id: {id}: the workspace has a mission of that id already; choose another one")
    return folder


def _copy(source: Path, target: Path) -> None:
    # Links stay links: what they lead to is not read.
    left_out = shutil.ignore_patterns("__pycache__", ".pytest_cache", "node_modules")
    shutil.copytree(source, target, symlinks=True, ignore=left_out)


def _mission_yaml(draft: Draft, part: _Beginning) -> str:
    stack = CommentedMap(language=scalar(draft.language), framework=scalar(draft.framework))
    stack.fa.set_flow_style()
    skills = CommentedSeq(map(scalar, draft.skills))
    skills.fa.set_flow_style()
    tests = CommentedSeq(["test_it_works"])
    tests.fa.set_flow_style()
    function = CommentedMap(description="Says hello.", tests=tests)
    parameter = CommentedMap(kind=part.parameter_kind, description=part.description)
    parameter.fa.set_flow_style()
    document = CommentedMap(
        format=1,
        id=scalar(draft.id),
        title=scalar(draft.title),
        kind=str(draft.kind),
        difficulty=str(draft.difficulty),
        skills=skills,
        provenance="Written in this workspace.",
        stack=stack,
        prompt=scalar(f"{draft.prompt}\n"),
        checklist=CommentedSeq([CommentedMap(page="Program", functions=CommentedSeq([function]))]),
        parameters=CommentedMap({part.parameter: parameter}),
    )
    return _HEAD + document_text(document)
