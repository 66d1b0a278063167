"""The provider of a command-line agent: the gateway of each call, its figures, and what they say about its end."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from judge_machine import Cause
from projecteval.agents.command.ground import Site
from projecteval.agents.command.logs import LogSummary
from projecteval.agents.command.redaction import Redaction
from projecteval.attempt import Tokens
from projecteval.errors import ReplyMissingError, UsageError
from projecteval.models.budget import BudgetLedger
from projecteval.models.calls import MeterReading, StageCall
from projecteval.stages import StageTask

if TYPE_CHECKING:
    from projecteval.models.gateway import Gateway, GatewayCall


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeLimit:
    """Seconds that a command may take: those of its settings, or what the budgets leave if that is less."""

    time_s: float
    is_budget: bool = False

    @classmethod
    def of(cls, limit_s: float, ledger: BudgetLedger, attempt: str) -> "TimeLimit":
        """The smaller one of both."""
        left_s = ledger.seconds_left(attempt)
        is_budget = left_s is not None and left_s < limit_s
        return cls(time_s=left_s if is_budget and left_s is not None else limit_s, is_budget=is_budget)

    def spent(self, problem: str, *, wall_s: float) -> str:
        """The budget that ended a command, in words, or ""."""
        if not (self.is_budget and problem and wall_s >= self.time_s):
            return ""
        return f"the budget is spent: the command was ended after the {self.time_s:.3g} s that were left"


@contextmanager
def gateway_call(
    gateway: "Gateway | None", task: StageTask, site: Site, redaction: Redaction
) -> "Iterator[GatewayCall | None]":
    """The gateway for one call of the command, on the loopback of its site; None where the agent has no provider."""
    if gateway is None:
        yield None
        return
    call = StageCall(
        attempt=task.attempt,
        stage=str(task.stage),
        submission=task.feedback.submission if task.feedback else 1,
        sample=task.sample,
    )
    with gateway.open(call, site.listeners, redact=redaction.content) as opened:
        yield opened


def reason_to_end(call: "GatewayCall | None") -> str:
    """Say why a command gets no further answer and is ended; "" while it does."""
    if call is None:
        return ""
    reading = call.reading
    reason = reading.spent or reading.missing or reading.unusable
    return reason and f"it was ended: {reason}"


def checked(reading: MeterReading) -> MeterReading:
    """The reading of a call that can count. Raises ReplyMissingError or UsageError for one that ends the run."""
    if reading.missing:
        raise ReplyMissingError(
            f"{reading.missing}; use the same agents, settings and missions, or let models be asked with cache: own"
        )
    if reading.unusable:
        raise UsageError(reading.unusable)
    return reading


def metered(log: LogSummary, reading: MeterReading | None) -> LogSummary:
    """The figures of the gateway in the place of those that the agent itself reports."""
    if reading is None:
        return log
    usage = reading.tokens
    tokens = Tokens(
        input=usage.input_tokens,
        output=usage.output_tokens,
        cached_input=usage.cached_input_tokens,
        reasoning=usage.reasoning_tokens,
    )
    model = reading.model or log.model
    return replace(log, model=model, turns=reading.requests, cost_usd=reading.cost_usd, tokens=tokens)


def fault_of_nothing(reading: MeterReading | None, chosen: Cause, *, is_chosen: bool, timed_out: bool) -> Cause:
    """The cause of a command that left nothing: the provider's where its last answer was a failure, else the agent's.

    Without a gateway, or where the settings say it (`is_chosen`), a command that ended with an error has the cause of
    its settings.
    """
    if reading is not None and reading.failure:
        return Cause.PROVIDER_ERROR
    if timed_out or (reading is not None and not is_chosen):
        return Cause.MISSING_STAGE
    return chosen
