"""A large run of shipped missions, whose rows are written in bulk, which a real run never does.

The submissions are the solutions of the missions; verdicts and scores are random, and the same each time.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from sqlalchemy import insert

from benchmarks.web_rows import AttemptRows, MissionParts
from projecteval.attempt import COLUMNS
from projecteval.mission import Mission
from projecteval.runs import RunConfig, RunLock, make_lock
from projecteval.runs import tables as run_tables
from projecteval.runs.folder import RunFolder
from projecteval.runs.tables import SCHEMA
from projecteval.storage.database import Database

AGENTS = ("first", "second")
SAMPLES = 32
_AT_ONCE = 200


def write_large_run(
    path: Path,
    missions: Sequence[Mission],
    *,
    agents: Sequence[str] = AGENTS,
    samples: int = SAMPLES,
    tests: int | None = None,
    is_judged: bool = True,
) -> RunConfig:
    """A run in five columns, judged and scored unless it is to be judged, with the first `tests` tests of a mission."""
    config = RunConfig(
        agents=tuple(agents), missions=tuple(mission.id for mission in missions), columns=COLUMNS, samples=samples
    )
    random = Random(1)  # noqa: S311 - repeatable
    with RunFolder.create(path, config, _lock(missions, tests)) as run:
        parts = {mission.id: MissionParts(mission, run.blobs, tests=tests) for mission in missions}
    rows = AttemptRows(random)
    database = Database(path / "run.sqlite", SCHEMA)
    keys = config.attempt_keys()
    for start in range(0, len(keys), _AT_ONCE):
        with database.writing() as connection:
            # Attempts are numbered from 1 in the order of the configuration.
            for number, key in enumerate(keys[start : start + _AT_ONCE], start + 1):
                rows.add(number, key, parts[key.mission], is_judged=is_judged)
            for name, some in rows.taken().items():
                connection.execute(insert(run_tables.metadata.tables[name]), some)
    database.close()
    RunFolder.open(path).close()  # adds what follows from the rows, as for a run of an earlier version
    return config


def _lock(missions: Sequence[Mission], tests: int | None) -> RunLock:
    lock = make_lock(missions, isolation="namespaces")
    cut = {name: one.model_copy(update={"test_names": one.test_names[:tests]}) for name, one in lock.missions.items()}
    return lock.model_copy(update={"missions": cut})
