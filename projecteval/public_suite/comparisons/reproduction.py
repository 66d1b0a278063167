"""Judges the recorded generations of the public data and compares the totals with the published ones.

`python -m benchmarks reproduction UPSTREAM_DIR [--work DIR] [--generation NAME]… [--workers N] [--document FILE]`

UPSTREAM_DIR holds dataset/, runs/ and official_pass_counts.csv as they were published. What has been judged in the work
folder by the same state of our code is not judged again, so that it can be stopped and started; what another state has
judged is, unless `--any-code` takes it as it is. The document is written after every generation. Of the data it holds
numbers and names of tests only; `findings.yaml` has what a person found out about single generations.
"""

import argparse
import csv
import time
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import yaml

from judge_machine import LAUNCH_TEST, Cause, Outcome, Verdict
from projecteval.errors import UsageError
from projecteval.pipeline import Orders, Phase, Silence, continue_run, execute
from projecteval.public_suite.comparisons.replays import TEST_POINTS, Published, Replayed, WorkFolder
from projecteval.public_suite.comparisons.traits import OF_A_RANDOM_PASSWORD, Trait, read_tests
from projecteval.public_suite.comparisons.upstream import COUNTS, DATASET, RUNS, add_upstream, reject_unknown
from projecteval.public_suite.dataset import read_dataset
from projecteval.public_suite.importing import import_recordings
from projecteval.public_suite.recording_files import find_recordings
from projecteval.public_suite.recordings import Recording
from projecteval.stages.rendering import render_beside
from projecteval.storage import write_text

_FINDINGS = Path(__file__).with_name("findings.yaml")
_COLUMNS = ("model", "timestamp", "level", "passed", "executed", "voided")
_PUBLISHED_LIMIT_S = 3.0
_NEAR = 2
# They were right or wrong by the system: see the document.
_OTHER_SYSTEM = frozenset({"test_4_11", "test_5_8", "test_5_9", "test_5_10", "test_7_20"})
_NO_MATERIAL = frozenset({"test_19_6"})


def main(arguments: Sequence[str]) -> None:
    """Judge what is asked for and write the document."""
    options = _options()
    given = options.parse_args(arguments)
    dataset = read_dataset(given.upstream / "dataset")
    work = WorkFolder(given.work, dataset)
    published = _published(given.upstream / COUNTS)
    recordings = {one.name: one for one in find_recordings([given.upstream / RUNS])}
    reject_unknown(options, "--generation", given.generation, tuple(recordings), what="recorded generation")
    after_click = {read.test for read in read_tests(dataset) if Trait.AFTER_CLICK in read.traits}
    chosen = [] if given.no_judging else given.generation or list(recordings)
    for name in sorted(chosen, key=lambda name: name in published and published[name].is_voided):
        if not (work.run(name) / "config.json").is_file():
            import_recordings([recordings[name]], dataset, work.missions, work.run(name))
        started = time.monotonic()
        if _judge(work, name, workers=given.workers, any_code=given.any_code):
            print(f"{name}: judged in {time.monotonic() - started:.0f} s", flush=True)
        _write(given.document, work, recordings, published, after_click)
    if given.no_judging:
        _write(given.document, work, recordings, published, after_click)


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks reproduction")
    add_upstream(parser, DATASET, RUNS, COUNTS)
    parser.add_argument(
        "--work", type=Path, default=Path("runs/reproduction"), help="where the runs and missions are kept"
    )
    parser.add_argument("--generation", action="append", default=[], help="MODEL_TIMESTAMP_level_N; default: all")
    parser.add_argument("--workers", type=int, default=1, help="number of attempts at once")
    parser.add_argument("--any-code", action="store_true", help="keep what another state of our code has judged")
    parser.add_argument("--no-judging", action="store_true", help="only write down what was judged before")
    parser.add_argument("--document", type=Path, default=Path("docs/reproduction.md"), help="where to write it")
    return parser


