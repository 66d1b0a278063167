"""Judges what built-in agents hand in: projects without behaviour, and the given files of a completion mission."""

from judge_machine import Outcome
from projecteval.attempt.keys import FLOORS
from projecteval.certification.certificate import Certificate, Settings
from projecteval.certification.content import floors_sha256, starter_sha256
from projecteval.certification.judgings import Judgings, job_of_agent
from projecteval.certification.parts import FloorResult, StarterResult
from projecteval.mission import Mission


def judge_floors(
    mission: Mission, settings: Settings, judgings: Judgings, known: Certificate | None = None
) -> tuple[FloorResult, ...]:
    """Return what each of the floors passes; what `known` says of the same files is not judged again."""
    sha256 = floors_sha256(mission)
    if known and known.floors and all(floor.sha256 == sha256 and not floor.not_scored for floor in known.floors):
        return known.floors
    jobs = [job_of_agent(agent, mission, seed=settings.seed) for agent in FLOORS]
    return tuple(
        FloorResult(
            agent=agent,
            passed=judged.tests(Outcome.PASSED),
            not_scored=len(judged.tests(Outcome.NOT_SCORED)),
            sha256=sha256,
        )
        for agent, judged in zip(FLOORS, judgings.judge(jobs), strict=True)
    )


def judge_starter(
    mission: Mission, settings: Settings, judgings: Judgings, known: Certificate | None = None
) -> StarterResult | None:
    """Return what the given files pass as they are, and how many of them the canonical solution changes.

    None for a mission without given files. What `known` says of the same files is not judged again.
    """
    starter = mission.starter_project()
    if starter is None:
        return None
    sha256 = starter_sha256(mission, starter)
    if known and known.starter and known.starter.sha256 == sha256 and not known.starter.not_scored:
        return known.starter.model_copy(update={"kept": mission.kept})
    (judged,) = judgings.judge([job_of_agent("starter", mission, seed=settings.seed)])
    solution = mission.canonical_project()
    return StarterResult(
        files=len(starter),
        changed=tuple(path for path in starter if solution.get(path) != starter[path]),
        added=tuple(path for path in solution if path not in starter),
        passed=judged.tests(Outcome.PASSED),
        to_do=judged.tests(Outcome.FAILED, Outcome.BLOCKED),
        kept=mission.kept,
        not_scored=len(judged.tests(Outcome.NOT_SCORED)),
        sha256=sha256,
    )
