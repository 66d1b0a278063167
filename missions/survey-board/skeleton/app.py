"""The pages of the survey board: all polls, a new poll, and a poll with its form or its results."""

import secrets

from flask import Flask, abort, g, redirect, render_template, request, url_for

import polls

VISITOR_COOKIE = "visitor"
TEN_YEARS_S = 10 * 365 * 24 * 3600

app = Flask(__name__)
# TODO: code that runs on import: a call.


@app.before_request
def recognise_visitor():
    """Set `g.visitor` to the token in the browser's cookie, or to a new one."""
    raise NotImplementedError("TODO: implement recognise_visitor.")


@app.after_request
def remember_visitor(response):
    """Give the browser its token, unless the request is for a static file."""
    raise NotImplementedError("TODO: implement remember_visitor.")


def poll_or_404(poll_id):
    """Return the poll with this id; answer 404 if there is none."""
    raise NotImplementedError("TODO: implement poll_or_404.")


def poll_page(poll_id, refusal=None):
    """Render a poll: the form while the visitor may vote, otherwise the results; above it a refusal, if any."""
    raise NotImplementedError("TODO: implement poll_page.")


@app.get("/")
def board():
    """Show all polls, the newest first."""
    raise NotImplementedError("TODO: implement board.")


@app.route("/new", methods=["GET", "POST"])
def new_poll():
    """Show the form for a new poll; a POST creates the poll and leads to it, or explains why not."""
    raise NotImplementedError("TODO: implement new_poll.")


@app.get("/polls/<int:poll_id>")
def show_poll(poll_id):
    """Show a poll to this visitor."""
    raise NotImplementedError("TODO: implement show_poll.")


@app.post("/polls/<int:poll_id>/vote")
def cast_vote(poll_id):
    """Count the vote and lead to the results, or show the poll with the reason why the vote was refused."""
    raise NotImplementedError("TODO: implement cast_vote.")


@app.post("/polls/<int:poll_id>/close")
def close_poll(poll_id):
    """Close the poll for its creator and lead to the results, or show the poll with the reason why not."""
    raise NotImplementedError("TODO: implement close_poll.")
