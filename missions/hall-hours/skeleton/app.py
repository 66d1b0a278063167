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
    raise NotImplementedError("TODO: implement chosen_zone.")


@app.context_processor
def zone_choice():
    """Hand every template what it needs to show times and to choose their zone."""

    raise NotImplementedError("TODO: implement zone_choice.")


@app.post("/zone")
def choose_zone():
    """Keep the zone in which the visitor wants to see times, and go back to the page."""
    raise NotImplementedError("TODO: implement choose_zone.")


@app.route("/", methods=["GET", "POST"])
def show_halls():
    """List the halls; a POST adds one."""
    raise NotImplementedError("TODO: implement show_halls.")


@app.route("/halls/<int:hall_id>", methods=["GET", "POST"])
def show_hall(hall_id):
    """List the bookings of a hall; a POST books it."""
    raise NotImplementedError("TODO: implement show_hall.")


@app.post("/bookings/<int:booking_id>/cancel")
def cancel_booking(booking_id):
    """Cancel a booking."""
    raise NotImplementedError("TODO: implement cancel_booking.")


@app.get("/agenda")
def show_agenda():
    """List what a person has booked."""
    raise NotImplementedError("TODO: implement show_agenda.")
