"""What one judging of a website costs: CPU and wall seconds by browser, project and judge, whole and by verb.

`python -m benchmarks verbs [MISSION…] [--backend playwright|selenium]` needs control groups. Each judging runs in one
of its own, so that every process counts. CPU seconds may be compared on a busy machine, wall seconds may not.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.canonical import BACKENDS, canonical_request
from benchmarks.verb_meter import ALL, BROWSER, PROJECT
from judge_machine import BrowserBackend, judge
from judge_machine.extension import attempt_group, find_base
from projecteval.errors import UsageError
from projecteval.mission import load_missions

REPOSITORY = Path(__file__).resolve().parents[1]
WEBSITES = ("bill-splitter", "clinic-appointments", "expense-claims", "grade-book", "lending-library")
COLUMNS = ("what", "times", "wall s", "CPU s", "browser", "project", "judge")

_METERED = """

import sys
from pathlib import Path

sys.path.append({repository!r})
from benchmarks.verb_meter import VerbMeter

VerbMeter(Path({file!r})).install()
"""


def main(arguments: Sequence[str]) -> None:
    """Print one table a mission; raises UsageError where the machine has no control groups."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks verbs")
    parser.add_argument("missions", nargs="*", default=WEBSITES, metavar="MISSION")
    parser.add_argument("--backend", choices=BACKENDS, default=BrowserBackend.PLAYWRIGHT)
    parser.add_argument("--inside", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.inside:
        _judge_metered(given.missions[0], BrowserBackend(given.backend), given.inside)
        return
    for mission in given.missions:
        table = Table(title=f"{mission}, {given.backend}", title_justify="left", header_style="bold")
        for column in COLUMNS:
            table.add_column(column, justify="left" if column == COLUMNS[0] else "right")
        for row in measured(mission, given.backend):
            table.add_row(*row)
        Console().print(table)


def measured(mission: str, backend: str) -> Iterator[tuple[str, ...]]:
    """The rows of one judging: the whole first, then the verbs, the most expensive first."""
    base = find_base()
    if base.group is None:
        raise UsageError(f"the processes of a judging cannot be counted: {base.problem}")
    with tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as name, attempt_group(base.group) as group:
        inside = [sys.executable, "-m", "benchmarks", "verbs", mission, "--backend", backend, "--inside", name]
        subprocess.run([*group.entering(), *inside], cwd=REPOSITORY, check=True)
        verbs = json.loads((Path(name) / "verbs.json").read_text("utf-8"))
        whole = json.loads((Path(name) / "whole.json").read_text("utf-8"))
        all_s = group.usage().cpu_s
    browser_s = sum(cost["cpu_s"].get(BROWSER, 0.0) for cost in verbs.values())
    yield _row("whole", whole["tests"], whole["wall_s"], all_s, browser_s, whole["project_s"])
    for verb, cost in sorted(verbs.items(), key=lambda item: -item[1]["cpu_s"][ALL]):
        used: Mapping[str, float] = cost["cpu_s"]
        shares = (used.get(BROWSER, 0.0), used.get(PROJECT, 0.0))
        yield _row(verb, cost["steps"], cost["wall_s"], used[ALL], *shares)


def _row(what: str, times: int, wall_s: float, all_s: float, browser_s: float, project_s: float) -> tuple[str, ...]:
    numbers: tuple[Any, ...] = (wall_s, all_s, browser_s, project_s, all_s - browser_s - project_s)
    return (what, str(times), *(f"{number:.2f}" for number in numbers))


def _judge_metered(name: str, backend: BrowserBackend, folder: Path) -> None:
    """Judge the solution of a mission with tests that load the meter; in a process and a group of its own."""
    (mission,) = load_missions([name])
    request = canonical_request(mission, backend, evidence=folder)
    tests = folder / "tests.py"
    metered = _METERED.format(repository=str(REPOSITORY), file=str(folder / "verbs.json"))
    tests.write_text(request.tests.read_text("utf-8") + metered, "utf-8")
    judgement = judge(request.model_copy(update={"tests": tests}))
    failed = [f"{verdict.test}: {verdict.message}" for verdict in judgement.verdicts if verdict.outcome != "passed"]
    assert not failed, f"{name} under {backend}: {failed}"
    whole = {
        "tests": len(judgement.verdicts),
        "wall_s": sum(judgement.phases.values()),
        "project_s": judgement.resources.cpu_s or 0.0,
    }
    (folder / "whole.json").write_text(json.dumps(whole), "utf-8")
