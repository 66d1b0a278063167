"""A report on the public suite itself: `python -m benchmarks public_report UPSTREAM_DIR --work DIR`.

Three sources: its tests, read and not run; answers that build nothing, judged once for each state of our code and kept
in the work folder; and the recorded generations that `python -m benchmarks reproduction --work DIR` has replayed there.
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from judge_machine import LAUNCH_TEST, Outcome
from projecteval.mission import Mission, load_missions
from projecteval.public_suite.comparisons.replays import Replayed, WorkFolder, judge_code
from projecteval.public_suite.comparisons.traits import ReadTest, Trait, read_tests
from projecteval.public_suite.comparisons.trivial_answers import Passed, stored_trivial
from projecteval.public_suite.comparisons.upstream import DATASET, add_upstream
from projecteval.public_suite.dataset import read_dataset
from projecteval.public_suite.missions import project_number
from projecteval.stages.rendering import render_beside
from projecteval.storage import write_text

_ADDRESS = "localhost:8000"
_PROGRAMS = ("public-16", "public-17", "public-19")
_WEAK = frozenset({Trait.ASSERTS_NOTHING, Trait.ALWAYS_TRUE, Trait.ONLY_ABSENCE, Trait.ONLY_DISPLAYED})
_BY_WORDING = {
    Trait.ASSERTS_NOTHING: "no `assert` statement",
    Trait.ONLY_ABSENCE: "only `not in`",
    Trait.OF_THE_AGENT: "the parameter is called expected… or error…",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedMission:
    """The tests of one mission over all replayed generations."""

    number: int
    tests: int
    attempts: int
    never_passed: tuple[str, ...]
    always_passed: tuple[str, ...]


def main(arguments: Sequence[str]) -> None:
    """Read and judge, and write the document."""
    given = _options().parse_args(arguments)
    dataset = read_dataset(given.upstream / "dataset")
    work = WorkFolder(given.work, dataset)
    missions = load_missions(paths=[work.missions])
    trivial = stored_trivial(given.work / "trivial.json", missions, judge_code=judge_code(), workers=given.workers)
    write_text(given.document, document(missions, read_tests(dataset), trivial, list(work.replays())))


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks public_report")
    add_upstream(parser, DATASET)
    parser.add_argument("--work", type=Path, required=True, help="the folder of `reproduction --work`")
    parser.add_argument("--workers", type=int, default=1, help="number of trivial answers at once")
    path = Path("docs/public-suite-report.md")
    parser.add_argument("--document", type=Path, default=path, help="where to write it")
    return parser


def document(
    missions: Sequence[Mission], tests: Sequence[ReadTest], trivial: Sequence[Passed], replays: Sequence[Replayed]
) -> str:
    """The text of the report."""
    blank, absent, silent = (
        next(one for one in trivial if one.words.startswith(start))
        for start in ("websites", "programs that are not there", "programs that only end, said")
    )
    values = [value for mission in missions for value in mission.canonical_parameters().values()]
    histories = [history(mission, replays) for mission in missions]
    of_blank = {name for names in blank.by_mission.values() for name in names}
    having = {trait: [read.test for read in tests if trait in read.traits] for trait in Trait}
    return render_beside(
        "projecteval.public_suite",
        "report.md.jinja",
        missions=missions,
        tests=tests,
        points=sum(len(mission.tests) for mission in missions),
        trivial=trivial,
        blank=blank,
        absent=absent,
        websites=sum(names.count(LAUNCH_TEST) for names in blank.by_mission.values()),
        ending=sum(len(silent.by_mission.get(name, ())) for name in _PROGRAMS),
        programs=sum(len(mission.tests) for mission in missions if mission.id in _PROGRAMS),
        having=having,
        of_blank={trait: [name for name in names if name in of_blank] for trait, names in having.items()},
        strong=sum(not read.traits & _WEAK for read in tests),
        by_wording=_BY_WORDING,
        worded={trait: [read.test for read in tests if trait in read.by_wording] for trait in _BY_WORDING},
        differing={
            trait: [read.test for read in tests if (trait in read.traits) is not (trait in read.by_wording)]
            for trait in _BY_WORDING
        },
        address=_ADDRESS,
        fixed=sum(_ADDRESS in value for value in values),
        values=values,
        replays=replays,
        histories=histories,
        never=sum(len(one.never_passed) for one in histories),
        names=_names,
        number=project_number,
    )


def history(mission: Mission, replays: Iterable[Replayed]) -> ReplayedMission:
    """Count over all attempts, without test_launches and tests that were never scored."""
    number = project_number(mission.id)
    attempts = [verdicts for one in replays if (verdicts := one.by_project.get(number))]
    scored: Counter[str] = Counter()
    passed: Counter[str] = Counter()
    for verdict in (verdict for verdicts in attempts for verdict in verdicts):
        scored[verdict.test] += verdict.outcome is not Outcome.NOT_SCORED
        passed[verdict.test] += verdict.outcome is Outcome.PASSED
    names = [name for name in mission.test_names if name != LAUNCH_TEST and scored[name]]
    return ReplayedMission(
        number=number,
        tests=len(mission.tests) - 1,
        attempts=len(attempts),
        never_passed=tuple(name for name in names if not passed[name]),
        always_passed=tuple(name for name in names if passed[name] == scored[name]),
    )


def _names(tests: Iterable[str]) -> str:
    return " ".join(name.removeprefix("test_") for name in tests) or "–"
