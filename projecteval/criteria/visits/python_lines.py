"""Lines and branches of Python files that could run, and those that did, by the rules of coverage.py.

The files are read, and nothing of them runs. Comments that tell coverage.py to leave lines out have no effect.
"""

import re
import tempfile
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from judge_machine import RunLines
from projecteval.project import Project

if TYPE_CHECKING:
    from coverage import Coverage

MISSING = "needs coverage.py, which is not installed; install it: pip install 'projecteval[visits]'"
_MOST_BYTES = 1 << 20
_NOT_OWN = re.compile(r"(^|/)(tests?|node_modules|site-packages|\.?venv)/|(^|/)(test_[^/]*|[^/]*_test|conftest)\.py$")


@dataclass(frozen=True, slots=True, kw_only=True)
class FileLines:
    """The lines of a file that could run, from 1, and those that did not; branches are the ways on from such a line."""

    path: str
    whole: int
    missed: tuple[int, ...]
    branches: int = 0
    branches_taken: int = 0

    @property
    def ran(self) -> int:
        """The number of lines that ran."""
        return self.whole - len(self.missed)


def is_installed() -> bool:
    """Return True if coverage.py is there."""
    return find_spec("coverage") is not None


def python_files(project: Project) -> tuple[str, ...]:
    """The Python files that a person's visit could reach: not the project's own tests, nor packages of others."""
    return tuple(
        path
        for path in sorted(project)
        if path.endswith(".py") and not _NOT_OWN.search(path) and len(project[path]) <= _MOST_BYTES
    )


def python_lines(project: Project, ran: Mapping[str, RunLines]) -> tuple[FileLines, ...]:
    """Each of `python_files` that has lines which could run; one that is no valid Python is omitted."""
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the syntax of an agent's code is not ours to warn of
        places = {path: Path(folder) / path for path in python_files(project)}
        for path, place in places.items():
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(project[path])
        reader = _reader({str(place): ran[path] for path, place in places.items() if path in ran})
        return tuple(_lines_of(reader, places))


def _reader(ran: Mapping[str, RunLines]) -> "Coverage":
    from coverage import Coverage  # noqa: PLC0415 - takes a tenth of a second

    reader = Coverage(data_file=None, config_file=False, branch=True, messages=False)
    for option in ("report:exclude_lines", "report:partial_branches"):
        reader.set_option(option, [])
    reader.get_data().add_arcs({place: lines.steps for place, lines in ran.items()})
    return reader


def _lines_of(reader: "Coverage", places: Mapping[str, Path]) -> Iterator[FileLines]:
    from coverage.exceptions import CoverageException  # noqa: PLC0415

    for path, place in places.items():
        try:
            _, statements, _, missed, _ = reader.analysis2(str(place))
            ways = reader.branch_stats(str(place)).values()
        except (CoverageException, SyntaxError, ValueError, RecursionError, MemoryError):
            continue
        if statements:
            yield FileLines(
                path=path,
                whole=len(statements),
                missed=tuple(missed),
                branches=sum(exits for exits, _ in ways),
                branches_taken=sum(taken for _, taken in ways),
            )
