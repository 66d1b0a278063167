"""What the public suite itself measures: `python -m benchmarks public_report UPSTREAM_DIR --work DIR`.

Three sources: its tests, read and not run; answers that build nothing, judged once for each state of our code and kept
in the work folder; and the recorded generations that `python -m benchmarks reproduction --work DIR` has replayed there.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from judge_machine import LAUNCH_TEST
from projecteval.certification.certificate import HistoryResult
from projecteval.certification.history import history_of
from projecteval.mission import Mission, load_missions
from projecteval.public_suite.comparisons.judge_code import judge_code
from projecteval.public_suite.comparisons.traits import ReadTest, Trait, read_tests
from projecteval.public_suite.comparisons.trivial_answers import Passed, stored_trivial
from projecteval.public_suite.comparisons.upstream import DATASET, add_upstream
from projecteval.public_suite.dataset import read_dataset
from projecteval.public_suite.missions import write_missions
from projecteval.storage import write_text

_ADDRESS = "localhost:8000"
_PROGRAMS = ("public-16", "public-17", "public-19")


@dataclass(frozen=True, slots=True, kw_only=True)
class Findings:
    """Everything that the document says."""

    missions: Sequence[Mission]
    tests: Sequence[ReadTest]
    values: Sequence[str]
    trivial: Sequence[Passed]
    histories: Sequence[HistoryResult]
    runs: int


def main(arguments: Sequence[str]) -> None:
    """Read and judge, and write the document."""
    given = _options().parse_args(arguments)
    dataset = read_dataset(given.upstream / "dataset")
    imported = given.work / "imported"
    if not imported.exists():
        write_missions(dataset, imported)
    missions = load_missions(paths=[imported / "missions"])
    runs = sorted(path.parent for path in given.work.glob("runs/*/config.json"))
    found = Findings(
        missions=missions,
        tests=read_tests(dataset),
        values=tuple(value for mission in missions for value in mission.canonical_parameters().values()),
        trivial=stored_trivial(given.work / "trivial.json", missions, judge_code=judge_code(), workers=given.workers),
        histories=tuple(history_of(mission, runs) for mission in missions) if runs else (),
        runs=len(runs),
    )
    write_text(given.document, "\n".join(_document(found)) + "\n")


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks public_report")
    add_upstream(parser, DATASET)
    parser.add_argument("--work", type=Path, required=True, help="the folder of `reproduction --work`")
    parser.add_argument("--workers", type=int, default=1, help="so many trivial answers at once")
    document = Path("docs/public-suite-report.md")
    parser.add_argument("--document", type=Path, default=document, help="where to write it")
    return parser


def _document(found: Findings) -> Iterator[str]:
    points = sum(len(mission.tests) for mission in found.missions)
    yield from _HEAD.format(points=points, tests=len(found.tests), missions=len(found.missions)).splitlines()
    yield from _of_trivial(found)
    yield from _of_traits(found)
    yield from _of_values(found)
    yield from _of_history(found)


def _of_trivial(found: Findings) -> Iterator[str]:
    yield from ("", "## What answers pass that build nothing", "")
    yield "| answer | points | of | by mission |"
    yield "|---|---|---|---|"
    for one in found.trivial:
        by_mission = ", ".join(
            f"{int(mission.removeprefix('public-'))}: {len(tests)}"
            for mission, tests in one.by_mission.items()
            if tests
        )
        yield f"| {one.words} | {one.points} | {one.tests} | {by_mission or '–'} |"
    by_words = {one.words: one for one in found.trivial}
    blank, absent, silent = (
        next(one for words, one in by_words.items() if words.startswith(start))
        for start in ("websites", "programs that are not there", "programs that only end, said")
    )
    yield ""
    of_programs = sum(len(mission.tests) for mission in found.missions if mission.id in _PROGRAMS)
    text = _ON_TRIVIAL.format(
        both=blank.points + absent.points,
        blank=blank.points,
        absent=absent.points,
        ending=sum(len(silent.by_mission.get(name, ())) for name in _PROGRAMS),
        programs=of_programs,
        websites=sum(tests.count(LAUNCH_TEST) for tests in blank.by_mission.values()),
    )
    yield from text.splitlines()
    yield ""
    passed = {name for tests in blank.by_mission.values() for name in tests}
    for trait in Trait:
        if among := [read.test for read in found.tests if trait in read.traits and read.test in passed]:
            yield f"- of the tests that a blank website passes, {len(among)} {_plural(trait)}: {_names(among)}"


def _of_traits(found: Findings) -> Iterator[str]:
    yield from ("", "## What the tests assert", "")
    yield from _ON_TRAITS.splitlines()
    yield from ("", "| a test that | tests | which |", "|---|---|---|")
    for trait in Trait:
        names = [read.test for read in found.tests if trait in read.traits]
        yield f"| {trait} | {len(names)} | {_names(names)} |"
    strong = sum(not read.traits & _WEAK for read in found.tests)
    yield ""
    yield f"{strong} of {len(found.tests)} tests are in none of the first four rows."
    yield ""
    yield from _ON_WORDING.splitlines()
    yield from ("", "| a test that | here | by its words alone | which differ |", "|---|---|---|---|")
    for trait, words in _BY_WORDING.items():
        here = [read.test for read in found.tests if trait in read.traits]
        worded = [read.test for read in found.tests if trait in read.by_wording]
        differ = [read.test for read in found.tests if (trait in read.traits) is not (trait in read.by_wording)]
        yield f"| {trait} | {len(here)} | {len(worded)}: {words} | {_names(differ)} |"


def _of_values(found: Findings) -> Iterator[str]:
    fixed = sum(_ADDRESS in value for value in found.values)
    yield from ("", "## What the answers give away", "")
    yield f"{fixed} of {len(found.values)} canonical parameter values name {_ADDRESS}: a project has to use this port."


def _of_history(found: Findings) -> Iterator[str]:
    yield from ("", "## What recorded generations pass", "")
    if not found.histories:
        yield "No recorded generation has been replayed yet."
        return
    attempts = sum(history.attempts for history in found.histories)
    yield from _ON_HISTORY.format(runs=found.runs, attempts=attempts).splitlines()
    yield from ("", "| mission | tests | attempts | passed by none | passed by all |", "|---|---|---|---|---|")
    for mission, history in zip(found.missions, found.histories, strict=True):
        cells = (
            str(int(mission.id.removeprefix("public-"))),
            str(len(mission.tests) - 1),
            str(history.attempts),
            _names(history.never_passed),
            _names(history.always_passed),
        )
        yield f"| {' | '.join(cells)} |"
    never = sum(len(history.never_passed) for history in found.histories)
    yield from ("", f"{never} of {len(found.tests)} tests were passed by none of them.")


def _names(tests: Iterable[str]) -> str:
    return " ".join(name.removeprefix("test_") for name in tests) or "–"


def _plural(trait: Trait) -> str:
    """ "asserts nothing" → "assert nothing"."""
    verb, _, rest = trait.partition(" ")
    return f"{verb.removesuffix('s')} {rest}"


_WEAK = frozenset({Trait.ASSERTS_NOTHING, Trait.ALWAYS_TRUE, Trait.ONLY_ABSENCE, Trait.ONLY_DISPLAYED})

_HEAD = """\
# What the public suite measures

