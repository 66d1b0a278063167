"""Code that an agent was given and changed: which tests broke, which are missing, and the shape of the code."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from judge_machine import Outcome, Verdict
from projecteval.attempt import AttemptKey
from projecteval.errors import BadProjectError, DamagedStoreError
from projecteval.project import Project
from projecteval.project.shape import Shape, shape_of
from projecteval.runs.folder import RunFolder
from projecteval.tables.table import Table, names, numbers, words

Place = tuple[str, str, str]
"""Agent, column and mission of a row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """The tests of an attempt, in order, by what became of them since the code that was given.

    `regressions` passed on that and do not pass any more, `missing` are new and do not pass, `still_missing` did not
    pass there either, `mended` did not pass there and do now. Withdrawn tests and those that the judge could not score
    are in none of them.
    """

    regressions: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    still_missing: tuple[str, ...] = ()
    mended: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedCode:
    """A judged attempt that changed given code.

    `changes` are None where it is not known what passed before. The shapes are those of its code and of the canonical
    one, None without code that has a shape.
    """

    key: AttemptKey
    passed: int
    tests: int
    changes: Changes | None
    shape: Shape | None
    canonical: Shape | None


def changes_since(then: Mapping[str, bool], now: Iterable[Verdict]) -> Changes:
    """What became of the tests; `then` says which passed on the given code, a test that is not in it is new."""
    scored = [(test.test, test.outcome is Outcome.PASSED) for test in now if test.outcome is not Outcome.NOT_SCORED]
    return Changes(
        regressions=tuple(name for name, passes in scored if then.get(name) is True and not passes),
        missing=tuple(name for name, passes in scored if name not in then and not passes),
        still_missing=tuple(name for name, passes in scored if then.get(name) is False and not passes),
        mended=tuple(name for name, passes in scored if then.get(name) is False and passes),
    )


def shape_of_code(run: RunFolder, code: Mapping[str, str]) -> Shape | None:
    """The shape of stored code, path to sha256; None where it cannot be read, which reports say elsewhere."""
    try:
        return shape_of(Project({path: run.blobs.get(digest) for path, digest in code.items()}))
    except (BadProjectError, DamagedStoreError):
        return None


def code_table(title: str, noun: str, grouped: Mapping[Place, Sequence[ChangedCode]]) -> Table:
    """Means over the samples with code; the canonical numbers are of the solution of the same mission."""
    columns = (
        *names("agent"), *words("column"), *names(noun), *numbers("lines", "canonical lines", digits=0),
        *numbers("complexity", "canonical complexity", digits=1),
        *numbers("duplicates", "canonical duplicates", digits=0, unit=" %"),
    )  # fmt: skip
    rows = [
        (
            *place,
            *(
                _mean(getattr(shape, part) for one in attempts if (shape := getattr(one, whose)) is not None)
                for part in ("lines", "complexity", "duplication")
                for whose in ("shape", "canonical")
            ),
        )
        for place, attempts in grouped.items()
    ]
    return Table.of(title, columns, rows).folded("column")


def _mean(values: Iterable[float | None]) -> float | None:
    present = [value for value in values if value is not None]
    return sum(present) / len(present) if present else None
