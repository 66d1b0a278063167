"""scripts/agents.sh where nothing can be installed, and where everything is there already."""

import os
import re
import subprocess
from pathlib import Path

PROGRAMS = {"mini-swe-agent": "bin/mini", "codex": "node_modules/.bin/codex", "verifiers": "bin/vf-eval"}
SCRIPT = Path(__file__).parents[1] / "scripts/agents.sh"


def run(folder: Path, *words: str, python: str = "false") -> subprocess.CompletedProcess[str]:
    """Run it with its agents in `folder`, where a program called npm fails."""
    programs = folder / "programs"
    programs.mkdir(parents=True, exist_ok=True)
    (programs / "npm").write_text("#!/bin/sh\nexit 1\n", "utf-8")
    (programs / "npm").chmod(0o755)
    environment = {
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "PYTHON": python,
        "PROJECTEVAL_AGENTS": str(folder / "agents"),
    }
    return subprocess.run(
        ["/bin/sh", SCRIPT, *words], env=environment, capture_output=True, text=True, timeout=60, check=False
    )


def _versions() -> dict[str, str]:
    """The versions that the script installs, by the name of the folder."""
    script = SCRIPT.read_text("utf-8")
    given = dict(re.findall(r"^(\w+)=([\d.]+)$", script, re.MULTILINE))
    named = re.findall(r'provide (\S+) "\$(\w+)"', script)
    return {name: given[variable] for name, variable in named}


def test_a_registry_that_cannot_be_reached_fails_only_those_who_insist(tmp_path: Path) -> None:
    assert run(tmp_path).returncode == 1
    tried = run(tmp_path, "--try")
    assert tried.returncode == 0
    assert "mini-swe-agent could not be installed" in tried.stderr
    assert "codex could not be installed" in tried.stderr
    assert [path.name for path in (tmp_path / "agents").iterdir()] == ["bin"]


def test_what_is_there_is_linked_and_not_installed_again(tmp_path: Path) -> None:
    for name, version in _versions().items():
        program = tmp_path / "agents" / f"{name}-{version}" / PROGRAMS[name]
        program.parent.mkdir(parents=True)
        program.touch(mode=0o755)
    again = run(tmp_path)
    assert again.returncode == 0
    assert "installing" not in again.stderr
    assert {path.name: path.resolve().is_file() for path in (tmp_path / "agents/bin").iterdir()} == {
        "mini": True,
        "codex": True,
        "vf-eval": True,
    }
