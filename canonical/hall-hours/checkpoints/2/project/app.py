"""The pages: the halls, a hall with its bookings and its calendar, a booking, and the agenda of a person."""

from datetime import timedelta

from flask import Flask, abort, redirect, render_template, request, url_for

import bookings
import halls
from calendar_week import week_of
from database import connection
from fields import BOOK_NOTHING, BOOK_THE_FREE, CHOICES, ONCE, WEEKS, read_booking, read_date, read_times
from texts import Refused
from visitor import HALL_TIME, chosen_zone, keep_zone, words_for_templates
from zones import ZONES, choice_of, local_of

app = Flask(__name__)
app.context_processor(words_for_templates)


@app.post("/zone")
def choose_zone():
    """Keep the zone in which the visitor wants to see times, and go back to the page."""
    back = request.form.get("back", "/")
    answer = redirect(back if back.startswith("/") and not back.startswith("//") else "/")
    return keep_zone(answer, request.form.get("zone", HALL_TIME))


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
    """List the bookings of a hall; a POST books it, once or for a series."""
    reasons = ()
    with connection() as database:
        hall = halls.find(database, hall_id) or abort(404)
        if request.method == "POST":
            try:
                times, person, series = read_booking(request.form, hall["zone"])
                zone = chosen_zone() or hall["zone"]
                booked, wanted, taken = bookings.add(database, hall, times, person, series, zone)
                told = {"booked": booked, "wanted": wanted, "taken": taken} if series else {}
                return redirect(url_for("show_hall", hall_id=hall_id, **told))
            except Refused as refused:
                reasons = refused.reasons
        listed = bookings.of_hall(database, hall_id)
        counts = [request.args.get(name, 0, int) for name in ("booked", "wanted")]
        taken = request.args.getlist("taken", int)
        told = bookings.told_again(database, *counts, taken, chosen_zone() or hall["zone"])
    return render_template(
        "hall.html",
        hall=hall,
        bookings=listed,
        told=told,
        typed=request.form,
        reasons=reasons,
        choices=CHOICES,
        repeats=(ONCE, *WEEKS),
        taken_choices=(BOOK_NOTHING, BOOK_THE_FREE),
    )


@app.get("/halls/<int:hall_id>/week")
def show_week(hall_id):
    """Show the week of a date in the calendar of a hall."""
    typed = request.args.get("date", "")
    date = read_date(typed.strip())
    with connection() as database:
        hall = halls.find(database, hall_id) or abort(404)
        listed = bookings.of_hall(database, hall_id)
    if date is None:
        return render_template("week.html", hall=hall, date=typed, reasons=["Date is wrong"])
    week = timedelta(weeks=1)
    days = week_of(date, listed, chosen_zone() or hall["zone"])
    return render_template("week.html", hall=hall, date=date, days=days, previous=date - week, next=date + week)


@app.route("/bookings/<int:booking_id>", methods=["GET", "POST"])
def change_booking(booking_id):
    """Show the fields of a booking or an occurrence; a POST changes it."""
    reasons = ()
    with connection() as database:
        booking = bookings.find(database, booking_id) or abort(404)
        hall = halls.find(database, booking["hall_id"])
        if request.method == "POST":
            try:
                times = read_times(request.form, hall["zone"])
                bookings.change(database, hall, booking, times, chosen_zone() or hall["zone"])
                return redirect(url_for("show_hall", hall_id=hall["id"]))
            except Refused as refused:
                reasons = refused.reasons
    is_now = {
        "title": booking["title"],
        "start": f"{local_of(booking['starts'], hall['zone']):%Y-%m-%d %H:%M}",
        "minutes": booking["minutes"],
        "twice": choice_of(booking["starts"], hall["zone"]),
    }
    return render_template("booking.html", hall=hall, typed=request.form or is_now, reasons=reasons, choices=CHOICES)


@app.post("/bookings/<int:booking_id>/cancel")
def cancel_booking(booking_id):
    """Cancel a booking, with `series` all that is left of its series."""
    with connection() as database:
        booking = bookings.find(database, booking_id) or abort(404)
        if "series" in request.form:
            bookings.cancel_series(database, booking["series_id"])
        else:
            bookings.cancel(database, booking_id)
    return redirect(url_for("show_hall", hall_id=booking["hall_id"]))


@app.get("/agenda")
def show_agenda():
    """List what a person has booked."""
    who = request.args.get("who", "")
    with connection() as database:
        found = bookings.of_person(database, who) if who.strip() else []
    return render_template("agenda.html", who=who, bookings=found)
