"""Sums of the scores of recorded runs, for comparison with those of the published reports.

`PublishedScores` has those of projecteval's own scorers in their published variant. The command has those of code and
skeleton by the package codebleu, in an environment with pinned grammars:

`python -m benchmarks published_codebleu UPSTREAM_DIR --pinned [--run NAME]… [--seed N]… [--environment DIR]`

With `--pinned` a virtual environment is made of the package registry, with the pair of tree-sitter and its grammar for
Python with which the published reports were made; it is thrown away unless DIR names where it is to stay. Without it,
the pair that projecteval itself uses is measured. `--seed` sets PYTHONHASHSEED, on which codebleu's numbers depend.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from projecteval.attempt import Attempt, StageName
from projecteval.mission import Mission
from projecteval.public_suite.comparisons.upstream import (
    DATASET,
    RUNS,
    RecordedRun,
    add_upstream,
    compared_texts,
    imported_missions,
    passed_over,
    recorded_runs,
    reject_unknown,
    run_names,
)
from projecteval.scorers import BatchScorer, Score, Scorer, Variant
from projecteval.scorers.cache import ScoreCache
from projecteval.scorers.checklist_scorer import ChecklistScorer
from projecteval.scorers.files import PublishedCodeBleu
from projecteval.scorers.parameter_scorer import ParameterScorer
from projecteval.scorers.project_scorer import ProjectScorer

PARTS = ("checklist", "skeleton", "code", "parameter")

RunScores = Mapping[str, Mapping[str, Score]]
"""Part → project id → score; without the parts that the run's column does not have."""

PINNED = (
    *("tree-sitter==0.23.2", "tree-sitter-python==0.23.6"),
    *("numpy==2.4.6", "scipy==1.17.1", "setuptools==65.5.0"),  # with which the sums in docs/scores.md were measured
)
WITHOUT_DEPENDENCIES = ("codebleu==0.7.0",)  # it asks for an older tree-sitter
PROGRAM = Path(__file__).with_name("codebleu_program.py")


class PublishedScores:
    """The published variant of the scorers, over a separate cache; keeps what it has prepared."""

    def __init__(self, cache: ScoreCache) -> None:
        measure = PublishedCodeBleu(cache)
        self._scorers: dict[str, Scorer] = {
            "checklist": ChecklistScorer(Variant.PUBLISHED, cache=cache),
            **{
                str(stage): ProjectScorer(stage, stage=stage, variant=Variant.PUBLISHED, measure=measure, cache=cache)
                for stage in (StageName.SKELETON, StageName.CODE)
            },
            "parameter": ParameterScorer(Variant.PUBLISHED),
        }

    def of_run(self, missions: Mapping[str, Mission], run: RecordedRun) -> RunScores:
        """Every score that the report of the run has a sum of."""
        cases = [(missions[project], attempt) for project, attempt in run.attempts.items()]
        for part, scorer in self._scorers.items():
            if run.sums[part] is not None and isinstance(scorer, BatchScorer):
                scorer.prepare(cases)
        return {
            part: {project: self._score(part, missions[project], attempt) for project, attempt in run.attempts.items()}
            for part in PARTS
            if run.sums[part] is not None
        }

    def _score(self, part: str, mission: Mission, attempt: Attempt) -> Score:
        (score,) = self._scorers[part].score(mission, attempt, ())
        return score


def value_of(score: Score) -> float:
    """Its value, which nothing keeps away from an imported attempt. Raises ValueError."""
    if score.value is None:
        raise ValueError(f"{score.name}: {score.missing_reason}")
    return score.value


def sums(scores: RunScores) -> dict[str, float]:
    """The sums that a report prints: all but parameters are rounded to 3 decimals before they are added up."""
    return {
        part: round(sum(_as_added(part, value_of(score)) for score in by_project.values()), 6)
        for part, by_project in scores.items()
    }


