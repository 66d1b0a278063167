"""The pages of the club: the members, the import of a file, and its preview."""

import json

from flask import Flask, abort, redirect, render_template, request, url_for

import drafts
import members
import preview
from csv_file import read_table
from database import connection
from fields import all_fields
from texts import Refused

app = Flask(__name__)


@app.get("/")
def show_members():
    """List the members that a search finds, page by page."""
    raise NotImplementedError("TODO: implement show_members.")


@app.route("/import", methods=["GET", "POST"])
def upload():
    """Show the form for a file; a POST keeps the file and leads to its preview, or explains why not."""
    raise NotImplementedError("TODO: implement upload.")


@app.get("/imports/<int:import_id>")
def show_import(import_id, refusal=None):
    """Show the preview of a file, or what was imported of it."""
    raise NotImplementedError("TODO: implement show_import.")


def boxes_sent():
    """Return place → whether it is ticked, of the rows on the page; a row without a box is ticked as soon as it has one."""
    raise NotImplementedError("TODO: implement boxes_sent.")


@app.post("/imports/<int:import_id>/cells")
def save_cells(import_id):
    """Keep the corrected cells of the rows on the page."""
    raise NotImplementedError("TODO: implement save_cells.")


@app.post("/imports/<int:import_id>")
def take_import(import_id):
    """Import the rows that are ticked, or explain why not."""
    raise NotImplementedError("TODO: implement take_import.")
