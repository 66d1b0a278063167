"""A box with two folders of its own, for tests that run commands in it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from judge_machine.command_box import BOX_HOME, BoxRequest, CommandBox, open_box
from judge_machine.isolation import NAMESPACES, probe

WORKSPACE = "/workspace"


@pytest.fixture(scope="session", autouse=True)
def _boxes_are_possible() -> None:
    found = probe()
    if found.isolation.name != NAMESPACES:
        pytest.skip(f"no boxes here: {found.problem}")


@pytest.fixture
def opened(tmp_path: Path) -> Callable[..., Any]:
    """A function that opens a box with `tmp_path/workspace` and `tmp_path/home`, this Python, and what it is given."""

    @contextmanager
    def opening(**fields: Any) -> Iterator[CommandBox]:
        own = {WORKSPACE: tmp_path / "workspace", BOX_HOME: tmp_path / "home"}
        for folder in own.values():
            folder.mkdir(exist_ok=True)
        tools = (sys.executable, *fields.pop("tools", ()))
        with open_box(BoxRequest(own=own, directory=WORKSPACE, tools=tools, **fields)) as box:
            yield box

    return opening
