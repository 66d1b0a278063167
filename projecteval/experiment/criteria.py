"""The parts of the evaluation that a run's configuration switches on."""

from collections.abc import Mapping
from dataclasses import dataclass

from projecteval.errors import UsageError
from projecteval.runs import RunConfig
from projecteval.runs.settings import BEHAVIOUR, behaviour_counts
from projecteval.scorers import Variant, criterion_names, scorer_names, usual_names

SIMILARITY = "similarity"


@dataclass(frozen=True, slots=True, kw_only=True)
class Criteria:
    """The parts that are on: `behaviour` judges attempts, `scorers` names the scorers and further criteria."""

    behaviour: bool
    scorers: tuple[str, ...]


def criteria_of(config: RunConfig) -> Criteria:
    """The criteria in `settings.criteria`; those that it does not name are on unless it switches any on.

    `similarity` means all scorers. Criteria of other packages are on only where they are named. Raises UsageError
    for an unknown criterion.
    """
    named = config.settings.criteria
    known = (BEHAVIOUR, SIMILARITY, *scorer_names(Variant.STRICT), *criterion_names())
    if unknown := [name for name in named if name not in known]:
        raise UsageError(f"criteria: {', '.join(unknown)}: is not known; known are: {', '.join(known)}")
    return criteria_named(named)


def criteria_named(named: Mapping[str, bool]) -> Criteria:
    """The parts that are on when these are switched on or off; unknown ones switch nothing."""
    rest = not any(named.values())
    return Criteria(
        behaviour=behaviour_counts(named),
        scorers=(
            *(name for name in scorer_names(Variant.STRICT) if named.get(name, named.get(SIMILARITY, rest))),
            *(name for name in criterion_names() if named.get(name, rest and name in usual_names())),
        ),
    )
