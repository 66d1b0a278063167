"""Creates the database and the key that signs the cookies."""

import secrets
import sqlite3
from contextlib import closing

from database import DATABASE, HERE

SECRET_KEY = HERE / "secret.key"


def prepare():
    """Create what is not there yet."""
    raise NotImplementedError("TODO: implement prepare.")


if __name__ == "__main__":
    prepare()
