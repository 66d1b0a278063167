"""Reports about a time: what was used, what came in, and what there is."""

from collections import Counter, defaultdict

from lending.days import month_of
from lending.money import format_amount
from lending.records import FEE, LOST, PAYMENT, RETIRED, WAIVER
from lending.tables import render


def usage_report(books, start, end):
    """How often and for how many days each tool was out between two days, the busiest first.

    A day counts if the tool was out at its end; a loan that is open counts up to the last day of the report.
    """
    raise NotImplementedError("TODO: implement usage_report.")


def income_report(books, start, end):
    """What was charged in each month and category, without what was waived, and what was paid in each month."""
    raise NotImplementedError("TODO: implement income_report.")


def kits_report(books, start, end):
    """How often each kit was lent between two days, and what it brought in fees that were not waived then."""
    raise NotImplementedError("TODO: implement kits_report.")


def stock_report(books):
    """How many tools of each category there are, where they are, and what they are worth together."""
    raise NotImplementedError("TODO: implement stock_report.")


_PLACES = ("shelf", "out", "repair", "retired", "lost")


def _category(books, entry):
    raise NotImplementedError("TODO: implement _category.")
