"""What the pages of a large run cost: 32 samples of 24 missions in 5 columns for each of two agents."""

import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from fastapi.testclient import TestClient
from sqlalchemy import insert

from judge_machine.verdicts import Cause
from projecteval.attempt import COLUMNS
from projecteval.runs import MissionLock, RunConfig, RunLock
from projecteval.runs import tables as run_tables
from projecteval.runs.folder import RunFolder
from projecteval.storage.database import Database
from projecteval.web.app import create_app
from projecteval.web.workspace import Workspace

AGENTS, MISSIONS, SAMPLES, TESTS = ("first", "second"), 24, 32, 20
_REPEATS = 5
_WHEN = "2026-01-01T00:00:00.000+00:00"
_JOURNEY = '[{"verb": "visit", "words": "visits /", "at_s": 0.0, "duration_s": 0.1, "ok": true}]'


def measure() -> Iterator[tuple[str, ...]]:
    """First and median milliseconds of each page; the first also reads the run."""
    yield ("page", "first ms", "median ms")
    with tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as folder:
        root = Path(folder)
        write_large_run(root / "runs" / "large")
        for page in (
            "/runs/large",
            "/runs/large?agent=first&cause=wrong_result",
            "/runs/large?stage=behaviour",
            "/runs/large/sentences",
            "/runs/large/suspects",
            "/runs/large/attempts?agent=first",
            "/runs/large/attempts/4000",
            "/runs/large/attempts/4000/tests/test_5",
            "/runs/large/agents",
            "/runs/large/live",
            "/",
        ):
            # A server of its own each time: nothing is kept from the page before.
            with TestClient(create_app(Workspace(root=root)), base_url="http://127.0.0.1") as client:
                seconds = [_timed(client, page) for _ in range(_REPEATS)]
            yield (page, f"{1000 * seconds[0]:.0f}", f"{1000 * statistics.median(seconds):.0f}")


def write_large_run(path: Path) -> None:
    """A judged run whose verdicts are drawn by chance; its rows are written at once, which a real run never does."""
    config = RunConfig(
        agents=AGENTS, missions=tuple(f"mission-{n:02}" for n in range(MISSIONS)), columns=COLUMNS, samples=SAMPLES
    )
    names = tuple(f"test_{n}" for n in range(TESTS))
    locked = MissionLock(yaml="", tests="", materials=None, skeleton=None, canonical=None, test_names=names)
    lock = RunLock(missions=dict.fromkeys(config.missions, locked), packages={}, python="3", platform="any")
    RunFolder.create(path, config, lock).close()
    database = Database(path / "run.sqlite")
    number = len(config.attempt_keys())
    with database.writing() as connection:
        numbers = range(1, number + 1)
        judgements = [{"id": n, "attempt_id": n, "last_stage_id": None, "started_at": _WHEN} for n in numbers]
        connection.execute(insert(run_tables.judgements), judgements)
        random = Random(1)  # noqa: S311 - repeatable
        for start in range(0, number, 500):
            some = [row for n in numbers[start : start + 500] for row in _verdicts(n, names, random)]
            connection.execute(insert(run_tables.verdicts), some)
        connection.execute(insert(run_tables.closings), [_closing(n) for n in numbers])
    database.close()


def _verdicts(judgement: int, names: tuple[str, ...], random: Random) -> Iterator[dict[str, object]]:
    for name in names:
        cause = None if random.random() < 0.6 else random.choice([Cause.WRONG_RESULT, Cause.NO_MATCH, Cause.TIMED_OUT])
        yield {
            "judgement_id": judgement,
            "test": name,
            "outcome": "passed" if cause is None else "failed",
            "cause": cause,
            "message": "" if cause is None else "expected one thing, found another " * 8,
            "duration_s": 0.5,
            "journey": _JOURNEY,
            "evidence": "[]",
        }


def _closing(judgement: int) -> dict[str, object]:
    return {
        "judgement_id": judgement,
        "wall_s": 9.0,
        "cpu_s": 1.0,
        "peak_memory_mib": 64.0,
        "isolation": '{"name": "namespaces", "guarantees": [], "gaps": []}',
        "versions": "{}",
        "retried": False,
        "closed_at": _WHEN,
    }


def _timed(client: TestClient, page: str) -> float:
    started = time.monotonic()
    answer = client.get(page)
    assert answer.status_code == 200, answer.text
    return time.monotonic() - started
