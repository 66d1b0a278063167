"""The cost of box and gateway for a coding agent (target: under 300 ms more for a call, under 3 ms for a request)."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.gateway import Times, request_times
from judge_machine import BOX_HOME, BoxRequest, open_box

_CALLS = 15
_TIME_S = 60
_FILES, _FILE_BYTES = 2000, 4096


def measure() -> Iterator[tuple[str, ...]]:
    """One row a part, in wall milliseconds; `more` is the median beyond that of the row without a box or gateway.

    A call is what a stage of an agent does, a request what its command sends to its model.
    """
    yield ("part", "fastest ms", "median ms", "more ms")
    with tempfile.TemporaryDirectory(prefix="projecteval-boxes-") as name:
        folder = Path(name)
        for own in ("empty", "full", "home"):
            (folder / own).mkdir()
        for number in range(_FILES):
            (folder / "full" / f"{number}.txt").write_bytes(bytes(_FILE_BYTES))
        plain = _times(lambda: subprocess.run(["true"], check=True))
        yield ("call of `true`, without a box", *plain.cells())
        calls = {
            "in a box": _times(lambda: _call(folder / "empty", folder / "home")),
            "in a box with Python": _times(lambda: _call(folder / "empty", folder / "home", sys.executable)),
            f"in a box with {_FILES} files": _times(lambda: _call(folder / "full", folder / "home")),
            "once more in an open box": Times.of(_further_calls(folder)),
        }
        for where, times in calls.items():
            yield (f"call of `true`, {where}", *times.cells(plain))
    for kind, direct, through in request_times():
        yield (f"request, {kind}, direct", *direct.cells())
        yield (f"request, {kind}, through the gateway", *through.cells(direct))


def _call(workspace: Path, home: Path, *tools: str) -> None:
    own = {"/workspace": workspace, BOX_HOME: home}
    with open_box(BoxRequest(own=own, directory="/workspace", tools=tools, ports=(8080,))) as box:
        box.run(["true"], time_s=_TIME_S)


def _further_calls(folder: Path) -> list[float]:
    own = {"/workspace": folder / "empty"}
    with open_box(BoxRequest(own=own, directory="/workspace")) as box:
        return [_seconds(lambda: box.run(["true"], time_s=_TIME_S)) for _ in range(_CALLS)]


def _times(call: Callable[[], object]) -> Times:
    call()  # files are in memory afterwards
    return Times.of([_seconds(call) for _ in range(_CALLS)])


def _seconds(call: Callable[[], object]) -> float:
    started = time.monotonic()
    call()
    return time.monotonic() - started
