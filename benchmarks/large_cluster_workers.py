"""Workers of a simulated cluster: they take and answer judgings as real ones do, but with recorded verdicts.

`python -m benchmarks.large_cluster_workers ADDRESS COUNT RECORDINGS FOLDER` runs until it is ended.
"""

import asyncio
import gc
import hashlib
import json
import signal
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import dask
from distributed import Worker

from judge_machine import (
    Cause,
    Isolation,
    Judgement,
    JudgeRequest,
    JudgingStopped,
    Outcome,
    ReadySessions,
    Resources,
    Verdict,
)
from projecteval.judging.cluster import there
from projecteval.judging.cluster.dask_settings import HIDDEN_PAGES, apply_settings
from projecteval.judging.cluster.facts import WorkerFacts, facts_of_this_machine
from projecteval.judging.cluster.plugin import JudgingPlugin

_AT_ONCE = 16  # workers that connect
# Each watches the same machine, which in a real cluster is its own and not that of the coordinator.
_FEW_LOOKS = {"distributed.admin.system-monitor.interval": "60s", "distributed.admin.tick.interval": "1s"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Recordings:
    """By the sha256 of a mission's tests, the verdicts that a judging of it gives, each with the seconds it takes."""

    verdicts: dict[str, tuple[Verdict, ...]]

    @classmethod
    def read(cls, path: Path) -> "Recordings":
        """The recordings in a file of JSON: test, outcome, cause and seconds of each verdict."""
        stored = json.loads(path.read_text("utf-8"))
        return cls(
            verdicts={
                digest: tuple(
                    Verdict(
                        test=test,
                        outcome=Outcome(outcome),
                        cause=None if cause is None else Cause(cause),
                        message="" if cause is None else "expected one thing, found another " * 8,
                        duration_s=duration_s,
                    )
                    for test, outcome, cause, duration_s in own
                )
                for digest, own in stored.items()
            }
        )

    def judge(
        self,
        request: JudgeRequest,
        *,
        on_verdict: Callable[[Verdict], None],
        stop: threading.Event,
        **_others: object,
    ) -> Judgement:
        """Take the recorded time and give the recorded verdicts, in the place of `judge_machine.judge`."""
        own = self.verdicts[hashlib.sha256(request.tests.read_bytes()).hexdigest()]
        for verdict in own:
            if stop.wait(verdict.duration_s):
                raise JudgingStopped("the judging was stopped")
            on_verdict(verdict)
        used = Resources(wall_s=sum(verdict.duration_s for verdict in own), cpu_s=1.0, peak_memory_mib=64.0)
        return Judgement(verdicts=own, resources=used, isolation=Isolation(name="namespaces"), versions={})


async def _serve(address: str, count: int, facts: WorkerFacts, folder: Path) -> None:
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    room = asyncio.Semaphore(_AT_ONCE)

    async def start(number: int) -> Worker:
        own = folder / str(number)
        for part in ("judging", "dask"):
            (own / part).mkdir(parents=True)
        worker = Worker(
            address,
            nthreads=1,
            name=f"{folder.name}-{number}",
            host="127.0.0.1",
            plugins=(JudgingPlugin(facts, own / "judging", ReadySessions()),),  # never opened: nothing is judged
            local_directory=str(own / "dask"),
            memory_limit=0,
            dashboard_address=HIDDEN_PAGES,
        )
        async with room:
            await worker
        return worker

    workers = await asyncio.gather(*(start(number) for number in range(count)))
    gc.freeze()  # what they consist of is not looked through again for each judging
    print("ready", flush=True)
    await stop.wait()
    await asyncio.gather(*(worker.close(nanny=False) for worker in workers))


def main(address: str, count: int, recordings: Path, folder: Path) -> None:
    """Run the workers."""
    apply_settings()
    dask.config.set(_FEW_LOOKS)
    vars(there)["judge"] = Recordings.read(recordings).judge  # what the real worker calls
    asyncio.run(_serve(address, count, facts_of_this_machine(), folder))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]), Path(sys.argv[4]))
