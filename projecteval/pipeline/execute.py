"""Do what a run still needs: many attempts are generated at once, and few are judged at once."""

import shutil
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from typing import Protocol

from judge_machine import BrowserBackend, Judgement, Verdict
from projecteval.agents import AgentServices
from projecteval.attempt import AttemptKey, StageName, StageOutcome
from projecteval.judging import JudgeSettings
from projecteval.pipeline.explain import explain_run
from projecteval.pipeline.opening import OpenRun
from projecteval.pipeline.phases import Phase, generate_attempt, judge_generated, leave_workplace
from projecteval.pipeline.score import score_attempt, score_run
from projecteval.pipeline.services import services_of
from projecteval.pipeline.sharing import Lines
from projecteval.pipeline.submissions import choose_best, next_turn
from projecteval.runs.folder import RunFolder

ALL_PHASES = frozenset(Phase)

_Next = tuple[Phase, AttemptKey]
"""What is to be done next, and to which attempt."""


class Listener(Protocol):
    """Hears how a run goes; called from several threads at once."""

    def stage(self, key: AttemptKey, outcome: StageOutcome) -> None:
        """An agent has handed in a stage."""

    def begins(self, key: AttemptKey, tests: int) -> None:
        """An attempt begins to be judged whose mission has so many tests."""

    def verdict(self, key: AttemptKey, verdict: Verdict) -> None:
        """A test of an attempt has ended."""

    def ends(self, key: AttemptKey, judgement: Judgement | None) -> None:
        """An attempt has ended; None when it was not judged."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Orders:
    """How a run is carried out: which phases, and how much at once.

    `until` is the last stage to generate, None all. `again` judges attempts that have been judged before.
    `explain` judges again what parameters failed, with locators found on the page, as the run's configuration may ask.
    """

    workers: int = 1
    concurrency: int = 8
    phases: frozenset[Phase] = ALL_PHASES
    until: StageName | None = None
    again: bool = False
    unsafe: bool = False
    explain: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class _Execution:
    run: OpenRun
    orders: Orders
    listener: Listener
    services: AgentServices
    judging: JudgeSettings
    stop: threading.Event

    def generate(self, key: AttemptKey) -> _Next | None:
        """Generate the attempt; it is judged next when it is complete."""
        if self.stop.is_set() or self.run.folder.is_paused:
            return None
        is_complete = generate_attempt(
            self.run,
            key,
            services=self.services,
            until=self.orders.until,
            stop=self.stop,
            on_stage=lambda outcome: self.listener.stage(key, outcome),
        )
        if is_complete and self.judges:
            return Phase.JUDGE, key
        self._leave(key, None)
        return None

    @property
    def judges(self) -> bool:
        return Phase.JUDGE in self.orders.phases and self.run.prepared.criteria.behaviour

    @property
    def scorers(self) -> tuple[str, ...]:
        return self.run.prepared.criteria.scorers if Phase.SCORE in self.orders.phases else ()

    def judge(self, key: AttemptKey) -> _Next | None:
        """Judge and score the attempt; where the agent may hand in once more, it is generated next."""
        if self.stop.is_set() or self.run.folder.is_paused:
            return None
        mission = self.run.prepared.missions[key.mission]
        self.listener.begins(key, len(mission.tests))
        judgement = judge_generated(
            self.run, key, self.judging, on_verdict=lambda verdict: self.listener.verdict(key, verdict)
        )
        if self.run.config.submissions(key.agent) > 1:
            if next_turn(self.run, key) is None:
                judgement = choose_best(self.run, key)
            elif Phase.GENERATE in self.orders.phases:
                return Phase.GENERATE, key
        if self.scorers:
            score_attempt(self.run.folder, key, mission, names=self.scorers)
        self._leave(key, judgement)
        return None

    def _leave(self, key: AttemptKey, judgement: Judgement | None) -> None:
        leave_workplace(self.run, key)
        self.listener.ends(key, judgement)


def execute(run: OpenRun, orders: Orders, *, listener: Listener, services: AgentServices | None = None) -> None:
    """Do the missing work of a run in the order of its configuration.

    `services` replaces what the configuration says of models. An error in one attempt stops the run after the others
    that are under way have ended, and is raised. So does an interrupt, which ends those at once; what they had not
    finished is done again by the next call. A run that is paused meanwhile ends when those under way have ended.
    """
    run.folder.pause(paused=False)
    run.scratch.mkdir(exist_ok=True)
    try:
        with services_of(run.config, folder=run.folder.path) as own:
            stop = threading.Event()
            judging = JudgeSettings(
                evidence=run.folder.path / "evidence",
                scratch=run.scratch,
                backend=BrowserBackend(run.config.backend),
                seed=run.config.seed,
                unsafe=orders.unsafe,
                stop=stop,
            )
            execution = _Execution(
                run=replace(run, prepared=run.prepared.pinned(run.scratch / "missions")),
                orders=orders,
                listener=listener,
                services=services or own.agents,
                judging=judging,
                stop=stop,
            )
            _carry_out(execution, stop_asking=own.stop)
            if execution.scorers:  # what a stop left without scores
                deque(score_run(run.folder, execution.run.prepared.missions, names=execution.scorers), maxlen=0)
            if execution.judges and (orders.explain or run.config.settings.explain_parameters):
                explain_run(execution.run, judging, workers=orders.workers)
    finally:
        shutil.rmtree(run.scratch, ignore_errors=True)


def _carry_out(execution: _Execution, *, stop_asking: Callable[[], None]) -> None:
    orders = execution.orders
    with (
        ThreadPoolExecutor(orders.workers, thread_name_prefix="judge") as judging,
        ThreadPoolExecutor(orders.concurrency, thread_name_prefix="generate") as generating,
    ):
        pending: dict[Future[_Next | None], AttemptKey] = {}
        lines = Lines(execution.run.config, execution.run.prepared.missions)
        first = dict(_first_phases(execution))

        def submit(phase: Phase, key: AttemptKey) -> None:
            if phase is Phase.JUDGE:
                pending[judging.submit(execution.judge, key)] = key
            else:
                pending[generating.submit(execution.generate, key)] = key

        try:
            for key in lines.enter(first):
                submit(first[key], key)
            while pending:
                done, _ = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    key, following = pending.pop(future), future.result()
                    if following is not None:
                        submit(*following)
                    elif (waited := lines.after(key)) is not None:
                        submit(first[waited], waited)
        except BaseException:
            execution.stop.set()
            stop_asking()
            for future in pending:
                future.cancel()
            raise


def _first_phases(execution: _Execution) -> Iterator[tuple[AttemptKey, Phase]]:
    """Every attempt that something is done to, and what is done first."""
    for key, is_generated in _due(execution.run.folder, execution.orders):
        if not is_generated and Phase.GENERATE in execution.orders.phases:
            yield key, Phase.GENERATE
        elif is_generated and execution.judges:
            yield key, Phase.JUDGE


def _due(run: RunFolder, orders: Orders) -> Iterator[tuple[AttemptKey, bool]]:
    """Every attempt with something to do, and whether all its stages are done."""
    missing = {work.key: work.stages for work in run.missing()}
    for key in run.config.attempt_keys():
        if key in missing:
            yield key, not missing[key]
        elif orders.again:
            yield key, True
