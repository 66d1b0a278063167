"""The pages of the event sign-up: all events, an event, somebody's own place, and what only the owner sees."""

from functools import wraps

from flask import Flask, Response, abort, redirect, render_template, request, session, url_for

import events
from database import HERE
from exports import write_calendar, write_participants

OWNER_PASSWORD = "open-doors-9"

app = Flask(__name__)
app.secret_key = (HERE / "secret.key").read_text("ascii")
app.config["SESSION_COOKIE_SAMESITE"] = "Lax"


def for_the_owner(view):
    """Send whoever is not signed in to the sign-in page instead of this view."""

    @wraps(view)
    def guarded(**arguments):
        return view(**arguments) if session.get("is_owner") else redirect(url_for("sign_in"))

    return guarded


def event_or_404(event_id):
    """Return the event with this id; answer 404 if there is none."""
    return events.find_event(event_id) or abort(404)


def attachment(text, mimetype, name):
    """Return a text as a file to download."""
    return Response(text, mimetype=mimetype, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@app.get("/")
def start_page():
    """List all events, the earliest first."""
    return render_template("start.html", events=events.all_events())


@app.route("/sign-in", methods=["GET", "POST"])
def sign_in():
    """Show the sign-in form; a POST signs the owner in, or says that the password is wrong."""
    refusal = None
    if request.method == "POST":
        if request.form.get("password") == OWNER_PASSWORD:
            session["is_owner"] = True
            return redirect(url_for("start_page"))
        refusal = "The password is wrong."
    return render_template("sign_in.html", refusal=refusal)


@app.route("/events/new", methods=["GET", "POST"])
@for_the_owner
def new_event():
    """Show the form for a new event; a POST adds it and leads to its page, or explains why not."""
    refusal = None
    if request.method == "POST":
        form = request.form
        try:
            event_id = events.add_event(form.get("title", ""), form.get("day", ""), form.get("capacity", ""))
            return redirect(url_for("show_event", event_id=event_id))
        except events.Refused as reason:
            refusal = str(reason)
    return render_template("new_event.html", typed=request.form, refusal=refusal)


@app.route("/events/<int:event_id>", methods=["GET", "POST"])
def show_event(event_id):
    """Show an event; a POST signs somebody up and leads to the private page, or explains why not."""
    event = event_or_404(event_id)
    refusal = None
    if request.method == "POST":
        try:
            token = events.sign_up(event, request.form.get("name", ""), request.form.get("email", ""))
            return redirect(url_for("own_place", token=token))
        except events.Refused as reason:
            refusal = str(reason)
    signups = events.signups_of(event) if session.get("is_owner") else []
    return render_template("event.html", event=event, signups=signups, typed=request.form, refusal=refusal)


@app.route("/places/<token>", methods=["GET", "POST"])
def own_place(token):
    """Show somebody whether there is a place; a POST cancels the sign-up."""
    signup = events.find_signup(token) or abort(404)
    if request.method == "POST":
        events.cancel(token)
        return redirect(url_for("own_place", token=token))
    return render_template("place.html", signup=signup)


@app.get("/events/<int:event_id>/calendar")
def calendar(event_id):
    """Send the event as a calendar file."""
    return attachment(write_calendar(event_or_404(event_id)), "text/calendar", "event.ics")


@app.get("/events/<int:event_id>/participants")
@for_the_owner
def participants(event_id):
    """Send the participants to the owner as a CSV file."""
    signups = events.signups_of(event_or_404(event_id))
    return attachment(write_participants(signups), "text/csv", "participants.csv")
