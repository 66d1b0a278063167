"""Do what a run still needs: many attempts are generated at once, and few are judged at once."""

import shutil
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from judge_machine import BadInput, BrowserBackend, Cause, Judgement, JudgingStopped
from projecteval.agents import AgentServices
from projecteval.agents.desk import Desk
from projecteval.agents.table import is_person
from projecteval.attempt import AttemptKey, StageOutcome
from projecteval.errors import PlugInError, ProjectEvalError
from projecteval.judging import Judges, JudgeSettings, JudgesHere
from projecteval.mission import Mission
from projecteval.pipeline.explain import explain_run
from projecteval.pipeline.growth import has_its_code
from projecteval.pipeline.listener import Listener
from projecteval.pipeline.opening import OpenRun
from projecteval.pipeline.orders import Orders
from projecteval.pipeline.phases import Phase, generate_attempt, judge_generated, leave_workplace
from projecteval.pipeline.score import score_attempt, score_run
from projecteval.pipeline.sealed import check_orders
from projecteval.pipeline.services import RunServices, services_of
from projecteval.pipeline.sharing import Lines
from projecteval.pipeline.submissions import choose_best, next_turn
from projecteval.plugins import fault_of
from projecteval.runs.folder import RunFolder
from projecteval.runs.withholding import is_withheld
from projecteval.scorers import Score
from projecteval.scorers.instrument import is_harness_fault
from projecteval.storage import temporary_folder

_LOOK_S = 0.5

