"""The scorers by name; others come through the entry point group `projecteval.scorers`."""

import difflib
from collections.abc import Callable
from importlib.metadata import entry_points
from pkgutil import resolve_name

from projecteval.errors import UsageError
from projecteval.scorers.protocol import Scorer, Variant

ENTRY_POINT_GROUP = "projecteval.scorers"

ScorerFactory = Callable[[Variant], Scorer]
"""Makes a scorer of a variant."""

# The factories are named as text, so that listing the scorers loads none of them.
SCORERS: dict[str, str] = {
    "checklist": "projecteval.scorers.checklist_scorer:ChecklistScorer",
    "skeleton": "projecteval.scorers.project_scorer:skeleton_scorer",
    "code": "projecteval.scorers.project_scorer:code_scorer",
    "parameters": "projecteval.scorers.parameter_scorer:ParameterScorer",
    "skeleton-chrf": "projecteval.scorers.project_scorer:skeleton_chrf_scorer",
    "code-chrf": "projecteval.scorers.project_scorer:code_chrf_scorer",
}

# The reference implementation has no such score.
_ONLY_STRICT = frozenset({"skeleton-chrf", "code-chrf"})


def scorer_names(variant: Variant = Variant.STRICT) -> tuple[str, ...]:
    """Every known scorer that has this variant, ours first; a name of ours cannot be taken by an entry point."""
    ours = [name for name in SCORERS if variant is Variant.STRICT or name not in _ONLY_STRICT]
    return (*ours, *sorted(entry_points(group=ENTRY_POINT_GROUP).names - SCORERS.keys()))


def make_scorer(name: str, variant: Variant = Variant.STRICT) -> Scorer:
    """The scorer called `name`. Raises UsageError for an unknown name, with the closest ones, or an unknown variant."""
    if name in _ONLY_STRICT and variant is not Variant.STRICT:
        raise UsageError(f"scorers: {name}: has no variant {variant}; use {Variant.STRICT}")
    if name in SCORERS:
        factory: ScorerFactory = resolve_name(SCORERS[name])
        return factory(variant)
    for entry in entry_points(group=ENTRY_POINT_GROUP, name=name):
        factory = entry.load()
        return factory(variant)
    close = difflib.get_close_matches(name, scorer_names(), n=2)
    advice = f"did you mean {' or '.join(close)}?" if close else f"known are: {', '.join(scorer_names())}"
    raise UsageError(f"scorers: {name}: there is no such scorer; {advice}")
