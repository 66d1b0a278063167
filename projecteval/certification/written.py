"""Defects that the author of a mission seeded by hand, for tests that no drawn mutant is likely to reach."""

from collections import defaultdict

from pydantic import BaseModel, ConfigDict, Field

from projecteval.agents.mutation import Edit, Mutation, Operator
from projecteval.certification.author_file import read_author_file
from projecteval.mission import Mission
from projecteval.project import Project

FILE_NAME = "written_mutants.yaml"


class WrittenMutant(BaseModel):
    """One defect: the only place in `path` that reads `was` becomes `becomes`, and each of `tests` should notice it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    tests: tuple[str, ...] = Field(min_length=1)
    path: str
    was: str = Field(min_length=1)
    becomes: str


class WrittenMutants(BaseModel):
    """The file."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    mutants: tuple[WrittenMutant, ...]


def read_written(mission: Mission) -> tuple[WrittenMutant, ...]:
    """What stands beside the canonical solution; nothing without the file. Raises UsageError."""
    file = read_author_file(mission.canonical_folder / FILE_NAME, WrittenMutants)
    return file.mutants if file else ()


def written_mutations(mission: Mission, project: Project) -> tuple[dict[str, list[Mutation]], list[str]]:
    """(mutants by the test that should notice them, one line for every entry that fits no test or no place)."""
    by_test: defaultdict[str, list[Mutation]] = defaultdict(list)
    problems: list[str] = []
    for entry in read_written(mission):
        where = f"{FILE_NAME}: {entry.path}: {entry.was.strip()!r:.60}"
        source, was = project.get(entry.path, b""), entry.was.encode()
        unknown = sorted({*entry.tests} - {*mission.test_names})
        if unknown:
            problems.append(f"{where}: {', '.join(unknown)} is no test of the mission")
        elif source.count(was) != 1:
            problems.append(f"{where}: stands {source.count(was)} times in the file, not once")
        else:
            start = source.index(was)
            edit = Edit(
                start=start,
                end=start + len(was),
                replacement=entry.becomes.encode(),
                operator=Operator.WRITTEN_BY_HAND,
            )
            for test in entry.tests:
                by_test[test].append(Mutation(path=entry.path, edit=edit))
    return dict(by_test), problems
