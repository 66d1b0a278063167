"""The cost of the pages of a large run: 32 samples of 24 missions in 5 columns for each of two agents.

The missions are shipped ones, and the submissions are their solutions; verdicts and scores are random.
"""

import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from fastapi.testclient import TestClient
from sqlalchemy import insert

from benchmarks.web_rows import AttemptRows, MissionParts
from projecteval.attempt import COLUMNS
from projecteval.mission import Mission, load_missions
from projecteval.runs import RunConfig, make_lock
from projecteval.runs import tables as run_tables
from projecteval.runs.folder import RunFolder
from projecteval.runs.tables import SCHEMA
from projecteval.storage.database import Database
from projecteval.web.app import create_app
from projecteval.web.workspace import WorkspaceFolder

AGENTS, MISSIONS, SAMPLES = ("first", "second"), 24, 32
_REPEATS = 5
_SHOWN = 4000  # the number of the attempt whose pages are asked for
_AT_ONCE = 200


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


def write_large_run(path: Path, missions: tuple[Mission, ...], *, samples: int = SAMPLES) -> RunConfig:
    """A judged and scored run; its rows are written in bulk, which a real run never does."""
    config = RunConfig(
        agents=AGENTS, missions=tuple(mission.id for mission in missions), columns=COLUMNS, samples=samples
    )
    random = Random(1)  # noqa: S311 - repeatable
    with RunFolder.create(path, config, make_lock(missions, isolation="namespaces")) as run:
        parts = {mission.id: MissionParts(mission, run.blobs) for mission in missions}
    rows = AttemptRows(random)
    database = Database(path / "run.sqlite", SCHEMA)
    keys = config.attempt_keys()
    with database.writing() as connection:
        for start in range(0, len(keys), _AT_ONCE):
            # Attempts are numbered from 1 in the order of the configuration.
            for number, key in enumerate(keys[start : start + _AT_ONCE], start + 1):
                rows.add(number, key, parts[key.mission])
            for name, some in rows.taken().items():
                connection.execute(insert(run_tables.metadata.tables[name]), some)
    database.close()
    return config


def _timed(client: TestClient, page: str) -> float:
    started = time.monotonic()
    answer = client.get(page)
    assert answer.status_code == 200, answer.text
    return time.monotonic() - started
