"""Peak memory of one worker with everything that it starts (target: under 1.5 GiB)."""

import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress

import psutil

from benchmarks.canonical import BACKENDS, judge_canonical, missions
from judge_machine import ReadySessions

_PERIOD_S = 0.25
_LOADING_S = 3.0  # a session that waits has loaded its modules by then
_MIB = 1 << 20


def measure() -> Iterator[tuple[str, ...]]:
    """Sum of the proportional set sizes of this process and all below it, sampled four times a second."""
    yield ("mission, backend", "peak MiB")
    for mission in missions():
        for backend in BACKENDS if mission.kind == "website" else BACKENDS[:1]:
            ended = threading.Event()
            peaks: list[float] = []
            sampler = threading.Thread(target=_sample, args=(ended, peaks))
            sampler.start()
            judge_canonical(mission, backend)
            ended.set()
            sampler.join()
            yield (f"{mission.id}, {backend}", f"{max(peaks):.0f}")
    with ReadySessions() as sessions:
        sessions.wait_until_ready()
        time.sleep(_LOADING_S)
        yield ("a session that waits", f"{_memory(psutil.Process().children(recursive=True)):.0f}")


def _sample(ended: threading.Event, peaks: list[float]) -> None:
    me = psutil.Process()
    while not ended.wait(_PERIOD_S):
        peaks.append(_memory((me, *me.children(recursive=True))))


def _memory(processes: Iterable[psutil.Process]) -> float:
    total = 0
    for process in processes:
        with suppress(psutil.Error):
            total += process.memory_full_info().pss
    return total / _MIB
