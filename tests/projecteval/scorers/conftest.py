"""A cache of its own for each test, and attempts of the canonical agent."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from projecteval.scorers.cache import ScoreCache


@pytest.fixture
def cache(tmp_path: Path) -> Iterator[ScoreCache]:
    made = ScoreCache(tmp_path / "similarities.sqlite")
    yield made
    made.close()
