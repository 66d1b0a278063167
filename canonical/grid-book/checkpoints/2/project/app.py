"""The server of the sheet: one page, the cells as JSON, and the histories of the people."""

from uuid import uuid4

from flask import Flask, abort, request

from calculation import shown_cells
from formulas import Problem
from grid import place_of
from history import Conflict, change, possible, redo, undo
from storage import connection, create_tables, read_contents, read_version

YEAR_S = 365 * 24 * 3600

app = Flask(__name__)
create_tables()


def person():
    """The browser that asks."""
    return request.cookies.get("person") or abort(403)


def sheet(database, message=""):
    """What was typed into the cells, what they show, what the person can do, and why something was not done."""
    contents = read_contents(database)
    return {
        "version": read_version(database),
        "contents": contents,
        "shown": shown_cells(contents),
        "possible": possible(database, person()),
        "message": message,
    }


@app.get("/")
def page():
    """The page with the sheet."""
    answer = app.send_static_file("index.html")
    if "person" not in request.cookies:
        answer.set_cookie("person", uuid4().hex, max_age=YEAR_S, httponly=True, samesite="Lax")
    return answer


@app.get("/cells")
def cells():
    """The sheet as it is, or only its version if the page has that already."""
    with connection() as database:
        version = read_version(database)
        return {"version": version} if request.args.get("version") == str(version) else sheet(database)


@app.put("/cells/<address>")
def store(address):
    """Store the content of a cell; answers with the sheet."""
    try:
        place_of(address)
    except Problem:
        abort(404)
    content, seen = str(request.json["content"]).strip(), str(request.json["seen"])
    with connection() as database:
        try:
            change(database, person(), address, content, seen)
        except Conflict as conflict:
            return sheet(database, str(conflict)), 409
        return sheet(database)


@app.post("/undo")
def take_back():
    """Take back the person's last change; answers with the sheet."""
    with connection() as database:
        refused = undo(database, person())
        return sheet(database, str(Conflict(refused)) if refused else "")


@app.post("/redo")
def carry_out_again():
    """Carry out again what the person took back; answers with the sheet."""
    with connection() as database:
        refused = redo(database, person())
        return sheet(database, str(Conflict(refused)) if refused else "")
