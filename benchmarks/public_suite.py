"""What the public suite costs, and what it lets pass: `python -m benchmarks public_suite UPSTREAM_DIR [--workers N]…`.

With `--trivial` it judges answers that build nothing instead: no project at all, websites whose every page is blank,
and programs that only end, or are not there.
"""

import argparse
import resource
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from judge_machine.judge import judge
from judge_machine.judgement import Judgement
from judge_machine.launch import LaunchManifest
from judge_machine.request import BrowserBackend
from judge_machine.verdicts import Outcome
from projecteval.judging import judge_request
from projecteval.mission import Mission, MissionKind, load_missions
from projecteval.project import Project
from projecteval.public_data import read_dataset, write_missions
from projecteval.public_data.launching import public_launch

_BLANK = """
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

class Blank(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()

    do_POST = do_GET

ThreadingHTTPServer(("", 8000), Blank).serve_forever()
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What is handed in for a mission."""

    project: Project
    launch: LaunchManifest
    values: dict[str, str]


def main(arguments: Sequence[str]) -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks public_suite")
    parser.add_argument("upstream", type=Path)
    parser.add_argument("--workers", type=int, action="append")
    parser.add_argument("--mission", action="append")
    parser.add_argument("--trivial", action="store_true")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as work:
        write_missions(read_dataset(given.upstream / "dataset"), Path(work) / "imported")
        missions = load_missions(given.mission, paths=[Path(work) / "imported" / "missions"])
        rows = _trivial(missions) if given.trivial else _costs(missions, given.workers or [1, 2, 3])
        table = Table(title="public suite", title_justify="left", header_style="bold")
        for column, head in enumerate(next(rows)):
            table.add_column(head, justify="left" if column == 0 else "right")
        for row in rows:
            table.add_row(*row)
            print("  ".join(row), flush=True)
        Console().print(table)


def _costs(missions: Sequence[Mission], counts: Sequence[int]) -> Iterator[tuple[str, ...]]:
    phases = ("install", "copy", "setup", "start", "tests", "stop")
    yield (
        "workers",
        "passed",
        "not passed",
        "wall s",
        "our CPU s",
        "projects' CPU s",
        *(f"{phase} s" for phase in phases),
    )
    for workers in counts:
        before, started = _cpu_s(), time.monotonic()
        with ThreadPoolExecutor(workers) as pool:
            judgements = list(pool.map(_judge_canonical, missions))
        wall_s, cpu_s = time.monotonic() - started, _cpu_s() - before
        yield (
            str(workers),
            str(sum(_passed(judgement) for judgement in judgements)),
            " ".join(name for judgement in judgements for name in _not_passed(judgement)),
            f"{wall_s:.0f}",
            f"{cpu_s:.0f}",
            f"{sum(judgement.resources.cpu_s for judgement in judgements):.0f}",
            *(f"{sum(judgement.phases.get(phase, 0.0) for judgement in judgements):.0f}" for phase in phases),
        )


def _trivial(missions: Sequence[Mission]) -> Iterator[tuple[str, ...]]:
    yield ("answer", "passed", "of", "by mission")
    websites = [mission for mission in missions if mission.kind is MissionKind.WEBSITE]
    programs = [mission for mission in missions if mission.kind is not MissionKind.WEBSITE]
    for words, chosen, answer in (
        ("no project at all", missions, None),
        ("websites whose every page is blank", websites, _blank),
        ("programs that only end and report nothing", programs, _blank),
        ("programs that are not there", programs, _absent),
    ):
        passed = {}
        for mission in chosen:
            passed[mission.id] = _passed(_judge(mission, answer(mission))) if answer else 0
        by_mission = " ".join(f"{name.removeprefix('public-')}:{number}" for name, number in passed.items() if number)
        tests = sum(len(mission.tests) for mission in chosen)
        yield (words, str(sum(passed.values())), str(tests), by_mission)


def _blank(mission: Mission) -> Answer:
    """Nothing that the mission asks for, with the canonical parameter values."""
    values = mission.canonical_parameters()
    if mission.kind is MissionKind.WEBSITE:
        launch = LaunchManifest(start=["python", "blank.py"])
        return Answer(project=Project({"blank.py": _BLANK}), launch=launch, values=values)
    entries = {value for name, value in values.items() if name.endswith("__entry")} or {"main.py"}
    start = min(entries)
    launch = public_launch(start, is_website=False)
    # An agent may say that a program reports nothing.
    values = {
        name: "" if name.endswith(("error_message", "expected_output")) else value for name, value in values.items()
    }
    return Answer(project=Project(dict.fromkeys(entries, "")), launch=launch, values=values)


def _absent(mission: Mission) -> Answer:
    """A project without the program that the tests run."""
    launch = public_launch("main.py", is_website=False)
    return Answer(project=Project({"README.md": ""}), launch=launch, values=mission.canonical_parameters())


def _judge_canonical(mission: Mission) -> Judgement:
    return _judge(
        mission,
        Answer(
            project=mission.canonical_project(),
            launch=mission.canonical_launch(),
            values=mission.canonical_parameters(),
        ),
    )


def _judge(mission: Mission, answer: Answer) -> Judgement:
    with tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as scratch:
        answer.project.write_to(Path(scratch) / "project")
        request = judge_request(
            mission,
            project=Path(scratch) / "project",
            launch=answer.launch,
            values=answer.values,
            backend=BrowserBackend.SELENIUM,
            seed=0,
            evidence=Path(scratch) / "evidence",
        )
        return judge(request, stop=threading.Event())


def _passed(judgement: Judgement) -> int:
    return sum(verdict.outcome is Outcome.PASSED for verdict in judgement.verdicts)


def _not_passed(judgement: Judgement) -> list[str]:
    missed = (verdict.test for verdict in judgement.verdicts if verdict.outcome is not Outcome.PASSED)
    return [name.removeprefix("test_") for name in missed]


def _cpu_s() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)
