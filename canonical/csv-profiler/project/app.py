"""The pages of the CSV profiler: all files, a file with its columns, and the histogram of a column."""

from decimal import Decimal
from pathlib import PurePath

from flask import Flask, Response, abort, redirect, render_template, request, url_for

import files
from columns import describe, describe_all, histogram
from reading import Unreadable, read_table, write_csv

SHOWN_ROWS = 10

app = Flask(__name__)
files.create_table()


def file_or_404(file_id):
    """Return the file with this id; answer 404 if there is none."""
    return files.find_file(file_id) or abort(404)


def chosen_rows(table):
    """Return the rows that the filter of this request keeps: all of them without a text."""
    index = request.args.get("column", 0, type=int)
    words = request.args.get("text", "").strip().casefold()
    if not 0 <= index < len(table.header):
        abort(404)
    return [row for row in table.rows if words in row[index].casefold()]


@app.get("/")
def start_page(refusal=None):
    """Show all files, the newest first, and the form for uploading one."""
    return render_template("start.html", files=files.all_files(), refusal=refusal)


@app.post("/files")
def upload():
    """Store the file and lead to its page, or show the start page with the reason why it was refused."""
    sent = request.files.get("file")
    if sent is None or not sent.filename:
        return start_page(refusal="Choose a file first.")
    content = sent.read()
    try:
        read_table(content)
    except Unreadable as reason:
        return start_page(refusal=str(reason))
    return redirect(url_for("show_file", file_id=files.add_file(PurePath(sent.filename).name, content)))


@app.get("/files/<int:file_id>")
def show_file(file_id):
    """Show a file: how it was read, its columns, its first rows and its bad rows; a filter keeps a part of the rows."""
    file = file_or_404(file_id)
    table = read_table(file.content)
    rows = chosen_rows(table)
    return render_template(
        "file.html",
        file=file,
        table=table,
        row_count=len(rows),
        shown=rows[:SHOWN_ROWS],
        columns=describe_all(table.header, rows),
        filter={"column": request.args.get("column", 0, type=int), "text": request.args.get("text", "")},
    )


@app.get("/files/<int:file_id>/clean")
def download(file_id):
    """Send the rows that the filter keeps as a clean CSV file."""
    file = file_or_404(file_id)
    table = read_table(file.content)
    response = Response(write_csv(table.header, chosen_rows(table)), mimetype="text/csv")
    response.headers.set("Content-Disposition", "attachment", filename=f"{PurePath(file.name).stem}-clean.csv")
    return response


@app.get("/files/<int:file_id>/columns/<int:index>")
def show_column(file_id, index):
    """Show the histogram of a column of numbers, of the rows that the filter keeps."""
    file = file_or_404(file_id)
    table = read_table(file.content)
    if index >= len(table.header):
        abort(404)
    values = [row[index] for row in chosen_rows(table)]
    column = describe(index, table.header[index], values)
    if not column.has_numbers:
        abort(404)
    ranges = histogram([Decimal(value) for value in values if value])
    return render_template("column.html", file=file, column=column, ranges=ranges)
