"""Grid book: one small spreadsheet for a whole club."""
import json
import os
import sqlite3
import threading

import sheet
from web import Response, esc, redirect, serve

HERE = os.path.dirname(os.path.abspath(__file__))
LONGEST = 20000
LOCK = threading.Lock()
DB = sqlite3.connect(os.path.join(HERE, "grid_book.sqlite3"), check_same_thread=False)
DB.executescript("""
    create table if not exists cells (address text primary key, content text not null);
    create table if not exists version (id integer primary key check (id = 1), number integer not null);
    insert or ignore into version values (1, 1);
""")
DB.commit()

STATIC = {}
for name, kind in (("app.js", "text/javascript; charset=utf-8"), ("style.css", "text/css; charset=utf-8")):
    with open(os.path.join(HERE, "static", name), "rb") as file:
        STATIC["/" + name] = (file.read(), kind)


class Book:
    """The sheet as it is now, in memory and in the database."""

    def __init__(self):
        stored = dict(DB.execute("select address, content from cells"))
        self.contents = [stored.get(address, "") for address in sheet.ADDRESSES]
        self.version = DB.execute("select number from version").fetchone()[0]
        self.shown = sheet.show_all(self.contents)

    def store(self, address, content):
        with DB:
            if content:
                DB.execute("insert or replace into cells values (?, ?)", (address, content))
            else:
                DB.execute("delete from cells where address = ?", (address,))
            DB.execute("update version set number = number + 1")
        self.contents[sheet.INDEXES[address]] = content
        self.version += 1
        self.shown = sheet.show_all(self.contents)

    def state(self):
        return {"version": self.version, "contents": self.contents, "shown": self.shown}


BOOK = Book()


def json_response(value, status=200):
    return Response(json.dumps(value), status, content_type="application/json; charset=utf-8")


def sheet_page():
    head = "".join('<th id="column-%s" class="column-heading" scope="col">%s</th>' % (letter, letter)
                   for letter in sheet.LETTERS)
    rows = ""
    for row in range(sheet.ROWS):
        cells = ""
        for index in range(row * sheet.COLUMNS, (row + 1) * sheet.COLUMNS):
            address = sheet.ADDRESSES[index]
            cells += '<td id="cell-%s" class="cell" data-address="%s" data-content="%s">%s</td>' % (
                address, address, esc(BOOK.contents[index]), esc(BOOK.shown[index]))
        rows += '<tr><th id="row-%d" class="row-heading" scope="row">%d</th>%s</tr>\n' % (row + 1, row + 1, cells)
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
<p id="trouble" role="alert" hidden></p>
</div>
<div id="scroll">
<table id="sheet" data-version="%d">
<thead><tr><td id="corner"></td>%s</tr></thead>
<tbody>
%s</tbody>
</table>
</div>
</body>
</html>
""" % (esc(BOOK.contents[0]), BOOK.version, head, rows))


def store_cell(request):
    try:
        wanted = json.loads(request.body)
        address, content = wanted["address"], wanted["content"]
    except (ValueError, KeyError, TypeError):
        return json_response({"error": "not understood"}, 400)
    if address not in sheet.INDEXES or not isinstance(content, str):
        return json_response({"error": "not understood"}, 400)
    content = content.encode("utf-8", "replace").decode("utf-8").strip()
    if len(content) > LONGEST:
        return json_response({"error": "too long"}, 413)
    BOOK.store(address, content)
    return json_response(BOOK.state())


def handle(request):
    with LOCK:
        if request.method == "POST":
            return store_cell(request) if request.path == "/cell" else redirect("/")
        if request.path == "/":
            return sheet_page()
        if request.path == "/state":
            if request.arg("version") == str(BOOK.version):
                return json_response({"version": BOOK.version})
            return json_response(BOOK.state())
        if request.path in STATIC:
            body, kind = STATIC[request.path]
            return Response(body, content_type=kind)
        return redirect("/")


if __name__ == "__main__":
    serve(handle)
