"""The settings of dask for all members of a cluster: they take the place of the user's own files of settings."""

import logging
from typing import Any

import dask

ROUTES: list[str] = []

SETTINGS: dict[str, Any] = {
    # Whoever reaches a page of dask's web servers sees everything and needs no certificate.
    "distributed.scheduler.http.routes": ROUTES,
    "distributed.worker.http.routes": ROUTES,
    # A run chooses the worker of every judging itself, and repeats it elsewhere.
    "distributed.scheduler.allowed-failures": 0,
    "distributed.scheduler.work-stealing": False,
    # Machines that are gone without a word, in place of five minutes.
    "distributed.scheduler.worker-ttl": "60s",
    # The scheduler keeps the last verdicts that passed through it.
    "distributed.admin.low-level-log-length": 100,
    "distributed.admin.large-graph-warning-threshold": "1GiB",
    "distributed.worker.profile.enabled": False,
    "distributed.worker.multiprocessing-method": "spawn",
}
"""By dask's own names."""

# What they report ends in messages of ours, or was meant so, such as the loss of a connection that was closed.
_TALKATIVE = ("distributed", "distributed.client", "distributed.worker", "distributed.scheduler", "tornado")

HIDDEN_PAGES = "127.0.0.1:0"
"""The address of a web server without pages, which dask cannot do without."""


def apply_settings() -> None:
    """Set them for this process, and let dask say nothing itself."""
    dask.config.set(SETTINGS)
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(logging.CRITICAL)
