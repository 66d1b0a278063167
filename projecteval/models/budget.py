"""The budgets of an attempt and a run: money, tokens, requests and seconds."""

import threading
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from projecteval.models.cache import Use

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


@dataclass(slots=True)
class _Spent:
    usd: float = 0.0
    tokens: int = 0
    requests: int = 0
    seconds: float = 0.0

    def over(self, budget: BudgetBounds) -> str | None:
        """The first bound that is reached, in words."""
        for name in ("usd", "tokens", "requests", "seconds"):
            bound, spent = getattr(budget, name), getattr(self, name)
            if bound is not None and spent >= bound:
                return f"{spent:g} of {bound:g} {name}"
        return None


class BudgetLedger:
    """The sums that were used up so far; safe to use from several threads.

    A reply counts with what it took when it was first given, also when it comes from the cache: so a run ends at the
    same question with a full cache and with an empty one. Unreported figures cannot count. Questions that are
    under way when a bound is reached are completed.
    """

    def __init__(self, *, run: BudgetBounds, attempt: BudgetBounds, before: Iterable[Use] = ()) -> None:
        self._run_budget, self._attempt_budget = run, attempt
        self._run, self._attempts = _Spent(), defaultdict[str, _Spent](_Spent)
        self._lock = threading.Lock()
        for use in before:
            self.begin(use.attempt)
            self.count(use)

    def over(self, attempt: str) -> str | None:
        """Return the budget that is spent, in words, or None."""
        with self._lock:
            return self._over(attempt)

    def begin_if_left(self, attempt: str) -> str | None:
        """Count a question, or say which budget is spent and count nothing."""
        with self._lock:
            if spent := self._over(attempt):
                return spent
            self._begin(attempt)
            return None

    def begin(self, attempt: str) -> None:
        """Count a question."""
        with self._lock:
            self._begin(attempt)

    def count(self, use: Use) -> None:
        """Count what a question took."""
        with self._lock:
            for spent in (self._run, self._attempts[use.attempt]):
                spent.usd += use.cost_usd or 0.0
                spent.tokens += use.tokens or 0
                spent.seconds += use.wall_s

    def seconds_left(self, attempt: str) -> float | None:
        """Seconds that the attempt may still take, at least 0, or None without a bound."""
        with self._lock:
            pairs = ((self._run_budget, self._run), (self._attempt_budget, self._attempts[attempt]))
            bounds = [budget.seconds - spent.seconds for budget, spent in pairs if budget.seconds is not None]
            return max(0.0, min(bounds)) if bounds else None

    @property
    def needs_prices(self) -> bool:
        """True if a bound is in money, which means nothing for a model without a price."""
        return self._run_budget.usd is not None or self._attempt_budget.usd is not None

    def _begin(self, attempt: str) -> None:
        self._run.requests += 1
        self._attempts[attempt].requests += 1

    def _over(self, attempt: str) -> str | None:
        if spent := self._attempts[attempt].over(self._attempt_budget):
            return f"the attempt's budget is spent: {spent}"
        if spent := self._run.over(self._run_budget):
            return f"the run's budget is spent: {spent}"
        return None
