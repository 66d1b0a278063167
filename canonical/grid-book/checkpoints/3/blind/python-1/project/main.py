"""Grid book: the sheets of a whole club."""
import json
import os
import re
import secrets
import threading

from book import LONGEST, Book, Refused, by_somebody, clean
from sheet import COLUMNS, LETTERS, show
from web import Response, esc, redirect, serve

HERE = os.path.dirname(os.path.abspath(__file__))
LARGEST_FILE = 20000000
LOCK = threading.Lock()
BOOK = Book()

STATIC = {}
for file_name, kind in (("app.js", "text/javascript; charset=utf-8"), ("style.css", "text/css; charset=utf-8")):
    with open(os.path.join(HERE, "static", file_name), "rb") as file:
        STATIC["/" + file_name] = (file.read(), kind)


class NotUnderstood(Exception):
    """A request that the page does not send."""


def person_of(request):
    """The person whose browser has sent a request; a browser is known by its cookie."""
    known = request.cookies.get("person", "")
    return known if re.fullmatch(r"[A-Za-z0-9_-]{32}", known) else secrets.token_urlsafe(24)


def json_response(value, status=200):
    return Response(json.dumps(value), status, content_type="application/json; charset=utf-8")


def sheet_page(person):
    sheet, buttons = BOOK.sheets[0], BOOK.buttons(person)
    head = "".join('<th id="column-%s" class="column-heading" scope="col">%s</th>' % (letter, letter)
                   for letter in LETTERS)
    rows = ""
    for position, row in enumerate(sheet.live):
        cells = "".join('<td class="cell" data-content="%s">%s</td>'
                        % (esc(BOOK.text(content)), esc(show(sheet.values[column][position])))
                        for column, content in enumerate(row.cells))
        rows += '<tr data-row="%d"><th class="row-heading" scope="row">%d</th>%s</tr>\n' % (
            row.number, position + 1, cells)
    tabs = "".join('<button class="tab" type="button" data-sheet="%d">%s</button>' % (one.number, esc(one.name))
                   for one in BOOK.sheets)

    def disabled(possible):
        return "" if possible else " disabled"

    return Response("""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Grid book</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
<script src="/app.js" defer></script>
</head>
<body>
<div id="bar">
<output id="address">A1</output>
<input id="content" type="text" aria-label="Content of the selected cell" autocomplete="off" spellcheck="false" value="%s">
<button id="undo" type="button"%s>Undo</button>
<button id="redo" type="button"%s>Redo</button>
<button id="insert" type="button">Insert row</button>
</div>
<div id="tools">
<strong id="shown-sheet">%s</strong>
<input id="name" type="text" aria-label="Name of a sheet" placeholder="Name" autocomplete="off" spellcheck="false">
<button id="add" type="button">Add sheet</button>
<button id="rename" type="button">Rename sheet</button>
<button id="delete" type="button"%s>Delete sheet</button>
<input id="file" type="file" accept=".csv,text/csv" aria-label="CSV file" autocomplete="off">
<button id="import" type="button">Import</button>
<a id="export" href="/export?sheet=%d" download="%s.csv">Download</a>
</div>
<p id="message" role="alert" hidden></p>
<p id="trouble" role="alert" hidden></p>
<div id="scroll">
<table id="sheet" data-version="%d" data-sheet="%d">
<thead><tr><td id="corner"></td>%s</tr></thead>
<tbody id="rows">
%s</tbody>
</table>
</div>
<div id="tabs">%s</div>
</body>
</html>
""" % (esc(BOOK.text(sheet.live[0].cells[0])), disabled(buttons["undo"]), disabled(buttons["redo"]), esc(sheet.name),
       disabled(len(BOOK.sheets) > 1), sheet.number, esc(sheet.name), BOOK.version, sheet.number, head, rows, tabs))


# -------------------------------------------------------------- what a page sends

def text(wanted, name):
    if not isinstance(wanted.get(name), str):
        raise NotUnderstood
    return wanted[name].encode("utf-8", "replace").decode("utf-8")


