"""Determines whether a test that failed because of an answer passes with an element found on the page.

The findings are kept next to the verdicts and change none of them. The failed tests are judged again in separate
sessions, with a value replaced for each parameter that fails them: by the answer about a known solution, where there is
one, then by locators that a search, without a model, finds on the page at which the test failed.
"""

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from judge_machine.errors import ParameterError
from judge_machine.judgement import Counterfactual, Judgement
from judge_machine.machine import judge
from judge_machine.parameters import ParameterKind, ParameterSpec, typed_value
from judge_machine.request import JudgeRequest
from judge_machine.session_process import SessionSource
from judge_machine.tests_file import written_tests
from judge_machine.user.candidates import Candidate
from judge_machine.verdicts import Outcome, Verdict, concerns_answer
from judge_machine.world_process import Suggestion

MOST_TESTS = 8
MOST_SESSIONS = 6
KNOWN_ANSWER = "the answer about the canonical solution"
_NO_ANSWER = "id=no-answer-was-given"  # matches nothing, so that the test continues until it needs the element


@dataclass(slots=True, kw_only=True)
class _Repair:
    candidates: tuple[Candidate, ...]
    place: int = 0

    @property
    def candidate(self) -> Candidate | None:
        return self.candidates[self.place] if self.place < len(self.candidates) else None


def explain_parameters(
    request: JudgeRequest,
    verdicts: Sequence[Verdict],
    *,
    known: Mapping[str, str] | None = None,
    cache: Path | None = None,
    stop: threading.Event | None = None,
    sessions: SessionSource | None = None,
) -> tuple[Counterfactual, ...]:
    """One counterfactual for every test that failed, or may have failed, because of a parameter, in their order.

    `known` are locators that are right for another project, by parameter: one that leads to an element here is tried
    first. Takes at most six sessions for at most eight tests, which come from `sessions` if that is given. Raises
    BadInput and JudgingStopped like `judge`.
    """
    faulty = [
        one.test for one in verdicts if one.cause and one.outcome is Outcome.FAILED and concerns_answer(one.cause)
    ]
    if not faulty:
        return ()
    again = partial(judge, cache=cache, stop=stop, sessions=sessions)
    search = _Search(request, faulty[:MOST_TESTS], known=known or {}, judge_again=again)
    search.run()
    rest = (_not_tried(test, f"more than {MOST_TESTS} tests of this attempt failed so") for test in faulty[MOST_TESTS:])
    return (*(search.found[test] for test in faulty[:MOST_TESTS]), *rest)


class _Search:
    """Sessions until every test is settled: passed, or without a further candidate for what fails it."""

    def __init__(
        self,
        request: JudgeRequest,
        tests: Sequence[str],
        *,
        known: Mapping[str, str],
        judge_again: Callable[..., Judgement],
    ) -> None:
        self._known = {name: value for name, value in known.items() if value != request.values.get(name)}
        self._request = request.model_copy(update={"values": _with_placeholders(request), "suggests": True})
        self._judge_again = judge_again
        self._open = list(tests)
        self._repairs: dict[str, _Repair] = {}
        self._blamed: dict[str, str] = {}
        fixtures = {test.name: test.fixtures for test in written_tests(request.tests)}
        self._uses = {test: fixtures.get(test, ()) for test in tests}
        self.found: dict[str, Counterfactual] = {}

    def run(self) -> None:
        for session in range(MOST_SESSIONS):
            if not self._open:
                return
            self._judge(last=session == MOST_SESSIONS - 1)

    def _judge(self, *, last: bool) -> None:
        suggestions: dict[str, Suggestion] = {}
        replaced = {name: found.locator for name, repair in self._repairs.items() if (found := repair.candidate)}
        request = self._request.model_copy(
            update={"values": {**self._request.values, **replaced}, "only": tuple(self._open)}
        )
        judgement = self._judge_again(request, on_suggestion=suggestions.__setitem__)
        advanced: set[str] = set()
        for verdict in judgement.verdicts:
            if not last and self._goes_on(verdict, suggestions.get(verdict.test), advanced):
                continue
            self._settle(verdict, replaced)
            self._open.remove(verdict.test)

    def _goes_on(self, verdict: Verdict, suggestion: Suggestion | None, advanced: set[str]) -> bool:
        """Return True if there is more to try for the test; a parameter moves on by one candidate a session."""
        if verdict.outcome is not Outcome.FAILED:
            return False
        if suggestion is not None:
            self._blamed.setdefault(verdict.test, suggestion.parameter)
            if suggestion.parameter not in self._repairs:
                self._repairs[suggestion.parameter] = repair = _Repair(candidates=self._candidates(suggestion))
                advanced.add(suggestion.parameter)
                return repair.candidate is not None
        parameter = suggestion.parameter if suggestion is not None else self._last_repaired(verdict.test)
        if parameter is None:
            return False
        repair = self._repairs[parameter]
        if parameter not in advanced and repair.candidate is not None:
            repair.place += 1
            advanced.add(parameter)
        return repair.candidate is not None

    def _candidates(self, suggestion: Suggestion) -> tuple[Candidate, ...]:
        """A page without the known element fails at once, so that trying it costs little where it is not right."""
        locator = self._known.get(suggestion.parameter)
        if locator is None:
            return suggestion.candidates
        known = Candidate(locator=locator, found_by=KNOWN_ANSWER, outline="", score=1.0)
        return (known, *(one for one in suggestion.candidates if one.locator != locator))

    def _last_repaired(self, test: str) -> str | None:
        """The parameter of the test that was replaced last; what fails now may be the wrong element."""
        return next((name for name in reversed(self._repairs) if name in self._uses[test]), None)

    def _settle(self, verdict: Verdict, replaced: Mapping[str, str]) -> None:
        own = {name: value for name, value in replaced.items() if name in self._uses[verdict.test]}
        parameter = self._blamed.get(verdict.test) or next(iter(own), "")
        if not parameter:
            self.found[verdict.test] = _not_tried(verdict.test, verdict.message or "it passed with nothing replaced")
            return
        repair = self._repairs.get(parameter)
        used = next((one for one in repair.candidates if one.locator == own.get(parameter)), None) if repair else None
        failed_alone = used is None
        self.found[verdict.test] = Counterfactual(
            test=verdict.test,
            parameter=parameter,
            locator=None if used is None else used.locator,
            found_by="" if used is None else used.found_by,
            outcome=Outcome.FAILED if failed_alone or verdict.outcome is Outcome.BLOCKED else verdict.outcome,
            message="no element of the page resembles what was asked for" if failed_alone else verdict.message,
            replaced=own,
        )


def _not_tried(test: str, why: str) -> Counterfactual:
    return Counterfactual(test=test, parameter="", locator=None, found_by="", outcome=None, message=why)


def _with_placeholders(request: JudgeRequest) -> dict[str, object]:
    """Return the answers, with a locator that matches nothing for each element that has no usable answer."""
    origins = request.launch.origins if request.launch is not None else ()
    values = dict(request.values)
    for name, question in request.parameters.items():
        if question.kind is not ParameterKind.ELEMENT:
            continue
        spec = ParameterSpec(name=name, kind=question.kind, description=question.description)
        try:
            typed_value(spec, values.get(name), origins=origins)
        except ParameterError:
            values[name] = _NO_ANSWER
    return values
