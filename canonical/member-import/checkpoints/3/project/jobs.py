"""Imports that run beside the pages, and how far they are."""

import threading
from dataclasses import dataclass, field

from texts import Refused

PATIENCE_S = 1.0

_jobs = {}
_lock = threading.Lock()


@dataclass
class Job:
    """An import that runs: rows that are done, all rows, and why it was refused."""

    done: int = 0
    total: int = 0
    refusal: str | None = None
    finished: threading.Event = field(default_factory=threading.Event)

    def report(self, done, total):
        """Keep how far the import is."""
        self.done, self.total = done, total


def running(import_id):
    """Return the job of an import that runs, or None."""
    with _lock:
        job = _jobs.get(import_id)
    return None if job is None or job.finished.is_set() else job


def run(import_id, work):
    """Start an import unless it runs already, and wait for a moment; return its job."""
    with _lock:
        job = _jobs.get(import_id)
        if job is None or job.finished.is_set():
            job = _jobs[import_id] = Job()
            threading.Thread(target=_carry_out, args=(job, work), daemon=True).start()
    job.finished.wait(PATIENCE_S)
    return job


def _carry_out(job, work):
    try:
        work(job.report)
    except Refused as reason:
        job.refusal = str(reason)
    finally:
        job.finished.set()
