"""The shape of source code in a few numbers: its size, its complexity, and how much of it is there twice.

lizard reads the languages (https://github.com/terryyin/lizard). Files of others, such as CSS, have no shape, nor has
one that is longer than what a person writes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from projecteval.project.project import Project

MOST_CHARACTERS = 200_000
"""The length of the longest file that is read; a longer one is data, or was made by a program."""

_MOST_CHARACTERS_IN_ALL = 2_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """The shape of a project.

    `lines` are lines of code without comments and blank ones, `functions` counts functions. `complexity` is the mean
    of McCabe's cyclomatic complexity of a function, None without any. `duplication` is the share, 0 to 1, of the
    code that is part of a sequence of at least 70 tokens which occurs twice; literals and some names may differ.
    """

    lines: int
    functions: int
    complexity: float | None
    duplication: float


def shape_of(project: Project) -> Shape | None:
    """Measure a project; None where it has no code that lizard can read."""
    from lizard_ext.lizardduplicate import LizardExtension  # noqa: PLC0415 - loads the readers of all languages

    duplicates = LizardExtension()
    files = list(_read(project, duplicates))
    if not files:
        return None
    functions = [function for file in files for function in file.function_list]
    complexities = [function.cyclomatic_complexity for function in functions]
    for _ in duplicates.cross_file_process(iter(files)):
        pass
    for _ in duplicates.get_duplicates():  # the rate is known when all were found
        pass
    return Shape(
        lines=sum(file.nloc for file in files),
        functions=len(functions),
        complexity=sum(complexities) / len(complexities) if complexities else None,
        duplication=float(duplicates.duplicate_rate()) if duplicates.nodes else 0.0,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class FunctionLength:
    """A function, and its lines with code."""

    path: str
    line: int
    name: str
    lines: int


def function_lengths(project: Project) -> tuple[FunctionLength, ...]:
    """Every function of a project in the languages that lizard can read, in the order of the files."""
    return tuple(
        FunctionLength(path=file.filename, line=one.start_line, name=one.name, lines=one.nloc)
        for file in _read(project)
        for one in file.function_list
    )


def _read(project: Project, *extensions: Any) -> Iterator[Any]:
    """What lizard finds in each file that it can read."""
    from lizard import FileAnalyzer, get_extensions  # noqa: PLC0415
    from lizard_languages import get_reader_for  # noqa: PLC0415

    analyse = FileAnalyzer(get_extensions([*extensions])).analyze_source_code
    left = _MOST_CHARACTERS_IN_ALL
    for path, text in project.texts().items():
        if get_reader_for(path) is None or len(text) > min(left, MOST_CHARACTERS):
            continue
        left -= len(text)
        try:
            file = analyse(path, text)
        except (LookupError, ValueError, TypeError, AttributeError, AssertionError):
            continue  # agents write what no compiler would take, and lizard has no errors of its own
        if not extensions or hasattr(file, "hash_nodes"):
            yield file
