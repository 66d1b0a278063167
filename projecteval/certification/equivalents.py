"""Mutants that a person found to make no difference, with the reason of each."""

from collections.abc import Sequence

from pydantic import BaseModel, ConfigDict, Field

from projecteval.agents.mutation import Mutation
from projecteval.certification.author_file import read_author_file
from projecteval.mission import Mission
from projecteval.project import Project

FILE_NAME = "equivalent_mutants.yaml"


class EquivalentMutant(BaseModel):
    """One reviewed mutant: the lines of `path` that it replaces, what they become, and why nobody can see it.

    `line` (from 1) is needed where the same lines stand at several places of the file.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    path: str
    was: str
    becomes: str
    reason: str = Field(min_length=10)
    line: int | None = None

    def is_of(self, mutation: Mutation, project: Project) -> bool:
        """Whether this mutant is meant; spaces around lines do not matter."""
        if mutation.path != self.path or self.line not in (None, mutation.line(project)):
            return False
        was, becomes = mutation.changed_lines(project)
        return _plain(was) == _plain(self.was.splitlines()) and _plain(becomes) == _plain(self.becomes.splitlines())


class TestWithoutKiller(BaseModel):
    """A test that only fails on mutants on which something that it needs fails too, and why it is kept."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    __test__ = False  # pytest collects by name otherwise

    test: str
    reason: str = Field(min_length=10)


class Reviews(BaseModel):
    """What a person has found out about the mutants of a mission."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    mutants: tuple[EquivalentMutant, ...] = ()
    tests_without_killer: tuple[TestWithoutKiller, ...] = ()


def read_reviews(mission: Mission) -> Reviews:
    """The reviews beside the canonical solution; none without the file. Raises UsageError."""
    return read_author_file(mission.canonical_folder / FILE_NAME, Reviews) or Reviews()


def divide(
    mutations: Sequence[Mutation], project: Project, equivalents: Sequence[EquivalentMutant]
) -> tuple[list[Mutation], list[Mutation], list[str]]:
    """(mutants to judge, reviewed ones, one line for every entry that is stale or names several mutants)."""
    reviewed: list[Mutation] = []
    problems: list[str] = []
    for entry in equivalents:
        meant = [mutation for mutation in mutations if entry.is_of(mutation, project)]
        where = f"{FILE_NAME}: {entry.path}: {entry.was.strip()!r:.60}"
        lines = sorted({mutation.line(project) for mutation in meant})
        if not meant:
            problems.append(f"{where}: is no mutant any more; remove the entry")
        elif len(lines) > 1:
            problems.append(f"{where}: stands in lines {lines}; add `line`")
        else:
            reviewed += meant
    return [mutation for mutation in mutations if mutation not in reviewed], reviewed, problems


def _plain(lines: Sequence[str]) -> list[str]:
    return [" ".join(line.split()) for line in lines if line.strip()]
