"""A run that somebody else made starts no program of theirs before its reader has agreed."""

import shutil
from pathlib import Path

import pytest
from ptyprocess import PtyProcessUnicode

from projecteval.mission import load_missions
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.folder import RunFolder
from tests.projecteval.cli.command import MISSIONS, ROOT, Words, command_line, environment, projecteval


@pytest.fixture
def mark(tmp_path: Path) -> Path:
    """What the command of the foreign run makes."""
    return tmp_path / "mark"


@pytest.fixture
def foreign(tmp_path: Path, mark: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A run as it comes out of a pack, with an agent that is a command, for a user who has approved nothing yet.

    In a box the command could not leave its mark, whoever had approved it.
    """
    monkeypatch.setenv("PROJECTEVAL_STATE", str(tmp_path / "state"))
    config = RunConfig.model_validate(
        {
            "agents": ["coder"],
            "missions": ["tiny-adder"],
            "mission_paths": [str(MISSIONS)],
            "settings": {
                "agents": {"coder": {"type": "command", "command": ["touch", str(mark)], "sandbox": "none"}},
            },
        }
    )
    made = tmp_path / "made"
    RunFolder.create(made, config, make_lock(load_missions(["tiny-adder"], paths=[MISSIONS]))).close()
    assert projecteval("pack", made, "--out", tmp_path / "run.zip").code == 0
    shutil.rmtree(made)
    unpacked = projecteval("unpack", tmp_path / "run.zip", tmp_path / "foreign")
    assert unpacked.code == 0
    assert f"agent coder runs the command touch {mark}" in " ".join(unpacked.err.split())
    return tmp_path / "foreign"


REPLAY: tuple[Words, ...] = ("replay", "RUN", "--agent", "coder", "--mission", "tiny-adder")


@pytest.mark.parametrize(
    "words",
    [
        ("resume", "RUN"),
        ("run", "--repeat", "RUN", "--out", "OUT"),
        ("generate", "RUN"),
        ("judge", "RUN", "--again"),
        ("score", "RUN"),
        REPLAY,
    ],
    ids=lambda words: str(words[0]),
)
def test_no_command_is_run_unasked(foreign: Path, mark: Path, words: tuple[Words, ...], tmp_path: Path) -> None:
    places = {"RUN": foreign, "OUT": tmp_path / "out"}
    told = projecteval(*(places.get(str(word), word) for word in words)).refused()
    assert f"agent coder runs the command touch {mark}" in told
    assert f"the judge runs the tests of the missions in {MISSIONS}" in told
    assert "--trust" in told
    assert not mark.exists()
    assert not (tmp_path / "out").exists()


def _asked(foreign: Path, answer: str) -> tuple[str, int | None]:
    """Generate on a terminal and answer the question; the whole screen and the exit code."""
    words = command_line("generate", foreign)
    terminal = PtyProcessUnicode.spawn(words, cwd=str(ROOT), env=environment(COLUMNS="200"))
    shown = ""
    while "May it?" not in shown:
        shown += terminal.read()
    terminal.write(f"{answer}\n")
    try:
        while True:
            shown += terminal.read()
    except EOFError:
        terminal.wait()
    return shown, terminal.exitstatus


def test_a_person_is_asked_on_the_terminal(foreign: Path, mark: Path) -> None:
    shown, code = _asked(foreign, "")
    assert f"- agent coder runs the command touch {mark}" in shown
    assert (code, mark.exists()) == (2, False)
    shown, code = _asked(foreign, "y")
    assert "1 attempt generated" in shown
    assert projecteval("generate", foreign).code == 0  # the answer is kept


def test_a_run_that_was_started_here_is_continued_unasked_and_its_changed_copy_is_not(
    tmp_path: Path, mark: Path
) -> None:
    experiment = tmp_path / "mine.yaml"
    experiment.write_text(
        f"version: 1\nmissions: {{folders: [{MISSIONS}], ids: [tiny-adder]}}\n"
        f"agents:\n  - {{name: coder, type: command, command: [touch, {mark}], sandbox: none}}\n"
    )
    run = tmp_path / "run"
    assert projecteval("generate", experiment, "--out", run).code == 0
    assert projecteval("generate", run).code == 0
    shutil.copytree(run, tmp_path / "copy")
    config = tmp_path / "copy" / "config.json"
    config.write_text(config.read_text().replace('"touch"', '"rm"'))
    assert "agent coder runs the command rm" in projecteval("generate", tmp_path / "copy").refused()
