"""The cost of each part of a judging: a world, a sandbox, a browser, a person, a start, a test."""

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.canonical import BACKENDS, judge_canonical, missions
from judge_machine import LAUNCH_TEST, ReadySessions, find_browser_programs
from judge_machine.extension import BrowserOptions, launch_browser

_REPEATS = 5
_LOADING_S = 3.0  # a session that waits has loaded its modules by then


def measure() -> Iterator[tuple[str, ...]]:
    """Minimum and median wall milliseconds of each part."""
    yield ("part", "min ms", "median ms")
    probe = [sys.executable, "-m", "judge_machine.session", "--probe"]
    yield _row("a world with a sandbox in it", lambda: subprocess.run(probe, check=True))
    yield _row("the same interpreter doing nothing", lambda: subprocess.run([sys.executable, "-c", "pass"], check=True))
    for backend in BACKENDS:
        yield from _browser_rows(backend)
    yield from _session_rows()
    django = next(mission for mission in missions() if mission.stack.framework == "django")
    judgements = [judge_canonical(django) for _ in range(2)]
    for phase in ("setup", "start", "browser", "tests", "stop"):
        yield _numbers(f"{django.id}: {phase}", [judgement.phases[phase] for judgement in judgements])
    durations = [verdict.duration_s for judgement in judgements for verdict in judgement.verdicts]
    yield _numbers(f"{django.id}: one test", durations)


def _browser_rows(backend: str) -> Iterator[tuple[str, ...]]:
    programs = find_browser_programs()
    assert programs is not None, "install Chromium first: projecteval doctor"
    with tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as downloads:
        options = BrowserOptions(
            executable=programs.browser,
            driver_executable=programs.driver,
            arguments=("--no-sandbox",),
            downloads=Path(downloads),
        )
        launches, contexts = [], []
        for _ in range(_REPEATS):
            started = time.monotonic()
            browser = launch_browser(backend, options)
            launches.append(time.monotonic() - started)
            for _ in range(2):
                started = time.monotonic()
                browser.release(browser.new_context())
                contexts.append(time.monotonic() - started)
            browser.close()
    yield _numbers(f"{backend}: start a browser", launches)
    yield _numbers(f"{backend}: a person's own context", contexts)


def _session_rows() -> Iterator[tuple[str, ...]]:
    """One test of a program, which takes hardly longer than what surrounds it."""
    program = next(mission for mission in missions() if mission.id == "text-adventure")
    judge_canonical(program, only=(LAUNCH_TEST,))  # its packages are there afterwards
    new: list[float] = []
    ready: list[float] = []
    with ReadySessions() as sessions:
        for _ in range(_REPEATS):
            sessions.wait_until_ready()
            time.sleep(_LOADING_S)
            for seconds, source in ((ready, sessions), (new, None)):
                started = time.monotonic()
                judge_canonical(program, only=(LAUNCH_TEST,), sessions=source)
                seconds.append(time.monotonic() - started)
    yield _numbers("one short test, in a session that is started for it", new)
    yield _numbers("one short test, in a session that was ready", ready)


def _row(name: str, action: Callable[[], object]) -> tuple[str, ...]:
    seconds = []
    for _ in range(_REPEATS):
        started = time.monotonic()
        action()
        seconds.append(time.monotonic() - started)
    return _numbers(name, seconds)


def _numbers(name: str, seconds: list[float]) -> tuple[str, ...]:
    return (name, f"{1000 * min(seconds):.0f}", f"{1000 * statistics.median(seconds):.0f}")