_Next = tuple[Phase, AttemptKey]
"""The next phase, and the attempt that it is done to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Execution:
    run: OpenRun
    orders: Orders
    listener: Listener
    services: AgentServices
    shared: RunServices
    judges: Judges
    judging: JudgeSettings
    stop: threading.Event

    @property
    def persons(self) -> frozenset[str]:
        """The agents that are persons."""
        config = self.run.config
        return frozenset(agent for agent in config.agents if is_person(config.agent_kind(agent)))

    def generate(self, key: AttemptKey) -> _Next | None:
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
        return self.run.prepared.criteria.scorers if Phase.SCORE in self.orders.phases else ()

    def judge(self, key: AttemptKey) -> _Next | None:
        """Judge and score the attempt; where the agent may submit once more, it is generated next."""
        mission = self.run.prepared.missions[key.mission]
        with self.judges.place(self._is_over) as place:
            if place is None:
                return None
            self.listener.begins(key, len(mission.tests))
            judgement = judge_generated(
                self.run,
                key,
                self.judging,
                judge=place.judge,
                on_verdict=lambda verdict: self.listener.verdict(key, verdict),
                on_restart=lambda _reason: self.listener.begins(key, len(mission.tests)),
            )
        if self.run.config.submissions(key.agent) > 1:
            if next_turn(self.run, key) is None:
                judgement = choose_best(self.run, key)
            elif Phase.GENERATE in self.orders.phases:
                return Phase.GENERATE, key
        if self.scorers:
            self.hear_scores(key, self._score(key, mission))
        self._leave(key, judgement)
        return None

    def _score(self, key: AttemptKey, mission: Mission) -> tuple[Score, ...]:
        return score_attempt(self.run.folder, key, mission, services=self.shared, names=self.scorers)

    def _is_over(self) -> bool:
        return self.stop.is_set() or self.run.folder.is_paused

    def result_of(self, key: AttemptKey, future: Future[_Next | None]) -> _Next | None:
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


def execute(
    run: OpenRun,
    orders: Orders,
    *,
    listener: Listener,
    services: AgentServices | None = None,
    desk: Desk | None = None,
    judges: Judges | None = None,
) -> None:
    """Do the missing work of a run in the order of its configuration.

    `services` replaces what the configuration says of models, `desk` is where a person finds the stages that wait.
    `judges` are those that the run was opened with, by default this process. An
    exception of an agent, a scorer or a criterion, and a defect of ours, fail one attempt or score, which is done again
    by the next call. What every attempt would meet (a
    wrong setting, a full disk) stops the run after those in progress have ended, and is raised. So does an
    interrupt, which ends those at once. A run that is paused meanwhile ends when those in progress have ended.
    """
    check_orders(run.config, unsafe=orders.unsafe, explain=orders.explain)
    run.folder.pause(paused=False)
    run.scratch.mkdir(exist_ok=True)
    try:
        with services_of(run.config, run=run.folder, desk=desk) as own, _place_of_copies(run) as copies:
            stop = threading.Event()
            judging = JudgeSettings(
                evidence=run.scratch / "evidence" if is_withheld(run.config) else run.folder.path / "evidence",
                scratch=run.scratch,
                backend=BrowserBackend(run.config.backend),
                seed=run.config.seed,
                unsafe=orders.unsafe,
                stop=stop,
            )
            execution = _Execution(
                run=replace(run, prepared=run.prepared.pinned(copies)),
                orders=orders,
                listener=listener,
                services=services or own.agents,
                shared=own,
                judges=judges or JudgesHere(),
                judging=judging,
                stop=stop,
            )
            _carry_out(execution, stop_asking=own.stop)
            if execution.scorers:  # what a stop left without scores, and what waits for models
                missions = execution.run.prepared.missions
                for key, scores in score_run(run.folder, missions, services=own, names=execution.scorers):
                    execution.hear_scores(key, scores)
            if execution.is_judged and (orders.explain or run.config.settings.explain_parameters):
                explain_run(execution.run, judging, judges=execution.judges, workers=orders.workers)
    finally:
        shutil.rmtree(run.scratch, ignore_errors=True)


@contextmanager
def _place_of_copies(run: OpenRun) -> Iterator[Path]:
    """The folder for copies of the missions: in the run, but elsewhere where pytest could not be given its path."""
    if "[" not in str(run.scratch.absolute()):
        yield run.scratch / "missions"
        return
    with temporary_folder("missions") as folder:
        yield folder / "missions"


def _carry_out(execution: _Execution, *, stop_asking: Callable[[], None]) -> None:
    orders, persons = execution.orders, execution.persons
    with (
        ThreadPoolExecutor(execution.judges.most or orders.workers, thread_name_prefix="judge") as judging,
        ThreadPoolExecutor(orders.concurrency, thread_name_prefix="generate") as generating,
        # A person takes hours and no computing time: nobody waits for that.
        ThreadPoolExecutor(max(1, len(persons)), thread_name_prefix="person") as waiting,
    ):
        pending: dict[Future[_Next | None], AttemptKey] = {}
        lines = Lines(execution.run.config, execution.run.prepared.missions)
        first = dict(_first_phases(execution))

        def submit(phase: Phase, key: AttemptKey) -> None:
            if phase is Phase.JUDGE:
                pending[judging.submit(execution.judge, key)] = key
            else:
                pool = waiting if key.agent in persons else generating
                pending[pool.submit(execution.generate, key)] = key

        try:
            for key in lines.enter(first):
                submit(first[key], key)
            while pending:
                # The kernel may hand an interrupt to another thread; this one notices it only when it runs.
                done, _ = wait(pending, timeout=_LOOK_S, return_when=FIRST_COMPLETED)
                for future in done:
                    key = pending.pop(future)
                    following = execution.result_of(key, future)
                    if following is not None:
                        submit(*following)
                    else:
                        for waited in lines.after(key):
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
        elif is_generated and execution.is_judged:
            yield key, Phase.JUDGE


def _due(run: RunFolder, orders: Orders) -> Iterator[tuple[AttemptKey, bool]]:
    """Every attempt with something to do, and whether all its stages are done."""
    missing = {work.key: work.stages for work in run.missing()}
    for key in run.config.attempt_keys():
        if key in missing:
            yield key, not missing[key]
        elif orders.again:
            yield key, True
