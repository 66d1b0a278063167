"""What the editor sets."""

import sqlite3

from . import config
from .database import Database

LINK_SECONDS = "link_seconds"


def link_seconds(connection: sqlite3.Connection) -> int:
    row = connection.execute("SELECT value FROM settings WHERE key = ?", (LINK_SECONDS,)).fetchone()
    return int(row["value"]) if row else config.DEFAULT_LINK_SECONDS


class Settings:
    def __init__(self, database: Database) -> None:
        self._database = database

    def link_seconds(self) -> int:
        with self._database.transaction() as connection:
            return link_seconds(connection)

    def set_link_seconds(self, seconds: int) -> None:
        with self._database.transaction() as connection:
            connection.execute(
                "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                (LINK_SECONDS, str(seconds)),
            )
