"""One run at work: what is done to an attempt in each phase, and what follows from it."""

import threading
from collections.abc import Iterable
from concurrent.futures import Future
from dataclasses import dataclass

from judge_machine import BadInput, Cause, Judgement, JudgingStopped, Verdict
from projecteval.agents import AgentServices
from projecteval.agents.table import is_person
from projecteval.attempt import Attempt, AttemptKey, StageOutcome
from projecteval.errors import PlugInError, ProjectEvalError
from projecteval.judging import Judges, JudgeSettings
from projecteval.pipeline.equal_attempts import EqualAttempts, Waits
from projecteval.pipeline.growth import has_its_code
from projecteval.pipeline.listener import Listener
from projecteval.pipeline.opening import OpenRun
from projecteval.pipeline.orders import Orders
from projecteval.pipeline.phases import Phase, generate_attempt, judge_generated, leave_workplace, take_over
from projecteval.pipeline.score import score_attempt
from projecteval.pipeline.services import RunServices
from projecteval.pipeline.submissions import choose_best, next_turn
from projecteval.plugins import fault_of
from projecteval.scorers import Score
from projecteval.scorers.instrument import is_harness_fault

Next = tuple[Phase, AttemptKey]
"""The next phase, and the attempt that it is done to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Execution:
    """A run that is being carried out; every attempt is worked at by one thread at a time."""

    run: OpenRun
    orders: Orders
    listener: Listener
    services: AgentServices
    shared: RunServices
    judges: Judges
    judging: JudgeSettings
    stop: threading.Event
    equal_attempts: EqualAttempts

    @property
    def persons(self) -> frozenset[str]:
        """The agents that are persons."""
        config = self.run.config
        return frozenset(agent for agent in config.agents if is_person(config.agent_kind(agent)))

    def generate(self, key: AttemptKey) -> Next | None:
        """Generate the attempt; it is judged next when it is complete."""
        if self._is_over() or not has_its_code(self.run, key):
            return None
        is_complete = generate_attempt(
            self.run,
            key,
            services=self.services,
            until=self.orders.until,
            stop=self.stop,
            on_stage=lambda outcome: self._stage(key, outcome),
        )
        if is_complete and self.is_judged:
            return Phase.JUDGE, key
        self._leave(key, None)
        return None

    @property
    def is_judged(self) -> bool:
        return Phase.JUDGE in self.orders.phases and self.run.prepared.criteria.behaviour

    @property
    def scorers(self) -> tuple[str, ...]:
        criteria = self.run.prepared.criteria.with_visit(self.orders.visit)
        return criteria.scorers if Phase.SCORE in self.orders.phases else ()

    def judge(self, key: AttemptKey) -> Next | Waits | None:
        """Judge and score the attempt, or let it wait; where the agent may submit once more, it is generated next."""
        if self._is_over():
            return None
        attempt = self.run.folder.attempt(key)
        input_sha256 = self.equal_attempts.input_of(attempt)
        if input_sha256 is not None and not self.equal_attempts.begin(key, input_sha256):
            return Waits.FOR_AN_EQUAL_ONE
        judgement = self._judgement(attempt, input_sha256)
        if judgement is None:
            return None
        if self.run.config.submissions(key.agent) > 1:
            if next_turn(self.run, key) is None:
                judgement = choose_best(self.run, key)
            elif Phase.GENERATE in self.orders.phases:
                return Phase.GENERATE, key
        if self.scorers:
            mission = self.run.prepared.missions[key.mission]
            self.hear_scores(
                key, score_attempt(self.run.folder, key, mission, services=self.shared, names=self.scorers)
            )
        self._leave(key, judgement)
        return None

    def _judgement(self, attempt: Attempt, input_sha256: str | None) -> Judgement | None:
        """Judge the attempt, or take the verdicts of an equal one over; None once nothing is to begin any more."""
        key = attempt.key
        tests = len(self.run.prepared.missions[key.mission].tests)
        if input_sha256 is not None and (found := self.equal_attempts.find(input_sha256)):
            self.listener.begins(key, tests)
            return take_over(
                self.run,
                key,
                found,
                input_sha256=input_sha256,
                on_verdict=lambda verdict: self.listener.verdict(key, verdict),
            )
        with self.judges.place(self._is_over) as place:
            if place is None:
                return None
            self.listener.begins(key, tests)
            return judge_generated(
                self.run,
                key,
                self.judging,
                attempt=attempt,
                judge=place.judge,
                input_sha256=input_sha256,
                on_verdicts=lambda verdicts: self._hear(key, verdicts),
                on_restart=lambda _reason: self.listener.begins(key, tests),
            )

    def _hear(self, key: AttemptKey, verdicts: Iterable[Verdict]) -> None:
        for verdict in verdicts:
            self.listener.verdict(key, verdict)

    def _is_over(self) -> bool:
        return self.stop.is_set() or self.run.folder.is_paused

    def result_of(self, key: AttemptKey, future: Future[Next | Waits | None]) -> Next | Waits | None:
        """Return what is next for the attempt; a defect of ours, or of a plug-in, ends this attempt and no other one.

        It is stored as an event, and the attempt stays unfinished. Faults of the user's input or of the machine would
        fail the other attempts as well, and are raised.
        """
        try:
            return future.result()
        except PlugInError as error:
            message, traceback = f"{key}: {error}", ""
        except (ProjectEvalError, BadInput, JudgingStopped, OSError):
            raise
        except Exception as error:  # noqa: BLE001 - it is stored, said and ends with exit code 3
            fault = fault_of(error, self, where=str(key))
            message, traceback = fault.message, fault.traceback
        self.run.folder.record_event(Cause.HARNESS_ERROR, f"{message}\n{traceback}")
        self.listener.fails(key, message)
        self._leave(key, None)
        return None

    def hear_scores(self, key: AttemptKey, scores: Iterable[Score]) -> None:
        """Report those that are missing since the code that computes them has failed."""
        for score in scores:
            if score.missing_reason is not None and is_harness_fault(score.missing_reason):
                self.listener.fails(key, score.missing_reason)

    def _stage(self, key: AttemptKey, outcome: StageOutcome) -> None:
        self.listener.stage(key, outcome)
        if outcome.cause is Cause.HARNESS_ERROR:
            self.listener.fails(key, outcome.message)

    def _leave(self, key: AttemptKey, judgement: Judgement | None) -> None:
        leave_workplace(self.run, key)
        self.listener.ends(key, judgement)
