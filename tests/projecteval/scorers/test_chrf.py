"""Our chrF is that of sacrebleu."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sacrebleu.metrics.chrf import CHRF

from projecteval.scorers.chrf import CharacterCounts, chrf

TEXTS = st.text(alphabet="ab <>/é\n", max_size=60)


def score(reference: str, candidate: str) -> float:
    return chrf(CharacterCounts.of_text(reference), CharacterCounts.of_text(candidate))


@settings(max_examples=150, deadline=None)
@given(reference=TEXTS, candidate=TEXTS)
def test_every_number_is_that_of_sacrebleu(reference: str, candidate: str) -> None:
    theirs = CHRF().sentence_score(candidate, [reference]).score / 100
    assert score(reference, candidate) == pytest.approx(theirs, abs=1e-12)


def test_the_ends_of_the_scale() -> None:
    assert score("<p>hello</p>", "<p>hello</p>") == 1.0
    assert score("abc", "xyz") == score("abc", "") == score("", "abc") == 0.0
