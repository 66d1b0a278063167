"""Runs Playwright's recorder: a browser for a person, and a window with buttons for expectations."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

from judge_machine import find_browser_programs
from projecteval.errors import UsageError

_ENDING_S = 10.0
# The recorder's command line has no option for a browser that Playwright did not install itself.
_BROWSER_VARIABLE = "PWTEST_CLI_EXECUTABLE_PATH"


def record_script(url: str, *, output: Path, environ: Mapping[str, str] = os.environ) -> None:
    """Let a person act until the browser is closed; `output` then has a Python script.

    The browser is not sandboxed, and opens whatever the person goes to. Raises UsageError without a display, without a
    browser, for something that is not an address, and when nothing was recorded.
    """
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise UsageError(
            f"URL: {url}: is not the address of a page; start the project, then give one such as http://localhost:8000/"
        )
    _check_display(url, environ)
    programs = find_browser_programs(window=True)
    if programs is None:
        raise UsageError("browser: not found; install Chromium, or name a browser with PROJECTEVAL_BROWSER")
    recorder = subprocess.Popen(
        [sys.executable, "-m", "playwright", "codegen", "--target=python", "--output", str(output), url],
        env={**environ, _BROWSER_VARIABLE: str(programs.browser)},
        stdin=subprocess.DEVNULL,
    )
    code = _wait(recorder)
    if not output.is_file():
        raise UsageError(f"{url}: the recorder ended with {code} and recorded nothing; its messages are above")


def _wait(recorder: subprocess.Popen[bytes]) -> int:
    """Wait for the end; Ctrl-C is a way to end a recording, and what was recorded by then counts."""
    try:
        return recorder.wait()
    except KeyboardInterrupt:
        try:
            return recorder.wait(_ENDING_S)
        except subprocess.TimeoutExpired:
            recorder.terminate()
            return recorder.wait()


def _check_display(url: str, environ: Mapping[str, str]) -> None:
    if not sys.platform.startswith("linux") or environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"):
        return
    raise UsageError(
        [
            "display: not found (neither DISPLAY nor WAYLAND_DISPLAY is set), and a recorder is a window",
            f"display: use a machine with one: playwright codegen --target=python --output FILE {url}",
            "display: then translate it anywhere: projecteval missions record --from-recording FILE",
            "display: a virtual one, to be watched with VNC, is started by xvfb-run (package xvfb)",
        ]
    )
