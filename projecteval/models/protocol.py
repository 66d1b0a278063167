"""Requests to a language model, and its replies."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from pydantic import JsonValue

from judge_machine import Cause

CacheMode = Literal["own", "shared", "read"]
"""The replies that a run uses: its own; also those of other runs, to which it gives its own; or only kept ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One turn of a conversation."""

    role: Literal["system", "user", "assistant"]
    content: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelSettings:
    """The settings of a request; None leaves a setting to the provider. `further` goes into the request as it is.

    `temperature` is 0 to 2, `top_p` 0 to 1, `max_output_tokens` counts tokens, `timeout_s` is for one request.
    """

    temperature: float | None = None
    top_p: float | None = None
    max_output_tokens: int | None = None
    seed: int | None = None
    timeout_s: float = 600.0
    further: Mapping[str, JsonValue] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelRequest:
    """One question. `sample` keeps independent repetitions apart, `reply_format` names the format that is asked for.

    `attempt` says for whose budget it counts.
    """

    messages: tuple[Message, ...]
    sample: int
    reply_format: str
    attempt: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenUsage:
    """Tokens as the provider counted them, the same words for every provider; None is not said, and never 0.

    `input_tokens` has all that was read, from the provider's cache or not. Parts of it are `cached_input_tokens`, which
    were read from there, and `cache_write_tokens`, which were written there; of these `cache_write_1h_tokens` are kept
    for an hour. `reasoning_tokens` are a part of `output_tokens`.
    """

    input_tokens: int | None = None
    output_tokens: int | None = None
    cached_input_tokens: int | None = None
    reasoning_tokens: int | None = None
    cache_write_tokens: int | None = None
    cache_write_1h_tokens: int | None = None
    raw: Mapping[str, JsonValue] = field(default_factory=dict, hash=False)


NO_TOKENS = TokenUsage(
    input_tokens=0,
    output_tokens=0,
    cached_input_tokens=0,
    reasoning_tokens=0,
    cache_write_tokens=0,
    cache_write_1h_tokens=0,
)
"""The usage of no request at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelReply:
    """The answer, or the cause why there is none: refused, provider_error or budget_exhausted.

    `truncated` when the provider stopped at its limit. `tries` counts the requests that were sent, 0 for a reply that
    was kept. `cost_usd` is None where no price is known. `wall_s` includes the waits between tries. A kept reply has
    the usage, cost and time of when it was first given. `from_cache` says that this was to another attempt or in
    another run. `cache_key` identifies the question, "" where there is nothing to keep.
    """

    text: str = ""
    cause: Cause | None = None
    message: str = ""
    model: str = ""
    truncated: bool = False
    usage: TokenUsage = field(default_factory=TokenUsage)
    cost_usd: float | None = None
    wall_s: float = 0.0
    tries: int = 1
    from_cache: bool = False
    cache_key: str = ""


class ChatModel(Protocol):
    """A language model that one can converse with; safe to use from several threads."""

    def reply(self, request: ModelRequest) -> ModelReply:
        """Answer. A refusal, a provider's failure or a spent budget is a reply with a cause and never raised."""
        ...


def normalised_usage(raw: JsonValue) -> TokenUsage:
    """Read the `usage` of a chat completion; what is absent, negative, or not a whole number becomes None."""
    if not isinstance(raw, dict):
        return TokenUsage()
    cached = token_count(raw, "prompt_tokens_details", "cached_tokens")
    as_deepseek_says = token_count(raw, "prompt_cache_hit_tokens")
    return TokenUsage(
        input_tokens=token_count(raw, "prompt_tokens"),
        output_tokens=token_count(raw, "completion_tokens"),
        cached_input_tokens=as_deepseek_says if cached is None else cached,
        reasoning_tokens=token_count(raw, "completion_tokens_details", "reasoning_tokens"),
        cache_write_tokens=token_count(raw, "prompt_tokens_details", "cache_write_tokens"),
        raw=raw,
    )


def total_tokens(usage: TokenUsage) -> int | None:
    """Input and output together, or None when either is not said."""
    if usage.input_tokens is None or usage.output_tokens is None:
        return None
    return usage.input_tokens + usage.output_tokens


def added(one: TokenUsage, other: TokenUsage) -> TokenUsage:
    """The sums; one of which a part is not known is not known."""
    return TokenUsage(
        input_tokens=_sum(one.input_tokens, other.input_tokens),
        output_tokens=_sum(one.output_tokens, other.output_tokens),
        cached_input_tokens=_sum(one.cached_input_tokens, other.cached_input_tokens),
        reasoning_tokens=_sum(one.reasoning_tokens, other.reasoning_tokens),
        cache_write_tokens=_sum(one.cache_write_tokens, other.cache_write_tokens),
        cache_write_1h_tokens=_sum(one.cache_write_1h_tokens, other.cache_write_1h_tokens),
    )


def _sum(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other


def token_count(raw: Mapping[str, JsonValue], *path: str) -> int | None:
    """The number of tokens at a path of keys; what is absent, negative or not a whole number is None."""
    value: JsonValue = dict(raw)
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 1 << 53:
        return None
    return value
