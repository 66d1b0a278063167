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
import warnings
from collections.abc import Sequence
from pathlib import Path

from judge_machine import Verdict
from judge_machine.documents import parse_python
from projecteval.attempt import AttemptKey
from projecteval.errors import UsageError
from projecteval.pipeline import Orders, Phase, Silence, continue_run, execute
from projecteval.project import Project
from projecteval.public_suite.comparisons.document import Published, Replayed, document, has_run
from projecteval.public_suite.comparisons.judge_code import judge_code
from projecteval.public_suite.comparisons.traits import Trait, read_tests
from projecteval.public_suite.comparisons.upstream import COUNTS, DATASET, RUNS, add_upstream, reject_unknown
from projecteval.public_suite.dataset import PublicDataset, read_dataset
from projecteval.public_suite.missions import write_missions
from projecteval.public_suite.recordings import Recording, find_recordings, import_recording
from projecteval.runs.folder import RunFolder
from projecteval.storage import write_text

_JUDGED_BY = "judged_by.json"
_COLUMNS = ("model", "timestamp", "level", "passed", "executed", "voided")


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
        if given.no_judging:
            break
        folder = given.work / "runs" / recording.name
        if not (folder / "config.json").is_file():
            import_recording(recording, dataset, missions / "missions", folder).close()
        started = time.monotonic()
        if _judge(folder, given):
            print(f"{recording.name}: judged in {time.monotonic() - started:.0f} s", flush=True)
        _write(given, dataset, recordings, published)
    if given.no_judging:
        _write(given, dataset, recordings, published)


def _judge(folder: Path, given: argparse.Namespace) -> bool:
    """Judge the run in `folder`, unless this state of our code has done so; whether there was something to do."""
    codes = _judged_by(given.work)
    with continue_run(folder) as run:
        is_complete = not run.missing()
        if is_complete and (given.any_code or codes.get(folder.name) == judge_code()):
            return False
        orders = Orders(workers=given.workers, phases=frozenset({Phase.JUDGE}), again=is_complete)
        execute(run, orders, listener=Silence())
    write_text(given.work / _JUDGED_BY, json.dumps(codes | {folder.name: judge_code()}, indent=1))
    return True


def _judged_by(work: Path) -> dict[str, str]:
    """The state of our code that judged each generation last."""
    path = work / _JUDGED_BY
    codes: dict[str, str] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return codes


def _write(
    given: argparse.Namespace,
    dataset: PublicDataset,
    recordings: Sequence[Recording],
    published: dict[str, Published],
) -> None:
    """Write down everything that the work folder has."""
    folders = {one.name: given.work / "runs" / one.name for one in recordings}
    codes = _judged_by(given.work)
    replayed = [
        _replayed(one, folders[one.name], is_current=codes.get(one.name) == judge_code())
        for one in recordings
        if (folders[one.name] / "config.json").is_file()
    ]
    after_click = {read.test for read in read_tests(dataset) if Trait.AFTER_CLICK in read.traits}
    lines = document(replayed, published, recorded=len(recordings), after_click=after_click)
    write_text(given.document, "\n".join(lines) + "\n")


def _is_voided(recording: Recording, published: dict[str, Published]) -> bool:
    found = published.get(recording.name)
    return found is not None and found.is_voided


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks reproduction")
    add_upstream(parser, DATASET, RUNS, COUNTS)
    parser.add_argument(
        "--work", type=Path, default=Path("runs/reproduction"), help="where the runs and missions are kept"
    )
    parser.add_argument("--generation", action="append", default=[], help="MODEL_TIMESTAMP_level_N; default: all")
    parser.add_argument("--workers", type=int, default=1, help="so many attempts at once")
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


def _replayed(recording: Recording, folder: Path, *, is_current: bool) -> Replayed:
    with RunFolder.open(folder) as run:
        keys = run.config.attempt_keys()
        by_project = {_number(key): _last(run, key) for key in keys}
        newer = [
            _number(key)
            for key in keys
            if not has_run(by_project[_number(key)]) and _has_newer_f_string(run.attempt(key).project)
        ]
        return Replayed(
            name=recording.name,
            by_project=by_project,
            python=run.lock.python,
            newer_python=tuple(newer),
            is_complete=not run.missing(),
            is_current=is_current,
        )


def _number(key: AttemptKey) -> int:
    return int(key.mission.removeprefix("public-"))


def _last(run: RunFolder, key: AttemptKey) -> tuple[Verdict, ...]:
    judgements = run.judgements(key)
    return judgements[-1].judgement.verdicts if judgements else ()


def _has_newer_f_string(project: Project | None) -> bool:
    """Whether a file has an f-string that this Python cannot read, such as one with its own quotes inside."""
    for path, content in (project or Project({})).items():
        if path.endswith(".py"):
            try:
                with warnings.catch_warnings(action="ignore"):
                    parse_python(content)
            except (SyntaxError, ValueError) as error:
                if str(error).startswith("f-string"):
                    return True
    return False
