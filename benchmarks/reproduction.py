"""Judges the recorded generations of the public data and compares the totals with the published ones.

`python -m benchmarks reproduction UPSTREAM_DIR [--work DIR] [--generation NAME]… [--workers N] [--document FILE]`

UPSTREAM_DIR holds dataset/, runs/ and official_pass_counts.csv as they were published. What has been judged in the work
folder by the same state of our code is not judged again, so that it can be stopped and started; what another state has
judged is, unless `--any-code` takes it as it is. The document is written after every generation. Of the data it holds
numbers and names of tests only.
"""

import argparse
import csv
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.judge_code import judge_code
from benchmarks.quiet import QUIET
from benchmarks.upstream import COUNTS, DATASET, RUNS, add_upstream, reject_unknown
from judge_machine.verdicts import Outcome, Verdict
from projecteval.attempt import AttemptKey
from projecteval.pipeline import Orders, Phase, continue_run, execute
from projecteval.public_data import Recording, find_recordings, import_recording, read_dataset, write_missions
from projecteval.runs.folder import RunFolder
from projecteval.storage import write_text

_JUDGED_BY = "judged_by.json"
TEST_POINTS = 284
PUBLISHED_LIMIT_S = 3.0
# They were right or wrong by chance, or by the system: see the document.
CHANCE = frozenset({"test_3_10", "test_3_13"})
OTHER_SYSTEM = frozenset({"test_4_11", "test_5_8", "test_5_9", "test_5_10", "test_7_20"})
NO_MATERIAL = frozenset({"test_19_6"})
NOT_CANONICAL = frozenset({"test_5_9", "test_5_10", "test_19_6"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """The published count of one generation; `executed` is how many tests that judge ran."""

    passed: int
    executed: int
    is_voided: bool


@dataclass(slots=True)
class Replayed:
    """What this judge says of one generation, or of the canonical answers."""

    name: str
    verdicts: list[Verdict] = field(default_factory=list)
    is_complete: bool = True
    is_current: bool = True

    @property
    def passed(self) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.outcome is Outcome.PASSED]


def main(arguments: Sequence[str]) -> None:
    """Judge what is asked for and write the document."""
    options = _options()
    given = options.parse_args(arguments)
    dataset = read_dataset(given.upstream / "dataset")
    missions = given.work / "imported"
    if not missions.exists():
        write_missions(dataset, missions)
    published = _published(given.upstream / COUNTS)
    recordings = find_recordings([given.upstream / RUNS])
    known = [one.name for one in recordings]
    reject_unknown(options, "--generation", given.generation, known, what="recorded generation")
    chosen = [one for one in recordings if not given.generation or one.name in given.generation]
    for recording in sorted(chosen, key=lambda one: _is_voided(one, published)):
        folder = given.work / "runs" / recording.name
        if not (folder / "config.json").is_file():
            if given.no_judging:
                continue
            import_recording(recording, dataset, missions / "missions", folder).close()
        started = time.monotonic()
        if not given.no_judging and _judge(folder, given):
            print(f"{recording.name}: judged in {time.monotonic() - started:.0f} s", flush=True)
        _write(given, recordings, published)


def _judge(folder: Path, given: argparse.Namespace) -> bool:
    """Judge the run in `folder`, unless this state of our code has done so; whether there was something to do."""
    codes = _judged_by(given.work)
    with continue_run(folder) as run:
        is_complete = not run.missing()
        if is_complete and (given.any_code or codes.get(folder.name) == judge_code()):
            return False
        orders = Orders(workers=given.workers, phases=frozenset({Phase.JUDGE}), again=is_complete)
        execute(run, orders, listener=QUIET)
    write_text(given.work / _JUDGED_BY, json.dumps(codes | {folder.name: judge_code()}, indent=1))
    return True


def _judged_by(work: Path) -> dict[str, str]:
    """The state of our code that judged each generation last."""
    path = work / _JUDGED_BY
    codes: dict[str, str] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return codes


def _write(given: argparse.Namespace, recordings: Sequence[Recording], published: dict[str, Published]) -> None:
    """Write down everything that the work folder has."""
    folders = {one.name: given.work / "runs" / one.name for one in recordings}
    codes = _judged_by(given.work)
    replayed = [
        _replayed(one, folders[one.name], is_current=codes.get(one.name) == judge_code())
        for one in recordings
        if (folders[one.name] / "config.json").is_file()
    ]
    write_text(given.document, "\n".join(_document(replayed, published, recorded=len(recordings))) + "\n")


def _is_voided(recording: Recording, published: dict[str, Published]) -> bool:
    found = published.get(recording.name)
    return found is not None and found.is_voided


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks reproduction")
    add_upstream(parser, DATASET, RUNS, COUNTS)
    parser.add_argument("--work", type=Path, default=Path("runs/reproduction"), help="where the runs and missions are kept")
    parser.add_argument("--generation", action="append", default=[], help="MODEL_TIMESTAMP_level_N; default: all")
    parser.add_argument("--workers", type=int, default=1, help="so many attempts at once")
    parser.add_argument("--any-code", action="store_true", help="keep what another state of our code has judged")
    parser.add_argument("--no-judging", action="store_true", help="only write down what was judged before")
    parser.add_argument("--document", type=Path, default=Path("docs/reproduction.md"), help="where to write it")
    return parser


def _published(path: Path) -> dict[str, Published]:
    with path.open(encoding="utf-8", newline="") as file:
        return {
            f"{row['model']}_{row['timestamp']}_level_{row['level']}": Published(
                passed=int(row["passed"]), executed=int(row["executed"]), is_voided=row["voided"] == "1"
            )
            for row in csv.DictReader(file)
        }


def _replayed(recording: Recording, folder: Path, *, is_current: bool) -> Replayed:
    with RunFolder.open(folder) as run:
        verdicts = [verdict for key in run.config.attempt_keys() for verdict in _last(run, key)]
        return Replayed(recording.name, verdicts, is_complete=not run.missing(), is_current=is_current)


def _last(run: RunFolder, key: AttemptKey) -> tuple[Verdict, ...]:
    judgements = run.judgements(key)
    return judgements[-1].judgement.verdicts if judgements else ()


def _document(replayed: list[Replayed], published: dict[str, Published], *, recorded: int) -> Iterator[str]:
    complete = [one for one in replayed if one.is_complete]
    counted = [one for one in complete if not (found := published.get(one.name)) or not found.is_voided]
    differences = [len(one.passed) - published[one.name].passed for one in counted if one.name in published]
    near = sum(abs(difference) <= 2 for difference in differences)
    yield from _HEAD.format(
        points=TEST_POINTS, recorded=recorded, complete=len(complete), near=near, counted=len(differences)
    ).splitlines()
    yield ""
    yield "| generation | published | executed | here | difference |"
    yield "|---|---|---|---|---|"
    for one in complete:
        yield _row(one, published)
    if any(not one.is_current for one in complete):
        yield ""
        yield "\\* judged by an earlier state of our code; the next call judges it again."
    yield ""
    yield "## Test by test"
    yield ""
    yield from _EXPLANATION.splitlines()
    for one in complete:
        yield from _section(one, published)


def _row(one: Replayed, published: dict[str, Published]) -> str:
    found, ours = published.get(one.name), len(one.passed)
    name = one.name if one.is_current else f"{one.name} \\*"
    if found is None:
        return f"| {name} | – | – | {ours} | – |"
    note = " (voided)" if found.is_voided else ""
    return f"| {name} | {found.passed}{note} | {found.executed} | {ours} | {ours - found.passed:+d} |"


def _section(one: Replayed, published: dict[str, Published]) -> Iterator[str]:
    yield ""
    yield f"### {one.name}"
    yield ""
    points = [verdict for verdict in one.passed if verdict.test == "test_launches"]
    yield f"- runnable: {len(points)} of 20; passed: {_names(one.passed) or 'none'}"
    slow = [verdict for verdict in one.passed if verdict.duration_s > PUBLISHED_LIMIT_S]
    by_kind = (
        ("passed in more than 3 s", slow),
        ("by chance", [verdict for verdict in one.passed if verdict.test in CHANCE]),
        ("of another system", [verdict for verdict in one.passed if verdict.test in OTHER_SYSTEM]),
        ("without its material", [v for v in one.verdicts if v.test in NO_MATERIAL and v.owner == "behaviour"]),
        (
            "of a project that needs a newer Python",
            [verdict for verdict in one.verdicts if "f-string" in verdict.message],
        ),
        ("timed out", [verdict for verdict in one.verdicts if verdict.cause == "timed_out"]),
        ("not scored", [verdict for verdict in one.verdicts if verdict.outcome is Outcome.NOT_SCORED]),
    )
    yield from (f"- {words}: {_names(verdicts)}" for words, verdicts in by_kind if verdicts)
    causes: dict[str, int] = {}
    for verdict in one.verdicts:
        if verdict.cause is not None:
            causes[verdict.cause] = causes.get(verdict.cause, 0) + 1
    counted = ", ".join(f"{cause} {number}" for cause, number in sorted(causes.items(), key=lambda item: -item[1]))
    yield f"- why not: {counted or 'nothing failed'}"
    if one.name in _LOOKED_INTO:
        yield f"- {_LOOKED_INTO[one.name]}"
    if (found := published.get(one.name)) and found.executed > TEST_POINTS:
        yield "- the published count is of another version of the judge, which executed more tests than there are"


def _names(verdicts: list[Verdict]) -> str:
    return " ".join(verdict.test.removeprefix("test_") for verdict in verdicts if verdict.test != "test_launches")


# Differences whose cause was found by hand.
_LOOKED_INTO = {
    "gpt-3.5-turbo-0125_20250209-191109_level_3": (
        "looked into: project 7 has quotes inside of an f-string, which only Python 3.12 and newer accept; with other "
        "quotes there it gets 4 points (runnable, 7_3 7_4 7_5), which makes 23 together. One of them, 10_8, looks for "
        "400 anywhere in a page of error messages, and was not passed in an earlier judging"
    ),
}

_HEAD = """# Replaying recorded generations

The published dataset has {points} test points: 264 tests, and for each of its 20 missions one point for a project that
can be run. Of {recorded} recorded generations, the {complete} below were imported and judged by this judge; of these,
{counted} have a published count that was not withdrawn; {near} of these lie within 2 points of it.

This page is written by `python -m benchmarks reproduction UPSTREAM_DIR`. It holds numbers and the names of tests; the
data themselves are not part of this repository.
"""

_EXPLANATION = """The published data say how many points a generation got, not which. So a difference can only be
narrowed down: these are the points that this judge gives or refuses under other conditions than the published one.

- *passed in more than 3 s*: the published limit of a test is 3 s; ours is 30 s.
- *by chance*: the test looks for character classes in a random password.
- *of another system*: the test names a Windows path; here the path is translated.
- *without its material*: the file that the test needs is not among the published materials.
- *of a project that needs a newer Python*: it uses what the Python that judged it does not know yet.
- *timed out*, *not scored*: see the run's report."""
