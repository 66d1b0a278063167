"""Peak memory of one worker with everything that it starts (target: under 1.5 GiB)."""

import threading
from collections.abc import Iterator
from contextlib import suppress

import psutil

from benchmarks.canonical import BACKENDS, judge_canonical, missions

_PERIOD_S = 0.25
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


def _sample(ended: threading.Event, peaks: list[float]) -> None:
    me = psutil.Process()
    while not ended.wait(_PERIOD_S):
        total = 0
        for process in (me, *me.children(recursive=True)):
            with suppress(psutil.Error):
                total += process.memory_full_info().pss
        peaks.append(total / _MIB)
