"""Blind solutions: handed in once, reviewed by a person, and the ground on which faults were planted blind.

A builder who has seen no test shows whether the mission says what its tests ask for. Faults that the same builder
plants into their own solution show which faults of a user's choosing the tests notice.
"""

import hashlib
import shutil
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from enum import StrEnum
from importlib.metadata import version

import yaml
from pydantic import Field

from judge_machine import LAUNCH_TEST, BrowserBackend, LaunchManifest, Outcome
from projecteval.agents.mutation import Edit, Mutation, Operator
from projecteval.certification.content import blind_sha256, judging_sha256
from projecteval.certification.job import Job, Judged
from projecteval.certification.judgings import Judgings, attempt_of
from projecteval.certification.parts import BlindResult
from projecteval.errors import UsageError
from projecteval.mission import Mission
from projecteval.mission.blind import HAND_IN_NAME, BlindSolution, FirstVerdict, HandIn, blind_solution, blind_solutions
from projecteval.project import Project
from projecteval.storage import write_text
from projecteval.tracing import ReviewPart, read_review_file

REVIEWS_NAME = "reviews.yaml"
FAULTS_NAME = "faults.yaml"


class Finding(StrEnum):
    """The reason why a test did not pass at the hand-in."""

    OWN_MISTAKE = "own_mistake"
    AMBIGUOUS = "ambiguous"
    UNFAIR = "unfair"


class BlindReview(ReviewPart):
    """A person's review of one failed test: `sentence` is what the test rests on, `mended` what was done since."""

    finding: Finding
    sentence: str = Field(min_length=10)
    mended: str = ""


class _BlindReviews(ReviewPart):
    tests: dict[str, BlindReview]


class PlantedFault(ReviewPart):
    """The only place in `path` that reads `was` becomes `becomes`; `noticed_by` says what a user would notice."""

    path: str
    was: str = Field(min_length=1)
    becomes: str
    noticed_by: str = Field(min_length=10)


class _PlantedFaults(ReviewPart):
    faults: tuple[PlantedFault, ...]


def hand_in(
    mission: Mission,
    project: Project,
    launch: LaunchManifest,
    values: dict[str, str],
    judgings: Judgings,
    *,
    name: str,
    builder: str,
    level: int,
    backend: BrowserBackend = BrowserBackend.PLAYWRIGHT,
    seed: int = 0,
) -> HandIn:
    """Keep a blind solution as it is and judge it, once; what was handed in is never judged for the first time again.

    Raises UsageError for a variant, where there is one of this name, or where the harness failed, so that nothing is
    kept.
    """
    if mission.variant is not None:
        raise UsageError(f"{mission.id}: mission: is a variant; hand in a solution of {mission.variant.mission}")
    solution = blind_solution(mission, name)
    if solution.folder.exists():
        raise UsageError(f"{solution.folder}: folder: is there already; a solution is handed in once, name another")
    project.write_to(solution.folder / "project")
    try:
        write_text(solution.folder / "launch.yaml", _yaml(launch.model_dump(mode="json", exclude_defaults=True)))
        write_text(solution.folder / "parameters.yaml", _yaml(values))
        attempt = attempt_of(mission, solution, agent="blind")
        (judged,) = judgings.judge([Job(mission=mission, attempt=attempt, backend=backend, seed=seed)])
        if unscored := judged.tests(Outcome.NOT_SCORED):
            raise UsageError(f"{name}: {', '.join(unscored)} could not be scored; hand it in again")
        made = HandIn(
            builder=builder,
            level=level,
            day=datetime.now(UTC).date(),
            projecteval=version("projecteval"),
            backend=backend,
            seed=seed,
            tests_sha256=hashlib.sha256(mission.source.tests).hexdigest(),
            judging_sha256=judging_sha256(mission, solution),
            verdicts={
                test: FirstVerdict(outcome=one.outcome, cause=one.cause, message=one.message)
                for test, one in judged.verdicts.items()
            },
        )
        write_text(solution.folder / HAND_IN_NAME, made.model_dump_json(indent=2) + "\n")
    except BaseException:
        shutil.rmtree(solution.folder)  # it was made by this call
        raise
    return made


def judge_blind(
    mission: Mission, judgings: Judgings, known: Sequence[BlindResult] = (), *, seed: int = 0
) -> tuple[BlindResult, ...]:
    """Return what is known of every blind solution, and which of its planted faults the tests notice now."""
    return tuple(_judge_one(mission, one, judgings, known, seed) for one in blind_solutions(mission))


