"""The cost of judging a mission beyond the tests' own actions and the project's own start (target: under 2.5 s)."""

import time
from collections.abc import Iterator

from benchmarks.canonical import BACKENDS, judge_canonical, missions


def measure() -> Iterator[tuple[str, ...]]:
    """One row a mission and backend; all numbers are wall seconds."""
    yield ("mission, backend", "wall", "tests' own actions", "project's own start", "overhead", "of that: per test")
    for mission in missions():
        for backend in BACKENDS if mission.kind == "website" else BACKENDS[:1]:
            judge_canonical(mission, backend)  # packages are installed and files are in memory afterwards
            started = time.monotonic()
            judgement = judge_canonical(mission, backend)
            wall_s = time.monotonic() - started
            acting_s = sum(verdict.duration_s for verdict in judgement.verdicts)
            starting_s = judgement.phases["setup"] + judgement.phases["start"]
            between_s = (judgement.phases["tests"] - acting_s) / len(judgement.verdicts)
            overhead_s = wall_s - acting_s - starting_s
            numbers = (wall_s, acting_s, starting_s, overhead_s, between_s)
            yield (f"{mission.id}, {backend}", *(f"{number:.2f}" for number in numbers))
