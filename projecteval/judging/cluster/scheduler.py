"""The scheduler: the process that workers and runs connect to; it passes on what they send."""

import asyncio
import signal
from collections.abc import Callable
from pathlib import Path

from distributed import Scheduler

from projecteval.errors import UsageError
from projecteval.judging.cluster.address import is_loopback
from projecteval.judging.cluster.dask_settings import HIDDEN_PAGES, apply_settings
from projecteval.judging.cluster.keys import security_of
from projecteval.storage import temporary_folder


def run_scheduler(
    *, host: str, port: int, keys: Path | None, scheduler_file: Path | None, tell: Callable[[str], None]
) -> None:
    """Serve on `host` and `port` (0 takes a free one) until a signal comes.

    `scheduler_file` is written with the address in it, for workers that share a file system. Raises UsageError for a
    host that is not loopback without keys, and for one that cannot be listened on.
    """
    if keys is None and not is_loopback(host):
        raise UsageError(
            f"--host: {host}: whoever reaches the scheduler runs programs on its workers; make keys with `projecteval "
            "cluster keys DIR`, and use --cluster-keys DIR"
        )
    apply_settings()
    asyncio.run(_serve(host, port, keys, scheduler_file, tell))


async def _serve(
    host: str, port: int, keys: Path | None, scheduler_file: Path | None, tell: Callable[[str], None]
) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    with temporary_folder("scheduler") as folder:
        scheduler = Scheduler(
            host=host,
            port=port,
            protocol="tcp://" if keys is None else "tls://",
            security=security_of(keys),
            scheduler_file=None if scheduler_file is None else str(scheduler_file),
            dashboard=False,
            dashboard_address=HIDDEN_PAGES,
            local_directory=str(folder),
        )
        try:
            await scheduler
        except OSError as error:
            raise UsageError(f"--host, --port: {host}:{port}: cannot be listened on ({error}); name others") from error
        tell(f"{scheduler.address}: waiting for workers and runs")
        try:
            await stop.wait()
        finally:
            await scheduler.close()
