"""The pages: the halls, a hall with its bookings, and the agenda of a person."""

from flask import Flask, abort, redirect, render_template, request, url_for

import bookings
import halls
from database import connection
from fields import CHOICES, read_booking
from texts import Refused
from zones import ZONES, span_words

HALL_TIME = "Hall time"

app = Flask(__name__)


def chosen_zone():
    """Return the zone that the visitor has chosen, or None for that of each hall."""
    zone = request.cookies.get("zone")
    return zone if zone in ZONES else None


@app.context_processor
def zone_choice():
    """Hand every template what it needs to show times and to choose their zone."""

    def span(booking, hall_zone):
        return span_words(booking["starts"], booking["minutes"], chosen_zone() or hall_zone)

    return {"zones": ZONES, "hall_time": HALL_TIME, "chosen_zone": chosen_zone() or HALL_TIME, "span": span}


@app.post("/zone")
def choose_zone():
    """Keep the zone in which the visitor wants to see times, and go back to the page."""
    back = request.form.get("back", "/")
    answer = redirect(back if back.startswith("/") and not back.startswith("//") else "/")
    answer.set_cookie("zone", request.form.get("zone", HALL_TIME), samesite="Lax")
    return answer


@app.route("/", methods=["GET", "POST"])
def show_halls():
    """List the halls; a POST adds one."""
    reasons = ()
    with connection() as database:
        if request.method == "POST":
            try:
                zone = request.form.get("hall_zone")
                halls.add(database, request.form["name"].strip(), zone if zone in ZONES else ZONES[0])
                return redirect(url_for("show_halls"))
            except Refused as refused:
                reasons = refused.reasons
        found = halls.all_halls(database)
    return render_template("halls.html", halls=found, typed=request.form, reasons=reasons)


@app.route("/halls/<int:hall_id>", methods=["GET", "POST"])
def show_hall(hall_id):
    """List the bookings of a hall; a POST books it."""
    reasons = ()
    with connection() as database:
        hall = halls.find(database, hall_id) or abort(404)
        if request.method == "POST":
            try:
                bookings.add(database, hall, read_booking(request.form, hall["zone"]), chosen_zone() or hall["zone"])
                return redirect(url_for("show_hall", hall_id=hall_id))
            except Refused as refused:
                reasons = refused.reasons
        listed = bookings.of_hall(database, hall_id)
    return render_template(
        "hall.html", hall=hall, bookings=listed, typed=request.form, reasons=reasons, choices=CHOICES
    )


@app.post("/bookings/<int:booking_id>/cancel")
def cancel_booking(booking_id):
    """Cancel a booking."""
    with connection() as database:
        booking = bookings.find(database, booking_id) or abort(404)
        bookings.cancel(database, booking_id)
    return redirect(url_for("show_hall", hall_id=booking["hall_id"]))


@app.get("/agenda")
def show_agenda():
    """List what a person has booked."""
    who = request.args.get("who", "")
    with connection() as database:
        found = bookings.of_person(database, who) if who.strip() else []
    return render_template("agenda.html", who=who, bookings=found)
