"""Creates the tables, if they are not there yet: python prepare.py."""

import sqlite3

from database import DATABASE, HERE

if __name__ == "__main__":
    database = sqlite3.connect(DATABASE)
    database.executescript((HERE / "schema.sql").read_text("utf-8"))
    database.close()
