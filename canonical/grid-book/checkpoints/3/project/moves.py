"""The kinds of changes: each can be carried out and taken back, as long as nobody else has come in between."""

from hashlib import sha256

from book import Book, as_typed
from grid import address_of
from storage import hide_row, read_content, read_contents, set_deleted, set_name, show_row, write_content


class Conflict(Exception):
    """Somebody else has changed what a person wants to change; its text says so."""

    def __init__(self, what):
        super().__init__(f"{what} was changed by somebody else.")


def cell(database, data, forward):
    """Put one content into a cell in place of another."""
    book = Book(database)
    if data["row"] not in book.places:
        raise Conflict("The sheet")
    sheet, index = book.places[data["row"]]
    expected, content = (data["before"], data["after"]) if forward else (data["after"], data["before"])
    if read_content(database, data["row"], data["column"]) != book.link(expected, sheet):
        raise Conflict(address_of(index, data["column"]))
    write_content(database, data["row"], data["column"], book.link(content, sheet))


def row(database, data, forward):
    """Insert a row, or take it out if it is empty."""
    book = Book(database)
    if data["sheet"] not in book.names:
        raise Conflict("The sheet")
    if forward:
        show_row(database, data["row"])
    elif any(key[0] == data["row"] for key in read_contents(database)):
        raise Conflict("The row")
    else:
        hide_row(database, data["row"])
    relink(database)


def added(database, data, forward):
    """Put a new sheet into the book, or take it out as it was."""
    if not forward and state_of(database, data["sheet"]) != data["state"]:
        raise Conflict("The sheet")
    deleted(database, data, not forward)


def deleted(database, data, forward):
    """Take a sheet out of the book, unless it is the only one, or put it back, unless its name is taken."""
    book, sheet = Book(database), data["sheet"]
    allowed = sheet in book.names and len(book.names) > 1 if forward else book.find(data["name"]) is None
    if not allowed or name_of(database, sheet) != data["name"]:
        raise Conflict(data["name"])
    set_deleted(database, sheet, int(forward))
    relink(database)


def renamed(database, data, forward):
    """Give a sheet another name."""
    old, new = (data["before"], data["after"]) if forward else (data["after"], data["before"])
    book, sheet = Book(database), data["sheet"]
    if book.names.get(sheet) != old or book.find(new) not in (None, sheet):
        raise Conflict(old)
    set_name(database, sheet, new)
    relink(database)


MOVES = {move.__name__: move for move in (cell, row, added, deleted, renamed)}


def name_of(database, sheet):
    """The name of a sheet, also of one that is deleted."""
    return database.execute("SELECT name FROM sheets WHERE id = ?", (sheet,)).fetchone()["name"]


def state_of(database, sheet):
    """A text that differs when the rows or cells of a sheet do, but not when others do to which these refer."""
    query = "SELECT id, column, content FROM rows LEFT JOIN cells ON row = id WHERE sheet = ? AND NOT deleted"
    found = database.execute(f"{query} ORDER BY position, column", (sheet,))
    cells = [(row_id, column, as_typed(content or "")) for row_id, column, content in found]
    return sha256(repr(cells).encode()).hexdigest()


def relink(database):
    """Link the references that lead to a cell only now."""
    book = Book(database)
    for (row_id, column), content in read_contents(database).items():
        if row_id in book.places:
            linked = book.link(content, book.places[row_id][0])
            if linked != content:
                write_content(database, row_id, column, linked)
