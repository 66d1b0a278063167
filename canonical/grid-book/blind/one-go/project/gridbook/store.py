"""Keeps the sheet in a database, and its contents and values in memory."""

import sqlite3
import threading

from .addresses import address_of, all_positions, position_of
from .calculation import calculate, show


class Store:
    def __init__(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.RLock()
        self._database = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._database.execute(
            "CREATE TABLE IF NOT EXISTS cells (address TEXT PRIMARY KEY, content TEXT NOT NULL)"
        )
        self._contents = {
            position_of(address): content
            for address, content in self._database.execute("SELECT address, content FROM cells")
        }
        self._calculate()

    def sheet(self):
        """What was typed into each cell and what it shows, by address and row by row."""
        with self._lock:
            return {
                "contents": {
                    address_of(position): self._contents.get(position, "") for position in all_positions()
                },
                "shown": {
                    address_of(position): show(self._values.get(position)) for position in all_positions()
                },
            }

    def change(self, position, content):
        content = content.strip()
        address = address_of(position)
        with self._lock:
            if content:
                self._database.execute(
                    "INSERT INTO cells (address, content) VALUES (?, ?)"
                    " ON CONFLICT (address) DO UPDATE SET content = excluded.content",
                    (address, content),
                )
                self._contents[position] = content
            else:
                self._database.execute("DELETE FROM cells WHERE address = ?", (address,))
                self._contents.pop(position, None)
            self._calculate()

    def _calculate(self):
        self._values = calculate(self._contents)
