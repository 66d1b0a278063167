"""The log of Claude Code."""

from pydantic import JsonValue

from projecteval.agents.command.logs.figures import LogSummary, added, amount, count, events, text, usage_tokens
from projecteval.attempt import Tokens


def read(output: str) -> LogSummary:
    """`--output-format stream-json`: the event `result` at the end has the totals, `system` at the start the model."""
    model, result = "", None
    for event in events(output):
        if event.get("type") == "system":
            model = text(event.get("model")) or model
        elif event.get("type") == "result":
            result = event
    if result is None:
        return LogSummary(model=model)
    message = result.get("result")
    return LogSummary(
        message=message if isinstance(message, str) else None,
        model=model,
        turns=count(result.get("num_turns")),
        cost_usd=amount(result.get("total_cost_usd")),
        tokens=_claude_tokens(result),
    )


def _claude_tokens(result: dict[str, JsonValue]) -> Tokens | None:
    """Those of all models: `usage` omits small requests outside the conversation, the cost does not."""
    names = ("inputTokens", "cacheCreationInputTokens", "cacheReadInputTokens")
    models = result.get("modelUsage")
    if isinstance(models, dict) and (parts := [part for part in models.values() if isinstance(part, dict)]):
        return added([usage_tokens(part, input_names=names, cached=names[-1], output="outputTokens") for part in parts])
    usage = result.get("usage")
    names = ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")
    return usage_tokens(usage, input_names=names, cached=names[-1]) if isinstance(usage, dict) else None
