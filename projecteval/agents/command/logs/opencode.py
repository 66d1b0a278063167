"""The log of OpenCode."""

from pydantic import JsonValue

from projecteval.agents.command.logs.figures import LogSummary, added, amount, count, events, usage_tokens
from projecteval.attempt import Tokens


def read(output: str) -> LogSummary:
    """`run --format json`: `step_finish` has the figures of a request of the conversation, `text` what was said."""
    message, tokens, costs = None, [], []
    for event in events(output):
        part = event.get("part")
        if not isinstance(part, dict):
            continue
        if event.get("type") == "text":
            message = str(part.get("text") or "")
        elif event.get("type") == "step_finish":
            tokens.append(_tokens(part.get("tokens")))
            costs.append(amount(part.get("cost")))
    # Of a model without a known price it writes 0.
    known = [cost for cost in costs if cost]
    return LogSummary(
        message=message,
        turns=len(tokens) or None,
        cost_usd=sum(known) if known and len(known) == len(costs) else None,
        tokens=added(tokens),
    )


def _tokens(usage: JsonValue) -> Tokens:
    """`input` has what was neither read from a cache nor written to it, `output` what was not reasoning."""
    usage = usage if isinstance(usage, dict) else {}
    cache = usage.get("cache")
    cached = cache if isinstance(cache, dict) else {}
    said, thought = count(usage.get("output")), count(usage.get("reasoning"))
    flat: dict[str, JsonValue] = {
        "input": usage.get("input"),
        "read": cached.get("read"),
        "write": cached.get("write"),
        "output": None if said is None else said + (thought or 0),
        "reasoning": thought,
    }
    return usage_tokens(
        flat, input_names=("input", "write", "read"), cached="read", output="output", reasoning="reasoning"
    )