A report on the published suite itself: {missions} missions, {tests} tests, {points} points (each mission has one more
for a project that can be run). It names tests and counts them; their code is not part of this repository.

Written by `python -m benchmarks public_report UPSTREAM_DIR --work DIR`, from the tests, from answers that build
nothing, and from the recorded generations that `python -m benchmarks reproduction UPSTREAM_DIR --work DIR` replayed."""

_ON_TRIVIAL = """\
All of them come with the canonical parameter values. These are the verdicts of *this* judge, which starts projects as
the published one does and keeps the bodies of the tests as they are: a blank website together with a program that is
not there has {blank} + {absent} = {both} points, {websites} of them for websites that can be run. Programs that only
end have {ending} of {programs} in projects 16, 17 and 19 when their agent says that they report nothing. The published
judge is known to give 31 of 284 and 19 of 23 for the same: the points lie in the tests, not in the judge. Only the
point for a project that can be run is a rule of the judge; both give it to every program that was handed in."""

_ON_TRAITS = """\
Read from the code of each test. The first four rows exclude each other. To be found is no assertion: a test of the
first row still fails where an element is missing that it acts on, and most of those of the third look for something
to delete before they look whether it is gone."""

_BY_WORDING = {
    Trait.ASSERTS_NOTHING: "no `assert` statement",
    Trait.ONLY_ABSENCE: "only `not in`",
    Trait.OF_THE_AGENT: "the parameter is called expected… or error…",
}
_ON_WORDING = """\
Other counts of the same tests differ by what they count. A check here is an `assert`, or a `raise` under an `if` and
outside of an `except`; each part that `and` or `all` joins is a check of its own.

- *asserts nothing*: has no check.
- *asserts only what is always true*: every check is `is not None` or a length of at least 0.
- *asserts only that something is absent*: every check is `not in`, a length of 0 or a count below a number, or is
  always true.
- *asserts only that an element is displayed*: every check is `is_displayed()`, or is always true.
- *compares with a value that the agent gave*: a check holds a parameter against what the page or the program shows,
  whatever the parameter is called; an id that is only looked up does not count.
- *looks for a text anywhere in the page's source*: a check reads `page_source`, or a variable that was made of it.
- *begins on the page that an earlier test left*: takes the driver and never calls `get`, `refresh` or `back`.
- *reads the page on the line after a click*: the statement after `click()` or `submit()` looks for an element, or reads
  the source, the title or the address.

The plainer reading by words alone gives:"""

_ON_HISTORY = """\
{runs} recorded generations were replayed, {attempts} attempts in all. A test that none of them passes cannot tell
these models apart. All but three of them are passed by the canonical answers, see [public-suite.md](public-suite.md).
The published data hold totals only, so that replays are the only source of this table."""
