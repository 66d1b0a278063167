"""The SQLite file that holds the world of the cabinet, as one document."""

import json
import sqlite3
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from world import World

HERE = Path(__file__).resolve().parent
DATABASE = HERE / "cabinet.sqlite3"


@contextmanager
def connection():
    """Open the database for one piece of work: committed at its end, rolled back after an exception, closed."""
    raise NotImplementedError("TODO: implement connection.")


def prepare():
    """Create the table with an empty world, unless it is there."""
    raise NotImplementedError("TODO: implement prepare.")


def read_from(database):
    """The world that is stored."""
    raise NotImplementedError("TODO: implement read_from.")


def read_world():
    """The world as it is, only to be looked at."""
    raise NotImplementedError("TODO: implement read_world.")


@contextmanager
def changing():
    """Give the world to be changed by nobody else meanwhile; it is stored unless there is an exception."""
    raise NotImplementedError("TODO: implement changing.")
