"""The pages that everybody sees, and the address to which the provider sends its events."""

import secrets

from flask import Flask, abort, redirect, render_template, request, url_for

import events
import orders
import provider
import refunds
from database import HERE
from office import office
from refused import Refused

app = Flask(__name__)
app.secret_key = None  # TODO: set app.secret_key.
app.config["SESSION_COOKIE_SAMESITE"] = "Lax"
app.register_blueprint(office)
# TODO: code that runs on import: a call.


@app.template_filter("euros")
def euros(cents):
    """An amount with two decimals."""
    raise NotImplementedError("TODO: implement euros.")


@app.get("/")
def start_page():
    """List the events."""
    raise NotImplementedError("TODO: implement start_page.")


@app.route("/events/<int:event_id>", methods=["GET", "POST"])
def event(event_id):
    """Show the seats; a POST reserves some and leads to the order, or explains why not."""
    raise NotImplementedError("TODO: implement event.")


@app.get("/orders/<number>")
def order(number):
    """Show an order with its payment or its tickets."""
    raise NotImplementedError("TODO: implement order.")


@app.post("/orders/<number>/give-up")
def give_up(number):
    """Cancel an order that is not paid."""
    raise NotImplementedError("TODO: implement give_up.")


@app.post("/payments")
def payments():
    """Take an event of the provider."""
    raise NotImplementedError("TODO: implement payments.")
