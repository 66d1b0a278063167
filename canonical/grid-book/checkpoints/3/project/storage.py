"""The SQLite file with sheets, rows and cells. Rows and sheets that are deleted stay, since they may come back."""

import sqlite3
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATABASE = HERE / "grid.sqlite3"


@contextmanager
def connection():
    """Open the database for one piece of work, alone: committed at its end, rolled back after an exception, closed."""
    database = sqlite3.connect(DATABASE, timeout=10)
    database.row_factory = sqlite3.Row
    try:
        with database:
            database.execute("BEGIN IMMEDIATE")
            yield database
    finally:
        database.close()


def create_tables():
    """Create the tables that are not there yet, and the first sheet."""
    with connection() as database:
        database.executescript((HERE / "schema.sql").read_text("utf-8"))
        if not database.execute("SELECT * FROM sheets").fetchone():
            create_sheet(database, "Sheet1", 30)


def create_sheet(database, name, rows):
    """Add an empty sheet; returns its id and those of its rows."""
    sheet = database.execute("INSERT INTO sheets (name) VALUES (?)", (name,)).lastrowid
    insert = "INSERT INTO rows (sheet, position) VALUES (?, ?)"
    return sheet, [database.execute(insert, (sheet, position)).lastrowid for position in range(rows)]


def create_row(database, sheet, position):
    """Add an empty row that is not in the sheet yet; returns its id."""
    insert = "INSERT INTO rows (sheet, position, deleted) VALUES (?, ?, 1)"
    return database.execute(insert, (sheet, position)).lastrowid


def show_row(database, row):
    """Put a row into its sheet, before the one that is at its position."""
    sheet, position = database.execute("SELECT sheet, position FROM rows WHERE id = ?", (row,)).fetchone()
    move = "UPDATE rows SET position = position + 1 WHERE sheet = ? AND position >= ? AND id != ?"
    database.execute(move, (sheet, position, row))
    database.execute("UPDATE rows SET deleted = 0 WHERE id = ?", (row,))


def hide_row(database, row):
    """Take a row out of its sheet."""
    sheet, position = database.execute("SELECT sheet, position FROM rows WHERE id = ?", (row,)).fetchone()
    database.execute("UPDATE rows SET deleted = 1 WHERE id = ?", (row,))
    database.execute("UPDATE rows SET position = position - 1 WHERE sheet = ? AND position > ?", (sheet, position))


def set_deleted(database, sheet, deleted):
    """Take a sheet out of the book, or put it back."""
    database.execute("UPDATE sheets SET deleted = ? WHERE id = ?", (deleted, sheet))


def set_name(database, sheet, name):
    """Rename a sheet."""
    database.execute("UPDATE sheets SET name = ? WHERE id = ?", (name, sheet))


def read_contents(database):
    """What is in the cells of all sheets, by row and column; references are links."""
    return {(row["row"], row["column"]): row["content"] for row in database.execute("SELECT * FROM cells")}


def read_content(database, row, column):
    """What is in a cell; nothing if it is empty."""
    found = database.execute("SELECT content FROM cells WHERE row = ? AND column = ?", (row, column)).fetchone()
    return found["content"] if found else ""


def write_content(database, row, column, content):
    """Keep the content of a cell; nothing empties it."""
    if content:
        database.execute("INSERT OR REPLACE INTO cells VALUES (?, ?, ?)", (row, column, content))
    else:
        database.execute("DELETE FROM cells WHERE row = ? AND column = ?", (row, column))


def tick(database):
    """Make the version grow."""
    database.execute("UPDATE clock SET version = version + 1")


def read_version(database):
    """A number that grows with every change."""
    return database.execute("SELECT version FROM clock").fetchone()["version"]
