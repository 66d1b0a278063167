"""All parts of the website together."""

from pathlib import Path

from .database import Database
from .door import Door
from .events import Events
from .orders import Orders
from .refunder import Refunder
from .sessions import Sessions
from .watcher import Watcher


class App:
    def __init__(self, data_folder: Path) -> None:
        database = Database(data_folder / "tickets.db")
        self._refunder = Refunder(database)
        self.events = Events(database)
        self.orders = Orders(database, on_refund=self._refunder.wake)
        self.door = Door(database)
        self.sessions = Sessions(database)
        self._watcher = Watcher(self.orders)

    def start(self) -> None:
        self.orders.discard_unfinished()
        self._refunder.start()
        self._watcher.start()
