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
app.secret_key = (HERE / "secret.key").read_text("ascii")
app.config["SESSION_COOKIE_SAMESITE"] = "Lax"
app.register_blueprint(office)
refunds.start()


@app.template_filter("euros")
def euros(cents):
    """An amount with two decimals."""
    return f"{cents // 100}.{cents % 100:02}"


@app.get("/")
def start_page():
    """List the events."""
    return render_template("start.html", events=events.all_events())


@app.route("/events/<int:event_id>", methods=["GET", "POST"])
def event(event_id):
    """Show the seats; a POST reserves some and leads to the order, or explains why not."""
    found, refusal = events.find(event_id) or abort(404), None
    if request.method == "POST":
        try:
            chosen = {seat for seat in request.form.getlist("seat", type=int) if 1 <= seat <= found["seats"]}
            number = orders.reserve(event_id, request.form["form"], request.form.get("name", ""), sorted(chosen))
            return redirect(url_for("order", number=number))
        except Refused as reason:
            refusal = str(reason)
    return render_template(
        "event.html", event=found, seats=events.seats_of(found), refusal=refusal, form=secrets.token_hex(8)
    )


@app.get("/orders/<number>")
def order(number):
    """Show an order with its payment or its tickets."""
    found = orders.look(number) or abort(404)
    return render_template("order.html", order=found, tickets=orders.tickets_of(found))


@app.post("/orders/<number>/give-up")
def give_up(number):
    """Cancel an order that is not paid."""
    orders.give_up(number)
    return redirect(url_for("order", number=number))


@app.post("/payments")
def payments():
    """Take an event of the provider."""
    if not provider.is_signed(request.get_data(), request.headers.get("Payment-Signature", "")):
        abort(403)
    session = request.get_json()["session"]
    orders.learn(session["reference"], session["status"])
    return "", 204
