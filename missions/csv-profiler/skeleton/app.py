"""The pages of the CSV profiler: all files, a file with its columns, and the histogram of a column."""

from decimal import Decimal
from pathlib import PurePath

from flask import Flask, Response, abort, redirect, render_template, request, url_for

import files
from columns import describe, describe_all, histogram
from reading import Unreadable, read_table, write_csv

SHOWN_ROWS = 10

app = Flask(__name__)
# TODO: code that runs on import: a call.


def file_or_404(file_id):
    """Return the file with this id; answer 404 if there is none."""
    raise NotImplementedError("TODO: implement file_or_404.")


def chosen_rows(table):
    """Return the rows that the filter of this request keeps: all of them without a text."""
    raise NotImplementedError("TODO: implement chosen_rows.")


@app.get("/")
def start_page(refusal=None):
    """Show all files, the newest first, and the form for uploading one."""
    raise NotImplementedError("TODO: implement start_page.")


@app.post("/files")
def upload():
    """Store the file and lead to its page, or show the start page with the reason why it was refused."""
    raise NotImplementedError("TODO: implement upload.")


@app.get("/files/<int:file_id>")
def show_file(file_id):
    """Show a file: how it was read, its columns, its first rows and its bad rows; a filter keeps a part of the rows."""
    raise NotImplementedError("TODO: implement show_file.")


@app.get("/files/<int:file_id>/clean")
def download(file_id):
    """Send the rows that the filter keeps as a clean CSV file."""
    raise NotImplementedError("TODO: implement download.")


@app.get("/files/<int:file_id>/columns/<int:index>")
def show_column(file_id, index):
    """Show the histogram of a column of numbers, of the rows that the filter keeps."""
    raise NotImplementedError("TODO: implement show_column.")
