"""What one call of a coding agent has used, as its gateway counted it."""

from dataclasses import replace

from projecteval.models.calls import MeterReading
from projecteval.models.exchanges import Exchange
from projecteval.models.protocol import added, total_tokens


class Meter:
    """Adds up the exchanges of one call, on the loop of the requests; may be read from any thread."""

    def __init__(self, bounded: frozenset[str]) -> None:
        self._bounded = bounded
        self.reading = MeterReading()

    def add(self, exchange: Exchange) -> None:
        """Count an exchange."""
        answered, before = exchange.answer.is_good, self.reading
        tokens, cost_usd = before.tokens, before.cost_usd
        if answered or exchange.answer.broke_off:  # an error costs nothing, what broke off an unknown amount
            tokens = added(tokens, exchange.usage)
            cost_usd = None if cost_usd is None or exchange.cost_usd is None else cost_usd + exchange.cost_usd
        self._change(
            requests=before.requests + 1,
            model=exchange.model if answered else before.model or exchange.model,
            tokens=tokens,
            cost_usd=cost_usd,
            found_elsewhere=before.found_elsewhere + (exchange.found in ("question", "number")),
            found_by_number=before.found_by_number + (exchange.found == "number"),
            unusable=before.unusable or (self._uncounted(exchange) if answered else ""),
            failure="" if answered else exchange.answer.problem or f"HTTP status {exchange.answer.status}",
        )

    def note(self, *, spent: str = "", missing: str = "", unusable: str = "") -> None:
        """Note why a request was not answered at all; the first reason of each kind stays."""
        before = self.reading
        self._change(
            spent=before.spent or spent, missing=before.missing or missing, unusable=before.unusable or unusable
        )

    def _change(self, **changes: object) -> None:
        self.reading = replace(self.reading, **changes)  # type: ignore[arg-type]

    def _uncounted(self, exchange: Exchange) -> str:
        unknown = {"tokens": total_tokens(exchange.usage) is None, "usd": exchange.cost_usd is None}
        names = ", ".join(name for name in sorted(self._bounded) if unknown.get(name))
        return names and (
            f"the answer of {exchange.model} at {exchange.endpoint} did not report {names}, so this budget cannot be"
            " kept; remove the budget, or use a provider that reports it"
        )
