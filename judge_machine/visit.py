"""Findings beside the tests of one judging: the pages that they visited, and the lines of the project that they ran.

Nothing here decides a verdict. It is a diagnosis, and it rests on what an untrusted project shows and reports.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from pydantic import TypeAdapter, ValidationError


class Aspect(StrEnum):
    """The kinds of findings that a judging can be asked for."""

    COVERAGE = "coverage"
    ACCESSIBILITY = "accessibility"
    APPEARANCE = "appearance"


PAGE_ASPECTS = frozenset({Aspect.ACCESSIBILITY, Aspect.APPEARANCE})


@dataclass(frozen=True, slots=True, kw_only=True)
class PageFinding:
    """One rule that a page breaks: the first elements that do, and how many do in all.

    `impact` is axe-core's minor, moderate, serious or critical, and empty elsewhere. `width_px` is the width of the
    window, in CSS pixels.
    """

    rule: str
    text: str
    elements: tuple[str, ...] = ()
    count: int = 1
    impact: str = ""
    width_px: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class VisitedPage:
    """One state of a page at the end of the first test that left it so; `problem` says why it was not examined.

    `kept`, `broken` and `undecided` count the rules of axe-core that apply to the page.
    """

    test: str
    address: str
    accessibility: tuple[PageFinding, ...] = ()
    kept: int = 0
    broken: int = 0
    undecided: int = 0
    appearance: tuple[PageFinding, ...] = ()
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunLines:
    """The lines of one file that ran, from 1, and the steps from line to line, negative where code begins or ends."""

    lines: tuple[int, ...]
    steps: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RunScript:
    """One script of a page by the path of its address and its length, and the parts that ran, in UTF-16 units.

    The path is that of the page for a script inside a page. A part is from, and up to but without.
    """

    path: str
    length: int
    ran: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """The findings of one judging.

    `lines` has the files of the project that ran in Python, by path, `scripts` what ran in browsers. `missing` says of
    an aspect that was asked for why there is nothing of it; `omitted` counts the states of pages beyond the bounds of a
    judging.
    """

    asked: tuple[Aspect, ...]
    pages: tuple[VisitedPage, ...] = ()
    lines: Mapping[str, RunLines] = field(default_factory=dict, hash=False)
    scripts: tuple[RunScript, ...] = ()
    missing: Mapping[Aspect, str] = field(default_factory=dict, hash=False)
    omitted: int = 0


_VISITS: TypeAdapter[Visit] = TypeAdapter(Visit)


def visit_to_json(visit: Visit) -> str:
    """The findings as JSON; their texts are valid Unicode, which a page's need not be."""
    return _VISITS.dump_json(visit).decode("utf-8")


def visit_from_json(text: str) -> Visit:
    """The findings that `visit_to_json` wrote. Raises ValueError for anything else."""
    try:
        return _VISITS.validate_json(text)
    except ValidationError as error:
        raise ValueError(f"expected the findings of a visit, found something else: {error}") from error
