"""What goes on without a page: refunds until they are done, and looks for late payments."""

import sys
import threading
import time
import traceback

import provider

RETRY = 1.0


class Worker:
    def __init__(self, store):
        self._store = store
        self._busy = set()
        self._next_try = {}
        self._lock = threading.Lock()
        self._wake = threading.Event()

    def start(self):
        threading.Thread(target=self._run, daemon=True).start()

    def wake(self):
        self._wake.set()

    def _run(self):
        while True:
            try:
                for order in self._store.refunding():
                    self._begin(("refund", order["id"]), self._refund, order)
                for order in self._store.to_look_at():
                    self._begin(("look", order["id"]), self._look, order)
            except Exception:
                traceback.print_exc(file=sys.stderr)
            self._wake.wait(0.2)
            self._wake.clear()

    def _begin(self, job, work, order):
        with self._lock:
            if job in self._busy or len(self._busy) >= 40 or self._next_try.get(job, 0) > time.monotonic():
                return
            self._busy.add(job)
        threading.Thread(target=self._do, args=(job, work, order), daemon=True).start()

    def _do(self, job, work, order):
        wait = 0
        try:
            work(order)
        except provider.Failed:
            wait = RETRY
        except Exception:
            traceback.print_exc(file=sys.stderr)
            wait = RETRY
        with self._lock:
            self._busy.discard(job)
            self._next_try.pop(job, None)
            if wait:
                self._next_try[job] = time.monotonic() + wait

    def _refund(self, order):
        session = provider.refund(order["session"], order["amount"])
        if session.get("refunded", 0) < order["amount"]:
            raise provider.Failed()
        self._store.change(order["id"], "Refunding", "Refunded")

    def _look(self, order):
        self._store.learn(provider.get_session(order["session"]))
        self._wake.set()
