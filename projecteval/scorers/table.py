"""The scorers by name, and what this machine lacks for them; others come through entry points."""

from collections.abc import Callable
from importlib.util import find_spec

from projecteval.errors import UsageError
from projecteval.plugins import ExtensionPoint
from projecteval.scorers.protocol import Criterion, Scorer, Variant

ScorerFactory = Callable[[Variant], Scorer]
"""Makes a scorer of a variant."""

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


_SCORERS = ExtensionPoint(kind="scorers", noun="scorer", ours=SCORERS)

CriterionFactory = Callable[[], Criterion]
"""Makes a criterion."""

CRITERIA: dict[str, str] = {"review": "projecteval.criteria.review.criterion:RuleReview"}
_CRITERIA = ExtensionPoint(kind="criteria", noun="criterion", ours=CRITERIA)


def scorer_names(variant: Variant = Variant.STRICT) -> tuple[str, ...]:
    """Every known scorer that has this variant, ours first; a name of ours cannot be taken by an entry point."""
    return tuple(name for name in _SCORERS.names() if variant is Variant.STRICT or name not in _ONLY_STRICT)


def usual_names(variant: Variant = Variant.STRICT) -> tuple[str, ...]:
    """What scores an attempt unless something else is asked for: all scorers, and the criteria of ours if strict."""
    return (*scorer_names(variant), *(CRITERIA if variant is Variant.STRICT else ()))


def make_scorer(name: str, variant: Variant = Variant.STRICT, *, encoder: str | None = None) -> Scorer:
    """Return the scorer called `name`; `encoder` chooses the model of the checklist scorer, and no other takes it.

    Raises UsageError for an unknown name, with the closest ones, and for a variant that it does not have; PlugInError
    where a scorer of another package cannot be made.
    """
    check_scorer(name, variant)
    if name == "checklist" and encoder is not None:
        from projecteval.scorers.checklist_scorer import ChecklistScorer  # noqa: PLC0415 - scorers load when made

        return ChecklistScorer(variant, encoder=encoder)
    scorer: Scorer = _SCORERS.make(name, variant)
    return scorer


def check_scorer(name: str, variant: Variant = Variant.STRICT) -> None:
    """Raise UsageError for a scorer that is not known, or does not have the variant, without loading the scorer."""
    _SCORERS.check(name)
    if name in _ONLY_STRICT and variant is not Variant.STRICT:
        raise UsageError(f"scorers: {name}: has no variant {variant}; use {Variant.STRICT}")


def criterion_names() -> tuple[str, ...]:
    """Every known criterion besides the tests and the scorers; it cannot take the name of a scorer."""
    return tuple(name for name in _CRITERIA.names() if name not in _SCORERS.names())


def make_criterion(name: str) -> Criterion:
    """The criterion called `name`. Raises UsageError for an unknown name, PlugInError where it cannot be made."""
    criterion: Criterion = _CRITERIA.make(name)
    return criterion


def missing_here() -> tuple[str, ...]:
    """One line for each score that cannot be computed on this machine, as the scores state it; each says what to do."""
    from projecteval.scorers.model_files import ModelMissingError, find_model  # noqa: PLC0415
    from projecteval.scorers.parameter_scorer import MISSING  # noqa: PLC0415

    missing: list[str] = []
    try:
        find_model()
    except ModelMissingError as error:
        missing.append(error.reason)
    return (*missing, *(() if find_spec("Levenshtein") else (MISSING,)))
