"""Grid book: one small spreadsheet for a whole club."""
import json
import os
import re
import secrets
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
    create table if not exists steps (
        id integer primary key autoincrement, person text not null, address text not null,
        before text not null, after text not null, undone integer not null);
    create index if not exists steps_of on steps (person, undone, id);
    create table if not exists touched (
        address text not null, person text not null, version integer not null, primary key (address, person));
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

    def content(self, address):
        return self.contents[sheet.INDEXES[address]]

    def put(self, person, address, content):
        """Puts a content into a cell for a person; who calls this commits, and then calls show()."""
        if content:
            DB.execute("insert or replace into cells values (?, ?)", (address, content))
        else:
            DB.execute("delete from cells where address = ?", (address,))
        DB.execute("update version set number = number + 1")
        DB.execute("insert or replace into touched values (?, ?, ?)", (address, person, self.version + 1))

    def show(self, address, content):
        """Shows what was put into a cell and committed."""
        self.contents[sheet.INDEXES[address]] = content
        self.version += 1
        self.shown = sheet.show_all(self.contents)

    def changed_by_others(self, person, address, version):
        """Whether anybody else has changed a cell since a version."""
        return DB.execute("select 1 from touched where address = ? and person != ? and version > ?",
                          (address, person, version)).fetchone() is not None

    def store(self, person, address, content):
        """Stores what a person has typed; whether this changes the cell."""
        before = self.content(address)
        if content == before:
            return False
        with DB:
            DB.execute("delete from steps where person = ? and undone = 1", (person,))
            DB.execute("insert into steps (person, address, before, after, undone) values (?, ?, ?, ?, 0)",
                       (person, address, before, content))
            self.put(person, address, content)
        self.show(address, content)
        return True

    def next_step(self, person, undone):
        """The step that undo (undone = 0) or redo (undone = 1) is about, or None."""
        # What was taken back last is the oldest of all that was taken back.
        order = "asc" if undone else "desc"
        return DB.execute("select id, address, before, after from steps where person = ? and undone = ? "
                          "order by id %s limit 1" % order, (person, undone)).fetchone()

    def take(self, person, undone):
        """Undo (undone = 0) or redo (undone = 1): whether a cell was changed, and the address of one that others changed."""
        step = self.next_step(person, undone)
        if not step:
            return False, None
        number, address, before, after = step
        expected, content = (before, after) if undone else (after, before)
        if self.content(address) != expected:
            with DB:
                DB.execute("delete from steps where id = ?", (number,))
            return False, address
        with DB:
            DB.execute("update steps set undone = ? where id = ?", (1 - undone, number))
            self.put(person, address, content)
        self.show(address, content)
        return True, None

    def buttons(self, person):
        return {"undo": self.next_step(person, 0) is not None, "redo": self.next_step(person, 1) is not None}

    def state(self, person):
        return {"version": self.version, "contents": self.contents, "shown": self.shown, **self.buttons(person)}


BOOK = Book()


def person_of(request):
    """The person whose browser has sent a request; a browser is known by its cookie."""
    known = request.cookies.get("person", "")
    return known if re.fullmatch(r"[A-Za-z0-9_-]{32}", known) else secrets.token_urlsafe(24)


def changed_by_somebody(address):
    return "%s was changed by somebody else." % address


def json_response(value, status=200):
    return Response(json.dumps(value), status, content_type="application/json; charset=utf-8")


def sheet_page(person):
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
    buttons = BOOK.buttons(person)
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
</div>
<p id="message" role="alert" hidden></p>
<p id="trouble" role="alert" hidden></p>
<div id="scroll">
<table id="sheet" data-version="%d">
<thead><tr><td id="corner"></td>%s</tr></thead>
<tbody>
%s</tbody>
</table>
</div>
</body>
</html>
""" % (esc(BOOK.contents[0]), "" if buttons["undo"] else " disabled", "" if buttons["redo"] else " disabled",
       BOOK.version, head, rows))


def store_cell(request, person):
    try:
        wanted = json.loads(request.body)
        address, content, seen, version = (wanted[name] for name in ("address", "content", "seen", "version"))
    except (ValueError, KeyError, TypeError):
        return json_response({"error": "not understood"}, 400)
    if (address not in sheet.INDEXES or not isinstance(content, str) or not isinstance(seen, str)
            or type(version) is not int or abs(version) >= 2 ** 53):
        return json_response({"error": "not understood"}, 400)
    content = content.encode("utf-8", "replace").decode("utf-8").strip()
    if len(content) > LONGEST:
        return json_response({"error": "too long"}, 413)
    if seen != BOOK.content(address) and BOOK.changed_by_others(person, address, version):
        return json_response({"refused": changed_by_somebody(address), "changed": False, **BOOK.state(person)})
    changed = BOOK.store(person, address, content)
    return json_response({"refused": "", "changed": changed, **BOOK.state(person)})


def take_step(person, undone):
    changed, others = BOOK.take(person, undone)
    return json_response({"refused": changed_by_somebody(others) if others else "", "changed": changed,
                          **BOOK.state(person)})


def answer(request, person):
    if request.method == "POST":
        if request.path == "/cell":
            return store_cell(request, person)
        if request.path == "/undo":
            return take_step(person, 0)
        if request.path == "/redo":
            return take_step(person, 1)
        return redirect("/")
    if request.path == "/":
        return sheet_page(person)
    if request.path == "/state":
        if request.arg("version") == str(BOOK.version):
            return json_response({"version": BOOK.version, **BOOK.buttons(person)})
        return json_response(BOOK.state(person))
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
