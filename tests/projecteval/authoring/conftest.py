"""A new mission below tmp_path, in the stack that is asked for."""

from collections.abc import Callable
from pathlib import Path

import pytest

from projecteval.authoring.places import new_places
from projecteval.authoring.scaffold import new_scaffold, write_scaffold
from projecteval.mission import Mission, MissionKind


@pytest.fixture
def new_mission(tmp_path: Path) -> Callable[..., Mission]:
    """Write a new mission and load it."""

    def write(kind: MissionKind, stack: str | None = None, *, name: str = "new-one") -> Mission:
        places = new_places(name, missions=tmp_path / "missions")
        return write_scaffold(new_scaffold(name, kind=kind, stack=stack), places)

    return write
