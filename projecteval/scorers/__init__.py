"""Similarity scores that complement the pass rate: one Protocol, and one table of names in `projecteval.scorers.table`.

They show at which stage an attempt went wrong. None of them is a part of the pass rate.
"""

from projecteval.scorers.declaration import Case, CaseCriterion, CriterionSettings, Declaration, Scale
from projecteval.scorers.protocol import BatchScorer, Criterion, Score, Scorer, Variant
from projecteval.scorers.table import criterion_names, make_criterion, make_scorer, scorer_names, usual_names

__all__ = [
    "BatchScorer",
    "Case",
    "CaseCriterion",
    "Criterion",
    "CriterionSettings",
    "Declaration",
    "Scale",
    "Score",
    "Scorer",
    "Variant",
    "criterion_names",
    "make_criterion",
    "make_scorer",
    "scorer_names",
    "usual_names",
]
