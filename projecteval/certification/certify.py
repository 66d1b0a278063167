"""Certify one mission, part after part."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from projecteval.certification.certificate import Certificate, Settings
from projecteval.certification.circumstances import circumstances
from projecteval.certification.content import content_sha256
from projecteval.certification.floors import judge_floors
from projecteval.certification.history import history_of
from projecteval.certification.judgings import Judgings
from projecteval.certification.mutants import judge_mutants
from projecteval.certification.problems import problems_of_floors, problems_of_solutions, problems_of_starter
from projecteval.certification.size import size_of
from projecteval.certification.solutions import judge_solutions
from projecteval.certification.starter import judge_starter
from projecteval.certification.tracing import trace
from projecteval.errors import UsageError
from projecteval.mission import Mission, MissionKind

# A website takes 10 to 35 seconds to judge, the others about two; see docs/certificates.md for what a whole run takes.
_DEFAULT_MUTANTS = {MissionKind.WEBSITE: 15}
_DEFAULT_MUTANTS_OF_OTHERS = 30
_REPEATS_AT_ONCE = 5


def default_mutants(mission: Mission) -> int:
    """How many mutants are drawn unless somebody says otherwise."""
    return _DEFAULT_MUTANTS.get(mission.kind, _DEFAULT_MUTANTS_OF_OTHERS)


def certify(
    mission: Mission,
    settings: Settings,
    judgings: Judgings,
    *,
    known: Certificate | None = None,
    runs: Sequence[Path] = (),
    on_part: Callable[[str], None] | None = None,
) -> Certificate:
    """Find out everything that the certificate says; `on_part` hears the name of each part as it begins.

    Parts of an earlier certificate, `known`, are taken over where nothing that they depend on has changed since; of
    the solutions only the repeats that are missing are judged.

    Raises UsageError when a solution or a reviewed file cannot be read. What is wrong with the mission is no error but
    a problem of the certificate.
    """
    if problems := [line for solution in mission.solutions() for line in solution.check()]:
        raise UsageError(problems)
    sha256 = content_sha256(mission)
    say = on_part or _say_nothing
    say("tracing")
    tracing, problems = trace(mission)
    history = history_of(mission, runs) if runs else None
    say("solutions")
    solutions = judge_solutions(mission, settings, judgings, known)
    problems += problems_of_solutions(solutions)
    say("floors")
    floors = judge_floors(mission, settings, judgings, known)
    problems += problems_of_floors(floors)
    starter = judge_starter(mission, settings, judgings, known)
    problems += problems_of_starter(starter)
    say("mutants")
    mutation = judge_mutants(mission, settings, judgings, known.mutation if known else None)
    return Certificate(
        mission=mission.id,
        sha256=sha256,
        settings=settings,
        size=size_of(mission),
        solutions=solutions,
        floors=floors,
        starter=starter,
        mutation=mutation,
        tracing=tracing,
        history=history,
        made=circumstances(),
        not_scored=sum(one.not_scored for one in solutions)
        + sum(one.not_scored for one in floors)
        + (starter.not_scored if starter else 0)
        + mutation.not_scored,
        problems=(*problems, *mutation.problems),
    )


def certify_in_steps(
    mission: Mission,
    settings: Settings,
    judgings: Judgings,
    *,
    known: Certificate | None = None,
    runs: Sequence[Path] = (),
    on_part: Callable[[str], None] | None = None,
) -> Iterator[Certificate]:
    """As `certify`, which the last certificate is of; those before it have fewer repeats, each five more.

    Whoever keeps each of them loses little when a certification is interrupted. Raises UsageError.
    """
    for repeats in (*range(_REPEATS_AT_ONCE, settings.repeats, _REPEATS_AT_ONCE), settings.repeats):
        step = settings.model_copy(update={"repeats": repeats})
        known = certify(mission, step, judgings, known=known, runs=runs, on_part=on_part)
        yield known


def _say_nothing(_part: str) -> None:
    return
