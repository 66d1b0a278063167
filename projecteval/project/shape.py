"""The shape of source code in a few numbers: its size, its complexity, and how much of it is there twice.

Files of languages that lizard does not read, such as CSS, have no shape.
"""

from dataclasses import dataclass

from projecteval.project.code_reading import read_code
from projecteval.project.duplicates import duplicates_in
from projecteval.project.project import Project


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
    code = read_code(project)
    if not code.files:
        return None
    complexities = [function.complexity for function in code.functions]
    return Shape(
        lines=code.lines,
        functions=len(complexities),
        complexity=sum(complexities) / len(complexities) if complexities else None,
        duplication=duplicates_in(code.files).share,
    )
