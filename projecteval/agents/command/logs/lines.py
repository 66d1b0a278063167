"""Our own format, for programs of one's own."""

from projecteval.agents.command.logs.figures import LogSummary, amount, count, events, text, usage_tokens

OWN_KEY = "projecteval"


def read(output: str) -> LogSummary:
    """Our own format: the last line that is a JSON object with the one key `projecteval`."""
    for event in reversed(list(events(output))):
        if isinstance(own := event.get(OWN_KEY), dict):
            tokens = usage_tokens(own, input_names=("input_tokens",), cached="cached_input_tokens")
            message = own.get("message")
            return LogSummary(
                message=message if isinstance(message, str) else None,
                model=text(own.get("model")),
                turns=count(own.get("turns")),
                cost_usd=amount(own.get("cost_usd")),
                tokens=tokens,
            )
    return LogSummary()
