"""Orders: who reserves seats, what becomes of the payment, and the tickets."""

import secrets
import threading
import time
from contextlib import contextmanager

import provider
import refunds
from database import connection
from refused import Refused

MOST_SEATS = 6

_buying = threading.Lock()


@contextmanager
def book():
    """Open the database for one piece of work, after ending the reservations whose time is over."""
    with connection() as database:
        database.execute(
            "UPDATE orders SET state = 'Expired' WHERE state = 'Reserved' AND ends_at <= ?", (time.time(),)
        )
        free_what_ended(database)
        yield database


def free_what_ended(database):
    """Free the seats of all orders that are neither reserved nor paid."""
    database.execute(
        "DELETE FROM holdings WHERE order_id IN (SELECT id FROM orders WHERE state NOT IN ('Reserved', 'Paid'))"
    )


def reserve(event_id, form, name, seats):
    """Reserve seats and return the number of the order; a form that is sent again has one. Raises Refused."""
    name = name.strip()
    if not 1 <= len(seats) <= MOST_SEATS:
        raise Refused(f"Choose at least one seat, and {MOST_SEATS} at most.")
    if not name:
        raise Refused("Enter your name.")
    form = f"{form} {seats} {name}"  # whoever goes back in the browser chooses again with the same form
    with _buying:
        number = number_of(form)
        if number is None:
            number = secrets.token_hex(8)
            amount_cents = hold(event_id, number, form, name, seats)
            ask_for_payment(number, amount_cents)
        return number


def number_of(form):
    """The number of the order that a form has made, or None."""
    with book() as database:
        row = database.execute("SELECT number FROM orders WHERE form = ?", (form,)).fetchone()
    return row["number"] if row else None


def hold(event_id, number, form, name, seats):
    """Store an order and hold its seats; return the sum in cents. Raises Refused when one of them is not free."""
    with book() as database:
        event = database.execute("SELECT * FROM events WHERE id = ?", (event_id,)).fetchone()
        held = {row["seat"] for row in database.execute("SELECT seat FROM holdings WHERE event_id = ?", (event_id,))}
        if held & set(seats):
            raise Refused("One of these seats has been taken in the meantime. Please choose again.")
        amount_cents = event["price_cents"] * len(seats)
        order_id = database.execute(
            "INSERT INTO orders (number, form, event_id, name, amount_cents, ends_at) VALUES (?, ?, ?, ?, ?, ?)",
            (number, form, event_id, name, amount_cents, time.time() + event["reserved_s"]),
        ).lastrowid
        database.executemany("INSERT INTO holdings VALUES (?, ?, ?)", [(event_id, seat, order_id) for seat in seats])
        return amount_cents


def ask_for_payment(number, amount_cents):
    """Open the order's session at the provider. Raises Refused, after removing the order, when that fails."""
    try:
        session = provider.open_session(number, amount_cents)
    except provider.Unavailable as problem:
        with connection() as database:
            database.execute("DELETE FROM holdings WHERE order_id = (SELECT id FROM orders WHERE number = ?)", (number,))
            database.execute("DELETE FROM orders WHERE number = ?", (number,))
        raise Refused("The payment does not work at the moment. Please try again later.") from problem
    with connection() as database:
        database.execute(
            "UPDATE orders SET session_id = ?, code = ? WHERE number = ?", (session["id"], session["code"], number)
        )


def learn(number, status):
    """Draw the consequences of what the provider says of an order's session; what is known already has none."""
    with book() as database:
        order = database.execute("SELECT * FROM orders WHERE number = ?", (number,)).fetchone()
        if order is None:
            return
        if status == "paid" and order["state"] == "Reserved":
            set_state(database, order, "Paid")
            add_tickets(database, order)
        elif status == "paid" and order["state"] in ("Declined", "Expired", "Cancelled"):
            set_state(database, order, "Refunding")
        elif status in ("declined", "expired") and order["state"] == "Reserved":
            set_state(database, order, status.capitalize())
    refunds.wake()


def look(number):
    """The order with this number after asking the provider about one that is reserved, or None."""
    order = find(number)
    if order is not None and order["state"] == "Reserved" and order["session_id"]:
        try:
            learn(number, provider.status_of(order["session_id"]))
        except provider.Unavailable as problem:
            print(f"The payment provider is not available: {problem}", flush=True)
        order = find(number)
    return order


def set_state(database, order, state):
    """Change the state of an order, and free its seats where it has them no longer."""
    database.execute("UPDATE orders SET state = ? WHERE id = ?", (state, order["id"]))
    free_what_ended(database)


def add_tickets(database, order):
    """Make a ticket for each seat of an order."""
    held = database.execute("SELECT seat FROM holdings WHERE order_id = ?", (order["id"],)).fetchall()
    rows = [(secrets.token_hex(8), order["id"], row["seat"]) for row in held]
    database.executemany("INSERT INTO tickets (code, order_id, seat) VALUES (?, ?, ?)", rows)


def give_up(number):
    """Cancel an order that is still reserved."""
    end(number, "Reserved", "Cancelled")


def return_money(number):
    """Have the money of a paid order given back."""
    end(number, "Paid", "Refunding")
    refunds.wake()


def end(number, before, after):
    """Change the state of an order that is in the state before."""
    with book() as database:
        database.execute("UPDATE orders SET state = ? WHERE number = ? AND state = ?", (after, number, before))
        free_what_ended(database)


def find(number):
    """The order with this number, or None."""
    with book() as database:
        return database.execute("SELECT * FROM orders WHERE number = ?", (number,)).fetchone()


def all_orders():
    """All orders with the titles of their events, the newest first."""
    with book() as database:
        return database.execute(
            "SELECT orders.*, title FROM orders JOIN events ON events.id = event_id ORDER BY orders.id DESC"
        ).fetchall()


def tickets_of(order):
    """The tickets of a paid order by seat."""
    if order["state"] != "Paid":
        return []
    with book() as database:
        return database.execute("SELECT * FROM tickets WHERE order_id = ? ORDER BY seat", (order["id"],)).fetchall()


def enter(code):
    """Use a ticket at the door; return what to say."""
    with book() as database:
        ticket = database.execute(
            "SELECT tickets.* FROM tickets JOIN orders ON orders.id = order_id WHERE tickets.code = ? AND state = 'Paid'",
            (code.strip(),),
        ).fetchone()
        if ticket is None:
            return "Not valid"
        if ticket["is_used"]:
            return "Already used"
        database.execute("UPDATE tickets SET is_used = 1 WHERE code = ?", (ticket["code"],))
        return "Welcome"
