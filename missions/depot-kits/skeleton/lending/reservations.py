"""Who waits for a tool, and from which day on they can have it."""

from lending.books import next_number
from lending.errors import DepotError
from lending.members import present_member
from lending.records import CANCELLED, COLLECTED, LOST, REPAIR, RETIRED, WAITING, Reservation


def reserve(books, tool_number, member_number, *, on):
    """Put a member at the end of the queue for a tool.

    Raises DepotError for a tool that can be had at once, or never again, and for a member who has it or waits already.
    """
    raise NotImplementedError("TODO: implement reserve.")


def cancel(books, number):
    """Take somebody out of the queue. Raises DepotError where they do not wait any more."""
    raise NotImplementedError("TODO: implement cancel.")


def check_turn(books, tool, member):
    """Raise DepotError if somebody else than the member comes first for a tool."""
    raise NotImplementedError("TODO: implement check_turn.")


def collect(books, tool):
    """End the reservation of the first in the queue, who is lent the tool."""
    raise NotImplementedError("TODO: implement collect.")


def promised_days(books, tool, on):
    """The days that those in the queue are promised, as things are on a day.

    The first can have the tool on the next open day after it is back, the next after a loan that begins then. By the
    numbers of the reservations; None for a tool that will not come back, or not before the calendar ends. Nobody may
    keep these days: they change with the loan, the queue, the tool, the opening days and the time.
    """
    raise NotImplementedError("TODO: implement promised_days.")


def first_free_day(books, tool, on):
    """The day that somebody who began to wait now would be promised; None if the tool will not come back."""
    raise NotImplementedError("TODO: implement first_free_day.")


def _days(books, tool, on):
    raise NotImplementedError("TODO: implement _days.")


def promised_day(books, one, on):
    """The day that somebody who waits is promised, as things are on a day; None if the tool will not come back."""
    raise NotImplementedError("TODO: implement promised_day.")


def waiting(books, on):
    """Promised day and reservation of all who wait for a tool that comes back, the earliest day first."""
    raise NotImplementedError("TODO: implement waiting.")


def _busy_until(books, tool):
    raise NotImplementedError("TODO: implement _busy_until.")
