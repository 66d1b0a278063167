"""Kills each kind of process many times, at random moments, while a mission's own solution is judged.

`python -m benchmarks chaos [--kills N] [--kind NAME]… [--seed N] [--at-once N]` prints how the judgings ended. Not one
test may fail: the solution is right. A test may be not scored, which counts for nobody's failure, and no judging may
leave a process, a mount or a temporary file behind, except for a judge that was killed itself.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random

from rich.console import Console
from rich.table import Table

from benchmarks.chaos.processes import KINDS, Kind
from benchmarks.chaos.strike import Moment, Strike, Struck, Target
from judge_machine import BrowserBackend

MISSION = "unit-converter"
TESTS = (
    "test_launches",
    "test_opens_with_kilometre_to_metre",
    "test_result_follows_every_keystroke",
    "test_swap_exchanges_the_units",
    "test_conversions_are_kept",
    "test_result_is_copied",
)
_LONGEST_DELAY_S = 1.5
_HEADS = (
    "process",
    "backend",
    "kills",
    "all passed",
    "judged again",
    "not scored",
    "failed",
    "late",
    "slowest s",
    "left",
)


def main(arguments: Sequence[str]) -> None:
    """Kill, print the table, and end with 1 when a kill was scored against the solution or left something behind."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks chaos")
    parser.add_argument("--kills", type=int, default=10, help="of each kind, under each backend")
    parser.add_argument("--kind", action="append", choices=[kind.name for kind in KINDS])
    parser.add_argument("--backend", action="append", choices=list(BrowserBackend), type=BrowserBackend)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--at-once", type=int, default=2, help="judgings at the same time")
    given = parser.parse_args(arguments)
    table = Table(*_HEADS, title="chaos", title_justify="left", header_style="bold")
    console = Console()
    faults: list[str] = []
    with ThreadPoolExecutor(given.at_once) as pool:
        for kind, backend in _chosen(given.kind, given.backend):
            moments = _moments(f"{given.seed}/{kind.name}/{backend}", given.kills)
            struck = list(pool.map(partial(_strike, kind, backend), *zip(*moments, strict=True)))
            row = _row(kind, backend, struck)
            print(" | ".join(row), file=sys.stderr, flush=True)  # the whole takes twenty minutes
            table.add_row(*row)
            faults += [f"{kind.name}, {backend}: {fault}" for one in struck for fault in _faults(kind, one)]
    console.print(table)
    for fault in faults:
        console.print(fault, style="red", markup=False)
    sys.exit(1 if faults else 0)


def _chosen(kinds: list[str] | None, backends: list[BrowserBackend] | None) -> Iterator[tuple[Kind, BrowserBackend]]:
    for kind in KINDS:
        for backend in kind.backends:
            if (not kinds or kind.name in kinds) and (not backends or backend in backends):
                yield kind, backend


def _moments(seed: str, kills: int) -> Iterator[tuple[Moment, Random]]:
    for number in range(kills):
        random = Random(f"{seed}/{number}")  # noqa: S311 - repeatable
        yield Moment(verdicts=random.randrange(len(TESTS)), delay_s=random.uniform(0, _LONGEST_DELAY_S)), random


def _strike(kind: Kind, backend: BrowserBackend, moment: Moment, random: Random) -> Struck:
    target = Target(mission=MISSION, tests=TESTS, backend=backend)
    while True:  # a judging that was over before the moment came shows nothing
        with tempfile.TemporaryDirectory(prefix="projecteval-chaos-") as folder:
            struck = Strike(target, kind, moment, folder=Path(folder), random=random).run()
        if struck.killed:
            return struck
        moment = Moment(verdicts=max(0, moment.verdicts - 1), delay_s=moment.delay_s / 2)


def _row(kind: Kind, backend: BrowserBackend, struck: list[Struck]) -> tuple[str, ...]:
    numbers = (
        len(struck),
        sum(one.ended and one.count("passed") == len(one.outcomes) for one in struck),
        sum(one.retried for one in struck),
        sum(one.count("not_scored") > 0 for one in struck),
        sum(one.count("failed", "blocked") > 0 for one in struck),
        sum(one.late for one in struck),
        round(max(one.wall_s for one in struck)),
        sum(bool(one.left) for one in struck),
    )
    return (kind.name, backend, *map(str, numbers))


def _faults(kind: Kind, struck: Struck) -> Iterator[str]:
    for test, message in struck.messages.items():
        if struck.outcomes[test] in ("failed", "blocked"):
            yield f"{test} {struck.outcomes[test]}: {message}"
    if struck.late:
        yield "did not end in time"
    if not struck.ended and kind.name != "judge":
        yield f"ended without a judgement: {struck.complaints}"
    yield from (f"left {what}" for what in struck.left)
