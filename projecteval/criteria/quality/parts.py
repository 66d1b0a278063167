"""The numbers of a project that become scores, each with its unit."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version

from projecteval.criteria.quality.examination import LINTERS
from projecteval.criteria.quality.findings import Findings
from projecteval.criteria.quality.measures import MOST_COMPLEXITY, MOST_LINES, Measures
from projecteval.project.duplicates import LEAST_TOKENS
from projecteval.scorers import Scale

VERSION = "1"

MAIN = ""
"""The name of the part that is the criterion's own score."""

_NO_FUNCTION = "the code has no function"
_NO_LINE = "the code has no line"
_READ: tuple[tuple[str, Scale, Callable[[Measures], float | None], str], ...] = (
    (MAIN, Scale(unit="share of lines"), lambda one: one.plain_share, _NO_LINE),
    ("lines", Scale(unit="lines of code", most=None), lambda one: float(one.code.lines), ""),
    ("complexity", Scale(unit="mean complexity of a function", most=None), lambda one: one.complexity, _NO_FUNCTION),
    ("length", Scale(unit="mean lines of a function", most=None), lambda one: one.length, _NO_FUNCTION),
    ("duplication", Scale(unit="share of tokens"), lambda one: one.duplicates.share, ""),
    ("erosion", Scale(unit="share of complexity"), lambda one: one.erosion, _NO_FUNCTION),
)
_FINDINGS = Scale(unit="findings in 100 lines", most=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One number; `reason` says why there is none. `version` names the programs and bounds that it follows from."""

    name: str
    scale: Scale
    value: float | None
    reason: str
    version: str

    @property
    def relative_name(self) -> str:
        """The name of the part that is divided by that of the canonical solution."""
        return f"{self.name}-relative" if self.name else "relative"


def parts_of(measures: Measures | None) -> tuple[Part, ...]:
    """Every part, always the same ones in this order; those of no measures have neither value nor reason."""
    return (*_read(measures), *_linted(measures))


def _read(measures: Measures | None) -> Iterator[Part]:
    for name, scale, value_of, reason in _READ:
        value = None if measures is None else value_of(measures)
        yield Part(
            name=name,
            scale=scale,
            value=value,
            reason="" if measures is None else reason,
            version=_version(),
        )


@cache
def _version() -> str:
    bounds = f"complexity {MOST_COMPLEXITY}, {MOST_LINES} lines, {LEAST_TOKENS} tokens"
    return f"{VERSION} {bounds}, lizard {version('lizard')}"


def _linted(measures: Measures | None) -> Iterator[Part]:
    for language in LINTERS:
        found = "" if measures is None else measures.findings.get(language, f"no code in {language}")
        if isinstance(found, Findings):
            value, reason, linter = found.per_100_lines, _NO_LINE, f"{VERSION} {found.linter}"
        else:
            value, reason, linter = None, found, VERSION
        yield Part(name=language, scale=_FINDINGS, value=value, reason=reason, version=linter)
