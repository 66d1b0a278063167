"""A thread that asks the provider about orders that ended while their sessions were open.

Such a session can be paid at any time, and the event that tells so may never come."""

import logging
import threading
import time

from . import provider
from .orders import Orders

STEP_SECONDS = 0.5
MIN_SECONDS = 1.0
MAX_SECONDS = 300.0
# The longer ago an order ended, the longer it takes until the provider is asked again: a quarter of that time.
SHARE_OF_AGE = 0.25


class Watcher:
    def __init__(self, orders: Orders) -> None:
        self._orders = orders
        self._due: dict[int, float] = {}

    def start(self) -> None:
        threading.Thread(target=self._run, name="watcher", daemon=True).start()

    def _run(self) -> None:
        while True:
            try:
                self._step()
            except Exception:
                logging.exception("watching the orders failed")
            time.sleep(STEP_SECONDS)

    def _step(self) -> None:
        orders = self._orders.to_watch()
        self._due = {order["number"]: self._due.get(order["number"], 0.0) for order in orders}
        for order in orders:
            if time.monotonic() < self._due[order["number"]]:
                continue
            pause = min(MAX_SECONDS, max(MIN_SECONDS, (time.time() - order["ended"]) * SHARE_OF_AGE))
            try:
                self._orders.learn(provider.get_session(order["session_id"]))
            except provider.ProviderError as error:
                logging.info("order %s: %s", order["number"], error)
                if error.status in (0, 503):
                    # The provider does not work, so there is no use in asking about the others now.
                    return
            self._due[order["number"]] = time.monotonic() + pause