def problems_of_blind(mission: Mission) -> Iterator[str]:
    """One line for each failed test without review, each unfair one that is not mended, each fault without a place."""
    for one in blind_solutions(mission):
        where, reviews = f"blind {one.solution.name}", _reviews(one)
        failed = {test for test, verdict in one.hand_in.verdicts.items() if verdict.outcome is Outcome.FAILED}
        yield from (
            f"{where}: {test} failed and has no review in {REVIEWS_NAME}" for test in sorted(failed - {*reviews})
        )
        for test, review in reviews.items():
            if test not in failed:
                yield f"{where}: {REVIEWS_NAME}: {test} did not fail at the hand-in; remove the review"
            elif review.finding is not Finding.OWN_MISTAKE and not review.mended:
                yield f"{where}: {test} is {review.finding} by its review; mend mission or test, and say so in `mended`"
        yield from _planted(one)[1]


def _judge_one(
    mission: Mission, one: BlindSolution, judgings: Judgings, known: Sequence[BlindResult], seed: int
) -> BlindResult:
    project, (planted, _problems) = one.solution.project(), _planted(one)
    sha256 = blind_sha256(mission, one.solution, [fault.model_dump_json() for fault, _mutation in planted])
    old = next((result for result in known if (result.name, result.sha256) == (one.solution.name, sha256)), None)
    findings = {test: review.finding.value for test, review in _reviews(one).items()}
    if old is not None and not old.not_scored:
        return old.model_copy(update={"findings": findings})
    passing, tests_now, not_scored = _judged_now(mission, one, judgings, seed)
    faulty = [attempt_of(mission, one.solution, agent="blind", project=mutant.apply(project)) for _, mutant in planted]
    # Without a test that passes nothing could notice a fault.
    jobs = [Job(mission=mission, attempt=each, seed=seed, only=passing, until_failure=True) for each in faulty]
    results = judgings.judge(jobs if passing else [])
    viable = [(fault, judged) for (fault, _), judged in zip(planted, results, strict=False) if _started(judged)]
    return BlindResult(
        name=one.solution.name,
        level=one.hand_in.level,
        day=one.hand_in.day,
        tests=len(one.hand_in.verdicts),
        passed=one.hand_in.passed,
        passes_now=len(passing),
        tests_now=tests_now,
        findings=findings,
        faults=len(viable),
        not_started=len(results) - len(viable),
        unnoticed=tuple(fault.noticed_by for fault, judged in viable if judged.first_failure is None),
        not_scored=not_scored + sum(len(judged.tests(Outcome.NOT_SCORED)) for judged in results),
        sha256=sha256,
    )


def _judged_now(
    mission: Mission, one: BlindSolution, judgings: Judgings, seed: int
) -> tuple[tuple[str, ...], int, int]:
    """Return the tests that pass now, how many there are, and how many could not be scored.

    Nothing is judged again while all that the verdicts of the hand-in depend on is the same.
    """
    first = one.hand_in
    if first.judging_sha256 == judging_sha256(mission, one.solution):
        return first.passing, len(first.verdicts), 0
    attempt = attempt_of(mission, one.solution, agent="blind")
    (now,) = judgings.judge([Job(mission=mission, attempt=attempt, seed=seed)])
    return now.tests(Outcome.PASSED), len(now.verdicts), len(now.tests(Outcome.NOT_SCORED))


def _started(judged: Judged) -> bool:
    launched = judged.verdicts.get(LAUNCH_TEST)
    return launched is None or launched.outcome is Outcome.PASSED


def _reviews(one: BlindSolution) -> dict[str, BlindReview]:
    file = read_review_file(one.solution.folder / REVIEWS_NAME, _BlindReviews)
    return file.tests if file else {}


def _planted(one: BlindSolution) -> tuple[list[tuple[PlantedFault, Mutation]], list[str]]:
    """Return (the faults that have their place, one line for each other)."""
    file = read_review_file(one.solution.folder / FAULTS_NAME, _PlantedFaults)
    project, found, problems = one.solution.project(), [], []
    for fault in file.faults if file else ():
        source, was = project.get(fault.path, b""), fault.was.encode()
        if source.count(was) == 1:
            start = source.index(was)
            edit = Edit(
                start=start,
                end=start + len(was),
                replacement=fault.becomes.encode(),
                operator=Operator.WRITTEN_BY_HAND,
            )
            found.append((fault, Mutation(path=fault.path, edit=edit)))
        else:
            where = f"blind {one.solution.name}: {FAULTS_NAME}: {fault.path}: {fault.was.strip()!r:.60}"
            problems.append(f"{where}: stands {source.count(was)} times in the file, not once; copy more of the line")
    return found, problems


def _yaml(content: object) -> str:
    return yaml.safe_dump(content, allow_unicode=True, sort_keys=False)
