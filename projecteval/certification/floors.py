"""Do projects without behaviour pass nothing?"""

from judge_machine import Outcome
from projecteval.attempt.keys import FLOORS
from projecteval.certification.certificate import Certificate, FloorResult, Settings
from projecteval.certification.content import floors_sha256
from projecteval.certification.judgings import Judgings, job_of_agent
from projecteval.mission import Mission


def judge_floors(
    mission: Mission, settings: Settings, judgings: Judgings, known: Certificate | None = None
) -> tuple[FloorResult, ...]:
    """What each of the floors passes; what `known` says of the same files is not judged again."""
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
