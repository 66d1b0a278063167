"""The pages: the halls, a hall with its bookings and its calendar, a booking, and the agenda of a person."""

from datetime import timedelta

from flask import Flask, Response, abort, redirect, render_template, request, url_for

import bookings
import changes
import halls
from calendar_file import calendar_of
from calendar_week import week_of
from database import connection
from fields import (
    CHOICES,
    FROM_HERE_ON,
    ONCE,
    ONLY_THIS,
    TAKEN_CHOICES,
    WEEKS,
    read_booking,
    read_date,
    read_times,
)
from texts import Refused
from visitor import HALL_TIME, chosen_zone, keep_zone, words_for_templates
from zones import ZONES

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


def told_after_booking(database, hall):
    """Return what is told of a wish of which only a part was booked; the address of the page has its outcome."""
    numbers = {name: request.args.get(name, 0, int) for name in ("booked", "wanted", "waiting")}
    if numbers["booked"] >= numbers["wanted"]:
        return []
    over = [date for date in map(read_date, request.args.getlist("over")) if date]
    outcome = bookings.Outcome(**numbers, taken=request.args.getlist("taken", int), over=over)
    return bookings.words_about(database, outcome, chosen_zone() or hall["zone"])


def hall_page(database, hall, reasons=(), typed_quota=None):
    """Return the page of a hall, with what was typed into the form of a booking."""
    return render_template(
        "hall.html",
        hall=hall,
        bookings=bookings.of_hall(database, hall["id"]),
        waiting=bookings.waiting_for(database, hall["id"]),
        told=told_after_booking(database, hall),
        typed=request.form,
        quota=hall["quota"] if typed_quota is None else typed_quota,
        reasons=reasons,
        choices=CHOICES,
        repeats=(ONCE, *WEEKS),
        taken_choices=TAKEN_CHOICES,
    )


@app.route("/halls/<int:hall_id>", methods=["GET", "POST"])
def show_hall(hall_id):
    """List the bookings of a hall; a POST books it, once or for a series."""
    with connection() as database:
        hall = halls.find(database, hall_id) or abort(404)
        if request.method == "GET":
            return hall_page(database, hall)
        try:
            wish = read_booking(request.form, hall["zone"])
            outcome = bookings.add(database, hall, wish, chosen_zone() or hall["zone"])
        except Refused as refused:
            return hall_page(database, hall, refused.reasons)
    told = vars(outcome) if wish.is_series or outcome.waiting else {}
    return redirect(url_for("show_hall", hall_id=hall_id, **told))


@app.route("/halls/<int:hall_id>/quota", methods=["GET", "POST"])
def set_quota(hall_id):
    """Set the quota of a hall."""
    with connection() as database:
        hall = halls.find(database, hall_id) or abort(404)
        if request.method == "POST":
            text = request.form["quota"].strip()
            try:
                halls.set_quota(database, hall_id, text)
            except Refused as refused:
                return hall_page(database, hall, refused.reasons, text)
            bookings.move_up(database, hall_id)
    return redirect(url_for("show_hall", hall_id=hall_id))


@app.get("/halls/<int:hall_id>/hall.ics")
def export(hall_id):
    """Hand out the bookings of a hall as a calendar file."""
    with connection() as database:
        hall = halls.find(database, hall_id) or abort(404)
        content = calendar_of(bookings.of_hall(database, hall_id), hall)
    headers = {"Content-Disposition": "attachment; filename=hall.ics"}
    return Response(content, mimetype="text/calendar", headers=headers)


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
    """Show the fields of a booking or an occurrence; a POST changes it, alone or from here on."""
    reasons = ()
    with connection() as database:
        booking = bookings.find(database, booking_id) or abort(404)
        every_hall, hall = halls.all_halls(database), halls.find(database, booking["hall_id"])
        if request.method == "POST":
            chosen = next((one for one in every_hall if str(one["id"]) == request.form.get("hall")), hall)
            goes_on = bool(booking["series_id"]) and request.form.get("scope") == FROM_HERE_ON
            try:
                times = read_times(request.form, chosen["zone"])
                changes.change(database, booking, chosen, times, goes_on, chosen_zone())
                return redirect(url_for("show_hall", hall_id=hall["id"]))
            except Refused as refused:
                reasons = refused.reasons
    return render_template(
        "booking.html",
        hall=hall,
        halls=every_hall,
        typed=request.form or changes.fields_of(booking, hall),
        reasons=reasons,
        choices=CHOICES,
        scopes=(ONLY_THIS, FROM_HERE_ON) if booking["series_id"] else (),
    )


@app.post("/bookings/<int:booking_id>/cancel")
def cancel_booking(booking_id):
    """Cancel a booking or end its waiting, with `series` all that is left of its series; others move up."""
    with connection() as database:
        booking = bookings.find(database, booking_id) or abort(404)
        freed = [booking["hall_id"]]
        if "series" in request.form:
            freed = bookings.cancel_series(database, booking["series_id"])
        else:
            bookings.cancel(database, booking_id)
        for hall_id in freed:
            bookings.move_up(database, hall_id)
    return redirect(url_for("show_hall", hall_id=booking["hall_id"]))


@app.get("/agenda")
def show_agenda():
    """List what a person has booked."""
    who = request.args.get("who", "")
    with connection() as database:
        found = bookings.of_person(database, who) if who.strip() else []
    return render_template("agenda.html", who=who, bookings=found)
