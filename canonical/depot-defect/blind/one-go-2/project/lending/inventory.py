"""The tools of the depot: what is bought, repaired and given away."""

from lending.books import next_number
from lending.days import format_day
from lending.errors import DepotError
from lending.records import READY, REPAIR, RETIRED, Tool
from lending.words import category_of, clean, contains

MOST_DAYS = 90


def add_tool(books, *, name, category, rate, value, days):
    """Add a tool to the shelf. Raises DepotError for values that no tool has."""
    tool = Tool(
        number=next_number(books.tools),
        name=clean(name, "name"),
        category=category_of(category),
        rate=_rate(rate),
        value=value,
        days=_length(days),
    )
    books.tools[tool.number] = tool
    return tool


def change_tool(books, number, *, name=None, category=None, rate=None, value=None, days=None):
    """Change what is given; loans that have begun keep their due day. Raises DepotError."""
    tool = _kept(books, number)
    # Everything is read before anything is changed.
    changes = {
        "name": None if name is None else clean(name, "name"),
        "category": None if category is None else category_of(category),
        "rate": None if rate is None else _rate(rate),
        "value": value,
        "days": None if days is None else _length(days),
    }
    for field, wanted in changes.items():
        if wanted is not None:
            setattr(tool, field, wanted)
    return tool


def send_to_repair(books, number, *, until, on):
    """Take a tool from the shelf for repair, or change how long it takes. Raises DepotError where it is out."""
    tool = _kept(books, number)
    if books.open_loan_of(tool):
        raise DepotError(f"tool {number}: is out; it must be returned first")
    if until < on:
        raise DepotError(f"tool {number}: {format_day(until)} has passed already")
    tool.state, tool.repair_until = REPAIR, until
    return tool


def back_from_repair(books, number):
    """Put a repaired tool back on the shelf. Raises DepotError where it is not in repair."""
    tool = books.tool(number)
    if tool.state != REPAIR:
        raise DepotError(f"tool {number}: is not in repair")
    tool.state, tool.repair_until = READY, None
    return tool


def retire(books, number):
    """Give a tool away for ever. Raises DepotError where it is out or somebody waits for it."""
    tool = _kept(books, number)
    if books.open_loan_of(tool):
        raise DepotError(f"tool {number}: is out; it must be returned first")
    if books.queue(tool):
        raise DepotError(f"tool {number}: somebody waits for it; cancel the reservations first")
    tool.state, tool.repair_until = RETIRED, None
    return tool


def find_tools(books, *, category=None, where=None, search=None):
    """The tools that fit everything that is given, in the order of category and name."""
    chosen = [
        tool
        for tool in books.tools.values()
        if (category is None or tool.category == category)
        and (where is None or books.where(tool) == where)
        and (search is None or contains(tool.name, search))
    ]
    return sorted(chosen, key=lambda tool: (tool.category, tool.name.casefold(), tool.number))


def _kept(books, number):
    tool = books.tool(number)
    if tool.state not in (READY, REPAIR):
        raise DepotError(f"tool {number}: is {tool.state}")
    return tool


def _rate(rate):
    if rate == 0:
        raise DepotError("the rate must be more than 0.00")
    return rate


def _length(days):
    if not 1 <= days <= MOST_DAYS:
        raise DepotError(f"a loan takes 1 to {MOST_DAYS} days, not {days}")
    return days
