"""Judged tests a minute at 1, 2 and 3 workers (target on two cores: at least 1.7 times as many with two)."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from benchmarks.canonical import judge_canonical, missions

_ROUNDS = 2


def measure() -> Iterator[tuple[str, ...]]:
    """All missions' canonical solutions, judged `_ROUNDS` times."""
    yield ("workers", "wall s", "tests", "tests a minute", "times one worker")
    work = sorted(missions(), key=lambda mission: -len(mission.tests)) * _ROUNDS
    for mission in work[: len(work) // _ROUNDS]:
        judge_canonical(mission)
    tests = sum(len(mission.tests) for mission in work)
    single = 0.0
    for workers in (1, 2, 3):
        started = time.monotonic()
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(judge_canonical, work))
        wall_s = time.monotonic() - started
        rate = 60 * tests / wall_s
        single = single or rate
        yield (str(workers), f"{wall_s:.1f}", str(tests), f"{rate:.0f}", f"{rate / single:.2f}")
