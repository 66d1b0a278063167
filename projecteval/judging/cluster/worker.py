"""A worker: a process that judges for every run that its scheduler knows."""

import asyncio
import signal
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from distributed import Status, Worker

from judge_machine import ReadySessions
from projecteval.errors import ClusterError
from projecteval.judging.cluster.dask_settings import HIDDEN_PAGES, apply_settings
from projecteval.judging.cluster.facts import facts_of_this_machine
from projecteval.judging.cluster.keys import security_of
from projecteval.judging.cluster.plugin import JudgingPlugin
from projecteval.storage import temporary_folder

_LOOK_S = 0.2
_PATIENCE_S = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkerOrders:
    """The way a worker works: where its scheduler is, and how much it does for how long.

    `address` was checked. `slots` judgings are done at once. After `lifetime_s` seconds it takes no more work and ends
    what it does, None for never. `host` is the address that the scheduler and the runs reach it under.
    """

    address: str
    keys: Path | None = None
    slots: int = 1
    name: str | None = None
    host: str | None = None
    lifetime_s: float | None = None


def run_worker(orders: WorkerOrders, *, tell: Callable[[str], None]) -> None:
    """Judge until the lifetime is over, a signal comes, or the scheduler is gone; nothing is left behind.

    What is judged when a signal comes is ended, and judged elsewhere by the run. Raises ClusterError without a
    scheduler.
    """
    apply_settings()
    asyncio.run(_serve(orders, tell))


async def _serve(orders: WorkerOrders, tell: Callable[[str], None]) -> None:
    security = security_of(orders.keys)
    with temporary_folder("worker") as folder, ReadySessions(orders.slots, folder=folder) as sessions:
        for part in ("judging", "dask"):
            (folder / part).mkdir()
        plugin = JudgingPlugin(await asyncio.to_thread(facts_of_this_machine), folder / "judging", sessions)
        worker = Worker(
            orders.address,
            nthreads=orders.slots,
            name=orders.name,
            host=orders.host or ("127.0.0.1" if security is None else None),
            security=security,
            plugins=(plugin,),
            local_directory=str(folder / "dask"),
            memory_limit=0,  # the projects have limits of their own
            dashboard_address=HIDDEN_PAGES,
            death_timeout=_PATIENCE_S,
        )
        stop = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
        try:
            await worker
        except (OSError, TimeoutError) as error:
            raise ClusterError(
                f"{orders.address}: no scheduler answers ({error}); start it, then the worker"
            ) from error
        tell(f"{orders.address}: {worker.name} is ready ({plugin.facts.words})")
        await _until_over(worker, plugin, stop, orders.lifetime_s)
        was_lost = worker.status is Status.closed and not stop.is_set()
        plugin.stop_all()
        while not plugin.is_idle:
            await asyncio.sleep(_LOOK_S)
        await worker.close()
    if was_lost:
        raise ClusterError(f"{orders.address}: the scheduler is gone; start it again, then the worker")


async def _until_over(worker: Worker, plugin: JudgingPlugin, stop: asyncio.Event, lifetime_s: float | None) -> None:
    """Wait for a signal, the loss of the scheduler, or the end of the lifetime and of what is judged then."""
    waiting = [asyncio.ensure_future(one) for one in (stop.wait(), worker.finished())]
    if lifetime_s is not None:
        waiting.append(asyncio.ensure_future(_live(worker, plugin, lifetime_s)))
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for one in waiting:
            one.cancel()


async def _live(worker: Worker, plugin: JudgingPlugin, lifetime_s: float) -> None:
    await asyncio.sleep(lifetime_s)
    worker.status = Status.paused  # runs choose other workers from now on
    while not plugin.is_empty:
        await asyncio.sleep(_LOOK_S)
