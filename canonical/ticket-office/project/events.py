"""Events and their seats."""

import re
from decimal import Decimal

from orders import book
from refused import Refused

MOST_SEATS = 60
LONGEST_S = 3600
LOWEST_CENTS, HIGHEST_CENTS = 100, 100000

EVENTS = """
  SELECT events.*,
    events.seats - (SELECT COUNT(*) FROM holdings WHERE event_id = events.id) AS free,
    (SELECT COALESCE(SUM(amount_cents), 0) FROM orders WHERE event_id = events.id AND state = 'Paid') AS taken_cents
  FROM events
"""


def add(title, price, seats, seconds):
    """Store an event and return its id. Raises Refused."""
    if not title.strip():
        raise Refused("Enter a title.")
    numbers = (
        read_price(price),
        read_number(seats, "seats", MOST_SEATS),
        read_number(seconds, "seconds", LONGEST_S),
    )
    with book() as database:
        return database.execute(
            "INSERT INTO events (title, price_cents, seats, reserved_s) VALUES (?, ?, ?, ?)", (title.strip(), *numbers)
        ).lastrowid


def read_price(text):
    """The cents of a price in euros. Raises Refused."""
    cents = int(Decimal(text.strip()) * 100) if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,2})?", text.strip()) else 0
    if not LOWEST_CENTS <= cents <= HIGHEST_CENTS:
        raise Refused("The price must be from 1 to 1000 euros, such as 12.50.")
    return cents


def read_number(text, what, highest):
    """A whole number from 1. Raises Refused."""
    number = int(text.strip()) if re.fullmatch(r"[0-9]{1,4}", text.strip()) else 0
    if not 1 <= number <= highest:
        raise Refused(f"The number of {what} must be a whole number from 1 to {highest}.")
    return number


def find(event_id):
    """The event with this id, or None."""
    with book() as database:
        return database.execute(f"{EVENTS} WHERE id = ?", (event_id,)).fetchone()


def all_events():
    """All events with their free seats and their takings."""
    with book() as database:
        return database.execute(f"{EVENTS} ORDER BY id").fetchall()


def seats_of(event):
    """Each seat of an event with its state, by number."""
    with book() as database:
        held = database.execute(
            "SELECT seat, state FROM holdings JOIN orders ON orders.id = order_id WHERE holdings.event_id = ?",
            (event["id"],),
        ).fetchall()
    states = {row["seat"]: "Sold" if row["state"] == "Paid" else "Reserved" for row in held}
    return [(seat, states.get(seat, "Free")) for seat in range(1, event["seats"] + 1)]
