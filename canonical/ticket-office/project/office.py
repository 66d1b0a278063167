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

    @wraps(view)
    def guarded(**arguments):
        return view(**arguments) if session.get("is_office") else redirect(url_for("office.sign_in"))

    return guarded


@office.route("/sign-in", methods=["GET", "POST"])
def sign_in():
    """Show the sign-in form; a POST signs the office in, or says that the password is wrong."""
    refusal = None
    if request.method == "POST":
        if request.form.get("password") == OFFICE_PASSWORD:
            session["is_office"] = True
            return redirect(url_for("office.all_orders"))
        refusal = "The password is wrong."
    return render_template("sign_in.html", refusal=refusal)


@office.route("/events/new", methods=["GET", "POST"])
@for_the_office
def new_event():
    """Show the form for a new event; a POST stores it and leads to its page, or explains why not."""
    refusal = None
    if request.method == "POST":
        try:
            typed = [request.form.get(name, "") for name in ("title", "price", "seats", "seconds")]
            return redirect(url_for("event", event_id=events.add(*typed)))
        except Refused as reason:
            refusal = str(reason)
    return render_template("new_event.html", refusal=refusal, typed=request.form)


@office.get("/takings")
@for_the_office
def takings():
    """List the events with what they have brought in."""
    return render_template("takings.html", events=events.all_events())


@office.get("/orders")
@for_the_office
def all_orders():
    """List all orders."""
    return render_template("orders.html", orders=orders.all_orders())


@office.post("/orders/<number>/refund")
@for_the_office
def refund(number):
    """Have the money of an order given back."""
    orders.return_money(number)
    return redirect(url_for("office.all_orders"))


@office.route("/door", methods=["GET", "POST"])
@for_the_office
def door():
    """Show the field for a code; a POST answers one."""
    answer = orders.enter(request.form.get("code", "")) if request.method == "POST" else None
    return render_template("door.html", answer=answer)
