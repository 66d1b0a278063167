"""The files of recorded generations.

A generation is one answer file and, next to it, what else the model said. The published files are called
MODEL_DATE-TIME_level_N.json, with _parameter, _information, _startfile, _nl_checklist and _skeleton before the suffix
for the other stages, and lie in a folder `direct` or `cascade`. Of a file with another name the user says which model,
level and mode it has.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from pydantic import JsonValue

from projecteval.attempt import Level, Mode
from projecteval.errors import UsageError
from projecteval.public_suite.dataset import read_json
from projecteval.public_suite.recordings import Recording

_ANSWER_FILE = re.compile(r"(?P<model>.+)_\d{8}-\d{6}_level_(?P<level>[123])\.json")
_OTHERS = ("parameter", "information", "startfile", "nl_checklist", "skeleton")


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedAs:
    """What the user says about recordings; None is what the names of file and folder say."""

    model: str | None = None
    level: Level | None = None
    mode: Mode | None = None


AS_NAMED = RecordedAs()


def find_recordings(paths: Iterable[Path], *, said: RecordedAs = AS_NAMED) -> tuple[Recording, ...]:
    """The generations in files and folders (searched through), by name.

    A file that is named itself may have any name if `said` has its model and level. Raises UsageError when there is
    none or one is unreadable.
    """
    found: set[Path] = set()
    for path in paths:
        named = (
            {file for file in path.rglob("*.json") if _ANSWER_FILE.fullmatch(file.name)} if path.is_dir() else {path}
        )
        if not named:
            raise UsageError(f"{path}: recording: holds no MODEL_DATE-TIME_level_N.json; name recorded generations")
        found |= named
    return tuple(_read(path, said) for path in sorted(found))


def _read(path: Path, said: RecordedAs) -> Recording:
    match = _ANSWER_FILE.fullmatch(path.name)
    model = said.model or (match and match["model"])
    level = said.level or (match and Level(int(match["level"])))
    if not model or not level:
        raise UsageError(
            f"{path}: recording: expected MODEL_DATE-TIME_level_N.json, found another name; give --agent and --level"
        )
    stages = {"answer": _by_project(path)}
    for part in _OTHERS:
        beside = path.with_name(f"{path.stem}_{part}.json")
        stages[part] = _by_project(beside) if beside.is_file() else {}
    return Recording(
        name=path.stem,
        model=model,
        level=level,
        mode=Mode.DIRECT if level is Level.SKELETON else said.mode or _mode_of(path),
        stages=stages,
    )


def _mode_of(path: Path) -> Mode:
    try:
        return Mode(path.absolute().parent.name)
    except ValueError:
        raise UsageError(f"{path}: mode: its folder is called neither direct nor cascade; give --mode") from None


def _by_project(path: Path) -> dict[str, JsonValue]:
    content = read_json(path)
    if not isinstance(content, dict):
        raise UsageError(f"{path}: file: expected a mapping of project ids, found a {type(content).__name__}")
    return {str(project_id): said for project_id, said in content.items()}
