"""The server of the book: one page, its sheets as JSON, and the histories of the people."""

from uuid import uuid4

from flask import Flask, Response, abort, request

import sheets
from book import Book
from calculation import values_of, words
from grid import COLUMNS, address_of
from history import possible, redo, undo
from moves import Conflict
from storage import connection, create_tables, read_contents, read_version

YEAR_S = 365 * 24 * 3600

app = Flask(__name__)
create_tables()
calculated = {}


def person():
    """The browser that asks."""
    return request.cookies.get("person") or abort(403)


def asked_sheet():
    """The id of the sheet that the page shows, 0 if it shows none yet."""
    return request.args.get("sheet", 0, int)


def calculate(database):
    """The book, the contents of its cells, and their values: those of the last version are kept."""
    version = read_version(database)
    if version not in calculated:
        book = Book(database)
        contents = {key: content for key, content in read_contents(database).items() if key[0] in book.places}
        calculated.clear()
        calculated[version] = book, contents, values_of(contents, book)
    return calculated[version]


def answer(database, sheet=None, message=""):
    """A sheet for the page, the first one if it is gone, with all names, what the person can do, and a message."""
    book, contents, values = calculate(database)
    shown = sheet or asked_sheet()
    shown = shown if shown in book.names else min(book.names)
    keys = {
        key: address_of(index, key[1])
        for index, row in enumerate(book.rows[shown])
        for key in [(row, column) for column in range(len(COLUMNS))]
        if key in contents
    }
    return {
        "version": read_version(database),
        "asked": asked_sheet(),
        "sheet": shown,
        "sheets": [{"id": one, "name": name} for one, name in sorted(book.names.items())],
        "rows": len(book.rows[shown]),
        "contents": {address: book.unlink(contents[key]) for key, address in keys.items()},
        "shown": {address: words(values[key]) for key, address in keys.items()},
        "possible": possible(database, person()),
        "message": message,
    }


def carry_out(change, *arguments):
    """Carry out a change that may lead to another sheet; the answer has the sheet as it is then."""
    with connection() as database:
        try:
            sheet = change(database, person(), *arguments)
        except (Conflict, sheets.Refused) as refusal:
            return answer(database, message=str(refusal)), 409
        return answer(database, sheet)


@app.get("/")
def page():
    """The page with the sheet."""
    response = app.send_static_file("index.html")
    if "person" not in request.cookies:
        response.set_cookie("person", uuid4().hex, max_age=YEAR_S, httponly=True, samesite="Lax")
    return response


@app.get("/cells")
def cells():
    """The sheet as it is, or only its version if the page has that already."""
    with connection() as database:
        version = read_version(database)
        return {"version": version} if request.args.get("version") == str(version) else answer(database)


@app.put("/cells/<address>")
def store(address):
    """Store the content of a cell."""
    content, seen = str(request.json["content"]).strip(), str(request.json["seen"])
    return carry_out(sheets.change_cell, asked_sheet(), address, content, seen)


@app.post("/rows")
def insert():
    """Insert a row."""
    return carry_out(sheets.insert_row, asked_sheet(), int(request.json["index"]))


@app.post("/sheets")
def add():
    """Add a sheet."""
    return carry_out(sheets.add_sheet, str(request.json["name"]).strip())


@app.put("/sheets")
def rename():
    """Rename the sheet that is shown."""
    return carry_out(sheets.rename_sheet, asked_sheet(), str(request.json["name"]).strip())


@app.delete("/sheets")
def delete():
    """Delete the sheet that is shown."""
    return carry_out(sheets.delete_sheet, asked_sheet())


@app.post("/import")
def import_file():
    """Add a sheet from a file."""
    file = request.files["file"]
    return carry_out(sheets.import_sheet, file.filename, file.read())


@app.get("/export/<int:sheet>")
def export(sheet):
    """The contents of a sheet as a file."""
    with connection() as database:
        name = Book(database).names.get(sheet) or abort(404)
        headers = {"Content-Disposition": f'attachment; filename="{name}.csv"'}
        return Response(sheets.export_sheet(database, sheet), mimetype="text/csv", headers=headers)


@app.post("/undo")
def take_back():
    """Take back the person's last change."""
    with connection() as database:
        message = undo(database, person())
        return answer(database, message=message)


@app.post("/redo")
def carry_out_again():
    """Carry out again what the person took back."""
    with connection() as database:
        message = redo(database, person())
        return answer(database, message=message)
