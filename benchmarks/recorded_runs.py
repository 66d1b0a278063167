"""Reads recorded runs of the published reference implementation, and scores them in the published variant.

The files are not part of this project. PROJECTEVAL_UPSTREAM names their folder, by default `../shared/upstream` beside
the checkout: `dataset/project_eval_{project,answer,parameter}.json` and `runs/MODEL/MODE/…_level_N{,_parameter,…}.json`
with the published `…-objective_indicators_reports.txt` of each run.
"""

import ast
import json
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """What is compared of one project: checklist and file texts, and lists of parameters by page and function."""

    checklist: tuple[str, ...] = ()
    skeleton: tuple[str, ...] | None = None
    code: tuple[str, ...] | None = None
    parameters: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedRun:
    """One run: its parts by project, the published sums (None where the column has no such part) and assignments."""

    name: str
    parts: Mapping[str, Parts]
    sums: Mapping[str, float | None]
    matched: Mapping[str, Mapping[str, Any]]


def upstream_folder() -> Path | None:
    """The folder of the recorded runs, or None where there is none."""
    chosen = os.environ.get("PROJECTEVAL_UPSTREAM")
    beside = Path(__file__).parents[2] / "shared" / "upstream"
    folder = Path(chosen) if chosen else beside
    return folder if (folder / "runs").is_dir() else None


def canonical_parts(folder: Path) -> dict[str, Parts]:
    """The canonical side of the dataset, by project."""
    projects = _read(folder / "dataset" / "project_eval_project.json")
    answers = _read(folder / "dataset" / "project_eval_answer.json")
    values = _read(folder / "dataset" / "project_eval_parameter.json")
    return {
        str(project["project_id"]): Parts(
            checklist=tuple(_functions(project["nl_checklist"])),
            skeleton=tuple(file["code"] for file in project["skeleton"]),
            code=tuple(file["code"] for file in answers[str(project["project_id"])]),
            parameters=values[str(project["project_id"])],
        )
        for project in projects
    }


def recorded_runs(folder: Path) -> Iterator[RecordedRun]:
    """Every run that has a published report, by name."""
    for report in sorted(folder.glob("runs/*/*/*-objective_indicators_reports.txt")):
        stem = re.match(r".*_level_\d", report.name)
        assert stem
        base = report.parent / stem[0]
        checklists, skeletons, code, values = (
            _read(base.with_name(f"{base.name}{part}.json"))
            for part in ("_nl_checklist", "_skeleton", "", "_parameter")
        )
        sums, _, matched = report.read_text("utf-8").split("\n", 2)
        yield RecordedRun(
            name=stem[0],
            parts={
                project: Parts(
                    checklist=tuple(_functions(checklists.get(project) or ())),
                    skeleton=_codes(skeletons.get(project)),
                    code=_codes(code.get(project)),
                    parameters=_given_values(values.get(project) or ()),
                )
                for project in map(str, range(1, 21))
            },
            sums=json.loads(sums.removeprefix("Sum:")),
            matched=ast.literal_eval(re.sub(r"np\.int64\((\d+)\)", r"\1", matched))["assignment"],
        )


def _functions(pages: Any) -> Iterator[str]:
    """`page||function||description` of each function; what is not of this form is left out."""
    for page in pages:
        try:
            for function in page["function"]:
                yield f"{page['page'] + '||' + function['function'] + '||' + function['description']}"
        except (TypeError, KeyError):
            continue


def _codes(files: Any) -> tuple[str, ...] | None:
    """The texts of the files; None where there are none or one is no text, which the reference cannot score."""
    codes = [file["code"] for file in files or () if isinstance(file, dict) and "code" in file]
    return tuple(codes) if codes and all(isinstance(code, str) for code in codes) else None


def _given_values(pages: Any) -> dict[str, dict[str, Any]]:
    """A page that is named again replaces the earlier one; a page that breaks off keeps what came before."""
    values: dict[str, dict[str, Any]] = {}
    for page in pages:
        try:
            values[page["page"]] = {}
            for function in page["function"]:
                values[page["page"]][function["function"]] = function["parameter"]
        except (TypeError, KeyError):
            continue
    return values


def _read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8")) if path.is_file() else {}
