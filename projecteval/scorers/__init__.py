"""Similarity scores that run beside the pass rate: one Protocol, and one table of names in `projecteval.scorers.table`.

They tell at which stage an attempt went astray. None of them is a part of the pass rate.
"""

from projecteval.scorers.protocol import BatchScorer, Score, Scorer, Variant
from projecteval.scorers.table import make_scorer, scorer_names

__all__ = ["BatchScorer", "Score", "Scorer", "Variant", "make_scorer", "scorer_names"]
