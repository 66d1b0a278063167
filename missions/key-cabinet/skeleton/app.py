"""The key cabinet: sign-in, the keys, and the pages of the other modules."""

from flask import Flask, g, redirect, render_template, request, session, url_for

import keys
import store
from office_pages import office
from people import CARETAKERS, is_known, pin_is_right
from rights import ADMINISTER, demand, has
from texts import NotAllowed, Refused

app = Flask(__name__)
app.secret_key = None  # TODO: set app.secret_key.
app.config["SESSION_COOKIE_SAMESITE"] = "Lax"
app.register_blueprint(office)


@app.before_request
def recognise_person():
    """Read the world and set `g.person` to whoever is signed in; send everybody else to the sign-in page."""
    raise NotImplementedError("TODO: implement recognise_person.")


@app.after_request
def keep_out_of_the_cache(response):
    """Let no browser show a page again to whoever comes next."""
    raise NotImplementedError("TODO: implement keep_out_of_the_cache.")


@app.errorhandler(NotAllowed)
def not_allowed(_error):
    """Say that somebody may not see or do this."""
    raise NotImplementedError("TODO: implement not_allowed.")


@app.route("/sign-in", methods=["GET", "POST"])
def sign_in():
    """Show the sign-in form; a POST signs in, or says that name or PIN is wrong."""
    raise NotImplementedError("TODO: implement sign_in.")


@app.post("/sign-out")
def sign_out():
    """Sign out."""
    raise NotImplementedError("TODO: implement sign_out.")


@app.get("/")
def show_keys():
    """List the keys that this person may see."""
    raise NotImplementedError("TODO: implement show_keys.")


@app.get("/key")
def show_key(refusal=None):
    """Show a key, and what this person may do with it."""
    raise NotImplementedError("TODO: implement show_key.")


@app.post("/key/<action>")
def move_key(action):
    """Borrow, lend or bring back a key, and show it."""
    raise NotImplementedError("TODO: implement move_key.")
