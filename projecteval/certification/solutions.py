"""Do the solutions pass everything, again and again, and do projects without behaviour pass nothing?"""

from collections.abc import Sequence
from statistics import median

from judge_machine.request import BrowserBackend
from judge_machine.tests_file import LAUNCH_TEST
from judge_machine.verdicts import Outcome
from projecteval.agents import make_agent
from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.certification.certificate import FloorResult, Settings, SolutionResult
from projecteval.certification.judgings import Job, Judged, Judgings, attempt_of
from projecteval.certification.load import busy_processes
from projecteval.mission import Mission, MissionKind
from projecteval.stages import run_stages

FLOORS = ("empty", "hello", "skeleton")


def backends_of(mission: Mission) -> tuple[BrowserBackend, ...]:
    """Both for a website; elsewhere no browser takes part, so that one is enough."""
    return tuple(BrowserBackend) if mission.kind is MissionKind.WEBSITE else (BrowserBackend.PLAYWRIGHT,)


def judge_solutions(mission: Mission, settings: Settings, judgings: Judgings) -> tuple[SolutionResult, ...]:
    """Every solution on every backend, `settings.repeats` times each."""
    seeds = [settings.seed + (0 if settings.same_seed else number) for number in range(settings.repeats)]
    parts = [(solution, backend) for solution in mission.solutions() for backend in backends_of(mission)]
    jobs = [
        Job(mission=mission, attempt=attempt_of(mission, solution), backend=backend, seed=seed)
        for solution, backend in parts
        for seed in seeds
    ]
    with busy_processes(settings.load):
        judged = judgings.judge(jobs)
    return tuple(
        _summed(solution.name, backend, seeds, judged[number * len(seeds) : (number + 1) * len(seeds)])
        for number, (solution, backend) in enumerate(parts)
    )


def judge_floors(mission: Mission, settings: Settings, judgings: Judgings) -> tuple[FloorResult, ...]:
    """What each of the floors passes."""
    jobs: list[Job] = []
    for agent in FLOORS:
        key = AttemptKey(agent=agent, mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT)
        attempt = run_stages(key, mission, make_agent(agent), seed=settings.seed)
        jobs.append(Job(mission=mission, attempt=attempt, seed=settings.seed))
    return tuple(
        FloorResult(agent=agent, passed=judged.tests(Outcome.PASSED), not_scored=len(judged.tests(Outcome.NOT_SCORED)))
        for agent, judged in zip(FLOORS, judgings.judge(jobs), strict=True)
    )


def problems_of_solutions(results: Sequence[SolutionResult]) -> list[str]:
    """One line for every solution that did not pass everything every time."""
    return [
        f"solution {result.solution} on {result.backend}: perfect {result.perfect} of {result.repeats} times; "
        + "; ".join(result.failures[:3])
        for result in results
        if result.perfect < result.repeats
    ]


def problems_of_floors(results: Sequence[FloorResult]) -> list[str]:
    """One line for every floor that passed anything but hello's launch, or of which not all is known."""
    problems: list[str] = []
    for result in results:
        excess = [test for test in result.passed if (result.agent, test) != ("hello", LAUNCH_TEST)]
        if excess:
            problems.append(f"floor {result.agent}: passes {', '.join(excess)}")
        if result.not_scored:
            problems.append(f"floor {result.agent}: {result.not_scored} tests could not be scored; certify again")
    return problems


def _summed(solution: str, backend: BrowserBackend, seeds: Sequence[int], judged: Sequence[Judged]) -> SolutionResult:
    missed = [set(one.verdicts) - set(one.tests(Outcome.PASSED)) for one in judged]
    always = set.intersection(*missed)
    return SolutionResult(
        solution=solution,
        backend=backend,
        repeats=len(judged),
        perfect=sum(not tests for tests in missed),
        flipped=tuple(sorted(set().union(*missed) - always)),
        failures=tuple(
            f"seed {seed}: {verdict.test} {verdict.outcome.replace('_', ' ')} ({verdict.cause}): "
            + " ".join(verdict.message.split())[:200]
            for seed, one in zip(seeds, judged, strict=True)
            for verdict in one.verdicts.values()
            if verdict.outcome is not Outcome.PASSED
        ),
        wall_s=round(median(one.resources.wall_s for one in judged), 1),
        cpu_s=round(median(one.resources.cpu_s for one in judged), 1),
        peak_memory_mib=round(max(one.resources.peak_memory_mib for one in judged)),
    )
