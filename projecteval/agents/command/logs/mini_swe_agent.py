"""The log of mini-swe-agent: the trajectory that it writes to `--output`."""

import json

from pydantic import JsonValue

from projecteval.agents.command.logs.figures import LogSummary, added, amount, count, text, usage_tokens
from projecteval.attempt import Tokens


def read(output: str) -> LogSummary:
    """One object: `info` has the model, the requests, the cost and the last words, each answer its own tokens."""
    try:
        whole = json.loads(output)
    except (ValueError, RecursionError):
        return LogSummary()
    info = _part(whole, "info")
    if not info:
        return LogSummary()
    stats = _part(info, "model_stats")
    turns = count(stats.get("api_calls"))
    submission = info.get("submission")
    return LogSummary(
        # Without last words nothing was said: its output repeats the prompt and is no message.
        message=submission if isinstance(submission, str) else "",
        model=text(_part(_part(info, "config"), "model").get("model_name")),
        turns=turns,
        # Of a model without a known price it writes 0.
        cost_usd=amount(stats.get("instance_cost")) or None,
        tokens=_tokens(whole, turns),
    )


def _tokens(whole: JsonValue, turns: int | None) -> Tokens | None:
    """Those of all answers; None where not each of the `turns` has reported its own."""
    messages = whole.get("messages") if isinstance(whole, dict) else None
    usages = [
        _part(_part(_part(message, "extra"), "response"), "usage")
        for message in (messages if isinstance(messages, list) else [])
    ]
    reported = [_usage(usage) for usage in usages if usage]
    return added(reported) if len(reported) == turns else None


def _usage(usage: dict[str, JsonValue]) -> Tokens:
    """In the words of chat completions, or of responses where that interface was chosen."""
    asked, said = ("prompt", "completion") if "prompt_tokens" in usage else ("input", "output")
    details = _part(usage, f"{asked}_tokens_details")
    flat = usage | {"cached": details.get("cached_tokens")}
    return usage_tokens(flat, input_names=(f"{asked}_tokens",), cached="cached", output=f"{said}_tokens")


def _part(whole: JsonValue, name: str) -> dict[str, JsonValue]:
    part = whole.get(name) if isinstance(whole, dict) else None
    return part if isinstance(part, dict) else {}
