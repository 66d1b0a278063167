"""Two runs against each other, and the agents of one run."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Query
from starlette.responses import RedirectResponse, Response

from judge_machine import Outcome
from projecteval.attempt import Level, Mode
from projecteval.errors import ProjectEvalError, UsageError
from projecteval.reports.changes import ChangeKind, changes_between
from projecteval.reports.folds import folded
from projecteval.reports.standings import column_words
from projecteval.runs import RunConfig
from projecteval.runs.verdicts import VerdictFilter
from projecteval.statistics import Tally
from projecteval.web.runs.stored_runs import Here, RunSite, number_of

router = APIRouter()

_MOST_TESTS = 500
_WORST_FIRST = (Outcome.FAILED, Outcome.BLOCKED, Outcome.NOT_SCORED, Outcome.PASSED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One agent in one column; in addresses it is `agent@mode-level`."""

    agent: str
    mode: Mode
    level: Level

    @property
    def name(self) -> str:
        """Its form in addresses."""
        return f"{self.agent}@{self.mode}-{self.level:d}"

    @property
    def words(self) -> str:
        """Its form on pages."""
        return f"{self.agent}, {column_words(self.mode, self.level)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentRename:
    """A name that an agent of the earlier run may have in the later one."""

    old: str
    new: str

    @property
    def pair(self) -> str:
        """Its form in addresses."""
        return f"{self.old}={self.new}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TestPair:
    """One test of one mission on both sides; None where a side has no verdict of it."""

    __test__ = False  # not a test, despite its name

    mission: str
    test: str
    first: Tally | None
    second: Tally | None

    @property
    def difference(self) -> float | None:
        """Share passed on the first side minus that on the second, −1 to 1."""
        if self.first is None or self.second is None or not self.first.judged or not self.second.judged:
            return None
        return self.first.passed / self.first.judged - self.second.passed / self.second.judged


@router.get("/compare")
def compare_page(
    here: Here, before: str = "", after: str = "", renamed: Annotated[tuple[str, ...], Query()] = ()
) -> Response:
    """Show the changes from one run to another; `renamed` has OLD=NEW for agents whose names differ in them."""
    found: dict[str, Any] = {"changes": None, "problem": "", "calls": {}, "renamed": renamed}
    if before and after:
        try:
            found |= _changes(here, before, after, renamed)
        except ProjectEvalError as error:  # of a run that cannot be read; others can still be chosen
            found["problem"] = here.workspace.shortened(str(error))
    names = list(here.workspace.run_names())
    return here.pages.show("runs/compare.html.jinja", names=names, before=before, after=after, **found)


def _changes(here: RunSite, before: str, after: str, renamed: tuple[str, ...]) -> dict[str, Any]:
    with here.runs.open(before) as old, here.runs.open(after) as new:
        calls = _calls(old.config, new.config)
        chosen = {call.old: call.new for row in calls.values() for call in row if call.pair in renamed}
        try:
            changes = changes_between(old, new, renamed=chosen or None)
        except UsageError:  # its advice is for a command line
            problem = f"{after} shares no attempt with {before}; choose runs of the same missions and columns"
            if any(calls.values()):
                problem += ", or say above what agents are called now"
            return {"calls": calls, "problem": f"{problem}."}
        config = new.config
    shown = [test for test in changes.tests if test.change in (ChangeKind.FIXED, ChangeKind.BROKEN)]
    return {
        "calls": calls,
        "changes": changes,
        "counts": [(change, changes.counts.get(change, 0)) for change in ChangeKind],
        "shown": shown[:_MOST_TESTS],
        "folds": folded(shown[:_MOST_TESTS], lambda test: test.key),
        "shown_in_all": len(shown),
        "number_of": lambda key: number_of(config, key),
    }


@router.get("/runs/{name}/agents")
def agents_page(name: str, here: Here, first: str = "", second: str = "") -> Response:
    """Two agents, or columns, of one run against each other, by mission and test."""
    with here.runs.open(name) as run:
        sides = _sides(run.config)
        one = sides.get(first) or next(iter(sides.values()))
        other = sides.get(second) or list(sides.values())[min(1, len(sides) - 1)]
        pairs = _pairs(run.count_tests([one.agent, other.agent]), one, other)
        return here.pages.show("runs/agents.html.jinja", name=name, sides=sides, one=one, other=other, pairs=pairs)


@router.get("/runs/{name}/worst")
def worst(name: str, here: Here, side: str = "", mission: str = "", test: str = "") -> Response:
    """Go to a test in the attempt of one side in which it went worst: failed, else blocked, not scored or passed."""
    with here.runs.open(name) as run:
        chosen = _sides(run.config).get(side)
        if chosen is None:
            raise UsageError(f"side: {side!r:.100}: is not an agent and column of this run; write AGENT@MODE-LEVEL")
        wanted = VerdictFilter(agent=chosen.agent, mission=mission, columns=((chosen.mode, chosen.level),), test=test)
        found = run.find_verdicts(wanted, limit=run.config.samples)
        if not found:
            raise UsageError(f"test: {test!r:.100}: has no verdict in these attempts")
        first = min(found, key=lambda verdict: _WORST_FIRST.index(verdict.outcome))
        address = f"/runs/{name}/attempts/{number_of(run.config, first.key)}/tests/{quote(test, safe='')}"
    return RedirectResponse(address, status_code=303)


def _calls(old: RunConfig, new: RunConfig) -> dict[str, list["AgentRename"]]:
    """For each agent whose name the later run does not have, return the names that it may have there.

    The only agent of a run is compared with the only one of the other, whatever their names.
    """
    if len(old.agents) == len(new.agents) == 1:
        return {}
    return {
        agent: [AgentRename(old=agent, new=other) for other in new.agents if other not in old.agents]
        for agent in old.agents
        if agent not in new.agents
    }


def _sides(config: RunConfig) -> dict[str, Side]:
    sides = (
        Side(agent=agent, mode=mode, level=level) for agent in config.agents for mode, level in config.columns_of(agent)
    )
    return {side.name: side for side in sides}


def _pairs(counts: Mapping[tuple[str, str, str, int, str], Tally], one: Side, other: Side) -> dict[str, list[TestPair]]:
    """By mission, in the order of the run."""

    def of(side: Side) -> dict[tuple[str, str], Tally]:
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
