"""The server of the sheet: one page, and the cells as JSON."""

from flask import Flask, abort, request

from calculation import shown_cells
from formulas import Problem
from grid import place_of
from storage import connection, create_tables, read_contents, write_content

app = Flask(__name__)
create_tables()


def sheet(database):
    """What was typed into the cells, and what they show."""
    contents = read_contents(database)
    return {"contents": contents, "shown": shown_cells(contents)}


@app.get("/")
def page():
    """The page with the sheet."""
    return app.send_static_file("index.html")


@app.get("/cells")
def cells():
    """The sheet as it is."""
    with connection() as database:
        return sheet(database)


@app.put("/cells/<address>")
def store(address):
    """Store the content of a cell; answers with the sheet."""
    try:
        place_of(address)
    except Problem:
        abort(404)
    with connection() as database:
        write_content(database, address, str(request.json["content"]).strip())
        return sheet(database)
