"""The costs of the public suite: `python -m benchmarks public_suite UPSTREAM_DIR [--workers N]… [--repeat N]`.

Judges the canonical answers of all missions with N workers and prints a table of where the time goes. Wall seconds: all
of it, then summed over the judgings the tests' own actions, the project (its tables, its start) and the rest, which is
the judge's. CPU seconds: the judge, the tests' own actions in its process, the browser and the project. Two tests of a
random password are counted separately.

To attribute CPU time, all processes are sampled ten times a second, which takes a part of a core: `--unobserved` omits
that and reports the wall time alone. `--trivial` judges answers that build nothing instead.
"""

import argparse
import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path

from rich.console import Console
from rich.table import Table

from judge_machine import Judgement, Outcome
from projecteval.mission import Mission, load_missions
from projecteval.public_suite.comparisons.cpu_shares import Actions, CpuShares, cpu_shares
from projecteval.public_suite.comparisons.traits import OF_A_RANDOM_PASSWORD
from projecteval.public_suite.comparisons.trivial_answers import canonical, judge_answer, judge_trivial
from projecteval.public_suite.comparisons.upstream import DATASET, add_upstream
from projecteval.public_suite.dataset import read_dataset
from projecteval.public_suite.missions import write_missions

_SEEDED = " ".join(name.removeprefix("test_") for name in OF_A_RANDOM_PASSWORD)
_NOTE = (
    f"{_SEEDED} look for character classes in a random password. A website's `random` begins with the same number in "
    "every judging here, so that their verdicts do not depend on chance; those of the published judge do."
)
_HEADS = (
    *("workers", "load", "passed", f"without {_SEEDED}", "not passed", "wall s", "actions s", "project s", "judge s"),
    *("CPU s", "judge", "tests", "browser", "project", "judge's share"),
)


def main(arguments: Sequence[str]) -> None:
    """Print the tables."""
    given = _options().parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as work:
        write_missions(read_dataset(given.upstream / "dataset"), Path(work) / "imported")
        loaded = load_missions(given.mission, paths=[Path(work) / "imported" / "missions"])
        missions = sorted(loaded, key=lambda mission: -len(mission.tests))  # what takes longest is not begun last
        if given.trivial:
            rows = _trivial(missions)
        else:
            counts = [count for count in given.workers or [1, 2, 3] for _ in range(given.repeat)]
            rows = _costs(missions, counts, observed=not given.unobserved)
        heads = next(rows)
        caption = None if given.trivial else _NOTE
        table = Table(title="public suite", title_justify="left", header_style="bold", caption=caption)
        for column, head in enumerate(heads):
            table.add_column(head, justify="left" if column == 0 else "right")
        for row in rows:
            table.add_row(*row)
            print(", ".join(f"{head} {value}" for head, value in zip(heads, row, strict=True)), flush=True)
        Console(width=170).print(table)


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks public_suite")
    add_upstream(parser, DATASET)
    parser.add_argument("--workers", type=int, action="append", help="repeatable; default: 1, 2 and 3")
    parser.add_argument("--repeat", type=int, default=1, help="measurements with each number of workers")
    parser.add_argument("--mission", action="append", help="public-NN; repeatable; default: all")
    parser.add_argument("--unobserved", action="store_true", help="wall time only, with nothing else beside the suite")
    parser.add_argument("--trivial", action="store_true", help="judge answers that build nothing")
    return parser


def _costs(missions: Sequence[Mission], counts: Sequence[int], *, observed: bool) -> Iterator[tuple[str, ...]]:
    yield _HEADS
    for workers in counts:
        load, started = os.getloadavg()[0], time.monotonic()
        acted = [Actions() for _ in missions]
        with cpu_shares() if observed else nullcontext(CpuShares()) as cpu_s, ThreadPoolExecutor(workers) as pool:
            judgements = list(pool.map(judge_answer, missions, map(canonical, missions), acted))
        for actions in acted:
            cpu_s.give_to_tests(actions)
        wall_s = time.monotonic() - started
        acting_s = sum(verdict.duration_s for judgement in judgements for verdict in judgement.verdicts)
        project_s = sum(one.phases.get("setup", 0.0) + one.phases.get("start", 0.0) for one in judgements)
        judging_s = sum(one.resources.wall_s for one in judgements) - acting_s - project_s
        seconds = (wall_s, acting_s, project_s, judging_s)
        cpu_seconds = (cpu_s.total, cpu_s.judge, cpu_s.tests, cpu_s.browser, cpu_s.project)
        passed = [name for judgement in judgements for name in _names(judgement, passed=True)]
        yield (
            str(workers),
            f"{load:.1f}",
            str(len(passed)),
            str(sum(name not in OF_A_RANDOM_PASSWORD for name in passed)),
            " ".join(
                name.removeprefix("test_") for judgement in judgements for name in _names(judgement, passed=False)
            ),
            *(f"{number:.1f}" for number in seconds),
            *(f"{number:.1f}" if observed else "–" for number in cpu_seconds),
            f"{100 * cpu_s.judge / cpu_s.total:.0f} %" if observed else "–",
        )


def _trivial(missions: Sequence[Mission]) -> Iterator[tuple[str, ...]]:
    yield ("answer", "passed", "of", "by mission")
    for one in judge_trivial(missions):
        passed = {name.removeprefix("public-"): len(tests) for name, tests in one.by_mission.items() if tests}
        by_mission = " ".join(f"{name}:{number}" for name, number in passed.items())
        yield (one.words, str(one.points), str(one.tests), by_mission)


def _names(judgement: Judgement, *, passed: bool) -> list[str]:
    return [verdict.test for verdict in judgement.verdicts if (verdict.outcome is Outcome.PASSED) is passed]
