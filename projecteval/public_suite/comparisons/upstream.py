"""The folder of the published data: as a command line names it, and the recorded runs in it.

It holds `dataset/project_eval_{project,answer,parameter}.json`, `runs/MODEL/MODE/…_level_N{,_parameter,…}.json` with
the published `…-objective_indicators_reports.txt` of each run, and the published counts.
"""

import argparse
import ast
import difflib
import json
import re
import tempfile
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from pydantic import JsonValue

from projecteval.attempt import Attempt, AttemptKey, StageName
from projecteval.mission import Mission, load_missions
from projecteval.public_suite.dataset import PublicMission, read_dataset
from projecteval.public_suite.items import checklist_texts, source_files
from projecteval.public_suite.missions import mission_id, write_missions
from projecteval.public_suite.recording_files import find_recordings
from projecteval.public_suite.recordings import Recording

DATASET = "dataset/project_eval_project.json"
RUNS = "runs"
COUNTS = "official_pass_counts.csv"
_REPORT = "-objective_indicators_reports.txt"
_SUMS = "Sum:"
_WHAT_HOLDS = {DATASET: "the missions", RUNS: "the recorded generations", COUNTS: "the published counts"}


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedRun:
    """One run: its attempts, the published sums (None where the column has no such part) and what was matched.

    `attempts` and the parts of `matched` are by project id.
    """

    name: str
    attempts: Mapping[str, Attempt]
    sums: Mapping[str, float | None]
    matched: Mapping[str, Mapping[str, Any]]


@contextmanager
def imported_missions(folder: Path) -> Iterator[Mapping[str, Mission]]:
    """The missions of the dataset by project id, imported into a folder that is removed afterwards."""
    dataset = read_dataset(folder / "dataset")
    with tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as scratch:
        out = Path(scratch) / "imported"
        missions = load_missions(write_missions(dataset, out), paths=[out / "missions"])
        yield dict(zip((mission.project_id for mission in dataset.missions), missions, strict=True))


def run_names(folder: Path) -> tuple[str, ...]:
    """The runs that have a published report and answers: MODEL_TIMESTAMP_level_N, in order."""
    return tuple(_usable_reports(folder))


def passed_over(folder: Path) -> tuple[str, ...]:
    """Each report that cannot be compared with anything, and why, in one line."""
    problems = {name: _problem(report) for name, report in _reports(folder).items()}
    return tuple(f"{name}: {problem}, passed over" for name, problem in problems.items() if problem)


def recorded_runs(folder: Path, names: Collection[str] = ()) -> Iterator[RecordedRun]:
    """The runs with these names, by default all of `run_names`; each is read when it comes."""
    for name, report in _usable_reports(folder).items():
        if names and name not in names:
            continue
        (recording,) = find_recordings([report.with_name(f"{name}.json")])
        stated, _, matched = report.read_text("utf-8").split("\n", 2)
        yield RecordedRun(
            name=name,
            attempts={
                mission.project_id: recording.attempt(_key(recording, mission), mission)
                for mission in _public_missions(folder)
            },
            sums=json.loads(stated.removeprefix(_SUMS)),
            matched=ast.literal_eval(re.sub(r"np\.int64\((\d+)\)", r"\1", matched))["assignment"],
        )


def recorded_sides(mission: Mission, attempt: Attempt, stage: StageName) -> tuple[JsonValue, JsonValue]:
    """The recorded items of a stage, unread: the canonical side and the generated one."""
    return (mission.recorded() or {}).get(stage), (attempt.recorded or {}).get(stage) or []


def compared_texts(mission: Mission, attempt: Attempt, stage: StageName) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The canonical and the generated items of a stage, as the published variant reads them."""
    sides = recorded_sides(mission, attempt, stage)
    if stage is StageName.CHECKLIST:
        canonical, generated = (checklist_texts(side) for side in sides)
    else:
        canonical, generated = (tuple(file.text or "" for file in source_files(side)) for side in sides)
    return canonical, generated


def _usable_reports(folder: Path) -> dict[str, Path]:
    return {name: report for name, report in _reports(folder).items() if not _problem(report)}


def _reports(folder: Path) -> dict[str, Path]:
    reports = sorted(folder.glob(f"runs/*/*/*{_REPORT}"))
    return {_name_of(report): report for report in reports}


def _name_of(report: Path) -> str:
    named = re.match(r".*_level_\d", report.name)
    return named[0] if named else report.name.removesuffix(_REPORT)


def _problem(report: Path) -> str:
    """The reason why a report cannot be compared with anything, or nothing."""
    if not report.with_name(f"{_name_of(report)}.json").is_file():
        return "a report without an answer file"
    with report.open(encoding="utf-8") as lines:
        return "" if next(lines, "").startswith(_SUMS) else "a report without sums"


@cache
def _public_missions(folder: Path) -> tuple[PublicMission, ...]:
    return read_dataset(folder / "dataset").missions


def _key(recording: Recording, mission: PublicMission) -> AttemptKey:
    return AttemptKey(
        agent=recording.agent, mission=mission_id(mission.project_id), level=recording.level, mode=recording.mode
    )


def add_upstream(parser: argparse.ArgumentParser, *needed: str) -> None:
    """Add the argument `upstream`; a folder without one of `needed` ends the program with a message."""
    holding = ", ".join(f"{name} ({_WHAT_HOLDS[name]})" for name in needed)
    parser.add_argument(
        "upstream",
        metavar="UPSTREAM_DIR",
        type=partial(_folder, needed=needed),
        help=f"folder of the published data, with {holding}",
    )


def reject_unknown(
    parser: argparse.ArgumentParser, option: str, named: Iterable[str], known: Sequence[str], *, what: str
) -> None:
    """End the program with a message when one of the names is not known, or none is."""
    if not known:
        parser.error(f"argument UPSTREAM_DIR: holds no {what}")
    for name in named:
        if name not in known:
            near = difflib.get_close_matches(name, known, n=3, cutoff=0)
            parser.error(f"argument {option}: {name}: no such {what}; of {len(known)}, the nearest: {', '.join(near)}")


def missing_from(folder: Path, needed: Iterable[str]) -> str:
    """The reason why a folder is not that of the published data; empty where it is."""
    if not folder.is_dir():
        return f"{folder}: no such folder; name the one that holds the published data"
    missing = [f"{name} ({_WHAT_HOLDS[name]})" for name in needed if not (folder / name).exists()]
    return f"{folder}: holds no {', '.join(missing)}; name the folder of the published data" if missing else ""


def _folder(text: str, needed: Sequence[str]) -> Path:
    if problem := missing_from(Path(text), needed):
        raise argparse.ArgumentTypeError(problem)
    return Path(text)
