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
    raise NotImplementedError("TODO: implement book.")


def free_what_ended(database):
    """Free the seats of all orders that are neither reserved nor paid."""
    raise NotImplementedError("TODO: implement free_what_ended.")


def reserve(event_id, form, name, seats):
    """Reserve seats and return the number of the order; a form that is sent again has one. Raises Refused."""
    raise NotImplementedError("TODO: implement reserve.")


def number_of(form):
    """The number of the order that a form has made, or None."""
    raise NotImplementedError("TODO: implement number_of.")


def hold(event_id, number, form, name, seats):
    """Store an order and hold its seats; return the sum in cents. Raises Refused when one of them is not free."""
    raise NotImplementedError("TODO: implement hold.")


def ask_for_payment(number, amount_cents):
    """Open the order's session at the provider. Raises Refused, after removing the order, when that fails."""
    raise NotImplementedError("TODO: implement ask_for_payment.")


def learn(number, status):
    """Draw the consequences of what the provider says of an order's session; what is known already has none."""
    raise NotImplementedError("TODO: implement learn.")


def look(number):
    """The order with this number after asking the provider about one that is reserved, or None."""
    raise NotImplementedError("TODO: implement look.")


def set_state(database, order, state):
    """Change the state of an order, and free its seats where it has them no longer."""
    raise NotImplementedError("TODO: implement set_state.")


def add_tickets(database, order):
    """Make a ticket for each seat of an order."""
    raise NotImplementedError("TODO: implement add_tickets.")


def give_up(number):
    """Cancel an order that is still reserved."""
    raise NotImplementedError("TODO: implement give_up.")


def return_money(number):
    """Have the money of a paid order given back."""
    raise NotImplementedError("TODO: implement return_money.")


def end(number, before, after):
    """Change the state of an order that is in the state before."""
    raise NotImplementedError("TODO: implement end.")


def find(number):
    """The order with this number, or None."""
    raise NotImplementedError("TODO: implement find.")


def all_orders():
    """All orders with the titles of their events, the newest first."""
    raise NotImplementedError("TODO: implement all_orders.")


def tickets_of(order):
    """The tickets of a paid order by seat."""
    raise NotImplementedError("TODO: implement tickets_of.")


def enter(code):
    """Use a ticket at the door; return what to say."""
    raise NotImplementedError("TODO: implement enter.")
