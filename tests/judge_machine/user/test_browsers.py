"""A browser as a whole: its start, and its death."""

import os
import signal
from pathlib import Path

import psutil
import pytest

from judge_machine.errors import BadInput, HarnessError
from judge_machine.user import AttemptMemory, BrowserOptions, Deadline, Journey, User, launch_browser


def options(tmp_path: Path) -> BrowserOptions:
    chromium = Path("/nowhere/chromium")
    return BrowserOptions(executable=chromium, driver_executable=Path("/nowhere/driver"), downloads=tmp_path)


def test_an_unknown_backend_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="playwright, selenium"):
        launch_browser("lynx", options(tmp_path))


def test_a_browser_that_cannot_start_is_the_harness_failure(tmp_path: Path) -> None:
    with pytest.raises(HarnessError, match="did not start"):
        launch_browser("selenium", options(tmp_path))


def test_a_browser_that_dies_is_told_by_the_verb_and_by_close(browser_options: BrowserOptions, tmp_path: Path) -> None:
    others = set(psutil.Process().children(recursive=True))
    dying = launch_browser("selenium", browser_options)
    user = User(dying, deadline=Deadline(30), memory=AttemptMemory(), journey=Journey(), downloads=tmp_path)
    for process in set(psutil.Process().children(recursive=True)) - others:
        if process.name() != "chromedriver":
            os.kill(process.pid, signal.SIGKILL)
    with pytest.raises(HarnessError):
        user.sees("anything")
    with pytest.raises(HarnessError):
        user.close()
    dying.close()
