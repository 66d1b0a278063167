"""A scorer or a criterion at work: an exception of its code is a missing score with the reason, and ends nothing."""

import json
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from pydantic import JsonValue

from judge_machine import BadInput, Cause
from projecteval.attempt import Attempt
from projecteval.errors import PlugInError, ProjectEvalError
from projecteval.mission import Mission
from projecteval.plugins import Fault, fault_of, is_ours
from projecteval.scorers.declaration import BEHAVIOUR, Case, CaseCriterion, Declaration
from projecteval.scorers.protocol import SHARE, Criterion, Preparing, Score, Scorer, Selective

_FAULT = f"{Cause.HARNESS_ERROR}: "
_SETTINGS = "; settings "

Measuring = Scorer | Criterion | CaseCriterion
"""Anything that scores finished attempts."""


class Instrument:
    """A scorer or a criterion, made when it is first used; use it from one thread at a time unless it `waits`.

    Its scores are called `name` or `name:PART`, and one of them `name`; with `any_names` they may have any names.
    `declared` is what a criterion declares, `settings` has those of its settings that are given.
    """

    def __init__(
        self,
        name: str,
        make: Callable[[], Measuring],
        *,
        any_names: bool = False,
        declared: Declaration | None = None,
        settings: Mapping[str, JsonValue] | None = None,
    ) -> None:
        self.name = name
        self.declared = declared
        self._make = make
        self._any_names = any_names
        self._suffix = _SETTINGS + json.dumps(settings, sort_keys=True) if settings else ""
        self._making = threading.Lock()
        self._made: Measuring | None = None
        self._failed: BaseException | None = None  # when it prepared

    @property
    def needs(self) -> tuple[str, ...]:
        """The names of the criteria and scorers that it needs."""
        return () if self.declared is None else self.declared.needs

    @property
    def waits(self) -> bool:
        """True if it waits for others, and may be used from several threads."""
        return self.declared is not None and self.declared.waits

    def gives(self, name: str) -> bool:
        """Return True if a score with this name is one of its own."""
        return name == self.name or name.startswith(f"{self.name}:")

    def is_current(self, stored: Score) -> bool:
        """Return True unless a stored score has another version or other settings than a new one would have."""
        version, _, settings = stored.version.partition(_SETTINGS)
        return _SETTINGS + settings == (self._suffix or _SETTINGS) and self._has_version(version)

    def prepare(self, cases: Sequence[tuple[Mission, Attempt]]) -> None:
        """Let one that does so prepare attempts that are scored next; where that fails, their scores are missing.

        A new portion of attempts is a new chance.
        """
        self._failed = None
        try:
            if isinstance(self._thing, Preparing):
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

    def scores(self, case: Case) -> tuple[Score, ...]:
        """The scores of a finished attempt; after an exception, one that is missing for this reason."""
        try:
            if self._failed is not None:
                raise self._failed
            if reason := self._reason_against(case):
                return (self._missing(reason),)
            return tuple(self._checked(self._measure(case)))
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever it raises
            fault = self._fault_of(error, where=f"{case.attempt.key}, score {self.name}")
        return (self._missing(f"{_FAULT}{fault.message}", traceback=fault.traceback),)

    @property
    def _thing(self) -> Measuring:
        with self._making:
            if self._made is None:
                self._made = self._make()
            return self._made

    def _reason_against(self, case: Case) -> str:
        """The reason why the criterion is not for what the attempt has, or ""."""
        declared, project = self.declared, case.attempt.project
        if declared is None:
            return ""
        if BEHAVIOUR in declared.needs and case.judgement is None:
            return f"{self.name} needs {BEHAVIOUR}, and the attempt was not judged"
        if declared.languages and project is not None and not declared.languages_in(project):
            return f"{self.name} is for {', '.join(declared.languages)}, and the project has no such file"
        return ""

    def _measure(self, case: Case) -> Iterable[Score]:
        thing = self._thing
        if isinstance(thing, CaseCriterion):
            return thing.assess(case)
        if isinstance(thing, Scorer):
            return thing.score(case.mission, case.attempt, case.verdicts)
        if isinstance(thing, Criterion):
            return thing.measure(case.mission, case.attempt, case.verdicts)
        raise TypeError(f"expected an object with score(), measure() or assess(), found {thing!r:.80}")

    def _checked(self, scores: Iterable[Score]) -> Iterator[Score]:
        names: list[str] = []
        for score in scores:
            if not isinstance(score, Score):
                raise TypeError(f"expected a tuple of Score, found {score!r:.80} in it")
            json.dumps(dict(score.details))
            self._check_scale(score)
            names.append(score.name)
            yield replace(score, version=score.version + self._suffix) if self._suffix else score
        if not self._any_names and not (self.name in names and all(map(self.gives, names))):
            expected = f"one score called {self.name}, and others called {self.name}:PART"
            raise ValueError(f"expected {expected}, found {', '.join(names) or 'none'}")

    def _check_scale(self, score: Score) -> None:
        scale = None if self.declared is None else self.declared.scale_of(score.name)
        if scale is not None and not scale.has(score):
            raise ValueError(f"{score.name}: expected {scale}, as it declares; found {score.value:g}, {score.unit}")
        if scale is None and score.is_out_of_range and not is_ours(self._thing):
            raise ValueError(f"{score.name}: expected a {SHARE}, found {score.value:g}; scale it, or give its unit")
        if not self._has_version(score.version):
            raise ValueError(
                f"{score.name}: expected a version that begins with the declared one, found {score.version!r}"
            )

    def _has_version(self, version: str) -> bool:
        declared = None if self.declared is None else self.declared.version
        return declared is None or version == declared or version.startswith(f"{declared} ")

    def _missing(self, reason: str, **details: str) -> Score:
        return Score(name=self.name, version="", value=None, missing_reason=reason, details=details)

    def _fault_of(self, error: BaseException, *, where: str) -> Fault:
        """Describe an exception; raises again what the user gave, or the machine, where it met a scorer of ours."""
        if self._made is None and isinstance(error, PlugInError):
            return Fault(message=f"{where}: {error}", traceback="")
        if self._made is None or (is_ours(self._made) and isinstance(error, (ProjectEvalError, BadInput, OSError))):
            raise error
        return fault_of(error, self._made, where=where)


def is_harness_fault(missing_reason: str | None) -> bool:
    """Return True if a score is missing for this reason: the code that computes it has failed."""
    return missing_reason is not None and missing_reason.startswith(_FAULT)
