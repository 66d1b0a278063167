"""The document on replayed generations: totals beside the published ones, and what can be said of each difference."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from judge_machine import LAUNCH_TEST, Cause, Outcome, Verdict
from projecteval.public_suite.comparisons.findings import LOOKED_INTO
from projecteval.public_suite.comparisons.traits import OF_A_RANDOM_PASSWORD

TEST_POINTS = 284
PUBLISHED_LIMIT_S = 3.0
_NEAR = 2
# They were right or wrong by the system: see the document.
_OTHER_SYSTEM = frozenset({"test_4_11", "test_5_8", "test_5_9", "test_5_10", "test_7_20"})
_NO_MATERIAL = frozenset({"test_19_6"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """The published count of one generation; `executed` is how many points that judge tried."""

    passed: int
    executed: int
    is_voided: bool

    @property
    def is_of_another_judge(self) -> bool:
        """Whether it tried more points than there are."""
        return self.executed > TEST_POINTS


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """What this judge says of one generation: verdicts by number of project.

    `python` is the one under which the projects ran; `newer_python` are projects that did not start and have an
    f-string that it cannot read.
    """

    name: str
    by_project: Mapping[int, Sequence[Verdict]]
    python: str = "CPython"
    newer_python: tuple[int, ...] = ()
    is_complete: bool = True
    is_current: bool = True

    @property
    def verdicts(self) -> list[Verdict]:
        return [verdict for verdicts in self.by_project.values() for verdict in verdicts]

    @property
    def passed(self) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.outcome is Outcome.PASSED]

    @property
    def executed(self) -> int:
        """The points of the projects that could be run, which is what the published judge counts as tried."""
        return sum(len(verdicts) for verdicts in self.by_project.values() if has_run(verdicts))


def has_run(verdicts: Sequence[Verdict]) -> bool:
    """Whether a project has the point for one that can be run."""
    return any(verdict.test == LAUNCH_TEST and verdict.outcome is Outcome.PASSED for verdict in verdicts)


def document(
    replayed: Sequence[Replayed], published: Mapping[str, Published], *, recorded: int, after_click: Collection[str]
) -> Iterator[str]:
    """The lines; `recorded` generations there are, `after_click` are tests that read the page right after a click."""
    complete = [one for one in replayed if one.is_complete]
    of_another = [one for one in complete if one.name in published and published[one.name].is_of_another_judge]
    same = [one for one in complete if one not in of_another]
    counted = [one for one in same if one.name in published and not published[one.name].is_voided]
    near = sum(abs(len(one.passed) - published[one.name].passed) <= _NEAR for one in counted)
    equal = sum(one.executed == published[one.name].executed for one in counted)
    yield from _HEAD.format(
        points=TEST_POINTS,
        recorded=recorded,
        complete=len(complete),
        near=near,
        counted=len(counted),
        equal=equal,
        others=len(of_another),
        python=" and ".join(sorted({one.python for one in complete})) or "Python",
    ).splitlines()
    yield from _table(same, published)
    if of_another:
        yield from ("", "## Counted by another version of the judge", "")
        yield from _ON_ANOTHER.splitlines()
        yield from _table(of_another, published)
    if any(not one.is_current for one in complete):
        yield ""
        yield "\\* judged by an earlier state of our code; the next call judges it again."
    yield from ("", "## Test by test", "")
    yield from _EXPLANATION.splitlines()
    for one in complete:
        yield from _section(one, published.get(one.name), after_click)


def _table(replayed: Sequence[Replayed], published: Mapping[str, Published]) -> Iterator[str]:
    yield ""
    yield "| generation | published | here | difference | executed there | here |"
    yield "|---|---|---|---|---|---|"
    for one in replayed:
        found, ours = published.get(one.name), len(one.passed)
        name = one.name if one.is_current else f"{one.name} \\*"
        if found is None:
            yield f"| {name} | – | {ours} | – | – | {one.executed} |"
            continue
        total = f"{found.passed} (voided)" if found.is_voided else f"{found.passed}"
        yield f"| {name} | {total} | {ours} | {ours - found.passed:+d} | {found.executed} | {one.executed} |"


def _section(one: Replayed, found: Published | None, after_click: Collection[str]) -> Iterator[str]:
    yield from ("", f"### {one.name}", "")
    points = [verdict for verdict in one.passed if verdict.test == LAUNCH_TEST]
    yield f"- runnable: {len(points)} of 20; passed: {_names(one.passed) or 'none'}"
    candidates = list(_candidates(one, after_click))
    yield from (f"- {words}: {names}" for words, names in candidates)
    if not candidates:
        yield "- no test of this generation is of the kinds above"
    causes: dict[str, int] = {}
    for verdict in one.verdicts:
        if verdict.cause is not None:
            causes[verdict.cause] = causes.get(verdict.cause, 0) + 1
    counted = ", ".join(f"{cause} {number}" for cause, number in sorted(causes.items(), key=lambda item: -item[1]))
    yield f"- why not: {counted or 'nothing failed'}"
    if one.name in LOOKED_INTO:
        yield f"- looked into: {LOOKED_INTO[one.name]}"
    elif found is not None and not found.is_of_another_judge and _differs(one, found):
        yield f"- the difference is not explained{'' if candidates else ', and there is no candidate for it'}"


def _differs(one: Replayed, found: Published) -> bool:
    return len(one.passed) != found.passed or one.executed != found.executed


def _candidates(one: Replayed, after_click: Collection[str]) -> Iterator[tuple[str, str]]:
    """Kinds of tests that the two judges may see differently, each with its tests or projects in words."""
    passed, verdicts = one.passed, one.verdicts
    by_kind = (
        ("passed in more than 3 s", [verdict for verdict in passed if verdict.duration_s > PUBLISHED_LIMIT_S]),
        ("read after a click", [verdict for verdict in passed if verdict.test in after_click]),
        ("by chance", [verdict for verdict in passed if verdict.test in OF_A_RANDOM_PASSWORD]),
        ("of another system", [verdict for verdict in passed if verdict.test in _OTHER_SYSTEM]),
        ("without its material", [v for v in verdicts if v.test in _NO_MATERIAL and v.owner == "behaviour"]),
        ("timed out", [verdict for verdict in verdicts if verdict.cause is Cause.TIMED_OUT]),
        ("not scored", [verdict for verdict in verdicts if verdict.outcome is Outcome.NOT_SCORED]),
    )
    yield from ((words, names) for words, found in by_kind if (names := _names(found)))
    if one.newer_python:
        yield "needs a newer Python", _projects(one, one.newer_python)
    unread = [
        project
        for project, found in one.by_project.items()
        if any(verdict.test == LAUNCH_TEST and verdict.cause is Cause.UNPARSABLE for verdict in found)
    ]
    if unread:
        yield "with an answer that cannot be read", _projects(one, unread)


def _projects(one: Replayed, projects: Sequence[int]) -> str:
    return ", ".join(f"project {project} ({len(one.by_project[project])} points)" for project in projects)


def _names(verdicts: Sequence[Verdict]) -> str:
    return " ".join(verdict.test.removeprefix("test_") for verdict in verdicts if verdict.test != LAUNCH_TEST)


_HEAD = """# Replaying recorded generations

