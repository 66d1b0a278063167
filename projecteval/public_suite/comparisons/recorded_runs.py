"""Recorded runs of the published reference implementation: its reports, and the attempts as projecteval imports them.

The files are not part of this project. PROJECTEVAL_UPSTREAM names their folder, by default `../shared/upstream` beside
the checkout: `dataset/project_eval_{project,answer,parameter}.json` and `runs/MODEL/MODE/…_level_N{,_parameter,…}.json`
with the published `…-objective_indicators_reports.txt` of each run.
"""

import ast
import json
import os
import re
import tempfile
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import JsonValue

from projecteval.attempt import Attempt, AttemptKey, StageName
from projecteval.mission import Mission, load_missions
from projecteval.public_suite.dataset import PublicMission, read_dataset
from projecteval.public_suite.items import checklist_texts, source_files
from projecteval.public_suite.missions import mission_id, write_missions
from projecteval.public_suite.recordings import Recording, find_recordings


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedRun:
    """One run: its attempts, the published sums (None where the column has no such part) and what was matched.

    `attempts` and the parts of `matched` are by project id.
    """

    name: str
    attempts: Mapping[str, Attempt]
    sums: Mapping[str, float | None]
    matched: Mapping[str, Mapping[str, Any]]


def upstream_folder() -> Path | None:
    """The folder of the recorded runs, or None where there is none."""
    chosen = os.environ.get("PROJECTEVAL_UPSTREAM")
    beside = Path(__file__).parents[4] / "shared" / "upstream"
    folder = Path(chosen) if chosen else beside
    return folder if (folder / "runs").is_dir() else None


@contextmanager
def imported_missions(folder: Path) -> Iterator[Mapping[str, Mission]]:
    """The missions of the dataset by project id, imported into a folder that is removed afterwards."""
    dataset = read_dataset(folder / "dataset")
    with tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as scratch:
        out = Path(scratch) / "imported"
        missions = load_missions(write_missions(dataset, out), paths=[out / "missions"])
        yield dict(zip((mission.project_id for mission in dataset.missions), missions, strict=True))


def run_names(folder: Path) -> tuple[str, ...]:
    """The runs that have a published report: MODEL_TIMESTAMP_level_N, in order."""
    return tuple(_reports(folder))


def recorded_runs(folder: Path, names: Collection[str] = ()) -> Iterator[RecordedRun]:
    """The runs with these names, by default all that have a published report; each is read when it comes."""
    for name, report in _reports(folder).items():
        if names and name not in names:
            continue
        (recording,) = find_recordings([report.with_name(f"{name}.json")])
        sums, _, matched = report.read_text("utf-8").split("\n", 2)
        yield RecordedRun(
            name=name,
            attempts={
                mission.project_id: recording.attempt(_key(recording, mission), mission)
                for mission in _public_missions(folder)
            },
            sums=json.loads(sums.removeprefix("Sum:")),
            matched=ast.literal_eval(re.sub(r"np\.int64\((\d+)\)", r"\1", matched))["assignment"],
        )


def recorded_sides(mission: Mission, attempt: Attempt, stage: StageName) -> tuple[JsonValue, JsonValue]:
    """What was recorded of a stage, unread: the canonical side and the generated one."""
    return (mission.recorded() or {}).get(stage), (attempt.recorded or {}).get(stage) or []


def compared_texts(mission: Mission, attempt: Attempt, stage: StageName) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The canonical and the generated items of a stage, as the published variant reads them."""
    sides = recorded_sides(mission, attempt, stage)
    if stage is StageName.CHECKLIST:
        canonical, generated = (checklist_texts(side) for side in sides)
    else:
        canonical, generated = (tuple(file.text or "" for file in source_files(side)) for side in sides)
    return canonical, generated


def _reports(folder: Path) -> dict[str, Path]:
    named = {}
    for report in sorted(folder.glob("runs/*/*/*-objective_indicators_reports.txt")):
        name = re.match(r".*_level_\d", report.name)
        assert name
        named[name[0]] = report
    return named


@cache
def _public_missions(folder: Path) -> tuple[PublicMission, ...]:
    return read_dataset(folder / "dataset").missions


def _key(recording: Recording, mission: PublicMission) -> AttemptKey:
    return AttemptKey(
        agent=recording.agent, mission=mission_id(mission.project_id), level=recording.level, mode=recording.mode
    )
