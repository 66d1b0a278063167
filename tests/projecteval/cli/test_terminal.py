"""What a person sees on a terminal, and what lands in a log."""

import re
from pathlib import Path

import pytest
from ptyprocess import PtyProcess

from tests.projecteval.cli.command import MISSIONS, ROOT, command_line, environment, projecteval, run_words

_STEERING = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def _on_terminal(*words: object, columns: int) -> tuple[int, str]:
    """The exit code of a command and everything that it wrote on a terminal of 24 lines."""
    variables = environment(TERM="xterm-256color")
    del variables["COLUMNS"]
    terminal = PtyProcess.spawn(command_line(*map(str, words)), cwd=str(ROOT), env=variables, dimensions=(24, columns))
    written = b""
    while True:
        try:
            written += terminal.read(65536)
        except EOFError:
            return terminal.wait(), written.decode("utf-8")


@pytest.mark.parametrize("columns", [80, 120])
def test_a_run_on_a_terminal(tmp_path: Path, columns: int) -> None:
    """Bars move while it runs; no line is longer than the terminal but those with paths."""
    folder = tmp_path / "run [/red]"
    words = run_words(folder, agents=["canonical"], missions=["tiny-adder"])
    code, written = _on_terminal("run", *words, columns=columns)
    assert code == 0
    assert "\x1b[?25l" in written
    assert "all attempts" in written
    assert "canonical on tiny-adder" in written
    shown = [line.strip() for line in re.split(r"[\r\n]+", _STEERING.sub("", written))]
    assert "canonical on tiny-adder, direct 1, sample 0: 4/4 passed in" in "\n".join(shown)
    assert f"Results  {folder}" in shown
    assert max(len(line) for line in shown if str(tmp_path) not in line) <= columns


def test_the_list_of_missions_on_a_narrow_terminal() -> None:
    code, written = _on_terminal("missions", "list", "--missions", MISSIONS, columns=60)
    assert code == 0
    assert max(len(line.rstrip()) for line in _STEERING.sub("", written).splitlines()) <= 60


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_a_log_in_any_encoding(encoding: str) -> None:
    shown = projecteval("missions", "show", "tiny-adder", "--missions", MISSIONS, PYTHONIOENCODING=encoding)
    assert shown.code == 0
    assert shown.err == ""
