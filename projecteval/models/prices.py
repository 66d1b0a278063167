"""The prices of tokens, from a dated file; an unknown price is missing and never 0."""

import hashlib
from dataclasses import dataclass
from datetime import date
from fnmatch import fnmatchcase
from importlib.resources import as_file, files
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from judge_machine import BadInput
from judge_machine.documents import describe_validation, read_yaml
from projecteval.errors import UsageError
from projecteval.models.protocol import TokenUsage

_USD = Annotated[float, Field(ge=0, allow_inf_nan=False)]
_PER = 1_000_000


class Price(BaseModel):
    """USD per million tokens. `cached_input` None costs as `input`.

    `cache_write` and `cache_write_1h` are for tokens that are written to the provider's cache; without them the cost of
    a request that wrote some is not known, nor is that of a request with more than `up_to_input_tokens`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    input: _USD
    output: _USD
    cached_input: _USD | None = None
    cache_write: _USD | None = None
    cache_write_1h: _USD | None = None
    up_to_input_tokens: Annotated[int, Field(ge=1)] | None = None


class PriceGroup(BaseModel):
    """The prices of some endpoints: host names, or names of providers, with `*` for any text; none are all."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    endpoints: tuple[str, ...] = ()
    models: dict[str, Price]


class PriceFile(BaseModel):
    """A file of prices: when they were looked up, and where."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal[1]
    date: date
    source: str
    groups: tuple[PriceGroup, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PriceList:
    """Prices, with the sha256 of their file."""

    file: PriceFile
    sha256: str

    @property
    def version(self) -> str:
        """The date and the sha256, for a run's lock."""
        return f"{self.file.date.isoformat()} sha256:{self.sha256}"

    def price(self, model: str, *, host: str) -> Price | None:
        """The price of a model; the first pattern that fits counts, a name without `*` before all others."""
        groups = [group for group in self.file.groups if _fits(host, group.endpoints)]
        for group in groups:
            if model in group.models:
                return group.models[model]
        for group in groups:
            for pattern, price in group.models.items():
                if fnmatchcase(model, pattern):
                    return price
        return None


def cost_usd(usage: TokenUsage, price: Price | None) -> float | None:
    """Tokens times prices, or None where a price or a figure is missing or the figures contradict each other."""
    if price is None or usage.input_tokens is None or usage.output_tokens is None:
        return None
    if price.up_to_input_tokens is not None and usage.input_tokens > price.up_to_input_tokens:
        return None
    cached, written = usage.cached_input_tokens or 0, usage.cache_write_tokens or 0
    long = usage.cache_write_1h_tokens or 0
    if cached + written > usage.input_tokens or long > written:
        return None
    if (written > long and price.cache_write is None) or (long and price.cache_write_1h is None):
        return None
    cached_price = price.input if price.cached_input is None else price.cached_input
    total = (usage.input_tokens - cached - written) * price.input + cached * cached_price
    total += (written - long) * (price.cache_write or 0) + long * (price.cache_write_1h or 0)
    return (total + usage.output_tokens * price.output) / _PER


def read_prices(path: Path | None = None) -> PriceList:
    """The prices in a file, by default those that come with projecteval. Raises UsageError naming each wrong field."""
    if path is None:
        with as_file(files("projecteval.models") / "prices.yaml") as shipped:
            return read_prices(shipped)
    try:
        content = path.read_bytes()
        return PriceList(
            file=PriceFile.model_validate(read_yaml(path)),
            sha256=hashlib.sha256(content).hexdigest(),
        )
    except OSError as error:
        raise UsageError(f"{path}: file: cannot be read ({error.strerror}); name a file of prices") from error
    except BadInput as error:
        raise UsageError(str(error).splitlines()) from error
    except ValidationError as error:
        raise UsageError(describe_validation(error, where=str(path)).splitlines()) from error


def _fits(host: str, patterns: tuple[str, ...]) -> bool:
    return not patterns or any(fnmatchcase(host, pattern) for pattern in patterns)
