"""The token counts of a provider in our words; a figure that cannot be is not said."""

from collections.abc import Mapping

from pydantic import JsonValue

from projecteval.models.protocol import Usage


def normalised_usage(raw: JsonValue) -> Usage:
    """Read the `usage` of a chat completion; what is absent, negative, or not a whole number becomes None."""
    if not isinstance(raw, dict):
        return Usage()
    cached = _count(raw, "prompt_tokens_details", "cached_tokens")
    return Usage(
        input_tokens=_count(raw, "prompt_tokens"),
        output_tokens=_count(raw, "completion_tokens"),
        cached_input_tokens=_count(raw, "prompt_cache_hit_tokens") if cached is None else cached,  # as DeepSeek says it
        reasoning_tokens=_count(raw, "completion_tokens_details", "reasoning_tokens"),
        raw=raw,
    )


def total_tokens(usage: Usage) -> int | None:
    """Input and output together, or None when either is not said."""
    if usage.input_tokens is None or usage.output_tokens is None:
        return None
    return usage.input_tokens + usage.output_tokens


def _count(raw: Mapping[str, JsonValue], *path: str) -> int | None:
    value: JsonValue = dict(raw)
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 1 << 53:
        return None
    return value
