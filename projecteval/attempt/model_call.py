"""What asking a language model took."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pydantic import JsonValue


@dataclass(frozen=True, slots=True, kw_only=True)
class Tokens:
    """What the provider counted for one stage, in the same words for every provider; None is not said, and never 0.

    `raw` is what the provider said, as it said it.
    """

    input: int | None = None
    output: int | None = None
    cached_input: int | None = None
    reasoning: int | None = None
    raw: Mapping[str, JsonValue] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelCall:
    """Who answered, and what it took.

    `cost_usd` is None where no price is known. `tries` counts the requests that were sent, 0 for a reply that was kept.
    `truncated` when the provider stopped at its limit. `wall_s` includes the waits between tries, `cache_key` is what
    the reply is kept under. `turns` counts the requests that a coding agent made in its own loop, where it says so.
    """

    model: str
    cost_usd: float | None = None
    tries: int = 1
    from_cache: bool = False
    truncated: bool = False
    wall_s: float = 0.0
    cache_key: str = ""
    turns: int | None = None
