"""The numbers of one project: those of its functions and duplicates, and the findings of linters."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from projecteval.criteria.quality.findings import Findings
from projecteval.project.code_reading import Code, CodeFunction
from projecteval.project.duplicates import Duplicates, duplicates_in

MOST_COMPLEXITY = 10
"""McCabe's bound of the cyclomatic complexity of a function (1976); above it, a function is complex."""

MOST_LINES = 60
"""The lines with code of a function that a person sees at once (Holzmann 2006, rule 4); above it, it is long."""

_MOST_NAMED = 20


@dataclass(frozen=True, kw_only=True)
class Measures:
    """What was measured of the code of one project; the tokens of the files are not kept.

    `findings` are those of linters by language; one is a text where it says why there are none.
    """

    code: Code
    duplicates: Duplicates
    findings: Mapping[str, Findings | str]

    @classmethod
    def of(cls, code: Code) -> "Measures":
        """The measures of code that was read just now, with its tokens; nothing was found in it yet."""
        files = tuple(replace(file, tokens=(), token_lines=()) for file in code.files)
        return cls(code=replace(code, files=files), duplicates=duplicates_in(code.files), findings={})

    @property
    def plain_share(self) -> float | None:
        """The share, 0 to 1, of lines with code in no complex, long or duplicated code; None without a line."""
        total = objected = 0
        for file in self.code.files:
            marked = set(self.duplicates.lines.get(file.path, ()))
            for function in file.functions:
                if _is_complex(function) or _is_long(function):
                    marked.update(range(function.line, function.end_line + 1))
            total += len(file.code_lines)
            objected += len(file.code_lines & marked)
        return 1 - objected / total if total else None

    @property
    def complexity(self) -> float | None:
        """The mean cyclomatic complexity of a function; None without a function."""
        functions = self.code.functions
        return sum(one.complexity for one in functions) / len(functions) if functions else None

    @property
    def length(self) -> float | None:
        """The mean of the lines with code of a function; None without a function."""
        functions = self.code.functions
        return sum(one.lines for one in functions) / len(functions) if functions else None

    @property
    def erosion(self) -> float | None:
        """The share, 0 to 1, of the sum of complexities that is in complex functions; None without a function."""
        total = sum(one.complexity for one in self.code.functions)
        return sum(one.complexity for one in self.code.functions if _is_complex(one)) / total if total else None

    @property
    def language(self) -> str | None:
        """The language with most lines of code; None without code."""
        return next(iter(self.languages), None)

    @property
    def languages(self) -> dict[str, int]:
        """Lines of code by language, the most first."""
        lines: Counter[str] = Counter()
        for file in self.code.files:
            lines[file.language] += file.lines
        return dict(lines.most_common())

    def as_json(self) -> dict[str, Any]:
        """What the numbers come from: the worst functions, duplicated lines, and the findings by rule."""
        functions = sorted(self.code.functions, key=lambda one: (-one.complexity, -one.lines))
        lines = self.duplicates.lines
        return {
            "languages": self.languages,
            "functions": len(functions),
            "complex_functions": [_named(one) for one in functions if _is_complex(one)][:_MOST_NAMED],
            "long_functions": [_named(one) for one in functions if _is_long(one)][:_MOST_NAMED],
            "duplicated_lines": {path: len(lines[path]) for path in list(lines)[:_MOST_NAMED]},
            "findings": {name: one if isinstance(one, str) else one.as_json() for name, one in self.findings.items()},
            "unread": list(self.code.unread[:_MOST_NAMED]),
        }


def _is_complex(function: CodeFunction) -> bool:
    return function.complexity > MOST_COMPLEXITY


def _is_long(function: CodeFunction) -> bool:
    return function.lines > MOST_LINES


def _named(one: CodeFunction) -> str:
    return f"{one.path}:{one.line}: {one.name}, complexity {one.complexity}, {one.lines} lines"
