"""The pages that everybody sees: subscribing, confirming, leaving and the archive."""

from flask import Flask, abort, render_template, request

import issues
import outbox
import subscribers
from database import HERE
from desk import desk
from refused import Refused

app = Flask(__name__)
app.secret_key = None  # TODO: set app.secret_key.
app.config["SESSION_COOKIE_SAMESITE"] = "Lax"
app.register_blueprint(desk)
# TODO: code that runs on import: a call.


@app.route("/", methods=["GET", "POST"])
def start_page():
    """Show the form; a POST subscribes, or explains why not."""
    raise NotImplementedError("TODO: implement start_page.")


@app.route("/confirm/<token>", methods=["GET", "POST"])
def confirm(token):
    """Show the button that confirms; a POST does so, if the link is valid."""
    raise NotImplementedError("TODO: implement confirm.")


@app.route("/unsubscribe/<token>", methods=["GET", "POST"])
def unsubscribe(token):
    """Show the button that unsubscribes; a POST does so, also one that a mail program sends by itself."""
    raise NotImplementedError("TODO: implement unsubscribe.")


@app.get("/archive")
def archive():
    """List the issues that were sent, the newest first."""
    raise NotImplementedError("TODO: implement archive.")


@app.get("/archive/<int:issue_id>")
def archived(issue_id):
    """Show an issue that was sent."""
    raise NotImplementedError("TODO: implement archived.")
