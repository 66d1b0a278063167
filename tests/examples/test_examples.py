"""The programs in examples/ are short, use the public interface alone, and do what they say."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from projecteval.runs.folder import RunFolder
from tests.projecteval.cli.command import ROOT, projecteval
from tests.projecteval.outside.test_outside_package import PACKAGE, install

EXAMPLES = Path(__file__).parents[2] / "examples"
PROGRAMS = sorted(EXAMPLES.rglob("*.py"))
OUTSIDE = sorted(PACKAGE.rglob("*.py"))
DEADLINE_S = 300
# The library that a program is a part of.
ALSO = {"mission_rewards": {"verifiers.v1"}}


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
def test_an_example_is_short(program: Path) -> None:
    assert len(program.read_text("utf-8").splitlines()) <= 40


@pytest.mark.parametrize("program", [*PROGRAMS, *OUTSIDE], ids=lambda program: program.stem)
def test_others_import_the_public_interface_alone(program: Path) -> None:
    modules = set(imported(program))
    assert "projecteval" in modules
    assert modules <= {"projecteval", *ALSO.get(program.stem, ()), *sys.stdlib_module_names}


@pytest.mark.slow
def test_an_agent_is_evaluated() -> None:
    lines = run_example("evaluate_agent.py").splitlines()
    assert lines[0] == "Counter on log-digest, direct 1, sample 0: 5 of 30 tests passed"
    assert lines[1] == "passed   test_launches ''"
    assert lines[2].startswith("failed   test_help_explains_the_use \"expected ['--from'")
    assert lines[3] == "passed   test_levels_are_counted ''"
    assert 0 < float(lines[-1].rpartition(" ")[2]) < 0.2


def test_a_folder_is_judged() -> None:
    lines = run_example("judge_folder.py").splitlines()
    assert len(lines) == 30
    assert all(line.startswith("passed   test_") for line in lines)


@pytest.mark.slow
def test_rewards_are_given() -> None:
    prompt, nothing, silent, solution = run_example("reward_files.py").splitlines()
    assert prompt
    assert nothing == "0.00 0 whole 'log-digest: 0 of 30 tests passed; test_launches: value_missi'"
    assert silent.startswith("0.00 0 floor ")
    assert solution == "1.00 1 whole 'log-digest: 30 of 30 tests passed'"


@pytest.mark.slow
def test_a_scorer_is_added() -> None:
    head, *scores = run_example("add_scorer.py").splitlines()
    assert head.startswith("mutant on log-digest, direct 1, sample 0: ")
    assert [line.split()[0] for line in scores] == ["code", "length"]
    assert all(0.5 < float(line.split()[1]) <= 1 for line in scores)


@pytest.mark.slow
def test_an_experiment_is_run_and_continued(tmp_path: Path) -> None:
    first = run_example("run_experiment.py", tmp_path / "run")
    assert first.startswith("canonical on log-digest, direct 1, sample 0: 30 of 30 tests passed\n  code: 1.0\nempty on")
    assert "  test_launches: failed, value_missing\n" in first
    assert run_example("run_experiment.py", tmp_path / "run") == first


def test_agent_and_criterion_come_from_packages_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "criterion").mkdir()
    sites = install(EXAMPLES / "folder_agent", tmp_path), install(EXAMPLES / "length_criterion", tmp_path / "criterion")
    (tmp_path / "program").mkdir()
    (tmp_path / "program" / "digest.py").write_text("import argparse\nargparse.ArgumentParser(usage='--level')\n")
    agent = {"name": "mine", "type": "folder", "path": str(tmp_path / "program"), "value": "python digest.py"}
    experiment = {
        "version": 1,
        "missions": {"ids": ["log-digest"]},
        "criteria": ["behaviour", "length"],
        "agents": [agent],
    }
    (tmp_path / "experiment.yaml").write_text(yaml.safe_dump(experiment), "utf-8")
    path = os.pathsep.join(map(str, (ROOT, *sites)))
    run = projecteval("run", tmp_path / "experiment.yaml", "--out", tmp_path / "run", PYTHONPATH=path)
    assert run.code == 0, run.err
    assert "mine on log-digest, direct 1, sample 0: " in run.err
    with RunFolder.open(tmp_path / "run") as folder:
        score = folder.scores(folder.config.attempt_keys()[0])["length"]
    assert score.value is not None
    assert 0 < score.value < 0.5
    agent["path"] = "nowhere"
    (tmp_path / "experiment.yaml").write_text(yaml.safe_dump(experiment), "utf-8")
    wrong = projecteval("run", tmp_path / "experiment.yaml", "--out", tmp_path / "other", PYTHONPATH=path)
    assert "agents: mine: expected `path`, a folder, and `value`, a text; found" in wrong.refused()
