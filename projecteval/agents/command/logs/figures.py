"""Reads figures out of logs, of which nothing is certain, and the summary that they make."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from pydantic import JsonValue

from projecteval.attempt import Tokens


@dataclass(frozen=True, slots=True, kw_only=True)
class LogSummary:
    """An agent's own report; `message` is its last words to the user, None where the log has none."""

    message: str | None = None
    model: str = ""
    turns: int | None = None
    cost_usd: float | None = None
    tokens: Tokens | None = None

    @property
    def reported(self) -> frozenset[str]:
        """The quantities of a budget that it says."""
        tokens = self.tokens
        figures = {
            "usd": self.cost_usd,
            "tokens": None if tokens is None or tokens.output is None else tokens.input,
            "requests": self.turns,
        }
        return frozenset(name for name, figure in figures.items() if figure is not None)


def events(output: str) -> Iterator[dict[str, JsonValue]]:
    """The JSON objects of a log that has one on each line; other lines are skipped."""
    for line in output.splitlines():
        if line.startswith("{"):
            try:
                event = json.loads(line)
            except (ValueError, RecursionError):
                continue
            if isinstance(event, dict):
                yield event


def usage_tokens(
    usage: dict[str, JsonValue],
    *,
    input_names: tuple[str, ...],
    cached: str,
    output: str = "output_tokens",
    reasoning: str | None = None,
) -> Tokens:
    """The tokens of one report, by the names of its fields; `input_names` are added up, the first is required."""
    first, *others = (count(usage.get(name)) for name in input_names)
    return Tokens(
        input=None if first is None else first + sum(other or 0 for other in others),
        output=count(usage.get(output)),
        cached_input=count(usage.get(cached)),
        reasoning=None if reasoning is None else count(usage.get(reasoning)),
        raw=usage,
    )


def added(usages: list[Tokens]) -> Tokens | None:
    """The sum of several figures; None of none, and missing where one is missing."""
    if not usages:
        return None
    return Tokens(
        input=total([usage.input for usage in usages]),
        output=total([usage.output for usage in usages]),
        cached_input=total([usage.cached_input for usage in usages]),
        reasoning=total([usage.reasoning for usage in usages]),
        raw=usages[0].raw if len(usages) == 1 else {"parts": [dict(usage.raw) for usage in usages]},
    )


def total(counts: list[int | None]) -> int | None:
    """The sum, or None where a number is missing or there is none."""
    known = [count for count in counts if count is not None]
    return sum(known) if known and len(known) == len(counts) else None


def count(value: JsonValue) -> int | None:
    """A whole number from 0; None for anything else."""
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**15 else None


def amount(value: JsonValue) -> float | None:
    """A number from 0, such as of dollars; None for anything else."""
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < 1e9 else None


def text(value: JsonValue) -> str:
    """A short text, such as the name of a model; empty for anything else."""
    return value[:300] if isinstance(value, str) else ""
