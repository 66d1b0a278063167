"""Do what a run still needs: many attempts are generated at once, and few are judged at once."""

import shutil
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from queue import Empty, SimpleQueue

from judge_machine import BrowserBackend
from projecteval.agents import AgentServices
from projecteval.agents.desk import Desk
from projecteval.attempt import AttemptKey
from projecteval.judging import Judges, JudgeSettings, JudgesHere
from projecteval.pipeline.equal_attempts import EqualAttempts, Waits
from projecteval.pipeline.execution import Execution, Next
from projecteval.pipeline.explain import explain_run
from projecteval.pipeline.listener import Listener
from projecteval.pipeline.opening import OpenRun
from projecteval.pipeline.orders import Orders
from projecteval.pipeline.phases import Phase
from projecteval.pipeline.score import score_run
from projecteval.pipeline.sealed import check_orders
from projecteval.pipeline.services import services_of
from projecteval.pipeline.sharing import Lines
from projecteval.runs.folder import RunFolder
from projecteval.runs.withholding import is_withheld
from projecteval.storage import temporary_folder

_LOOK_S = 0.5


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
    judges = judges or JudgesHere()
    run.folder.pause(paused=False)
    run.scratch.mkdir(exist_ok=True)
    try:
        with (
            services_of(run.config, run=run.folder, desk=desk) as own,
            _place_of_copies(run) as copies,
            judges.sessions(orders.workers, folder=run.scratch) as sessions,
        ):
            stop = threading.Event()
            judging = JudgeSettings(
                evidence=run.scratch / "evidence" if is_withheld(run.config) else run.folder.path / "evidence",
                scratch=run.scratch,
                backend=BrowserBackend(run.config.backend),
                seed=run.config.seed,
                unsafe=orders.unsafe,
                visit=run.prepared.criteria.with_visit(orders.visit).visit,
                stop=stop,
                sessions=sessions,
            )
            execution = Execution(
                run=replace(run, prepared=run.prepared.pinned(copies)),
                orders=orders,
                listener=listener,
                services=services or own.agents,
                shared=own,
                judges=judges,
                judging=judging,
                stop=stop,
                equal_attempts=EqualAttempts(run, judging, again=orders.again, is_off=orders.rejudge),
            )
            _carry_out(execution, stop_asking=own.stop)
            # What a stop left without scores, and what waits for models.
            if execution.scorers and not run.folder.is_paused:
                missions = execution.run.prepared.missions
                for key, scores in score_run(run.folder, missions, services=own, names=execution.scorers):
                    execution.hear_scores(key, scores)
            if execution.is_judged and (orders.explain or run.config.settings.explain_parameters):
                explain_run(execution.run, replace(judging, visit=()), judges=execution.judges, workers=orders.workers)
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


def _carry_out(execution: Execution, *, stop_asking: Callable[[], None]) -> None:
    orders, persons = execution.orders, execution.persons
    with (
        ThreadPoolExecutor(execution.judges.most or orders.workers, thread_name_prefix="judge") as judging,
        ThreadPoolExecutor(orders.concurrency, thread_name_prefix="generate") as generating,
        # A person takes hours and no computing time: nobody waits for that.
        ThreadPoolExecutor(max(1, len(persons)), thread_name_prefix="person") as waiting,
    ):
        pending: dict[Future[Next | Waits | None], AttemptKey] = {}
        # Of tens of thousands that wait, one that ended is found without looking at the others.
        ended: SimpleQueue[Future[Next | Waits | None]] = SimpleQueue()
        lines = Lines(execution.run.config, execution.run.prepared.missions)
        first = dict(_first_phases(execution))
        if execution.judging.sessions is not None and execution.is_judged:
            execution.judging.sessions.expect(sum(key.agent not in persons for key in first))

        def submit(phase: Phase, key: AttemptKey) -> None:
            if phase is Phase.JUDGE:
                future = judging.submit(execution.judge, key)
            else:
                pool = waiting if key.agent in persons else generating
                future = pool.submit(execution.generate, key)
            pending[future] = key
            future.add_done_callback(ended.put)

        try:
            for key in lines.enter(first):
                submit(first[key], key)
            while pending:
                # The kernel may hand an interrupt to another thread; this one notices it only when it runs.
                try:
                    future = ended.get(timeout=_LOOK_S)
                except Empty:
                    continue
                key = pending.pop(future)
                following = execution.result_of(key, future)
                for equal in execution.equal_attempts.end(key):
                    submit(Phase.JUDGE, equal)
                if following is Waits.FOR_AN_EQUAL_ONE:
                    continue
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


def _first_phases(execution: Execution) -> Iterator[tuple[AttemptKey, Phase]]:
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
