"""The programs in examples/ are short, use the public interface alone, and do what they say."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
PROGRAMS = sorted(EXAMPLES.rglob("*.py"))
DEADLINE_S = 300


def run_example(name: str, *words: str | Path, code: int = 0, **variables: str) -> str:
    """The standard output of an example, which must end with `code`."""
    ended = subprocess.run(
        [sys.executable, EXAMPLES / name, *words],
        env={**os.environ, "PYTHONPATH": str(EXAMPLES.parent), "PYTHONWARNINGS": "error", **variables},
        capture_output=True,
        text=True,
        timeout=DEADLINE_S,
        check=False,
    )
    assert ended.returncode == code, f"{ended.stdout}\n{ended.stderr}"
    return ended.stdout


def imported(program: Path) -> Iterator[str]:
    """Every module that a program imports."""
    for node in ast.walk(ast.parse(program.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.stem)
def test_an_example_is_short_and_imports_the_public_interface_alone(program: Path) -> None:
    assert len(program.read_text("utf-8").splitlines()) <= 40
    modules = set(imported(program))
    assert "projecteval" in modules
    assert modules <= {"projecteval", *sys.stdlib_module_names}


def test_an_agent_is_evaluated() -> None:
    lines = run_example("evaluate_agent.py").splitlines()
    assert lines[0] == "Counter on log-digest, direct 1, sample 0: 2 of 16 tests passed"
    assert lines[1:3] == ["passed   test_launches ''", "passed   test_levels_are_counted ''"]
    assert lines[3].startswith("failed   test_several_files_make_one_digest \"expected {'Entries'")
    assert 0 < float(lines[-1].rpartition(" ")[2]) < 0.2


def test_a_folder_is_judged() -> None:
    lines = run_example("judge_folder.py").splitlines()
    assert len(lines) == 16
    assert all(line.startswith("passed   test_") for line in lines)
