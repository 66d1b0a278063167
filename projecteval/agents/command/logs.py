"""Turns, tokens, cost and the last message, from what an agent prints; what it does not say stays missing."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from pydantic import JsonValue

from projecteval.attempt import Tokens

LogName = Literal["none", "lines", "claude-code", "codex", "gemini"]
OWN_KEY = "projecteval"


REPORTED: Mapping[LogName, frozenset[str]] = {
    "none": frozenset(),
    "lines": frozenset({"usd", "tokens", "requests"}),
    "claude-code": frozenset({"usd", "tokens", "requests"}),
    "codex": frozenset({"tokens"}),
    "gemini": frozenset({"tokens", "requests"}),
}
"""The quantities of a budget that each log can report; seconds are measured, whatever a log says."""


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


def read_log(name: LogName, output: str, *, complete: bool) -> LogSummary:
    """Read a whole standard output. Figures of one that is not `complete` would be too small, so they are missing."""
    summary = _READERS[name](output)
    return summary if complete else LogSummary(message=summary.message, model=summary.model)


def _none(_output: str) -> LogSummary:
    return LogSummary()


def _lines(output: str) -> LogSummary:
    """Our own format: the last line that is a JSON object with the one key `projecteval`."""
    for event in reversed(list(_events(output))):
        if isinstance(own := event.get(OWN_KEY), dict):
            tokens = _tokens(own, input_names=("input_tokens",), cached="cached_input_tokens")
            message = own.get("message")
            return LogSummary(
                message=message if isinstance(message, str) else None,
                model=_text(own.get("model")),
                turns=_count(own.get("turns")),
                cost_usd=_amount(own.get("cost_usd")),
                tokens=tokens,
            )
    return LogSummary()


def _claude_code(output: str) -> LogSummary:
    """`--output-format stream-json`: the event `result` at the end has the totals, `system` at the start the model."""
    model, result = "", None
    for event in _events(output):
        if event.get("type") == "system":
            model = _text(event.get("model")) or model
        elif event.get("type") == "result":
            result = event
    if result is None:
        return LogSummary(model=model)
    message = result.get("result")
    return LogSummary(
        message=message if isinstance(message, str) else None,
        model=model,
        turns=_count(result.get("num_turns")),
        cost_usd=_amount(result.get("total_cost_usd")),
        tokens=_claude_tokens(result),
    )


def _claude_tokens(result: dict[str, JsonValue]) -> Tokens | None:
    """Those of all models: `usage` omits small requests outside the conversation, the cost does not."""
    names = ("inputTokens", "cacheCreationInputTokens", "cacheReadInputTokens")
    models = result.get("modelUsage")
    if isinstance(models, dict) and (parts := [part for part in models.values() if isinstance(part, dict)]):
        return _added([_tokens(part, input_names=names, cached=names[-1], output="outputTokens") for part in parts])
    usage = result.get("usage")
    names = ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")
    return _tokens(usage, input_names=names, cached=names[-1]) if isinstance(usage, dict) else None


def _codex(output: str) -> LogSummary:
    """`exec --json`: `turn.completed` has the tokens of a turn of the user; it has no requests to the model."""
    message, usages = None, []
    for event in _events(output):
        item, usage = event.get("item"), event.get("usage")
        if event.get("type") == "item.completed" and isinstance(item, dict) and item.get("type") == "agent_message":
            message = str(item.get("text") or "")
        elif event.get("type") == "turn.completed" and isinstance(usage, dict):
            usages.append(
                _tokens(
                    usage,
                    input_names=("input_tokens",),
                    cached="cached_input_tokens",
                    reasoning="reasoning_output_tokens",
                )
            )
    return LogSummary(message=message, tokens=_added(usages))


def _gemini(output: str) -> LogSummary:
    """`--output-format json`: one object; `stats.models` has requests and tokens by model."""
    try:
        whole = json.loads(output[output.index("{") :])
    except (ValueError, RecursionError):
        return LogSummary()
    message, stats = whole.get("response"), whole.get("stats")
    models = stats.get("models") if isinstance(stats, dict) else None
    used = {name: part for name, part in models.items() if isinstance(part, dict)} if isinstance(models, dict) else {}
    counted, requests = [], []
    for part in used.values():
        tokens, api = part.get("tokens"), part.get("api")
        if isinstance(tokens, dict):
            answered, thought = _count(tokens.get("candidates")), _count(tokens.get("thoughts"))
            counted.append(
                Tokens(
                    input=_count(tokens.get("prompt")),
                    output=None if answered is None else answered + (thought or 0),
                    cached_input=_count(tokens.get("cached")),
                    reasoning=thought,
                    raw=tokens,
                )
            )
        requests.append(_count(api.get("totalRequests")) if isinstance(api, dict) else None)
    return LogSummary(
        message=message if isinstance(message, str) else None,
        model=", ".join(used),
        turns=_sum(requests),
        tokens=_added(counted),
    )


_READERS: Mapping[LogName, Callable[[str], LogSummary]] = {
    "none": _none,
    "lines": _lines,
    "claude-code": _claude_code,
    "codex": _codex,
    "gemini": _gemini,
}
assert _READERS.keys() == set(get_args(LogName))


def _events(output: str) -> Iterator[dict[str, JsonValue]]:
    for line in output.splitlines():
        if line.startswith("{"):
            try:
                event = json.loads(line)
            except (ValueError, RecursionError):
                continue
            if isinstance(event, dict):
                yield event


def _tokens(
    usage: dict[str, JsonValue],
    *,
    input_names: tuple[str, ...],
    cached: str,
    output: str = "output_tokens",
    reasoning: str | None = None,
) -> Tokens:
    first, *others = (_count(usage.get(name)) for name in input_names)
    return Tokens(
        input=None if first is None else first + sum(other or 0 for other in others),
        output=_count(usage.get(output)),
        cached_input=_count(usage.get(cached)),
        reasoning=None if reasoning is None else _count(usage.get(reasoning)),
        raw=usage,
    )


def _added(usages: list[Tokens]) -> Tokens | None:
    if not usages:
        return None
    return Tokens(
        input=_sum([usage.input for usage in usages]),
        output=_sum([usage.output for usage in usages]),
        cached_input=_sum([usage.cached_input for usage in usages]),
        reasoning=_sum([usage.reasoning for usage in usages]),
        raw=usages[0].raw if len(usages) == 1 else {"parts": [dict(usage.raw) for usage in usages]},
    )


def _sum(counts: list[int | None]) -> int | None:
    known = [count for count in counts if count is not None]
    return sum(known) if known and len(known) == len(counts) else None


def _count(value: JsonValue) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**15 else None


def _amount(value: JsonValue) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < 1e9 else None


def _text(value: JsonValue) -> str:
    return value[:300] if isinstance(value, str) else ""