def _published(path: Path) -> dict[str, Published]:
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        if missing := set(_COLUMNS) - set(reader.fieldnames or ()):
            raise UsageError(f"{path}: columns: {', '.join(sorted(missing))}: not there; has it been changed?")
        return {
            f"{row['model']}_{row['timestamp']}_level_{row['level']}": Published(
                passed=int(row["passed"]), executed=int(row["executed"]), is_voided=row["voided"] == "1"
            )
            for row in reader
        }


def _judge(work: WorkFolder, name: str, *, workers: int, any_code: bool) -> bool:
    """Judge a generation, unless this state of our code has done so; return True if there was something to do."""
    with continue_run(work.run(name)) as run:
        is_complete = not run.folder.missing()
        if is_complete and (any_code or work.is_current(name)):
            return False
        orders = Orders(workers=workers, phases=frozenset({Phase.JUDGE}), again=is_complete)
        execute(run, orders, listener=Silence())
    work.mark_current(name)
    return True


def _write(
    path: Path,
    work: WorkFolder,
    recordings: Mapping[str, Recording],
    published: Mapping[str, Published],
    after_click: Collection[str],
) -> None:
    """Write down everything of these generations that the work folder has."""
    replayed = {one.name: one for one in work.replays()}
    replays = [replayed[name] for name in recordings if name in replayed]
    write_text(path, document(replays, published, recorded=len(recordings), after_click=after_click))


def document(
    replays: Iterable[Replayed], published: Mapping[str, Published], *, recorded: int, after_click: Collection[str]
) -> str:
    """The text; `recorded` generations there are, `after_click` are tests that read the page right after a click."""
    complete = [one for one in replays if one.is_complete]
    of_another = [one for one in complete if one.name in published and published[one.name].is_of_another_judge]
    same = [one for one in complete if one not in of_another]
    counted = [one for one in same if one.name in published and not published[one.name].is_voided]
    return render_beside(
        "projecteval.public_suite",
        "reproduction.md.jinja",
        points=TEST_POINTS,
        recorded=recorded,
        published=published,
        complete=complete,
        of_another=of_another,
        same=same,
        counted=counted,
        near=sum(abs(len(one.passed) - published[one.name].passed) <= _NEAR for one in counted),
        equal=sum(one.executed == published[one.name].executed for one in counted),
        pythons=sorted({one.python for one in complete}),
        candidates=lambda one: list(_candidates(one, after_click)),
        names=_names,
        looked_into=yaml.safe_load(_FINDINGS.read_text("utf-8")),
    )


def _candidates(one: Replayed, after_click: Collection[str]) -> Iterator[tuple[str, str]]:
    """Kinds of tests that the two judges may see differently, each with its tests or projects in words."""
    passed, verdicts = one.passed, one.verdicts
    by_kind = (
        ("passed in more than 3 s", [verdict for verdict in passed if verdict.duration_s > _PUBLISHED_LIMIT_S]),
        ("read after a click", [verdict for verdict in passed if verdict.test in after_click]),
        ("by chance", [verdict for verdict in passed if verdict.test in OF_A_RANDOM_PASSWORD]),
        ("of another system", [verdict for verdict in passed if verdict.test in _OTHER_SYSTEM]),
        ("without its material", [v for v in verdicts if v.test in _NO_MATERIAL and v.owner == "behaviour"]),
        ("timed out", [verdict for verdict in verdicts if verdict.cause is Cause.TIMED_OUT]),
        ("not scored", [verdict for verdict in verdicts if verdict.outcome is Outcome.NOT_SCORED]),
    )
    yield from ((words, names) for words, found in by_kind if (names := _names(found)))
    unread = [
        project
        for project, found in one.by_project.items()
        if any(verdict.test == LAUNCH_TEST and verdict.cause is Cause.UNPARSABLE for verdict in found)
    ]
    by_project = (("needs a newer Python", one.newer_python), ("with an answer that cannot be read", unread))
    for words, projects in by_project:
        if projects:
            points = (f"project {project} ({len(one.by_project[project])} points)" for project in projects)
            yield words, ", ".join(points)


def _names(verdicts: Iterable[Verdict]) -> str:
    return " ".join(verdict.test.removeprefix("test_") for verdict in verdicts if verdict.test != LAUNCH_TEST)
