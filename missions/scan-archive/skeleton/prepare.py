"""Creates the database."""

import sqlite3
from contextlib import closing

from database import DATABASE, HERE


def prepare():
    """Create what is not there yet."""
    raise NotImplementedError("TODO: implement prepare.")


if __name__ == "__main__":
    prepare()
