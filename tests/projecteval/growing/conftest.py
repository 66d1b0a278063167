import shutil
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROJECTEVAL_VARIANTS", str(tmp_path_factory.mktemp("cache")))


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the tiny missions that may be changed; its folder of missions."""
    for name in ("missions", "canonical"):
        shutil.copytree(Path(__file__).parent / name, tmp_path / "tiny" / name)
    return tmp_path / "tiny" / "missions"
