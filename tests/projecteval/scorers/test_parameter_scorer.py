"""Parameter values are compared by normalised Levenshtein distance, averaged over the canonical ones."""

import Levenshtein
import pytest

from projecteval.scorers.parameter_scorer import compared, similarity


@pytest.mark.parametrize(
    ("canonical", "answer", "number"),
    [
        ("kitten", "sitting", 0.571429),
        ("http://localhost:8000/tasks/", "http://localhost:8000/task/list", 0.870968),
        ("add-btn", "btn-add", 0.142857),
        ("", "", 1.0),
        ("same", "same", 1.0),
        ("a", "", 0.0),
    ],
)
def test_known_numbers(canonical: str, answer: str, number: float) -> None:
    assert similarity(canonical, answer, Levenshtein.distance) == pytest.approx(number, abs=1e-6)


def test_an_answer_that_was_not_given_is_told_and_counts_zero() -> None:
    found = compared({"url": "/a", "button": "send"}, {"url": "/a", "more": "x"}, Levenshtein.distance)
    assert found == {"canonical": 2, "generated": 2, "matches": [["url", "url", 1.0], ["button", None, 0.0]]}
