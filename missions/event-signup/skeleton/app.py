"""The pages of the event sign-up: all events, an event, somebody's own place, and what only the owner sees."""

from functools import wraps

from flask import Flask, Response, abort, redirect, render_template, request, session, url_for

import events
from database import HERE
from exports import write_calendar, write_participants

OWNER_PASSWORD = "open-doors-9"

app = Flask(__name__)
app.secret_key = None  # TODO: set app.secret_key.
app.config["SESSION_COOKIE_SAMESITE"] = "Lax"


def for_the_owner(view):
    """Send whoever is not signed in to the sign-in page instead of this view."""

    raise NotImplementedError("TODO: implement for_the_owner.")


def event_or_404(event_id):
    """Return the event with this id; answer 404 if there is none."""
    raise NotImplementedError("TODO: implement event_or_404.")


def attachment(text, mimetype, name):
    """Return a text as a file to download."""
    raise NotImplementedError("TODO: implement attachment.")


@app.get("/")
def start_page():
    """List all events, the earliest first."""
    raise NotImplementedError("TODO: implement start_page.")


@app.route("/sign-in", methods=["GET", "POST"])
def sign_in():
    """Show the sign-in form; a POST signs the owner in, or says that the password is wrong."""
    raise NotImplementedError("TODO: implement sign_in.")


@app.route("/events/new", methods=["GET", "POST"])
@for_the_owner
def new_event():
    """Show the form for a new event; a POST adds it and leads to its page, or explains why not."""
    raise NotImplementedError("TODO: implement new_event.")


@app.route("/events/<int:event_id>", methods=["GET", "POST"])
def show_event(event_id):
    """Show an event; a POST signs somebody up and leads to the private page, or explains why not."""
    raise NotImplementedError("TODO: implement show_event.")


@app.route("/places/<token>", methods=["GET", "POST"])
def own_place(token):
    """Show somebody whether there is a place; a POST cancels the sign-up."""
    raise NotImplementedError("TODO: implement own_place.")


@app.get("/events/<int:event_id>/calendar")
def calendar(event_id):
    """Send the event as a calendar file."""
    raise NotImplementedError("TODO: implement calendar.")


@app.get("/events/<int:event_id>/participants")
@for_the_owner
def participants(event_id):
    """Send the participants to the owner as a CSV file."""
    raise NotImplementedError("TODO: implement participants.")
