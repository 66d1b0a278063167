"""Several attempts at once, each on its own http://localhost:8000."""

from datetime import datetime
from itertools import combinations
from pathlib import Path

import pytest
from sqlalchemy import text

from judge_machine.values import Values
from projecteval.judging import attempt_seed
from projecteval.runs.folder import RunFolder
from projecteval.runs.tables import SCHEMA
from projecteval.storage.database import Database
from tests.projecteval.cli.command import run_tiny

SAMPLES = 3
SPANS = "SELECT started_at, closed_at FROM judgements JOIN closings ON judgement_id = judgements.id"


@pytest.mark.slow
def test_three_projects_on_one_port_see_only_their_own_data(tmp_path: Path) -> None:
    """Every attempt's tests demand that the list holds their own seeded notes and no other."""
    folder = tmp_path / "run"
    ended = run_tiny(folder, "--samples", SAMPLES, "--workers", SAMPLES, missions=["tiny-notes"])
    assert ended.code == 0, ended.err
    with RunFolder.open(folder) as run:
        assert run.results().totals.passed == SAMPLES * 4
        keys = run.config.attempt_keys()
        judgements = [run.judgements(key)[-1].judgement for key in keys]
    steps = [step.words for one in judgements for verdict in one.verdicts for step in verdict.journey]
    assert {"http://localhost:8000/" in words for words in steps} == {True}
    assert len({Values(attempt_seed(key, 0)).text("first") for key in keys}) == SAMPLES

    database = Database(folder / "run.sqlite", SCHEMA)
    with database.reading() as connection:
        spans = [[datetime.fromisoformat(time) for time in span] for span in connection.execute(text(SPANS))]
    database.close()
    assert all(one[0] < other[1] and other[0] < one[1] for one, other in combinations(spans, 2))
