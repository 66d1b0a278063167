"""The log of Codex."""

from projecteval.agents.command.logs.figures import LogSummary, added, events, usage_tokens


def read(output: str) -> LogSummary:
    """`exec --json`: `turn.completed` has the tokens of a turn of the user; it has no requests to the model."""
    message, usages = None, []
    for event in events(output):
        item, usage = event.get("item"), event.get("usage")
        if event.get("type") == "item.completed" and isinstance(item, dict) and item.get("type") == "agent_message":
            message = str(item.get("text") or "")
        elif event.get("type") == "turn.completed" and isinstance(usage, dict):
            usages.append(
                usage_tokens(
                    usage,
                    input_names=("input_tokens",),
                    cached="cached_input_tokens",
                    reasoning="reasoning_output_tokens",
                )
            )
    return LogSummary(message=message, tokens=added(usages))
