"""Many judgings at once, each ended early where its answer is known."""

import copy
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack
from functools import cached_property

from judge_machine import JudgingStopped, ReadySessions
from projecteval.agents import make_agent
from projecteval.attempt import Attempt, AttemptKey, Level, Mode
from projecteval.certification.job import Job, Judged
from projecteval.certification.journal import Journal
from projecteval.judging import Judges, JudgeSettings, JudgesHere
from projecteval.judging.machine import MachineVersions
from projecteval.mission import Mission, Solution
from projecteval.project import Project
from projecteval.stages import run_stages
from projecteval.storage import temporary_folder


class Judgings:
    """Judges jobs, `workers` at once; a context manager. `unsafe` lets mutants run where isolation is missing.

    Where other `judges` than this process are given, they do as many at once as they have room for. Several threads may
    hand in batches at the same time.
    """

    def __init__(self, *, workers: int, unsafe: bool = False, judges: Judges | None = None) -> None:
        self._unsafe = unsafe
        self._judges = judges or JudgesHere()
        self._on_judged: Callable[[int, int], None] | None = None
        self._journal: Journal | None = None
        self._pool = ThreadPoolExecutor(self._judges.most or workers, thread_name_prefix="certify")
        self._running: set[threading.Event] = set()
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._workers = workers
        self._sessions: ReadySessions | None = None
        self._closing = ExitStack()

    def __enter__(self) -> "Judgings":
        folder = self._closing.enter_context(temporary_folder("certify"))
        self._sessions = self._closing.enter_context(self._judges.sessions(self._workers, folder=folder))
        return self

    def __exit__(self, *_error: object) -> None:
        self._end_all()
        # What waits in the pool ends at once. Cancelled, it would never wake the threads of other missions that wait
        # for it.
        self._pool.shutdown()
        self._closing.close()

    @cached_property
    def machine(self) -> MachineVersions:
        """The versions of what judges."""
        return self._judges.machine

    def heard_by(self, on_judged: Callable[[int, int], None], *, journal: Journal | None = None) -> "Judgings":
        """Return the same workers; `on_judged` gets (done, in all) of a batch, in the calling thread.

        What `journal` has is not judged again, and what is judged is added to it.
        """
        heard = copy.copy(self)
        heard._on_judged = on_judged
        heard._journal = journal
        return heard

    def judge(self, jobs: Sequence[Job]) -> list[Judged]:
        """Return the results in the order of the jobs. An error or interrupt ends the running jobs and is raised."""
        known = [self._journal.take(job) if self._journal else None for job in jobs]
        missing = [job for job, judged in zip(jobs, known, strict=True) if judged is None]
        if self._sessions is not None:
            self._sessions.expect(len(missing))
        futures = [self._pool.submit(self._judge, job) for job in missing]
        try:
            for done, future in enumerate(as_completed(futures), start=len(jobs) - len(missing) + 1):
                future.result()
                if self._on_judged is not None:
                    self._on_judged(done, len(jobs))
            new = iter(futures)
            return [next(new).result() if judged is None else judged for judged in known]
        except BaseException:
            self._end_all()
            raise

    def _end_all(self) -> None:
        with self._lock:
            self._over.set()
            for stop in self._running:
                stop.set()

    def _judge(self, job: Job) -> Judged:
        judged = self._judged(job)
        if self._journal is not None:
            self._journal.add(job, judged)
        return judged

    def _judged(self, job: Job) -> Judged:
        stop = threading.Event()
        with self._lock:
            if self._over.is_set():
                raise JudgingStopped("the certification was stopped")
            self._running.add(stop)
        try:
            with temporary_folder("certify") as scratch, self._judges.place(self._over.is_set) as place:
                if place is None:
                    raise JudgingStopped("the certification was stopped")
                settings = JudgeSettings(
                    evidence=scratch / "evidence",
                    scratch=scratch,
                    backend=job.backend,
                    seed=job.seed,
                    unsafe=self._unsafe,
                    only=job.only,
                    stop=stop,
                    until_failure=job.until_failure,
                    sessions=self._sessions,
                )
                judgement = place.judge(job.attempt, job.mission, settings)
        finally:
            with self._lock:
                self._running.discard(stop)
        return Judged(verdicts={verdict.test: verdict for verdict in judgement.verdicts}, resources=judgement.resources)


def job_of_agent(agent: str, mission: Mission, *, seed: int) -> Job:
    """Return the job that judges what a built-in agent hands in for the mission."""
    key = AttemptKey(agent=agent, mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT)
    return Job(mission=mission, attempt=run_stages(key, mission, make_agent(agent), seed=seed), seed=seed)


def attempt_of(
    mission: Mission, solution: Solution, *, agent: str = "canonical", project: Project | None = None
) -> Attempt:
    """Return the solution, or another project in its place, as if an agent had handed it in."""
    return Attempt(
        key=AttemptKey(agent=agent, mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT),
        project=solution.project() if project is None else project,
        launch=solution.launch(),
        values=solution.parameters(),
    )
