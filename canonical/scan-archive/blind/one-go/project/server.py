"""Starts the scan archive on http://localhost:8000/."""

import logging
import os
from pathlib import Path

from archive.database import Database
from archive.handler import Server
from archive.keeper import Keeper
from archive.site import Site
from archive.store import Store

ADDRESS = ("0.0.0.0", 8000)
DATABASE = Path(__file__).resolve().parent / "data" / "archive.sqlite3"


def main():
    """Serve until the process is stopped."""
    logging.basicConfig(level=logging.WARNING)
    database = Database(DATABASE)
    store = Store(
        url=os.environ["OBJECT_STORE_URL"],
        bucket=os.environ["OBJECT_STORE_BUCKET"],
        region=os.environ["OBJECT_STORE_REGION"],
        key_id=os.environ["OBJECT_STORE_KEY_ID"],
        secret=os.environ["OBJECT_STORE_SECRET"],
    )
    keeper = Keeper(database, store)
    keeper.start()
    with Server(ADDRESS, Site(database, store, keeper)) as server:
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass


if __name__ == "__main__":
    main()
