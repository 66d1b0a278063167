"""The parts of the evaluation that a run's configuration switches on."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from pydantic import JsonValue

from judge_machine import Aspect
from projecteval.errors import PlugInError, UsageError
from projecteval.mission.yaml_source import FieldPath, advice
from projecteval.runs import RunConfig
from projecteval.runs.settings import BEHAVIOUR, behaviour_counts
from projecteval.scorers import Variant, criterion_names, scorer_names, usual_names
from projecteval.scorers.choice import instruments_called
from projecteval.scorers.table import problems_of_settings

SIMILARITY = "similarity"


@dataclass(frozen=True, slots=True, kw_only=True)
class Criteria:
    """The parts that are on: `behaviour` judges attempts, `scorers` names the scorers and further criteria."""

    behaviour: bool
    scorers: tuple[str, ...]

    @property
    def visit(self) -> tuple[Aspect, ...]:
        """The findings that judging is asked for, since a criterion reads them."""
        return tuple(aspect for aspect in Aspect if aspect in self.scorers)

    def with_visit(self, visit: Iterable[Aspect]) -> "Criteria":
        """The same with the criteria that read these findings."""
        added = tuple(str(aspect) for aspect in visit if aspect not in self.scorers)
        return replace(self, scorers=(*self.scorers, *added))


def criteria_of(config: RunConfig) -> Criteria:
    """The criteria in `settings.criteria`; those that it does not name are on unless it switches any on.

    `similarity` means all scorers. Criteria that are not on by default are on only where they are named. Raises
    UsageError for an unknown criterion, for wrong settings, and for criteria that need each other.
    """
    named = config.settings.criteria
    known = (BEHAVIOUR, SIMILARITY, *scorer_names(Variant.STRICT), *criterion_names())
    if unknown := [name for name in named if name not in known]:
        raise UsageError(f"criteria: {', '.join(unknown)}: is not known; known are: {', '.join(known)}")
    criteria = criteria_named(named).with_visit(config.settings.visit)
    check_settings(config.settings.criteria_settings)
    instruments_called(criteria.scorers, settings=config.settings.criteria_settings)
    return criteria


def check_settings(given: Mapping[str, Mapping[str, JsonValue]]) -> None:
    """Raise UsageError for a criterion that is not known, and with one line for each wrong setting of the others."""
    known = (BEHAVIOUR, SIMILARITY, *scorer_names(Variant.STRICT), *criterion_names())
    if unknown := [name for name in given if name not in known]:
        raise UsageError([f"criteria: {name}: is not known; {advice(name, known)}" for name in unknown])
    if problems := [problem for name in given for _, problem in wrong_settings(name, given[name])]:
        raise UsageError(problems)


def wrong_settings(name: str, given: Mapping[str, JsonValue]) -> Iterator[tuple[FieldPath, str]]:
    """Each wrong setting of a part of the evaluation: its path, and one line that says what to do.

    A plug-in that cannot be loaded says so when it scores. Raises nothing for an unknown name, which `criteria_of`
    refuses.
    """
    if name in criterion_names():
        try:
            yield from problems_of_settings(name, given)
        except PlugInError:
            return
    elif name in (BEHAVIOUR, SIMILARITY, *scorer_names(Variant.STRICT)):
        yield from (((key,), f"criteria: {name}: {key}: {name} takes no settings; remove it") for key in given)


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
