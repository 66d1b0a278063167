"""Names and numbers as a reader says them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from judge_machine import Cause
    from projecteval.statistics import Interval

MOST_NAMES = 4


def some(number: int, word: str, plural: str = "") -> str:
    """Such as "1 attempt" and "2 attempts"; `plural` where it is not the word with an s."""
    return f"{number} {word if number == 1 else plural or f'{word}s'}"


def not_scored(tests: int) -> str:
    """Such as "2 tests could not be scored, as the judge itself failed twice, and count as not passed"."""
    counts = "counts" if tests == 1 else "count"
    return f"{some(tests, 'test')} could not be scored, as the judge itself failed twice, and {counts} as not passed"


def words(name: object) -> str:
    """A cause, an outcome or a kind of evidence as words: `value_missing` is "value missing"."""
    return str(name).replace("_", " ")


def causes_in_words(causes: "Mapping[Cause, int]") -> str:
    """The causes with their counts, the most frequent first."""
    return counts_in_words(causes)


def counts_in_words(counts: Mapping[Any, int]) -> str:
    """Names with their counts, the most frequent first."""
    return ", ".join(f"{words(name)} {count}" for name, count in Counter(counts).most_common())


def percent(rate: float | None) -> str:
    """A rate from 0 to 100 with one decimal, or a dash where nothing was scored."""
    return "–" if rate is None else f"{rate:.1f} %"


def amount(number: float | None, unit: str = "", *, digits: int = 0) -> str:
    """A quantity with its unit, or a dash where it was not measured."""
    return "–" if number is None else f"{number:.{digits}f} {unit}".rstrip()


def share(value: float) -> str:
    """A share from 0 to 1 in percent; one in between is reported neither as none nor as all."""
    text = percent(100 * value)
    if text == "100.0 %" and value < 1:
        return "almost 100 %"
    return "less than 0.1 %" if text == "0.0 %" and value > 0 else text


def similarity(value: float) -> str:
    """A similarity with three decimals; 1 is only what is the same."""
    text = f"{value:.3f}"
    return "almost 1" if text == "1.000" and value < 1 else text


def points(value: float) -> str:
    """A difference of shares in points of percent, with its sign."""
    return f"{100 * value:+.1f} points"


def p_value(value: float | None) -> str:
    """A p-value in words, or a statement that it is missing."""
    if value is None:
        return "no p-value"
    return "p < 0.001" if value < 0.001 else f"p = {value:.3f}"


def interval_words(interval: "Interval") -> str:
    """The interval of a difference of shares, or why there is none."""
    if interval.low is None or interval.high is None:
        return f"no interval, since {interval.missing_reason}"
    return f"{100 * interval.level:.0f} % interval {100 * interval.low:+.1f} to {100 * interval.high:+.1f}"


def listed(names: Sequence[str]) -> str:
    """Names with commas and "and"; of many the first ones, and how many more there are."""
    shown = names[:MOST_NAMES]
    if len(names) > MOST_NAMES:
        return f"{', '.join(shown)} and {len(names) - MOST_NAMES} more"
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)
