from pathlib import Path

import pytest


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """An empty folder for a project."""
    folder = tmp_path / "project"
    folder.mkdir()
    return folder
