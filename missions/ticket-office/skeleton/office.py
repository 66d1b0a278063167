"""The office's pages: new events, orders, takings and the door."""

from functools import wraps

from flask import Blueprint, redirect, render_template, request, session, url_for

import events
import orders
from refused import Refused

OFFICE_PASSWORD = "curtain-at-eight"

office = Blueprint("office", __name__, url_prefix="/office")


def for_the_office(view):
    """Send whoever is not signed in to the sign-in page instead of this view."""

    raise NotImplementedError("TODO: implement for_the_office.")


@office.route("/sign-in", methods=["GET", "POST"])
def sign_in():
    """Show the sign-in form; a POST signs the office in, or says that the password is wrong."""
    raise NotImplementedError("TODO: implement sign_in.")


@office.route("/events/new", methods=["GET", "POST"])
@for_the_office
def new_event():
    """Show the form for a new event; a POST stores it and leads to its page, or explains why not."""
    raise NotImplementedError("TODO: implement new_event.")


@office.get("/takings")
@for_the_office
def takings():
    """List the events with what they have brought in."""
    raise NotImplementedError("TODO: implement takings.")


@office.get("/orders")
@for_the_office
def all_orders():
    """List all orders."""
    raise NotImplementedError("TODO: implement all_orders.")


@office.post("/orders/<number>/refund")
@for_the_office
def refund(number):
    """Have the money of an order given back."""
    raise NotImplementedError("TODO: implement refund.")


@office.route("/door", methods=["GET", "POST"])
@for_the_office
def door():
    """Show the field for a code; a POST answers one."""
    raise NotImplementedError("TODO: implement door.")
