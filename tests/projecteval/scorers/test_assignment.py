"""Jonker–Volgenant finds the best matching, and both ways to divide are told apart."""

import numpy as np
import pytest

from projecteval.scorers.assignment import Match, assign
from projecteval.scorers.protocol import Variant


def test_the_best_matching_is_found_where_a_greedy_one_is_not() -> None:
    found = assign(("a", "b"), ("x", "y"), np.array([[0.9, 0.8], [0.8, 0.1]]))
    assert found.total == pytest.approx(1.6)
    assert [(match.canonical, match.generated) for match in found.matches] == [("a", "y"), ("b", "x")]


def test_an_extra_item_costs_in_strict_only_and_is_told() -> None:
    found = assign(("a", "b"), ("x", "y", "z"), np.array([[0.9, 0.2, 0.3], [0.8, 0.7, 0.1]]))
    assert found.total == pytest.approx(1.6)
    assert found.value(Variant.PUBLISHED) == found.recall == pytest.approx(0.8)
    assert found.value(Variant.STRICT) == pytest.approx(1.6 / 3)
    assert found.matches[-1] == Match(canonical=None, generated="z", similarity=0.0)


def test_a_missing_item_costs_in_both() -> None:
    found = assign(("a", "b"), ("x",), np.array([[0.2], [0.6]]))
    assert found.value(Variant.STRICT) == found.value(Variant.PUBLISHED) == pytest.approx(0.3)
    assert found.matches[0] == Match(canonical="a", generated=None, similarity=0.0)


def test_nothing_generated_scores_zero() -> None:
    found = assign(("a", "b"), (), np.empty((2, 0)))
    assert found.value(Variant.STRICT) == 0.0
    assert found.to_json()["matches"] == [["a", None, 0.0], ["b", None, 0.0]]


def test_nothing_to_match_with_is_an_error() -> None:
    with pytest.raises(ValueError, match="no canonical item"):
        assign((), ("x",), np.empty((0, 1)))
