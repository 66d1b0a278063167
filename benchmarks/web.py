"""The cost of the pages of a large run: 32 samples of 24 missions in 5 columns for each of two agents.

The missions are shipped ones, and the submissions are their solutions; verdicts and scores are random.
"""

import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from fastapi.testclient import TestClient

from benchmarks.large_run import write_large_run
from projecteval.mission import load_missions
from projecteval.web.app import create_app
from projecteval.web.workspace import WorkspaceFolder

MISSIONS = 24
_REPEATS = 5
_SHOWN = 4000  # the number of the attempt whose pages are asked for


def measure() -> Iterator[tuple[str, ...]]:
    """First and median milliseconds of each page; the first also reads the run."""
    yield ("page", "first ms", "median ms")
    missions = load_missions()[:MISSIONS]
    with tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as folder:
        root = Path(folder)
        started = time.monotonic()
        config = write_large_run(root / "runs" / "large", missions)
        yield ("(the run is written)", f"{1000 * (time.monotonic() - started):.0f}", "–")
        key = config.attempt_keys()[_SHOWN]
        test = next(mission for mission in missions if mission.id == key.mission).test_names[5]
        for page in (
            "/runs/large",
            "/runs/large?agent=first&cause=wrong_result",
            "/runs/large?stage=behaviour",
            "/runs/large/sentences",
            "/runs/large/suspects",
            "/runs/large/attempts?agent=first",
            f"/runs/large/attempts/{_SHOWN}",
            f"/runs/large/attempts/{_SHOWN}/tests/{test}",
            "/runs/large/agents",
            f"/runs/large/worst?side={key.agent}@{key.mode}-{key.level:d}&mission={key.mission}&test={test}",
            "/runs/large/live",
            "/missions",
            "/",
        ):
            # A new server each time: nothing is kept from the previous page.
            with TestClient(create_app(WorkspaceFolder(root=root), token=None), base_url="http://127.0.0.1") as client:
                seconds = [_timed(client, page) for _ in range(_REPEATS)]
            yield (page, f"{1000 * seconds[0]:.0f}", f"{1000 * statistics.median(seconds):.0f}")


def _timed(client: TestClient, page: str) -> float:
    started = time.monotonic()
    answer = client.get(page)
    assert answer.status_code == 200, answer.text
    return time.monotonic() - started
