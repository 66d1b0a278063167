"""The cost of a run of 35,200 attempts: its pages, its tables, its report, and finding what is missing.

4 agents, 55 missions with 22 tests, 5 columns and 32 samples: 774,400 verdicts, beside 1.5 GB of stages.
"""

import argparse
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from importlib import import_module
from pathlib import Path

from fastapi.testclient import TestClient
from rich.console import Console
from rich.table import Table

from benchmarks.large_run import SAMPLES, write_large_run
from projecteval.mission import Mission, load_missions
from projecteval.reports import leaderboard, write_report
from projecteval.reports.formats import export
from projecteval.reports.published_tables import tables_of
from projecteval.reports.statistics import statistics_of
from projecteval.runs.folder import RunFolder
from projecteval.statistics import Missing
from projecteval.web.app import SLOW_TO_LOAD, create_app
from projecteval.web.workspace import WorkspaceFolder

AGENTS = ("first", "second", "third", "fourth")
MISSIONS = 55
TESTS = 22
_REPEATS = 3


def main(arguments: Sequence[str]) -> None:
    """Print seconds, wall and CPU, of everything that reads a large run."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks large", description=__doc__)
    parser.add_argument("--workspace", type=Path, help="keep the run in this folder, and use one that is there")
    parser.add_argument("--missions", type=int, default=MISSIONS)
    parser.add_argument("--samples", type=int, default=SAMPLES)
    parser.add_argument("--only", default="", help="measure what has this word in its name")
    given = parser.parse_args(arguments)
    with ExitStack() as stack:
        root = given.workspace or Path(
            stack.enter_context(tempfile.TemporaryDirectory(prefix="projecteval-benchmark-"))
        )
        table = Table(title="large", title_justify="left", header_style="bold")
        for place, head in enumerate(("what", "wall s", "CPU s", "result")):
            table.add_column(head, justify="right" if place in (1, 2) else "left")
        for row in measure(root, _missions(given.missions), samples=given.samples, only=given.only):
            print(*row, sep="  ", flush=True)  # one at a time: the whole takes minutes
            table.add_row(*row)
        Console().print(table)


def measure(
    root: Path, missions: Sequence[Mission], *, samples: int, only: str = ""
) -> Iterator[tuple[str, str, str, str]]:
    """Yield what was measured, its seconds of wall and CPU time, and what came out."""
    path = root / "runs" / "large"
    if not path.is_dir():
        yield _timed(
            "(the run is written)",
            lambda: len(write_large_run(path, missions, agents=AGENTS, samples=samples, tests=TESTS).attempt_keys()),
        )
    for name, act in (
        *_pages(root, attempts=len(AGENTS) * len(missions) * 5 * samples),
        *_files(path),
        *_commands(path),
    ):
        if only in name:
            yield _timed(name, act)


def _missions(count: int) -> tuple[Mission, ...]:
    """Missions that have 22 tests at least, by name."""
    return tuple(mission for mission in load_missions() if len(mission.test_names) >= TESTS)[:count]


def _pages(root: Path, *, attempts: int) -> Iterator[tuple[str, Callable[[], object]]]:
    """The pages, each asked for first on a new server, and then again."""

    def asked(page: str) -> Callable[[], str]:
        def ask() -> str:
            import_module(SLOW_TO_LOAD)  # as a server does when it starts
            with TestClient(create_app(WorkspaceFolder(root=root), token=None), base_url="http://127.0.0.1") as client:
                seconds = [_seconds(client, page) for _ in range(1 + _REPEATS)]
            (first, first_cpu), *later = seconds
            wall, cpu = (statistics.median(part) for part in zip(*later, strict=True))
            return f"first {first:.2f} s (CPU {first_cpu:.2f}), then {wall:.2f} s (CPU {cpu:.2f})"

        return ask

    for page in (
        "/runs/large",
        "/",
        *(f"/runs/large/attempts/{number}" for number in (0, attempts // 3, attempts - 1)),
        "/runs/large/attempts?agent=first",
        "/runs/large?agent=first&cause=wrong_result",
        "/runs/large/live",
        "/runs/large/sentences",
        "/runs/large/suspects",
    ):
        yield f"page {page}", asked(page)


def _files(path: Path) -> Iterator[tuple[str, Callable[[], object]]]:
    def size(make: Callable[[RunFolder], bytes | Path]) -> Callable[[], str]:
        def act() -> str:
            with RunFolder.open(path) as run:
                made = make(run)
            number = len(made) if isinstance(made, bytes) else made.stat().st_size
            return f"{number / 1e6:.1f} MB"

        return act

    def tables() -> str:
        with RunFolder.open(path) as run:
            found = tables_of([run])
        return f"{len(found)} tables"

    for file_format in ("attempts", "csv", "xlsx", "markdown"):
        yield f"file {file_format}", size(partial(export, file_format=file_format))
    yield "tables of papers", tables
    yield "file report.html", size(write_report)


def _commands(path: Path) -> Iterator[tuple[str, Callable[[], object]]]:
    def opened(act: Callable[[RunFolder], object]) -> Callable[[], object]:
        def do() -> object:
            with RunFolder.open(path) as run:
                return act(run)

        return do

    yield "results", opened(lambda run: len(run.results().attempts))
    yield "results, leaderboard", opened(lambda run: len(leaderboard(run.results(details=False)).rows))
    yield "results, statistics", opened(_summaries)
    yield "resume, what is missing", opened(lambda run: len(run.missing()))


def _summaries(run: RunFolder) -> int:
    return len(statistics_of(run, missing=Missing.LEFT_OUT).summaries)


def _timed(name: str, act: Callable[[], object]) -> tuple[str, str, str, str]:
    wall, cpu = time.perf_counter(), time.process_time()
    result = act()
    return name, f"{time.perf_counter() - wall:.2f}", f"{time.process_time() - cpu:.2f}", str(result)


def _seconds(client: TestClient, page: str) -> tuple[float, float]:
    """Wall and CPU seconds."""
    wall, cpu = time.perf_counter(), time.process_time()
    answer = client.get(page)
    assert answer.status_code == 200, answer.text
    return time.perf_counter() - wall, time.process_time() - cpu
