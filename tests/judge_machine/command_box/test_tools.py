"""A program is shown together with its installation, and with nothing else."""

import os
from pathlib import Path

import pytest

from judge_machine.command_box.tools import Tools


def program(path: Path, text: str = "#!/bin/sh\n") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)
    return path


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def test_a_virtual_environment_brings_the_python_that_it_is_made_of(home: Path) -> None:
    base = program(home / "python/bin/python3.11", "\x7fELF")
    (home / "python/lib/python3.11").mkdir(parents=True)
    (home / "python/lib/python3.11/os.py").touch()
    (home / "venv/bin").mkdir(parents=True)
    (home / "venv/pyvenv.cfg").touch()
    (home / "venv/bin/python").symlink_to(base)
    coder = program(home / "venv/bin/coder", f"#!{home}/venv/bin/python\n")
    tools = Tools.resolved([str(coder)])
    assert tools.shown == (home / "venv", home / "python")
    assert tools.path_entries == (str(home / "venv/bin"),)


def test_a_program_of_npm_brings_its_packages_and_node(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    node = program(home / "node/bin/node", "\x7fELF")
    main = program(home / "node/lib/node_modules/coder/main.js", "#!/usr/bin/env -S node\n")
    (home / "bin").mkdir()
    (home / "bin/coder").symlink_to(main)
    monkeypatch.setenv("PATH", f"{home}/bin:{node.parent}:/usr/bin")
    tools = Tools.resolved(["coder"])
    assert set(tools.shown) == {home / "node/lib/node_modules", home / "node"}
    assert tools.links == {home / "bin/coder": main}
    assert tools.path_entries == (str(home / "bin"), str(node.parent))


@pytest.mark.parametrize("place", ["bin", ".local/bin", "things/bin"])
def test_a_program_among_things_of_its_user_brings_itself_alone(place: str, home: Path) -> None:
    real = program(home / ".local/share/coder/1.0", "\x7fELF")
    (home / place).mkdir(parents=True)
    (home / ".local/lib/python3.11").mkdir(parents=True)
    (home / ".local/lib/python3.11/os.py").touch()
    (home / place / "coder").symlink_to(os.path.relpath(real, home / place))
    tools = Tools.resolved([str(home / place / "coder")])
    assert (tools.shown, tools.links) == ((real,), {home / place / "coder": real})


def test_a_program_of_the_system_needs_nothing() -> None:
    tools = Tools.resolved(["sh", "/bin/sh"])
    assert (tools.shown, tools.path_entries) == ((), ())
