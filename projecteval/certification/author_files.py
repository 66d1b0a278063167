"""The files in which the author of a mission states what certification cannot find out by itself.

Next to the canonical solution: `equivalent_mutants.yaml` and `written_mutants.yaml`.
"""

from collections import defaultdict
from collections.abc import Sequence

from pydantic import Field

from projecteval.agents.mutation import Edit, Mutation, Operator
from projecteval.mission import Mission
from projecteval.project import Project
from projecteval.tracing import ReviewPart, read_review_file

EQUIVALENTS_NAME = "equivalent_mutants.yaml"
WRITTEN_NAME = "written_mutants.yaml"


class EquivalentMutant(ReviewPart):
    """One reviewed mutant: the lines of `path` that it replaces, what they become, and why no test can see it.

    `line` (from 1) is needed where the same lines occur at several places in the file.
    """

    path: str
    was: str
    becomes: str
    reason: str = Field(min_length=10)
    line: int | None = None

    def is_of(self, mutation: Mutation, project: Project) -> bool:
        """Return True if this mutant is meant; spaces around lines do not matter."""
        if mutation.path != self.path or self.line not in (None, mutation.line(project)):
            return False
        was, becomes = mutation.changed_lines(project)
        return _plain(was) == _plain(self.was.splitlines()) and _plain(becomes) == _plain(self.becomes.splitlines())


class TestWithoutKiller(ReviewPart):
    """A test that only fails on mutants on which something that it needs fails too, and why it is kept."""

    __test__ = False  # pytest collects by name otherwise

    test: str
    reason: str = Field(min_length=10)


class MutantReviews(ReviewPart):
    """The result of a person's review of the mutants of a mission."""

    mutants: tuple[EquivalentMutant, ...] = ()
    tests_without_killer: tuple[TestWithoutKiller, ...] = ()


class WrittenMutant(ReviewPart):
    """A defect by hand: the only place in `path` that reads `was` becomes `becomes`; each of `tests` notices it."""

    tests: tuple[str, ...] = Field(min_length=1)
    path: str
    was: str = Field(min_length=1)
    becomes: str


class _WrittenMutants(ReviewPart):
    mutants: tuple[WrittenMutant, ...]


def read_mutant_reviews(mission: Mission) -> MutantReviews:
    """Return the reviews of mutants; none without the file. Raises UsageError."""
    return read_review_file(mission.canonical_folder / EQUIVALENTS_NAME, MutantReviews) or MutantReviews()


def divide(
    mutations: Sequence[Mutation], project: Project, equivalents: Sequence[EquivalentMutant]
) -> tuple[list[Mutation], list[Mutation], list[str]]:
    """Return (mutants to judge, reviewed ones, one line for every entry that is stale or names several mutants)."""
    reviewed: list[Mutation] = []
    problems: list[str] = []
    for entry in equivalents:
        meant = [mutation for mutation in mutations if entry.is_of(mutation, project)]
        where = f"{EQUIVALENTS_NAME}: {entry.path}: {entry.was.strip()!r:.60}"
        lines = sorted({mutation.line(project) for mutation in meant})
        if not meant:
            problems.append(f"{where}: is not a mutant any more; remove the entry")
        elif len(lines) > 1:
            problems.append(f"{where}: stands in lines {lines}; add `line`")
        else:
            reviewed += meant
    return [mutation for mutation in mutations if mutation not in reviewed], reviewed, problems


def written_mutations(mission: Mission, project: Project) -> tuple[dict[str, list[Mutation]], list[str]]:
    """Return (mutants by the test that should notice them, one line for every entry without such a test or place).

    Raises UsageError for a file that cannot be read.
    """
    file = read_review_file(mission.canonical_folder / WRITTEN_NAME, _WrittenMutants)
    by_test: defaultdict[str, list[Mutation]] = defaultdict(list)
    problems: list[str] = []
    for entry in file.mutants if file else ():
        where = f"{WRITTEN_NAME}: {entry.path}: {entry.was.strip()!r:.60}"
        source, was = project.get(entry.path, b""), entry.was.encode()
        unknown = sorted({*entry.tests} - {*mission.test_names})
        if unknown:
            problems.append(f"{where}: the mission has no test {', '.join(unknown)}; correct the name")
        elif source.count(was) != 1:
            problems.append(f"{where}: stands {source.count(was)} times in the file, not once; copy more of the line")
        else:
            start, becomes = source.index(was), entry.becomes.encode()
            edit = Edit(start=start, end=start + len(was), replacement=becomes, operator=Operator.WRITTEN_BY_HAND)
            for test in entry.tests:
                by_test[test].append(Mutation(path=entry.path, edit=edit))
    return dict(by_test), problems


def _plain(lines: Sequence[str]) -> list[str]:
    return [" ".join(line.split()) for line in lines if line.strip()]
