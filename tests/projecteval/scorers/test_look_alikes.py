"""Numbers that are taken for a score and are none: what they give where the score gives something else."""

from collections import Counter
from math import hypot

import Levenshtein
import pytest

from projecteval.scorers.codebleu_score import CodeFile, Parsed, compare
from projecteval.scorers.parameter_scorer import similarity

URLS = ("http://localhost:8000/tasks/", "http://localhost:8000/task/list")


@pytest.mark.parametrize(
    ("pair", "ratio"), [(("kitten", "sitting"), 0.615385), (URLS, 0.915254), (("add-btn", "btn-add"), None)]
)
def test_the_ratio_of_the_package_is_of_insertions_and_deletions(pair: tuple[str, str], ratio: float | None) -> None:
    """A replacement costs it two steps, so that it finds answers nearer than the normalised distance does."""
    found = Levenshtein.ratio(*pair)
    assert ratio is None or found == pytest.approx(ratio, abs=1e-6)
    assert found > similarity(*pair, Levenshtein.distance) + 0.04


@pytest.mark.parametrize(
    ("pair", "cosine", "score"), [(("kitten", "sitting"), 0.746203, 0.571429), (("add-btn", "btn-add"), 1.0, 0.142857)]
)
def test_the_cosine_of_characters_is_blind_to_their_order(pair: tuple[str, str], cosine: float, score: float) -> None:
    one, other = map(Counter, pair)
    product = sum(count * other[letter] for letter, count in one.items())
    assert product / (hypot(*one.values()) * hypot(*other.values())) == pytest.approx(cosine, abs=1e-6)
    assert similarity(*pair, Levenshtein.distance) == pytest.approx(score, abs=1e-6)


def test_published_codebleu_finds_nothing_half_like_nothing() -> None:
    empty = CodeFile.of_source("", "python", Parsed.of_source("", "python"))
    assert compare(empty, empty).published == 0.5
