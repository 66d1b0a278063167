"""A run starts sessions before it needs them, at most one for each worker, and none of them stays."""

import signal
from pathlib import Path

import psutil
import pytest

from tests.projecteval.cli.command import projecteval, run_words
from tests.projecteval.cli.started import StartedRun, wait_until_none_is_left
from tests.session_processes import sessions_of

BUSY_AND_READY = 2


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM], ids=["SIGKILL", "SIGTERM"])
def test_a_session_waits_while_another_one_judges(tmp_path: Path, number: signal.Signals) -> None:
    folder, temporary = tmp_path / "run", tmp_path / "temporary"
    temporary.mkdir()
    words = run_words(folder, "--samples", 3, "--workers", 1, agents=["canonical"], missions=["tiny-notes"])
    with StartedRun(folder, "run", *words, log=tmp_path / "log", temporary=temporary) as started:
        own = psutil.Process(started.pid)
        started.wait_for("verdicts")
        started.wait_until(lambda: len(sessions_of(own)) >= BUSY_AND_READY, what="a session that waits")
        assert len(sessions_of(own)) == BUSY_AND_READY
        assert len(list((folder / ".scratch").glob("projecteval-sessions-*/*"))) == BUSY_AND_READY
        started.end(number)
    wait_until_none_is_left(folder)
    assert projecteval("resume", folder, TMPDIR=str(temporary)).code == 0
    assert not (folder / ".scratch").exists()
    assert list(temporary.iterdir()) == []
