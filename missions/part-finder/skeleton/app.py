"""The pages of the part finder."""

from flask import Flask, abort, redirect, render_template, request, url_for

import shelf
import synonyms
from database import connection
from marking import mark
from matching import suggestion
from part_list import Refused, read_list
from query import read_query
from view import PAGE_SIZE, SORTS, facets_of, read_view, results_of

app = Flask(__name__)
# TODO: code that runs on import: a call.


def show_results(view, refusal=None):
    """Show a page of results."""
    raise NotImplementedError("TODO: implement show_results.")


@app.get("/")
def search_page():
    """Show the results of a search."""
    raise NotImplementedError("TODO: implement search_page.")


@app.get("/parts/<number>")
def part_page(number):
    """Show everything about a part."""
    raise NotImplementedError("TODO: implement part_page.")


@app.post("/parts/<number>/delete")
def delete_part(number):
    """Delete a part."""
    raise NotImplementedError("TODO: implement delete_part.")


@app.route("/import", methods=["GET", "POST"])
def import_page():
    """Show the form for a list; a POST imports it, or explains why not."""
    raise NotImplementedError("TODO: implement import_page.")


@app.route("/synonyms", methods=["GET", "POST"])
def synonyms_page():
    """Show the groups of synonyms; a POST adds one, or explains why not."""
    raise NotImplementedError("TODO: implement synonyms_page.")


@app.post("/synonyms/<int:group_id>/remove")
def remove_group(group_id):
    """Remove a group of synonyms."""
    raise NotImplementedError("TODO: implement remove_group.")


@app.get("/saved")
def saved_page():
    """Show the saved searches, each with the number of its parts."""
    raise NotImplementedError("TODO: implement saved_page.")


@app.post("/saved")
def save_search():
    """Save a search under a name, or explain why not."""
    raise NotImplementedError("TODO: implement save_search.")


@app.post("/saved/delete")
def delete_search():
    """Delete a saved search."""
    raise NotImplementedError("TODO: implement delete_search.")