def sheet_of(wanted):
    sheet = BOOK.get(wanted.get("sheet"))
    if not sheet:
        raise Refused(by_somebody("The sheet"))
    return sheet


def cell_of(wanted):
    """The sheet and the row of a cell, and its column."""
    column = wanted.get("column")
    if type(column) is not int or not 0 <= column < COLUMNS:
        raise NotUnderstood
    cell = BOOK.find_cell(wanted.get("sheet"), wanted.get("row"), column)
    if not cell:
        raise Refused(by_somebody("The cell"))
    return cell, column


def store_cell(person, wanted):
    content, version = clean(text(wanted, "content")), wanted.get("version")
    if type(version) is not int or abs(version) >= 2 ** 53:
        raise NotUnderstood
    if len(content) > LONGEST:
        raise Refused("This content is too long.")
    cell, column = cell_of(wanted)
    return BOOK.store(person, cell, column, content, text(wanted, "seen"), version), None


def add_sheet(person, wanted):
    return True, BOOK.add(person, text(wanted, "name")).number


def rename_sheet(person, wanted):
    return BOOK.rename(person, sheet_of(wanted), text(wanted, "name")), None


def delete_sheet(person, wanted):
    BOOK.delete(person, sheet_of(wanted))
    return True, None


def insert_row(person, wanted):
    (sheet, row), _ = cell_of(wanted)
    BOOK.insert(person, sheet, row)
    return True, None


ACTIONS = {
    "/cell": store_cell,
    "/add": add_sheet,
    "/rename": rename_sheet,
    "/delete": delete_sheet,
    "/insert": insert_row,
    "/undo": lambda person, wanted: (BOOK.take(person, 0), None),
    "/redo": lambda person, wanted: (BOOK.take(person, 1), None),
}


def act(request, person):
    """Does what a page wants; the answer has the state of the sheet that it shows then."""
    shown = None
    try:
        if request.path == "/import":
            shown = int(request.arg("sheet")) if re.fullmatch("[0-9]{1,15}", request.arg("sheet")) else None
            if len(request.body) > LARGEST_FILE:
                raise Refused("This file is too large.")
            changed, new = True, BOOK.import_file(person, request.arg("name"), request.body).number
        else:
            wanted = json.loads(request.body)
            if not isinstance(wanted, dict):
                raise NotUnderstood
            shown = wanted.get("sheet")
            changed, new = ACTIONS[request.path](person, wanted)
        answer = {"refused": "", "changed": changed}
        shown = new or shown
    except Refused as refused:
        answer = {"refused": str(refused), "changed": False}
    except (ValueError, NotUnderstood):
        return json_response({"error": "not understood"}, 400)
    return json_response({**answer, **BOOK.state(person, shown)})


def export(number):
    sheet = BOOK.get(number)
    if not sheet:
        return redirect("/")
    return Response(BOOK.export(sheet), content_type="text/csv; charset=utf-8",
                    headers=[("Content-Disposition", 'attachment; filename="%s.csv"' % sheet.name)])


def answer(request, person):
    if request.method == "POST":
        return act(request, person) if request.path in ACTIONS or request.path == "/import" else redirect("/")
    number = int(request.arg("sheet")) if re.fullmatch("[0-9]{1,15}", request.arg("sheet")) else None
    if request.path == "/":
        return sheet_page(person)
    if request.path == "/state":
        if request.arg("version") == str(BOOK.version) and BOOK.get(number):
            return json_response({"version": BOOK.version, "sheet": number, **BOOK.buttons(person)})
        return json_response(BOOK.state(person, number))
    if request.path == "/export":
        return export(number)
    if request.path in STATIC:
        body, kind = STATIC[request.path]
        return Response(body, content_type=kind)
    return redirect("/")


def handle(request):
    with LOCK:
        person = person_of(request)
        response = answer(request, person)
        # The page renews the cookie, so that it does not run out; other answers only set it where it is missing.
        if request.path == "/" or request.path not in STATIC and request.cookies.get("person") != person:
            response.cookie("person", person)
        return response


if __name__ == "__main__":
    serve(handle)