def _as_added(part: str, value: float) -> float:
    return value if part == "parameter" else round(value, 3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """One sum of 20 missions, ours and the published one."""

    run: str
    part: str
    sum: float
    published: float

    @property
    def difference(self) -> float:
        return round(abs(self.sum - self.published), 3)


def main(arguments: Sequence[str]) -> None:
    """Print every sum that differs, and for each seed how many are equal."""
    options = _options()
    given = options.parse_args(arguments)
    known = run_names(given.upstream)
    print(*passed_over(given.upstream), sep="\n", file=sys.stderr)
    reject_unknown(options, "--run", given.run, known, what="recorded run with a published report")
    with imported_missions(given.upstream) as missions:
        asked = [_questions(missions, run) for run in recorded_runs(given.upstream, given.run)]
    with _interpreter(given.environment, pinned=given.pinned) as python:
        for seed in given.seed or [0]:
            with ThreadPoolExecutor(given.workers) as pool:
                sums: list[Sum] = []
                for found in pool.map(partial(_sums, python, seed=seed), asked):
                    sums += found
                    for one in found:
                        print(f"{one.run}  {one.part}  {one.sum:.3f}  published {one.published:.3f}", flush=True)
            _summary(sums, seed)


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks published_codebleu")
    add_upstream(parser, DATASET, RUNS)
    parser.add_argument("--pinned", action="store_true", help=f"with {', '.join(PINNED[:2])} from the registry")
    parser.add_argument(
        "--environment", type=Path, help="where the pinned environment stays; made anew unless it has these versions"
    )
    parser.add_argument("--run", action="append", default=[], help="MODEL_TIMESTAMP_level_N; default: all")
    parser.add_argument("--seed", type=int, action="append", help="PYTHONHASHSEED; repeatable; default: 0")
    parser.add_argument("--workers", type=int, default=1, help="number of runs at once")
    return parser


@contextmanager
def _interpreter(environment: Path | None, *, pinned: bool) -> Iterator[Path]:
    if not pinned:
        yield Path(sys.executable)
        return
    with tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as scratch:
        folder = (environment or Path(scratch) / "pinned").absolute()
        python = folder / "bin" / "python"
        complete, pins = folder / "complete", "\n".join((*PINNED, *WITHOUT_DEPENDENCIES))
        if not complete.is_file() or complete.read_text("utf-8") != pins:
            venv.create(folder, with_pip=True, clear=True)
            pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
            subprocess.run([*pip, *PINNED], check=True)
            subprocess.run([*pip, "--no-deps", *WITHOUT_DEPENDENCIES], check=True)
            complete.write_text(pins, "utf-8")
        yield python


def _questions(missions: Mapping[str, Mission], run: RecordedRun) -> str:
    """The questions to the program about one run: a line for each part that its report has."""
    return "".join(
        json.dumps(
            {
                "run": run.name,
                "part": stage,
                "published": run.sums[stage],
                "projects": [
                    compared_texts(missions[project], attempt, stage) for project, attempt in run.attempts.items()
                ],
            }
        )
        + "\n"
        for stage in (StageName.CODE, StageName.SKELETON)
        if run.sums[stage] is not None
    )


def _sums(python: Path, asked: str, *, seed: int) -> list[Sum]:
    environment = {**os.environ, "PYTHONHASHSEED": str(seed), "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    command = [str(python), str(PROGRAM)]
    ended = subprocess.run(command, input=asked, env=environment, capture_output=True, text=True, check=False)
    if ended.returncode != 0:
        sys.exit(f"{PROGRAM.name}: {ended.stderr.strip()[-2000:]}")
    return [Sum(**json.loads(line)) for line in ended.stdout.splitlines()]


def _summary(sums: Sequence[Sum], seed: int) -> None:
    for part in ("skeleton", "code"):
        differences = [one.difference for one in sums if one.part == part]
        if differences:
            equal = differences.count(0.0)
            print(f"seed {seed}: {part}: {equal} of {len(differences)} equal, largest difference {max(differences)}")
