"""The budgets of a run: what its attempts used before, and what stages use that no service of ours has counted."""

from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from projecteval.attempt import StageOutcome
from projecteval.models.budget import Amounts, BudgetBounds, BudgetLedger, used_by_attempts
from projecteval.models.cache import ReplyStore
from projecteval.runs import RunConfig
from projecteval.runs.folder import REPLIES, RunFolder
from projecteval.runs.reported_amounts import amounts_of


class AttemptBudget:
    """Books in a run's budgets what the stages of one attempt report.

    What the agent asks through our own services is counted there while a stage is under way, and not once more.
    """

    def __init__(self, ledger: BudgetLedger, attempt: str) -> None:
        self._ledger, self._attempt = ledger, attempt
        self._counted = ledger.passed(attempt)

    def spent(self) -> str | None:
        """Say which budget is spent; None while all have something left."""
        return self._ledger.over(self._attempt)

    def book(self, outcome: StageOutcome) -> None:
        """Count what a stage reports beyond what was counted while it was under way."""
        meanwhile = self._ledger.passed(self._attempt).beyond(self._counted)
        self._ledger.add(self._attempt, amounts_of(outcome).beyond(meanwhile))
        self._counted = self._ledger.passed(self._attempt)


def ledger_of(config: RunConfig, run: RunFolder | None) -> BudgetLedger:
    """The ledger of a run, with what the attempts in its folder have used so far."""
    budgets = config.settings.budgets
    return BudgetLedger(
        run=BudgetBounds.model_validate(budgets.run.model_dump()),
        attempt=BudgetBounds.model_validate(budgets.attempt.model_dump()),
        agent=BudgetBounds.model_validate(budgets.agent.model_dump()),
        agents=_agents(config) if budgets.agent.model_dump(exclude_none=True) else None,
        before=None if run is None else _used_before(run),
    )


def ledger_of_criterion(criterion: str, budget: BudgetBounds, replies: Path | None) -> BudgetLedger:
    """The ledger of a criterion that asks models, with what it has used before in the run with this file of replies."""
    used = _used_by_replies(replies)
    own = {label: amounts for label, amounts in used.items() if label.startswith(f"{criterion} of ")}
    return BudgetLedger(run=budget, before=own)


def _agents(config: RunConfig) -> Mapping[str, str]:
    return {str(key): key.agent for key in config.attempt_keys()}


def _used_before(run: RunFolder) -> Mapping[str, Amounts]:
    """Replies are counted where they are kept, also those of stages that were never recorded; the rest by stage."""
    attempts = {str(key) for key in run.config.attempt_keys()}
    used = _used_by_replies(run.path / REPLIES)
    replies = {label: amounts for label, amounts in used.items() if label in attempts}  # without those of criteria
    found = dict(replies)
    for key, amounts in run.reported_amounts().items():
        own = replies.get(str(key), Amounts())
        found[str(key)] = own + amounts.beyond(own)
    return found


def _used_by_replies(path: Path | None) -> Mapping[str, Amounts]:
    if path is None or not path.is_file():
        return {}
    with closing(ReplyStore(path, new=False)) as store:
        return used_by_attempts(store.used())