The published dataset has {points} test points: 264 tests, and for each of its 20 missions one point for a project that
can be run. Of {recorded} recorded generations, the {complete} below were imported and judged by this judge. {counted}
of them have a published count that was not withdrawn and is of the same judge; {near} of these lie within 2 points of
it. {others} more have a count of another version of the judge and stand in a table of their own.

*Executed* is how many points were tried: those of the projects that could be run. Where the numbers are
equal, as in {equal} of these {counted} generations, both judges are likely to have run the same projects.

This page is written by `python -m benchmarks reproduction UPSTREAM_DIR`. It holds numbers and the names of tests; the
data themselves are not part of this repository. The projects ran under {python}. Some have quotes inside of an
f-string, which only Python 3.12 and newer accept, and executed points say that they ran there: use one of these."""

_ON_ANOTHER = """Their published judge executed more points than there are, so that it was not the one whose rules are
replayed here, and a difference says nothing."""

_EXPLANATION = """The published data say how many points a generation got, not which. So a difference can only be
narrowed down: these are the points that this judge gives or refuses under other conditions than the published one.
They are candidates, no proof.

- *passed in more than 3 s*: the published limit of a test is 3 s; ours is 30 s.
- *read after a click*: passed here, where the page that a click opens is waited for; the published judge may look at
  the page before it. A test that begins where another one ended with a click is not in this list.
- *by chance*: passed, and looks for character classes in a random password.
- *of another system*: passed, and names a Windows path; here the path is translated.
- *without its material*: the file that the test needs is not among the published materials.
- *needs a newer Python*: did not start, and has an f-string that the Python that judged it does not know yet.
- *with an answer that cannot be read*: not judged here, because its files or its parameter values are no list.
- *timed out*, *not scored*: see the run's report."""
