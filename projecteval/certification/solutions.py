"""Judges the solutions of a mission again and again: they must pass everything every time."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from judge_machine import BrowserBackend, Outcome
from projecteval.certification.certificate import Certificate, Settings
from projecteval.certification.content import judging_sha256
from projecteval.certification.job import Job, Judged
from projecteval.certification.judgings import Judgings, attempt_of
from projecteval.certification.parts import Repeat, SolutionResult
from projecteval.mission import Mission, MissionKind

# It ends with the process that started it, however that one ends.
_BUSY = "import os\nparent = os.getppid()\nwhile os.getppid() == parent:\n    sum(range(100_000))\n"


def backends_of(mission: Mission) -> tuple[BrowserBackend, ...]:
    """Return both for a website; elsewhere no browser takes part, so one is enough."""
    return tuple(BrowserBackend) if mission.kind is MissionKind.WEBSITE else (BrowserBackend.PLAYWRIGHT,)


def judge_solutions(
    mission: Mission, settings: Settings, judgings: Judgings, known: Certificate | None = None
) -> tuple[SolutionResult, ...]:
    """Judge every solution on every backend, `settings.repeats` times each, except the repeats that `known` has."""
    solutions = {solution.name: solution for solution in mission.solutions()}
    results = [
        known_or(SolutionResult(solution=name, backend=backend, sha256=judging_sha256(mission, solution)), known)
        for name, solution in solutions.items()
        for backend in backends_of(mission)
    ]
    work = [(number, seed) for number, result in enumerate(results) for seed in missing_seeds(result, settings)]
    jobs = [
        Job(
            mission=mission,
            attempt=attempt_of(mission, solutions[results[number].solution]),
            backend=BrowserBackend(results[number].backend),
            seed=seed,
            load=settings.load,
        )
        for number, seed in work
    ]
    with busy_processes(settings.load if jobs else 0):
        judged = judgings.judge(jobs)
    for (number, seed), one in zip(work, judged, strict=True):
        repeats = (*results[number].judgings, repeat_of(one, seed=seed, load=settings.load))
        results[number] = results[number].model_copy(update={"judgings": repeats})
    return tuple(results)


def known_or(new: SolutionResult, known: Certificate | None) -> SolutionResult:
    """Return what is known of the same files on the same backend, without unscored judgings; else `new`."""
    same = (new.solution, new.backend, new.sha256)
    parts = known.solutions if known else ()
    old = next((one for one in parts if (one.solution, one.backend, one.sha256) == same), new)
    return old.model_copy(update={"judgings": tuple(one for one in old.judgings if not one.not_scored)})


def missing_seeds(result: SolutionResult, settings: Settings) -> list[int]:
    """Return the seeds that are still to be judged; a repeat under more load than asked for counts too."""
    wanted = Counter(settings.seed + (0 if settings.same_seed else number) for number in range(settings.repeats))
    wanted.subtract(one.seed for one in result.judgings if one.load >= settings.load)
    return sorted(wanted.elements())


def repeat_of(judged: Judged, *, seed: int, load: int) -> Repeat:
    """Return what is kept of one judging."""
    used = judged.resources
    not_scored = len(judged.tests(Outcome.NOT_SCORED))
    # What is blocked may be so by a test that was not scored.
    against = (Outcome.FAILED,) if not_scored else (Outcome.FAILED, Outcome.BLOCKED)
    return Repeat(
        seed=seed,
        load=load,
        not_scored=not_scored,
        missed={
            test: f"{verdict.outcome} ({verdict.cause}): {' '.join(verdict.message.split())[:200]}"
            for test, verdict in judged.verdicts.items()
            if verdict.outcome in against
        },
        wall_s=round(used.wall_s, 1),
        cpu_s=None if used.cpu_s is None else round(used.cpu_s, 1),
        peak_memory_mib=None if used.peak_memory_mib is None else round(used.peak_memory_mib),
    )


@contextmanager
def busy_processes(number: int) -> Iterator[None]:
    """Start this many processes that do nothing but compute; they are ended afterwards."""
    processes = [subprocess.Popen([sys.executable, "-c", _BUSY]) for _ in range(number)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()
