"""`projecteval replay`: what the report says to type shows the failure again."""

import html
import re
import shlex
from pathlib import Path

import pytest

from tests.projecteval.cli.command import projecteval, run_tiny
from tests.projecteval.cli.started import count


@pytest.mark.slow
def test_the_command_in_the_report_shows_the_failure_again(tmp_path: Path) -> None:
    folder, temporary = tmp_path / "my run", tmp_path / "temporary"
    temporary.mkdir()
    assert run_tiny(folder, "--seed", 5, agents=["hello", "canonical"], missions=["tiny-adder"]).code == 0
    before = projecteval("results", folder, "--json").out
    report = html.unescape((folder / "report.html").read_text("utf-8"))
    (command,) = re.findall(r"<code>(projecteval replay .*?)</code>", report)
    program, *words = shlex.split(command)
    assert program == "projecteval"

    replayed = projecteval(*words, TMPDIR=str(temporary))
    assert replayed.code == 1
    assert "failed     test_launches (wrong result)" in replayed.err
    assert replayed.out.startswith("0 of 1 tests passed in ")

    passes = ["--agent", "canonical", "--mission", "tiny-adder", "--test", "test_numbers_are_added"]
    replayed = projecteval("replay", folder, *passes, TMPDIR=str(temporary))
    assert replayed.code == 0
    assert replayed.err.split() == ["passed", "test_launches", "passed", "test_numbers_are_added"]
    assert replayed.out.startswith("1 of 1 tests passed in ")
    assert not any(path.is_dir() and not list(path.iterdir()) for path in temporary.iterdir())
    assert projecteval("results", folder, "--json").out == before
    assert count(folder, "judgements") == 2
    _refuses_what_the_run_does_not_have(folder)


def _refuses_what_the_run_does_not_have(folder: Path) -> None:
    told = projecteval("replay", folder, "--agent", "canonicle", "--mission", "tiny-adder").refused()
    assert "has no canonicle on tiny-adder, direct 1, sample 0" in told
    assert "it has canonical on tiny-adder, direct 1, sample 0" in told
    words = ["--agent", "canonical", "--mission", "tiny-adder"]
    assert "holds no test test_x" in projecteval("replay", folder, *words, "--test", "test_x").refused()
    assert "cascade" in projecteval("replay", folder, *words, "--level", 3, "--mode", "cascade").refused()
