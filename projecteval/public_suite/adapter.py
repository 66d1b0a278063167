"""What the published tests take of an agent that was asked by projecteval: the start of the project and its answers.

Every project is started by their own launch, with their administrator and packages; the manifest that an agent wrote
says only with which file. Of a recorded generation nothing is adapted: its answers count as they were given.
"""

import os
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from judge_machine import LaunchManifest
from projecteval.mission import Mission, MissionKind
from projecteval.project import SKIPPED_FOLDERS
from projecteval.public_suite.dialect import START_FILE
from projecteval.public_suite.entries import inner_path
from projecteval.public_suite.launch import MANAGE, public_launch, start_file
from projecteval.public_suite.notations import plain_values

_USUAL = "main.py"


def launch(mission: Mission, project: Path, asked: LaunchManifest | None) -> LaunchManifest:
    """The launch of the public suite for the files in the folder `project`."""
    paths = tuple(_python_files(project))
    named = _named(paths, asked)
    if mission.kind is MissionKind.WEBSITE:
        said = next((path for path in named if path.rpartition("/")[2] == MANAGE), None)
        return public_launch(start_file(said, paths, is_website=True), is_website=True)
    start = next(iter(named), None) or _likely(paths)
    return public_launch(start, is_website=False)


def values(mission: Mission, answers: Mapping[str, object]) -> dict[str, object]:
    """The answers in the notation of the tests, which take a plain id where an agent may write `#id` or `id=…`."""
    return plain_values(answers, mission.source.tests or mission.tests_path.read_bytes())


def _named(paths: Collection[str], asked: LaunchManifest | None) -> list[str]:
    """The files of the project that a manifest names: its start file first, then those in its commands."""
    if asked is None:
        return []
    words = [asked.env.get(START_FILE, ""), *(asked.start or ()), *(word for line in asked.setup for word in line)]
    return [path for word in words if (path := inner_path(word)) in paths]


def _likely(paths: Collection[str]) -> str:
    """The file with which a program starts if nothing says so: the only one, `main.py`, the only one at the top."""
    above = [path for path in paths if "/" not in path]
    candidates = (paths, [path for path in paths if path == _USUAL], above)
    return next((next(iter(some)) for some in candidates if len(some) == 1), "")


def _python_files(project: Path) -> Iterator[str]:
    for parent, folders, names in os.walk(project):
        folders[:] = sorted(set(folders) - SKIPPED_FOLDERS)
        yield from (
            Path(parent, name).relative_to(project).as_posix() for name in sorted(names) if name.endswith(".py")
        )
