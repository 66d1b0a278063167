"""Creates the database and the key that signs the cookies."""

import secrets
import sqlite3
from contextlib import closing

from database import DATABASE, HERE

SECRET_KEY = HERE / "secret.key"


def prepare():
    """Create what is not there yet."""
    with closing(sqlite3.connect(DATABASE)) as database:
        database.executescript((HERE / "schema.sql").read_text("utf-8"))
    if not SECRET_KEY.exists():
        SECRET_KEY.write_text(secrets.token_hex(32), "ascii")


if __name__ == "__main__":
    prepare()
