"""The scorers by name, and what this machine lacks for them; others come through entry points."""

from collections.abc import Callable, Iterator, Mapping
from importlib.util import find_spec

from pydantic import BaseModel, JsonValue, ValidationError

from projecteval.errors import PlugInError, UsageError
from projecteval.mission.yaml_source import FieldPath, problems_of
from projecteval.plugins import ExtensionPoint
from projecteval.scorers.declaration import CaseCriterion, Declaration
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

MEASURES: dict[str, str] = {
    "checklist": "similarity of the checklist to the canonical one, by sentence embeddings",
    "skeleton": "similarity of the skeleton to that of level 3, by CodeBLEU",
    "code": "similarity of the code to the canonical solution, by CodeBLEU",
    "parameters": "similarity of the parameter values to the canonical ones, by edit distance",
    "skeleton-chrf": "similarity of the skeleton to that of level 3, by chrF",
    "code-chrf": "similarity of the code to the canonical solution, by chrF",
}
"""What each scorer of ours measures."""

# The reference implementation has no such score.
_ONLY_STRICT = frozenset({"skeleton-chrf", "code-chrf"})


_SCORERS = ExtensionPoint(kind="scorers", noun="scorer", ours=SCORERS)

CRITERIA: dict[str, str] = {
    "review": "projecteval.criteria.review.criterion:RuleReview",
    "model-review": "projecteval.criteria.model_review.criterion:ModelReview",
    "coverage": "projecteval.criteria.visits.coverage:Coverage",
    "accessibility": "projecteval.criteria.visits.pages:Accessibility",
    "appearance": "projecteval.criteria.visits.pages:Appearance",
    "quality": "projecteval.criteria.quality.criterion:StaticQuality",
    "energy": "projecteval.criteria.energy.criterion:Energy",
}

# Cheap ones that ask no model; all others are on only where they are named.
ON_BY_DEFAULT = frozenset({"review", "quality"})

_CRITERIA = ExtensionPoint(kind="criteria", noun="criterion", ours=CRITERIA)


def scorer_names(variant: Variant = Variant.STRICT) -> tuple[str, ...]:
    """Every known scorer that has this variant, ours first; a name of ours cannot be taken by an entry point."""
    return tuple(name for name in _SCORERS.names() if variant is Variant.STRICT or name not in _ONLY_STRICT)


def usual_names(variant: Variant = Variant.STRICT) -> tuple[str, ...]:
    """What scores an attempt unless something else is asked for: all scorers, and if strict what is on by default."""
    return (*scorer_names(variant), *(name for name in CRITERIA if name in ON_BY_DEFAULT and variant is Variant.STRICT))


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


def make_criterion(name: str, settings: Mapping[str, JsonValue] | None = None) -> Criterion | CaseCriterion:
    """The criterion called `name`, with these of its settings.

    Raises UsageError for an unknown name and for wrong settings, PlugInError where it cannot be made.
    """
    read = read_settings(name, settings or {})
    criterion: Criterion | CaseCriterion = _CRITERIA.make(name, *(() if read is None else (read,)))
    return criterion


def declaration_of(name: str) -> Declaration | None:
    """The declaration of the criterion called `name`, None where it has none. Raises what `make_criterion` does."""
    declared = getattr(_CRITERIA.factory(name), "declared", None)
    if declared is None or isinstance(declared, Declaration):
        return declared
    raise PlugInError(f"criteria: {name}: declared: expected a Declaration, found {declared!r:.80}; repair the plug-in")


def read_settings(name: str, given: Mapping[str, JsonValue]) -> BaseModel | None:
    """The settings of a criterion, None where it has none. Raises UsageError with a line for each wrong one."""
    if problems := [problem for _, problem in problems_of_settings(name, given)]:
        raise UsageError(problems)
    declared = declaration_of(name)
    return declared.settings.model_validate(dict(given)) if declared and declared.settings else None


def problems_of_settings(name: str, given: Mapping[str, JsonValue]) -> Iterator[tuple[FieldPath, str]]:
    """Each wrong setting of a criterion: its path, and one line with the nearest right key.

    Raises UsageError for an unknown criterion, PlugInError for one that cannot be loaded.
    """
    declared = declaration_of(name)
    if declared is None or declared.settings is None:
        for key in given:
            yield (key,), f"criteria: {name}: {key}: {name} takes no settings; remove it"
        return
    try:
        declared.settings.model_validate(dict(given))
    except ValidationError as error:
        for field, words in problems_of(error, declared.settings):
            yield field, f"criteria: {name}: {words}"


def missing_here() -> tuple[str, ...]:
    """One line for each score that cannot be computed on this machine, as the scores state it; each says what to do."""
    return tuple(reason for name in MEASURES for reason in scorer_lacks(name))


def scorer_lacks(name: str) -> tuple[str, ...]:
    """What this machine lacks for a scorer of ours, one line each, as its scores state it."""
    if name == "checklist":
        from projecteval.scorers.model_files import ModelMissingError, find_model  # noqa: PLC0415 - reads no weights

        try:
            find_model()
        except ModelMissingError as error:
            return (error.reason,)
    if name == "parameters" and not find_spec("Levenshtein"):
        from projecteval.scorers.parameter_scorer import MISSING  # noqa: PLC0415

        return (MISSING,)
    return ()
