"""Judges seeded defects: which of them the tests notice, and which test notices which.

The first pass gives the score: a random sample of mutants, each judged until its first failing test. Judging a mutant
to its end would cost a time-out for almost every further test and say nothing more about the score. A mutant that does
not pass test_launches is not viable; one that passes everything survives. Of a solution that changes a given code base
a third of the sample is in changed lines (`projecteval.certification.changed_part`), the others are elsewhere.

The second pass gives every test its own proof: for a test that was not the first to fail anywhere, the mutants that it
is most likely to notice are judged by it alone, with what it needs: those that the author of the mission wrote for it
(`written_mutants.yaml`), then others (`projecteval.certification.targets`). These mutants are chosen to be
killed, so they do not count in the score; there are at most three times as many as in the sample. A blocked test
notices nothing: only a test that itself fails kills.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from judge_machine import LAUNCH_TEST, Outcome
from projecteval.agents.mutation import Mutation, mutations
from projecteval.certification.author_files import (
    EQUIVALENTS_NAME,
    WRITTEN_NAME,
    divide,
    read_mutant_reviews,
    written_mutations,
)
from projecteval.certification.certificate import Settings
from projecteval.certification.changed_part import changed_lines, sample_of
from projecteval.certification.content import mutants_sha256
from projecteval.certification.job import Job, Judged
from projecteval.certification.judgings import Judgings, attempt_of
from projecteval.certification.parts import MutantNote, MutationResult
from projecteval.certification.targets import Nominations, Targets
from projecteval.mission import Mission
from projecteval.project import Project

_TARGETED_PER_MUTANT = 3  # the second pass judges at most this many times the sample


@dataclass(slots=True, kw_only=True)
class _Search:
    """The findings so far; `killers` maps a test to the mutant that it itself fails on."""

    mission: Mission
    project: Project
    settings: Settings
    killers: dict[str, Mutation] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    not_scored: int = 0
    targeted: int = 0

    @property
    def unkilled(self) -> tuple[str, ...]:
        return tuple(test for test in self.mission.test_names if test not in self.killers and test != LAUNCH_TEST)

    def job(self, mutation: Mutation | None, *, only: tuple[str, ...] = (), until_failure: bool = False) -> Job:
        solution = self.mission.solutions()[0]
        mutant = mutation.apply(self.project) if mutation else self.project
        return Job(
            mission=self.mission,
            attempt=attempt_of(self.mission, solution, agent="mutant" if mutation else "canonical", project=mutant),
            seed=self.settings.seed,
            only=only,
            until_failure=until_failure,
        )


def judge_mutants(
    mission: Mission, settings: Settings, judgings: Judgings, known: MutationResult | None = None
) -> MutationResult:
    """Return what the tests notice; `known` if it is of the same files and seed, and of a sample at least as large."""
    sha256 = mutants_sha256(mission)
    is_same = known is not None and (known.sha256, known.seed) == (sha256, settings.seed) and not known.not_scored
    if known and is_same and known.asked >= settings.mutants:
        return known
    project = mission.canonical_project()
    search = _Search(mission=mission, project=project, settings=settings)
    possible = mutations(project, seed=f"{settings.seed}/{mission.id}")
    reviews = read_mutant_reviews(mission)
    candidates, reviewed, search.problems = divide(possible, project, reviews.mutants)
    starter = mission.starter_project() if mission.has_code_base else None
    sample, changed = candidates[: settings.mutants], None
    if starter is not None:
        lines = changed_lines(starter, project)
        sample, changed = sample_of(candidates, settings.mutants, project=project, changed=lines)
    jobs = [search.job(mutation, until_failure=True) for mutation in (*sample, *reviewed)]
    judged = judgings.judge(jobs)
    result = _first_pass(search, possible, sample, judged[: len(sample)])
    if changed is not None:
        killed = sum(_is_viable_kill(one) for mutant, one in zip(sample, judged, strict=False) if mutant in changed)
        result = result.model_copy(update={"changed": len(changed), "changed_killed": killed})
    for mutation, one in zip(reviewed, judged[len(sample) :], strict=True):
        if (failure := one.first_failure) is not None:
            search.problems.append(
                f"{EQUIVALENTS_NAME}: {mutation.summary(project)}: is not equivalent, {failure.test} fails on it"
            )
    if sample:
        spent = {mutation for mutation, one in zip(sample, judged, strict=False) if not _is_viable_kill(one)}
        _second_pass(search, [mutation for mutation in candidates if mutation not in spent], judgings)
    elif settings.mutants:
        search.problems.append(f"mutants: {mission.id}: no defect can be seeded into its solution")
    problems = [*search.problems, *_problems_of_tests(search, {entry.test for entry in reviews.tests_without_killer})]
    return result.model_copy(
        update={
            "equivalent": len(reviewed),
            "killers": {test: search.killers[test].summary(project) for test in sorted(search.killers)},
            "unkilled": search.unkilled if settings.mutants else (),
            "targeted": search.targeted,
            "not_scored": search.not_scored,
            "asked": settings.mutants,
            "seed": settings.seed,
            "sha256": sha256,
            "problems": tuple(problems),
        }
    )


def _first_pass(
    search: _Search, known: Sequence[Mutation], sample: Sequence[Mutation], judged: Sequence[Judged]
) -> MutationResult:
    survivors: list[MutantNote] = []
    not_started: list[MutantNote] = []
    killed = 0
    for mutation, one in zip(sample, judged, strict=True):
        failure = one.first_failure
        if failure is None and one.tests(Outcome.NOT_SCORED):
            search.not_scored += 1
        elif failure is None:
            survivors.append(_note(mutation, search.project))
        elif failure.test == LAUNCH_TEST:
            not_started.append(_note(mutation, search.project))
        else:
            killed += 1
            search.killers.setdefault(failure.test, mutation)
    return MutationResult(
        known=len(known),
        sampled=len(sample),
        killed=killed,
        not_started=len(not_started),
        survivors=tuple(sorted(survivors, key=_place)),
        failed_to_start=tuple(sorted(not_started, key=_place)),
    )


def _second_pass(search: _Search, candidates: Sequence[Mutation], judgings: Judgings) -> None:
    """Judge in rounds: each test without a killer names its next likely mutant, which all tests judge that expect it.

    A round does not depend on how many are judged at once, so the result does not either.
    """
    if not search.unkilled:
        return
    alone = judgings.judge([search.job(None, only=search.unkilled)])[0]
    dependent = [test for test in search.unkilled if test not in alone.tests(Outcome.PASSED)]
    search.problems += [
        f"tests: {test}: passes after all other tests but not after those that it needs alone; name them with needs"
        for test in dependent
    ]
    tests = [test for test in search.unkilled if test not in dependent]
    targets = Targets(search.mission, candidates, search.project)
    written, problems = written_mutations(search.mission, search.project)
    search.problems += problems
    nominations = Nominations({test: [*written.get(test, ()), *targets.likely(test)] for test in tests})
    while True:
        left = _TARGETED_PER_MUTANT * search.settings.mutants - search.targeted
        nominated = nominations.next([test for test in tests if test not in search.killers])
        turns = list(nominated.items())[: max(left, 0)]
        if not turns:
            return
        search.targeted += len(turns)
        judged = judgings.judge([search.job(mutation, only=watchers) for mutation, watchers in turns])
        for (mutation, watchers), one in zip(turns, judged, strict=True):
            nominations.judged(mutation, watchers, blocked=one.tests(Outcome.BLOCKED))
            for test in one.tests(Outcome.FAILED):
                search.killers.setdefault(test, mutation)
            search.problems += [
                f"{WRITTEN_NAME}: {mutation.summary(search.project)}: {test} does not notice it"
                for test in watchers
                if mutation in written.get(test, ()) and test not in one.tests(Outcome.FAILED, Outcome.NOT_SCORED)
            ]


def _is_viable_kill(judged: Judged) -> bool:
    failure = judged.first_failure
    return failure is not None and failure.test != LAUNCH_TEST


def _problems_of_tests(search: _Search, reviewed: set[str]) -> list[str]:
    unknown = [
        f"{EQUIVALENTS_NAME}: {test}: is not a test any more; remove the entry"
        for test in sorted(reviewed - {*search.mission.test_names})
    ]
    if not search.settings.mutants:
        return unknown
    open_tests = [test for test in search.unkilled if test not in reviewed]
    return [*unknown, *(f"tests: {test}: notices none of the mutants that it was tried on" for test in open_tests)]


def _note(mutation: Mutation, project: Project) -> MutantNote:
    return MutantNote(
        operator=mutation.edit.operator,
        path=mutation.path,
        line=mutation.line(project),
        diff="\n".join(mutation.diff(project, context=1).splitlines()[3:]),
    )


def _place(note: MutantNote) -> tuple[str, int, str, str]:
    return note.path, note.line, note.operator, note.diff
