"""The examples that new missions begin as, one for each kind, and the stacks of their solutions.

`templates/KIND/` has the folder of a mission, `templates/KIND-STACK/` that of its solution.
"""

import difflib
import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import PurePosixPath

import yaml

from projecteval.errors import UsageError
from projecteval.mission import MissionKind, Stack
from projecteval.project import Project

TEMPLATES = files("projecteval.authoring") / "templates"

_PYTHON = Stack(language="python", framework="none")
_JAVASCRIPT = Stack(language="javascript", framework="none")
_FLASK = Stack(language="python", framework="flask")
_FASTAPI = Stack(language="python", framework="fastapi")
_EXPRESS = Stack(language="javascript", framework="express")

_LANGUAGES = {".py": "python", ".js": "javascript", ".mjs": "javascript", ".cjs": "javascript", ".jsx": "javascript",
              ".ts": "typescript", ".tsx": "typescript"}  # fmt: skip
_FRAMEWORKS = ("django", "flask", "fastapi", "express", "react", "vue", "svelte")

# The first of each kind is the default.
STACKS: Mapping[MissionKind, Mapping[str, Stack]] = {
    MissionKind.WEBSITE: {
        "flask": _FLASK,
        "static": _JAVASCRIPT,
        "django": Stack(language="python", framework="django"),
        "fastapi": _FASTAPI,
        "express": _EXPRESS,
    },
    MissionKind.CONSOLE: {"python": _PYTHON, "node": _JAVASCRIPT},
    MissionKind.BATCH: {"python": _PYTHON, "node": _JAVASCRIPT},
    MissionKind.API: {"fastapi": _FASTAPI, "flask": _FLASK, "express": _EXPRESS},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """The parts of an example that a new mission replaces: level 1, and the text of tests.py."""

    prompt: str
    tests: str


@cache
def example_of(kind: MissionKind) -> Example:
    """Return the example of a kind."""
    folder = TEMPLATES / str(kind)
    described = yaml.safe_load((folder / "mission.yaml").read_text("utf-8"))  # its placeholders are texts
    return Example(prompt=described["prompt"], tests=(folder / "tests.py").read_text("utf-8"))


def chosen_stack(kind: MissionKind, name: str | None) -> tuple[str, Stack]:
    """Return the stack called `name`, or the usual one of the kind. Raises UsageError with those that there are."""
    stacks = STACKS[kind]
    if name is None:
        name = next(iter(stacks))
    if name not in stacks:
        close = difflib.get_close_matches(name, stacks, n=1)
        advice = f"did you mean {close[0]}?" if close else f"choose one of {', '.join(stacks)}"
        raise UsageError(f"--stack: {name}: no example of the kind {kind} is written in it; {advice}")
    return name, stacks[name]


def stack_of(project: Project) -> Stack:
    """Return the language of most files and the framework that they ask for; "html" and "none" where there is none."""
    suffixes = Counter(_LANGUAGES.get(PurePosixPath(path).suffix) for path in project)
    del suffixes[None]
    language = suffixes.most_common(1)[0][0] if suffixes else "html"
    wanted = _wanted_packages(project)
    return Stack(language=str(language), framework=next((name for name in _FRAMEWORKS if name in wanted), "none"))


def _wanted_packages(project: Project) -> set[str]:
    lines = (project.texts().get("requirements.txt") or "").lower().splitlines()
    wanted = {re.split(r"[^a-z0-9_-]", line.strip(), maxsplit=1)[0] for line in lines}
    try:
        package = json.loads(project.texts().get("package.json") or "{}")
    except ValueError:
        return wanted
    dependencies = package.get("dependencies") if isinstance(package, dict) else None
    return wanted | (set(dependencies) if isinstance(dependencies, dict) else set())
