"""The parts of a page's scripts that ran, as the browser counts them: nothing that the scripts could forge.

Not covered: what a tab ran that the page closed, or that moved to another process of the browser, before it was asked;
code that is made as text (`eval`), which has no address.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from judge_machine.user.devtools_line import DevToolsLine

Span = tuple[int, int]
"""A part of a script in UTF-16 units: from, and up to but without."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedScript:
    """One script of a page: its origin and path, the units of its text, and the parts of it that ran."""

    origin: str
    path: str
    length: int
    ran: tuple[Span, ...]


def count_scripts(page: DevToolsLine) -> None:
    """Have the browser count from now on. Raises DevToolsError."""
    page("Profiler.enable")
    page("Profiler.startPreciseCoverage", callCount=True, detailed=True)


def counted_scripts(page: DevToolsLine) -> Iterator[CountedScript]:
    """What ran since the last time. Raises DevToolsError."""
    for script in page("Profiler.takePreciseCoverage")["result"]:
        address = urlsplit(str(script["url"]))
        ranges = [one for function in script["functions"] for one in function["ranges"]]
        if address.scheme in ("http", "https") and ranges:
            yield CountedScript(
                origin=address.netloc,
                path=address.path,
                length=max(one["endOffset"] for one in ranges),
                ran=_spans_that_ran(ranges),
            )


def united(spans: Iterable[Span]) -> tuple[Span, ...]:
    """The same parts in order, with what overlaps or adjoins in one."""
    found: list[Span] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        elif start < end:
            found.append((start, end))
    return tuple(found)


def _spans_that_ran(ranges: Sequence[Mapping[str, Any]]) -> tuple[Span, ...]:
    """Ranges lie inside each other, those of functions and those of blocks; the innermost one says whether it ran."""
    spans: list[Span] = []
    open_ranges: list[tuple[int, bool]] = []  # where each ends, and whether it ran
    at = 0

    def go_to(place: int) -> None:
        nonlocal at
        if open_ranges and open_ranges[-1][1] and at < place:
            spans.append((at, place))
        at = max(at, place)

    for one in sorted(ranges, key=lambda one: (one["startOffset"], -one["endOffset"])):
        while open_ranges and open_ranges[-1][0] <= one["startOffset"]:
            go_to(open_ranges[-1][0])
            open_ranges.pop()
        go_to(one["startOffset"])
        open_ranges.append((one["endOffset"], one["count"] > 0))
    while open_ranges:
        go_to(open_ranges[-1][0])
        open_ranges.pop()
    return united(spans)
