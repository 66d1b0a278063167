"""Prices: what a reply costs, and when nobody knows."""

import hashlib
from pathlib import Path

import pytest

from projecteval.errors import UsageError
from projecteval.models import TokenUsage
from projecteval.models.prices import Price, cost_usd, read_prices

PRICE = Price(input=2.0, cached_input=0.5, output=8.0, up_to_input_tokens=1_000_000)


def test_tokens_times_prices() -> None:
    usage = TokenUsage(input_tokens=1_000_000, cached_input_tokens=400_000, output_tokens=500_000)
    assert cost_usd(usage, PRICE) == pytest.approx(0.6 * 2 + 0.4 * 0.5 + 0.5 * 8)
    assert cost_usd(TokenUsage(input_tokens=1000, output_tokens=500), read_price("gpt-4o")) == pytest.approx(0.0075)
    assert cost_usd(TokenUsage(input_tokens=0, output_tokens=0), PRICE) == 0


@pytest.mark.parametrize(
    "usage",
    [
        TokenUsage(),
        TokenUsage(input_tokens=1),
        TokenUsage(output_tokens=1),
        TokenUsage(input_tokens=1, cached_input_tokens=2, output_tokens=1),
        TokenUsage(input_tokens=1_000_001, output_tokens=1),
    ],
)
def test_a_cost_that_nobody_can_know_is_missing(usage: TokenUsage) -> None:
    assert cost_usd(usage, PRICE) is None


def test_an_unknown_price_is_missing() -> None:
    assert cost_usd(TokenUsage(input_tokens=1, output_tokens=1), None) is None
    assert read_price("gpt-99") is None
    assert read_price("gpt-4o", host="127.0.0.1") is None


def read_price(model: str, host: str = "api.openai.com") -> Price | None:
    return read_prices().price(model, host=host)


def test_a_name_counts_before_a_pattern(tmp_path: Path) -> None:
    path = tmp_path / "prices.yaml"
    path.write_text(
        "format: 1\ndate: 2026-01-31\nsource: mine\ngroups:\n"
        "  - models: {'small*': {input: 1, output: 2}, small-2: {input: 3, output: 4}}\n"
        "  - {endpoints: [there], models: {'*': {input: 5, output: 6}}}\n"
    )
    prices = read_prices(path)
    assert prices.version == f"2026-01-31 sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}"
    found = [prices.price(model, host="there") for model in ("small-1", "small-2", "other")]
    assert [price.input for price in found if price] == [1, 3, 5]
    assert prices.price("other", host="here") is None


def test_the_shipped_prices_are_dated_and_not_negative() -> None:
    prices = read_prices()
    assert prices.file.date.year >= 2025
    assert prices.file.source
    for group in prices.file.groups:
        assert group.endpoints
        for name, price in group.models.items():
            assert 0 < price.input <= price.output, name
            assert price.cached_input is None or price.cached_input < price.input, name


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("format: 2", "format: "),
        ("format: 1\ndate: today", "date: "),
        ("groups: [{models: {a: {input: -1, output: 1}}}]", "input: "),
        ("groups: [", "prices.yaml"),
        (None, "file: cannot be read"),
    ],
)
def test_a_wrong_file_is_named(tmp_path: Path, text: str | None, words: str) -> None:
    path = tmp_path / "prices.yaml"
    if text is not None:
        path.write_text(text)
    with pytest.raises(UsageError, match=words) as caught:
        read_prices(path)
    assert str(path) in str(caught.value)
