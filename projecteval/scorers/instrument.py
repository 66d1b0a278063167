"""A scorer or a criterion at work: an exception of its code is a missing score with the reason, and ends nothing."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence

from judge_machine import BadInput, Cause, Verdict
from projecteval.attempt import Attempt
from projecteval.errors import PlugInError, ProjectEvalError
from projecteval.mission import Mission
from projecteval.plugins import Fault, fault_of, is_ours
from projecteval.scorers.protocol import SHARE, BatchScorer, Criterion, Score, Scorer, Selective, Variant
from projecteval.scorers.table import check_scorer, criterion_names, make_criterion, make_scorer, scorer_names

_FAULT = f"{Cause.HARNESS_ERROR}: "


class Instrument:
    """A scorer or a criterion, made when it is first used; use it from one thread at a time.

    Its scores are called `name` or `name:PART`, and one of them `name`; with `any_names` they may have any names.
    """

    def __init__(self, name: str, make: Callable[[], Scorer | Criterion], *, any_names: bool = False) -> None:
        self.name = name
        self._make = make
        self._any_names = any_names
        self._made: Scorer | Criterion | None = None
        self._failed: BaseException | None = None  # when it prepared

    def gives(self, name: str) -> bool:
        """Return True if a score with this name is one of its own."""
        return name == self.name or name.startswith(f"{self.name}:")

    def prepare(self, cases: Sequence[tuple[Mission, Attempt]]) -> None:
        """Let a scorer that does so prepare attempts that are scored next; where that fails, their scores are missing.

        A new portion of attempts is a new chance.
        """
        self._failed = None
        try:
            if isinstance(self._thing, BatchScorer):
                self._thing.prepare(cases)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - it is raised again for each attempt
            self._failed = error

    def applies(self, mission: Mission) -> bool:
        """Return True if attempts at the mission get a score; also where the code that would tell so fails."""
        try:
            thing = self._thing
            return not isinstance(thing, Selective) or thing.applies(mission)
        except (Exception, SystemExit):  # noqa: BLE001 - `scores` will meet it again, and say so
            return True

    def scores(self, mission: Mission, attempt: Attempt, verdicts: tuple[Verdict, ...]) -> tuple[Score, ...]:
        """The scores of a finished attempt; after an exception, one that is missing for this reason."""
        try:
            if self._failed is not None:
                raise self._failed
            return tuple(self._checked(self._measure(mission, attempt, verdicts)))
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever it raises
            fault = self._fault_of(error, where=f"{attempt.key}, score {self.name}")
        reason = f"{_FAULT}{fault.message}"
        return (
            Score(
                name=self.name,
                version="",
                value=None,
                missing_reason=reason,
                details={"traceback": fault.traceback},
            ),
        )

    @property
    def _thing(self) -> Scorer | Criterion:
        if self._made is None:
            self._made = self._make()
        return self._made

    def _measure(self, mission: Mission, attempt: Attempt, verdicts: tuple[Verdict, ...]) -> Iterable[Score]:
        thing = self._thing
        if isinstance(thing, Scorer):
            return thing.score(mission, attempt, verdicts)
        if isinstance(thing, Criterion):
            return thing.measure(mission, attempt, verdicts)
        raise TypeError(f"expected an object with score() or measure(), found {thing!r:.80}")

    def _checked(self, scores: Iterable[Score]) -> Iterator[Score]:
        names: list[str] = []
        for score in scores:
            if not isinstance(score, Score):
                raise TypeError(f"expected a tuple of Score, found {score!r:.80} in it")
            json.dumps(dict(score.details))
            if score.is_out_of_range and not is_ours(self._thing):
                raise ValueError(f"{score.name}: expected a {SHARE}, found {score.value:g}; scale it, or give its unit")
            names.append(score.name)
            yield score
        if not self._any_names and not (self.name in names and all(map(self.gives, names))):
            expected = f"one score called {self.name}, and others called {self.name}:PART"
            raise ValueError(f"expected {expected}, found {', '.join(names) or 'none'}")

    def _fault_of(self, error: BaseException, *, where: str) -> Fault:
        """Describe an exception; raises again what the user gave, or the machine, where it met a scorer of ours."""
        if self._made is None and isinstance(error, PlugInError):
            return Fault(message=f"{where}: {error}", traceback="")
        if self._made is None or (is_ours(self._made) and isinstance(error, (ProjectEvalError, BadInput, OSError))):
            raise error
        return fault_of(error, self._made, where=where)


def instrument_called(name: str, variant: Variant = Variant.STRICT, *, encoder: str | None = None) -> Instrument:
    """The scorer in this variant, or the criterion, with this name; see `make_scorer`. Raises UsageError for none."""
    if name in criterion_names() and name not in scorer_names(variant):
        return Instrument(name, lambda: make_criterion(name))
    check_scorer(name, variant)
    return Instrument(f"{name}:{variant}", lambda: make_scorer(name, variant, encoder=encoder))


def is_harness_fault(missing_reason: str | None) -> bool:
    """Return True if a score is missing for this reason: the code that computes it has failed."""
    return missing_reason is not None and missing_reason.startswith(_FAULT)
