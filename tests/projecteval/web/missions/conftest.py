"""A workspace with a mission of its own."""

import pytest

from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.conftest import MISSION_YAML, TESTS_PY


@pytest.fixture
def book(workspace: WorkspaceFolder) -> WorkspaceFolder:
    """The workspace has a mission of its own."""
    folder = workspace.mission_path("guest-book")
    folder.mkdir(parents=True)
    (folder / "mission.yaml").write_text(MISSION_YAML)
    (folder / "tests.py").write_text(TESTS_PY)
    return workspace
