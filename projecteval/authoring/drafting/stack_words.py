"""What a solution is written in, told from its files."""

import json
import re
from collections import Counter
from pathlib import PurePosixPath

from projecteval.mission import Stack
from projecteval.project import Project

_LANGUAGES = {".py": "python", ".js": "javascript", ".mjs": "javascript", ".cjs": "javascript", ".jsx": "javascript",
              ".ts": "typescript", ".tsx": "typescript"}  # fmt: skip
_FRAMEWORKS = ("django", "flask", "fastapi", "express", "react", "vue", "svelte")
NONE = "none"


def stack_of(project: Project) -> Stack:
    """The language of most of its files and the framework that it asks for; "html" and "none" where there is none."""
    suffixes = Counter(_LANGUAGES.get(PurePosixPath(path).suffix) for path in project)
    del suffixes[None]
    language = suffixes.most_common(1)[0][0] if suffixes else "html"
    wanted = _wanted_packages(project)
    return Stack(language=str(language), framework=next((name for name in _FRAMEWORKS if name in wanted), NONE))


def _wanted_packages(project: Project) -> set[str]:
    lines = (project.texts().get("requirements.txt") or "").lower().splitlines()
    wanted = {re.split(r"[^a-z0-9_-]", line.strip(), maxsplit=1)[0] for line in lines}
    try:
        package = json.loads(project.texts().get("package.json") or "{}")
    except ValueError:
        return wanted
    dependencies = package.get("dependencies") if isinstance(package, dict) else None
    return wanted | (set(dependencies) if isinstance(dependencies, dict) else set())
