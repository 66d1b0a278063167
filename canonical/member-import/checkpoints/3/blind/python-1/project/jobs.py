"""Imports that run while the pages go on."""

import threading
import traceback

from preview import Preview

CHANGED = "The preview has changed, and nothing was imported. This is what it is now."


class Job:
    """The import of a preview; all of it is one change of the data."""

    def __init__(self, store, preview_id, shown, total):
        self._store, self._preview_id, self._shown = store, preview_id, shown
        self.total = total
        self.done = 0
        self.refusal = None
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _progress(self, done):
        self.done = done

    def _run(self):
        try:
            with self._store.reading() as db:
                version = self._store.version(db)
                preview = Preview(self._store, db, self._preview_id)
            with self._store.transaction() as db:
                if self._store.version(db) != version:
                    preview = Preview(self._store, db, self._preview_id)
                preview.use(db)
                if preview.result is not None:
                    return
                if preview.fingerprint() != self._shown or preview.obstacle():
                    self.refusal = CHANGED
                    return
                preview.take(self._progress)
        except Exception:
            traceback.print_exc()
            self.refusal = "The import has failed, and nothing was imported."


class Jobs:
    def __init__(self, store):
        self._store = store
        self._lock = threading.Lock()
        self._jobs = {}

    def start(self, preview_id, shown, total):
        """Starts an import, unless it runs already, and waits a moment for one that is soon done."""
        with self._lock:
            job = self._jobs.get(preview_id)
            if job is None or not job.thread.is_alive():
                job = self._jobs[preview_id] = Job(self._store, preview_id, shown, total)
                job.thread.start()
        job.thread.join(1)

    def running(self, preview_id):
        job = self._jobs.get(preview_id)
        return job if job and job.thread.is_alive() else None

    def refusal(self, preview_id):
        """Why the last import of a preview was refused, told once; or None."""
        with self._lock:
            job = self._jobs.get(preview_id)
            if job is None or job.thread.is_alive():
                return None
            return self._jobs.pop(preview_id).refusal
