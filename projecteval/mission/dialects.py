"""The dialects in which the tests of a mission may be written: `own`, and those of data sets that can be imported."""

from dataclasses import dataclass

OWN = "own"


@dataclass(frozen=True, slots=True, kw_only=True)
class DialectPaths:
    """Import paths of the parts of a data set's wing.

    `tests`: a `judge_machine.dialect.Dialect`; `items`: a module with the functions of a
    `projecteval.scorers.recorded.ItemReader`; `adapter`: one with those of a `projecteval.judging.adapter.Adapter`.
    """

    tests: str
    items: str
    adapter: str


# By the name that a mission.yaml has. The paths are text: nothing below a wing imports it, and no mission names a path.
DIALECTS: dict[str, DialectPaths] = {
    "public-suite": DialectPaths(
        tests="projecteval.public_suite.dialect:SuiteDialect",
        items="projecteval.public_suite.items",
        adapter="projecteval.public_suite.adapter",
    ),
}


def known_dialect(name: str) -> str:
    """Return the name of a dialect. Raises ValueError for any other."""
    if name != OWN and name not in DIALECTS:
        raise ValueError(f"found {name!r:.60}; use {' or '.join(map(repr, (OWN, *DIALECTS)))}")
    return name
