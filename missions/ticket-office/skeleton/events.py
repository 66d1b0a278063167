"""Events and their seats."""

import re
from decimal import Decimal

from orders import book
from refused import Refused

MOST_SEATS = 60
LONGEST_S = 3600
LOWEST_CENTS, HIGHEST_CENTS = 100, 100000

EVENTS = None  # TODO: set EVENTS.


def add(title, price, seats, seconds):
    """Store an event and return its id. Raises Refused."""
    raise NotImplementedError("TODO: implement add.")


def read_price(text):
    """The cents of a price in euros. Raises Refused."""
    raise NotImplementedError("TODO: implement read_price.")


def read_number(text, what, highest):
    """A whole number from 1. Raises Refused."""
    raise NotImplementedError("TODO: implement read_number.")


def find(event_id):
    """The event with this id, or None."""
    raise NotImplementedError("TODO: implement find.")


def all_events():
    """All events with their free seats and their takings."""
    raise NotImplementedError("TODO: implement all_events.")


def seats_of(event):
    """Each seat of an event with its state, by number."""
    raise NotImplementedError("TODO: implement seats_of.")
