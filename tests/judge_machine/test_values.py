"""Seeded values: the same key gives the same value, different keys differ, all of it looks human and is safe."""

import datetime
import re
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_machine.values import EARLIEST_DATE, LATEST_DATE, Values
from judge_machine.vocabulary import ADJECTIVES, FIRST_NAMES, NOUNS, SURNAME_BEGINNINGS, SURNAME_ENDINGS, VERBS

SEEDS = st.integers(min_value=0, max_value=2**64)
KEYS = st.text(min_size=1, max_size=20)
WORDY = ("name", "word", "title", "email", "text", "password")


@given(SEEDS, KEYS)
def test_the_same_seed_and_key_give_the_same_value(seed: int, key: str) -> None:
    first, second = Values(seed), Values(seed)
    for kind in WORDY:
        assert getattr(first, kind)(key) == getattr(second, kind)(key)
    assert first.number(key, 1, 10**9) == second.number(key, 1, 10**9)
    assert first.amount(key, 1, 10**6) == second.amount(key, 1, 10**6)
    assert first.date(key) == second.date(key)
    assert first.pick(key, "abcdef") == second.pick(key, "abcdef")


@given(SEEDS, st.lists(KEYS, min_size=2, max_size=8, unique=True))
def test_different_keys_give_different_words(seed: int, keys: list[str]) -> None:
    values = Values(seed)
    for kind in WORDY:
        assert len({getattr(values, kind)(key) for key in keys}) == len(keys), kind


@given(SEEDS, KEYS)
def test_another_seed_gives_other_words(seed: int, key: str) -> None:
    for kind in WORDY:
        assert getattr(Values(seed), kind)(key) != getattr(Values(seed + 1), kind)(key)


@given(SEEDS, KEYS)
def test_values_look_as_documented(seed: int, key: str) -> None:
    values = Values(seed)
    assert re.fullmatch(r"[A-Z][a-z]+ [A-Z][a-z]+", values.name(key))
    assert re.fullmatch(r"[a-z]{8,15}", values.word(key))
    assert re.fullmatch(r"([A-Z][a-z]+ ){2}[A-Z][a-z]+", values.title(key))
    assert re.fullmatch(r"[a-z]+\.[a-z]+@example\.org", values.email(key))
    assert re.fullmatch(r"[A-Z][a-z]+-[A-Z][a-z]{4}-\d{4}!", values.password(key))
    assert EARLIEST_DATE <= values.date(key) <= LATEST_DATE
    assert type(values.date(key)) is datetime.date


@given(SEEDS, KEYS, st.integers(1, 40))
def test_a_text_has_as_many_words_as_asked(seed: int, key: str, words: int) -> None:
    text = Values(seed).text(key, words)
    assert len(text.split()) == words
    assert re.fullmatch(r"[A-Z][a-z ]+\.", text)


@given(SEEDS, KEYS, st.integers(-(10**6), 10**6), st.integers(0, 10**6))
def test_numbers_and_amounts_stay_in_their_range(seed: int, key: str, low: int, width: int) -> None:
    values = Values(seed)
    assert low <= values.number(key, low, low + width) <= low + width
    amount = values.amount(key, low, low + width)
    assert low <= amount <= low + width
    assert amount == round(amount, 2)


@given(SEEDS, KEYS, st.lists(st.integers(), min_size=1))
def test_a_pick_is_one_of_the_options(seed: int, key: str, options: list[int]) -> None:
    assert Values(seed).pick(key, options) in options


def test_impossible_requests_are_refused() -> None:
    values = Values(1)
    with pytest.raises(ValueError, match="between 2 and 1"):
        values.number("key", 2, 1)
    with pytest.raises(ValueError, match="nothing to pick"):
        values.pick("key", [])
    with pytest.raises(ValueError, match="at least one word"):
        values.text("key", 0)


def test_every_number_of_a_small_range_occurs() -> None:
    values = Values(7)
    assert {values.number(str(key), 1, 6) for key in range(200)} == {1, 2, 3, 4, 5, 6}


def test_another_process_gives_the_same_values() -> None:
    program = "from judge_machine.values import Values; print(Values(5).name('a'), Values(5).text('b'))"
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == f"{Values(5).name('a')} {Values(5).text('b')}"


def test_many_keys_of_one_attempt_stay_distinct() -> None:
    values = Values(2024)
    for kind in ("word", "title", "email"):
        assert len({getattr(values, kind)(f"key {number}") for number in range(500)}) == 500, kind


@pytest.mark.parametrize("words", [FIRST_NAMES, SURNAME_BEGINNINGS, SURNAME_ENDINGS, ADJECTIVES, NOUNS, VERBS])
def test_the_word_lists_hold_about_a_hundred_different_plain_words(words: tuple[str, ...]) -> None:
    assert 70 <= len(words) <= 130
    assert all(word.isascii() and word.isalpha() for word in words)
    assert len({word.lower() for word in words}) == len(words)
