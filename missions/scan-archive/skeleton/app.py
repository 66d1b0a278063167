"""The pages of the archive."""

import secrets

from flask import Flask, abort, redirect, render_template, request, url_for

import check
import folders
import papers
import removals
import store
from downloads import downloads
from refused import Refused
from scans import read_scan

app = Flask(__name__)
app.register_blueprint(downloads)
# TODO: code that runs on import: a call.


def refusal_of(work):
    """Do something; return None, or the reason why it was refused."""
    raise NotImplementedError("TODO: implement refusal_of.")


@app.route("/", methods=["GET", "POST"])
def start_page():
    """List the folders; a POST makes one and leads to its page, or explains why not."""
    raise NotImplementedError("TODO: implement start_page.")


@app.route("/folders/<int:folder_id>", methods=["GET", "POST"])
def folder(folder_id):
    """Show a folder; a POST uploads a paper and leads to its page, or explains why not."""
    raise NotImplementedError("TODO: implement folder.")


@app.get("/papers/<int:paper_id>")
def paper(paper_id, refusal=None):
    """Show a paper with its versions."""
    raise NotImplementedError("TODO: implement paper.")


@app.post("/papers/<int:paper_id>/<action>")
def change_paper(paper_id, action):
    """Change a paper and lead to its page, or explain there why not."""
    raise NotImplementedError("TODO: implement change_paper.")


@app.get("/trash")
def trash():
    """List the papers in the trash."""
    raise NotImplementedError("TODO: implement trash.")


@app.post("/trash/<int:paper_id>/<action>")
def change_trash(paper_id, action):
    """Restore a paper, or delete it for good."""
    raise NotImplementedError("TODO: implement change_trash.")


@app.route("/check", methods=["GET", "POST"])
def check_page():
    """Compare with the store; a POST repairs an object or removes a stray one first, or explains why not."""
    raise NotImplementedError("TODO: implement check_page.")
