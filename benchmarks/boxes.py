"""The cost of a box for the command of a coding agent (target: under 0.3 s a call)."""

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from judge_machine import BOX_HOME, BoxRequest, open_box

_CALLS = 15
_TIME_S = 60
_FILES, _FILE_BYTES = 2000, 4096


def measure() -> Iterator[tuple[str, ...]]:
    """One row a part, in wall seconds; a call is what a stage of an agent does."""
    yield ("part", "fastest", "median")
    with tempfile.TemporaryDirectory(prefix="projecteval-boxes-") as name:
        folder = Path(name)
        for own in ("empty", "full", "home"):
            (folder / own).mkdir()
        for number in range(_FILES):
            (folder / "full" / f"{number}.txt").write_bytes(bytes(_FILE_BYTES))
        yield _row("`true`, without a box", lambda: subprocess.run(["true"], check=True))
        yield _row("`true`, in a box", lambda: _call(folder / "empty", folder / "home"))
        yield _row("`true`, in a box with Python", lambda: _call(folder / "empty", folder / "home", sys.executable))
        yield _row(f"`true`, in a box with {_FILES} files", lambda: _call(folder / "full", folder / "home"))
        yield _figures("`true`, once more in an open box", _further_calls(folder))


def _call(workspace: Path, home: Path, *tools: str) -> None:
    own = {"/workspace": workspace, BOX_HOME: home}
    with open_box(BoxRequest(own=own, directory="/workspace", tools=tools, ports=(8080,))) as box:
        box.run(["true"], time_s=_TIME_S)


def _further_calls(folder: Path) -> list[float]:
    own = {"/workspace": folder / "empty"}
    with open_box(BoxRequest(own=own, directory="/workspace")) as box:
        return [_seconds(lambda: box.run(["true"], time_s=_TIME_S)) for _ in range(_CALLS)]


def _row(part: str, call: Callable[[], object]) -> tuple[str, ...]:
    call()  # files are in memory afterwards
    return _figures(part, [_seconds(call) for _ in range(_CALLS)])


def _figures(part: str, seconds: list[float]) -> tuple[str, ...]:
    return (part, f"{min(seconds):.3f}", f"{statistics.median(seconds):.3f}")


def _seconds(call: Callable[[], object]) -> float:
    started = time.monotonic()
    call()
    return time.monotonic() - started
