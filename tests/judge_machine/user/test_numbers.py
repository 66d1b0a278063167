"""Numbers in the text that a person reads."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_machine.user.numbers import numbers_in, shows_number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1,234.50 €", 1234.5),
        ("1.234,50 €", 1234.5),
        ("1 234,5", 1234.5),
        ("CHF 12'345.60", 12345.6),
        ("\u22125 %", -5),
        ("0,5 l", 0.5),
        ("1,234", 1234),
        ("1,234", 1.234),
        ("10-20", 20),
        ("$3.", 3),
        (".5", 0.5),
        ("1e5 Hz", 100000),
        ("from 5 to 3", 3),
    ],
)
def test_readings(text: str, number: float) -> None:
    assert shows_number(text, number)


def test_other_numbers_are_not_shown() -> None:
    assert numbers_in("BMI 25.0 is normal") == (25.0,)
    assert not shows_number("1,234.50", 1.23450)
    assert not shows_number("24.9", 25, tolerance=0.05)
    assert shows_number("24.9", 25, tolerance=0.1)


@given(st.floats(min_value=-1e9, max_value=1e9).map(lambda number: round(number, 2)))
def test_every_formatted_number_is_read_back(number: float) -> None:
    assert shows_number(f"Total: {number:,.2f} EUR", number)


@given(st.text())
def test_no_text_breaks_the_reading(text: str) -> None:
    assert all(isinstance(number, float) for number in numbers_in(text))
