"""The server of the sheet: one page, and the cells as JSON."""

from flask import Flask, abort, request

from calculation import shown_cells
from formulas import Problem
from grid import place_of
from storage import connection, create_tables, read_contents, write_content

app = Flask(__name__)
# TODO: code that runs on import: a call.


def sheet(database):
    """What was typed into the cells, and what they show."""
    raise NotImplementedError("TODO: implement sheet.")


@app.get("/")
def page():
    """The page with the sheet."""
    raise NotImplementedError("TODO: implement page.")


@app.get("/cells")
def cells():
    """The sheet as it is."""
    raise NotImplementedError("TODO: implement cells.")


@app.put("/cells/<address>")
def store(address):
    """Store the content of a cell; answers with the sheet."""
    raise NotImplementedError("TODO: implement store.")
