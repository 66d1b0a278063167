"""Tells what is inside CSV files."""

import csv
import io
import pathlib
import threading
from urllib.parse import quote

import pages
from columns import Column, is_missing
from database import Database
from table import EmptyTable, Table
from upload import uploaded_file
from web import App, HTTPError, Response, redirect

PORT = 8000
FOLDER = pathlib.Path(__file__).resolve().parent
FILES = FOLDER / "data" / "files"
SHOWN_ROWS = 10

SCHEMA = """
CREATE TABLE IF NOT EXISTS files (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL
);
"""


class Tables:
    """Reads stored files; the last one is remembered, because people look at a file several times."""

    def __init__(self):
        self._lock = threading.Lock()
        self._file_id = None
        self._table = None

    def get(self, file_id):
        with self._lock:
            if self._file_id != file_id:
                self._table = None
                self._table = Table(stored_path(file_id).read_bytes())
                self._file_id = file_id
            return self._table


def stored_path(file_id):
    return FILES / f"{file_id}.csv"


FILES.mkdir(parents=True, exist_ok=True)
database = Database(FOLDER / "data" / "files.sqlite3", SCHEMA)
tables = Tables()
app = App(pages.error_page)
app.static("/static/", FOLDER / "static")


def list_files():
    with database.transaction() as connection:
        return connection.execute("SELECT * FROM files ORDER BY id DESC").fetchall()


def find_file(file_id):
    with database.transaction() as connection:
        file = connection.execute("SELECT * FROM files WHERE id = ?", (file_id,)).fetchone()
    if file is None:
        raise HTTPError(404, "There is no such file.")
    return file


def store_file(name, content):
    with database.transaction() as connection:
        file_id = connection.execute("INSERT INTO files (name) VALUES (?)", (name,)).lastrowid
        stored_path(file_id).write_bytes(content)
    return file_id


@app.route("GET", "/")
def get_start(request):
    return Response(pages.start_page(list_files()))


@app.route("POST", "/")
def post_file(request):
    name, content = uploaded_file(request, "file")
    if not name:
        return Response(pages.start_page(list_files(), "Please choose a file first."))
    try:
        Table(content)
    except EmptyTable:
        return Response(pages.start_page(list_files(), "This file is empty: there is no row below its header."))
    return redirect(f"/files/{store_file(name, content)}")


@app.route("GET", "/files/{file_id:int}")
def get_file(request, file_id):
    file = find_file(file_id)
    table = tables.get(file_id)
    chosen = pages.Filter(request, table.header)
    rows = chosen.rows_of(table)
    columns = [Column(name, index, rows) for index, name in enumerate(table.header)]
    return Response(pages.file_page(file, table, rows, rows[:SHOWN_ROWS], columns, chosen))


@app.route("GET", "/files/{file_id:int}/columns/{index:int}")
def get_column(request, file_id, index):
    file = find_file(file_id)
    table = tables.get(file_id)
    if index >= len(table.header):
        raise HTTPError(404, "There is no such column.")
    chosen = pages.Filter(request, table.header)
    column = Column(table.header[index], index, chosen.rows_of(table))
    if not column.is_number:
        raise HTTPError(404, "This is no column of numbers.")
    return Response(pages.column_page(file, table, column, chosen))


@app.route("GET", "/files/{file_id:int}/download")
def get_download(request, file_id):
    file = find_file(file_id)
    table = tables.get(file_id)
    rows = pages.Filter(request, table.header).rows_of(table)
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(table.header)
    for row in rows:
        writer.writerow("" if is_missing(value) else value for value in row)
    stem = pathlib.PurePath(file["name"]).stem or "rows"
    file_name = quote(f"{stem}.csv", safe="")
    disposition = f"attachment; filename=\"rows.csv\"; filename*=UTF-8''{file_name}"
    return Response(text.getvalue(), "text/csv; charset=utf-8", headers=[("Content-Disposition", disposition)])


if __name__ == "__main__":
    app.run(PORT)
