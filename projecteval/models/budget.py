"""The budgets of an attempt, an agent and a run: money, tokens, requests and seconds."""

import threading
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from projecteval.models.use import Use

_Positive = Annotated[int, Field(ge=1)]


class BudgetBounds(BaseModel):
    """Bounds of what may be used up; None is unbounded.

    `requests` counts questions, not the tries of one. `seconds` adds up what the questions took, with their waits.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    usd: Annotated[float, Field(gt=0, allow_inf_nan=False)] | None = None
    tokens: _Positive | None = None
    requests: _Positive | None = None
    seconds: Annotated[float, Field(gt=0, allow_inf_nan=False)] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Amounts:
    """Money, tokens, requests and seconds that were used up; a figure that was not reported counts as 0."""

    usd: float = 0.0
    tokens: int = 0
    requests: int = 0
    seconds: float = 0.0

    def __add__(self, other: "Amounts") -> "Amounts":
        return Amounts(**{one.name: getattr(self, one.name) + getattr(other, one.name) for one in fields(self)})

    def beyond(self, other: "Amounts") -> "Amounts":
        """What each amount has more than the other, at least 0."""
        return Amounts(**{one.name: max(0, getattr(self, one.name) - getattr(other, one.name)) for one in fields(self)})

    def reached(self, bounds: BudgetBounds) -> str | None:
        """The first bound that is reached, in words."""
        for one in fields(self):
            bound, amount = getattr(bounds, one.name), getattr(self, one.name)
            if bound is not None and amount >= bound:
                return f"{amount:g} of {bound:g} {one.name}"
        return None


class BudgetLedger:
    """The sums that were used up so far; safe to use from several threads.

    A reply counts with what it took when it was first given, also when it comes from the cache: so a run ends at the
    same question with a full cache and with an empty one. Unreported figures cannot count. Questions that are
    under way when a bound is reached are completed. `before` has what each attempt used before the run was continued,
    `agents` whose attempt each one is, where the attempts of an `agent` have a budget together.
    """

    def __init__(
        self,
        *,
        run: BudgetBounds | None = None,
        attempt: BudgetBounds | None = None,
        agent: BudgetBounds | None = None,
        agents: Mapping[str, str] | None = None,
        before: Mapping[str, Amounts] | None = None,
    ) -> None:
        self._run_bounds, self._attempt_bounds = run or BudgetBounds(), attempt or BudgetBounds()
        self._attempts = defaultdict[str, Amounts](Amounts, before or {})
        self._run = sum(self._attempts.values(), Amounts())
        self._given_again = defaultdict[str, Amounts](Amounts)
        self._agent_bounds, self._agent_of = agent or BudgetBounds(), agents or {}
        self._agents = defaultdict[str | None, Amounts](Amounts)
        for name, used in self._attempts.items():
            self._agents[self._agent_of.get(name)] += used
        self._lock = threading.Lock()

    @property
    def bounded(self) -> frozenset[str]:
        """The quantities that a budget of the run, of an agent or of an attempt bounds."""
        every = (self._run_bounds, self._agent_bounds, self._attempt_bounds)
        return frozenset(name for bounds in every for name, bound in bounds if bound is not None)

    def over(self, attempt: str) -> str | None:
        """Return the budget that is spent, in words, or None."""
        with self._lock:
            return self._over(attempt)

    def begin_if_left(self, attempt: str) -> str | None:
        """Count a question, or say which budget is spent and count nothing."""
        with self._lock:
            if spent := self._over(attempt):
                return spent
            self._add(attempt, Amounts(requests=1))
            return None

    def count(self, use: Use) -> None:
        """Count what a question took that was counted when it began."""
        self.add(use.attempt, Amounts(usd=use.cost_usd or 0.0, tokens=use.tokens or 0, seconds=use.wall_s))

    def add(self, attempt: str, amounts: Amounts) -> None:
        """Count what an attempt has used up."""
        with self._lock:
            self._add(attempt, amounts)

    def used(self, attempt: str) -> Amounts:
        """Return what an attempt has used up."""
        with self._lock:
            return self._attempts[attempt]

    def give_again(self, use: Use) -> None:
        """Note a reply that was counted before the run was continued and that the attempt is given again."""
        amounts = Amounts(usd=use.cost_usd or 0.0, tokens=use.tokens or 0, requests=1, seconds=use.wall_s)
        with self._lock:
            self._given_again[use.attempt] += amounts

    def passed(self, attempt: str) -> Amounts:
        """Return what an attempt has used up, with what it was given again: all that its stages may report."""
        with self._lock:
            return self._attempts[attempt] + self._given_again[attempt]

    def seconds_left(self, attempt: str) -> float | None:
        """Seconds that the attempt may still take, at least 0, or None without a bound."""
        with self._lock:
            pairs = (
                (self._run_bounds, self._run),
                (self._agent_bounds, self._agents[self._agent_of.get(attempt)]),
                (self._attempt_bounds, self._attempts[attempt]),
            )
            left_s = [bounds.seconds - used.seconds for bounds, used in pairs if bounds.seconds is not None]
            return max(0.0, min(left_s)) if left_s else None

    def _add(self, attempt: str, amounts: Amounts) -> None:
        self._run += amounts
        self._agents[self._agent_of.get(attempt)] += amounts
        self._attempts[attempt] += amounts

    def _over(self, attempt: str) -> str | None:
        if spent := self._attempts[attempt].reached(self._attempt_bounds):
            return f"the attempt's budget is spent: {spent}"
        if spent := self._agents[self._agent_of.get(attempt)].reached(self._agent_bounds):
            return f"the agent's budget is spent: {spent}"
        if spent := self._run.reached(self._run_bounds):
            return f"the run's budget is spent: {spent}"
        return None


def used_by_attempts(uses: Iterable[Use]) -> Mapping[str, Amounts]:
    """Attempt → what it has used, one request for each use."""
    found: dict[str, Amounts] = {}
    for use in uses:
        own = Amounts(usd=use.cost_usd or 0.0, tokens=use.tokens or 0, requests=1, seconds=use.wall_s)
        found[use.attempt] = found.get(use.attempt, Amounts()) + own
    return found
