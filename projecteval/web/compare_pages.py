"""Two runs against each other, and the agents of one run."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from projecteval.attempt import Level, Mode
from projecteval.errors import UsageError
from projecteval.reports.changes import Change, changes_between
from projecteval.reports.standings import column_words
from projecteval.runs import RunConfig
from projecteval.runs.finding import TestCount
from projecteval.web.context import Here
from projecteval.web.stored_runs import number_of

router = APIRouter()

_MOST_TESTS = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One agent in one column; in addresses it is `agent@mode-level`."""

    agent: str
    mode: Mode
    level: Level

    @property
    def name(self) -> str:
        """As it stands in addresses."""
        return f"{self.agent}@{self.mode}-{self.level:d}"

    @property
    def words(self) -> str:
        """As it is shown."""
        return f"{self.agent}, {column_words(self.mode, self.level)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TestPair:
    """One test of one mission on both sides; None where a side has no verdict of it."""

    __test__ = False  # no test, whatever its name begins with

    mission: str
    test: str
    first: TestCount | None
    second: TestCount | None

    @property
    def difference(self) -> float | None:
        """Share passed on the first side minus that on the second, −1 to 1."""
        if self.first is None or self.second is None or not self.first.scored or not self.second.scored:
            return None
        return self.first.passed / self.first.scored - self.second.passed / self.second.scored


@router.get("/compare")
def compare_page(here: Here, before: str = "", after: str = "") -> Response:
    """What changed from one run to another."""
    names = list(here.workspace.run_names())
    found: dict[str, Any] = {"changes": None, "problems": ()}
    if before and after:
        with here.runs.open(before) as old, here.runs.open(after) as new:
            try:
                changes = changes_between(old, new)
            except UsageError as error:
                found["problems"] = error.problems
            else:
                told = [test for test in changes.tests if test.change in (Change.FIXED, Change.BROKEN)]
                found |= {
                    "changes": changes,
                    "counts": [(change, changes.counts.get(change, 0)) for change in Change],
                    "told": told[:_MOST_TESTS],
                    "told_in_all": len(told),
                    "number_of": lambda key: number_of(new.config, key),
                }
            return here.pages.show("compare.html.jinja", names=names, before=before, after=after, **found)
    return here.pages.show("compare.html.jinja", names=names, before=before, after=after, **found)


@router.get("/runs/{name}/agents")
def agents_page(name: str, here: Here, first: str = "", second: str = "") -> Response:
    """Two agents, or columns, of one run against each other, by mission and test."""
    with here.runs.open(name) as run:
        sides = _sides(run.config)
        one = sides.get(first) or next(iter(sides.values()))
        other = sides.get(second) or list(sides.values())[min(1, len(sides) - 1)]
        pairs = _pairs(run.count_tests([one.agent, other.agent]), one, other)
        return here.pages.show("agents.html.jinja", name=name, sides=sides, one=one, other=other, pairs=pairs)


def _sides(config: RunConfig) -> dict[str, Side]:
    sides = (Side(agent=agent, mode=mode, level=level) for agent in config.agents for mode, level in config.columns)
    return {side.name: side for side in sides}


def _pairs(
    counts: Mapping[tuple[str, str, str, int, str], TestCount], one: Side, other: Side
) -> dict[str, list[TestPair]]:
    """By mission, in the order of the run."""

    def of(side: Side) -> dict[tuple[str, str], TestCount]:
        return {
            (mission, test): count
            for (agent, mission, mode, level, test), count in counts.items()
            if (agent, mode, level) == (side.agent, str(side.mode), int(side.level))
        }

    left, right = of(one), of(other)
    found: dict[str, list[TestPair]] = {}
    for mission, test in dict.fromkeys([*left, *right]):
        pair = TestPair(mission=mission, test=test, first=left.get((mission, test)), second=right.get((mission, test)))
        found.setdefault(mission, []).append(pair)
    return found
