"""Do everything that a run still needs, several attempts at once."""

import shutil
import threading
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Protocol

from judge_machine.judgement import Judgement
from judge_machine.verdicts import Verdict
from projecteval.agents import AgentServices
from projecteval.attempt import AttemptKey
from projecteval.pipeline.evaluate import evaluate
from projecteval.pipeline.prepare import SCRATCH, missions_of
from projecteval.runs.folder import RunFolder


class Listener(Protocol):
    """Hears how a run goes; called from several threads at once."""

    def begins(self, key: AttemptKey, tests: int) -> None:
        """An attempt begins whose mission has so many tests."""

    def verdict(self, key: AttemptKey, verdict: Verdict) -> None:
        """A test of an attempt has ended."""

    def ends(self, key: AttemptKey, judgement: Judgement | None) -> None:
        """An attempt has ended; None when there was nothing to judge yet."""


def execute(
    run: RunFolder,
    *,
    workers: int,
    listener: Listener,
    unsafe: bool = False,
    services: AgentServices | None = None,
) -> None:
    """Do the missing attempts of a run, `workers` at once, in the order of its configuration.

    `services` is what the agents share; without it no language model can be asked.

    An error in one attempt stops the run after the others that are under way have ended, and is raised. So does an
    interrupt, which ends those at once; what they had not finished is done again by the next call.
    """
    missions = {mission.id: mission for mission in missions_of(run.config)}
    stop = threading.Event()
    scratch = run.path / SCRATCH
    scratch.mkdir(exist_ok=True)

    def do(key: AttemptKey) -> None:
        if stop.is_set():
            return
        mission = missions[key.mission]
        listener.begins(key, len(mission.tests))
        judgement = evaluate(
            run,
            key,
            mission,
            scratch=scratch,
            services=services,
            unsafe=unsafe,
            stop=stop,
            on_verdict=lambda verdict: listener.verdict(key, verdict),
        )
        listener.ends(key, judgement)

    try:
        with ThreadPoolExecutor(workers, thread_name_prefix="attempt") as pool:
            pending: set[Future[None]] = {pool.submit(do, work.key) for work in run.missing()}
            try:
                while pending:
                    done, pending = wait(pending, return_when=FIRST_COMPLETED)
                    for future in done:
                        future.result()
            except BaseException:
                stop.set()
                for future in pending:
                    future.cancel()
                raise
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
