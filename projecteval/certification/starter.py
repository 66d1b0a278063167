"""What is left to do for whoever is given the files of a completion mission?"""

from judge_machine import Outcome
from projecteval.certification.certificate import Certificate, Settings, StarterResult
from projecteval.certification.content import starter_sha256
from projecteval.certification.judgings import Judgings, job_of_agent
from projecteval.mission import Mission
from projecteval.project import Project


def judge_starter(
    mission: Mission, settings: Settings, judgings: Judgings, known: Certificate | None = None
) -> StarterResult | None:
    """What the given files pass as they are, and how much of them the canonical solution changes; None without any.

    What `known` says of the same files is not judged again.
    """
    starter = mission.starter_project()
    if starter is None:
        return None
    sha256 = starter_sha256(mission, starter)
    if known and known.starter and known.starter.sha256 == sha256 and not known.starter.not_scored:
        return known.starter
    (judged,) = judgings.judge([job_of_agent("starter", mission, seed=settings.seed)])
    changed, added = _work(starter, mission.canonical_project())
    return StarterResult(
        files=len(starter),
        changed=changed,
        added=added,
        passed=judged.tests(Outcome.PASSED),
        to_do=judged.tests(Outcome.FAILED, Outcome.BLOCKED),
        not_scored=len(judged.tests(Outcome.NOT_SCORED)),
        sha256=sha256,
    )


def _work(starter: Project, solution: Project) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The given files that the solution changes or removes, and those that it adds; each sorted by path."""
    changed = tuple(path for path in starter if solution.get(path) != starter[path])
    return changed, tuple(path for path in solution if path not in starter)
