"""A place for the temporary files of a command."""

from pathlib import Path

import pytest


@pytest.fixture
def temporary(tmp_path: Path) -> Path:
    """The folder for temporary files of a command, of its own."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    return folder
