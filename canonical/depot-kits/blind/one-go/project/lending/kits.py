"""Kits: tools that are lent together, for less than they cost one by one."""

from lending.books import next_number
from lending.errors import DepotError
from lending.records import LOST, RETIRED, Kit
from lending.reservations import day_behind_queue
from lending.words import clean

INCOMPLETE, READY, BUSY = "incomplete", "ready", "busy"

FEWEST_TOOLS = 2


def add_kit(books, *, name, tools):
    """Make a kit of tools by their numbers. Raises DepotError for tools and names that no kit has."""
    tools = _checked_tools(books, tools)
    kit = Kit(number=next_number(books.kits), name=clean(name, "name"), tools=tools)
    books.kits[kit.number] = kit
    return kit


def change_kit(books, number, *, name=None, tools=None):
    """Change what is given; loans that have begun stay as they are. Raises DepotError."""
    kit = books.kit(number)
    # Everything is read before anything is changed.
    changes = {
        "tools": None if tools is None else _checked_tools(books, tools),
        "name": None if name is None else clean(name, "name"),
    }
    for field, wanted in changes.items():
        if wanted is not None:
            setattr(kit, field, wanted)
    return kit


def drop_kit(books, number):
    """Lend a kit never again. Raises DepotError while a tool of its loans is out."""
    kit = books.kit(number)
    if any(loan.kit == number and loan.is_open for loan in books.loans.values()):
        raise DepotError(f"kit {number}: is out")
    kit.dropped = True
    return kit


def kits_by_name(books):
    """The kits that were not dropped, in the order of their names."""
    return sorted(books.kits_there(), key=lambda kit: (kit.name.casefold(), kit.number))


def tools_of(books, kit):
    """The tools of a kit, by their numbers."""
    return [books.tool(number) for number in sorted(kit.tools)]


def kit_days(books, kit):
    """For how many days a kit is lent: the smallest length of a loan among its tools."""
    return min(tool.days for tool in tools_of(books, kit))


def kit_rate(books, kit):
    """The daily rates of the tools of a kit together, in cents."""
    return sum(tool.rate for tool in tools_of(books, kit))


def kit_state(books, kit):
    """Whether a kit can be handed out now, in one word: incomplete, ready or busy."""
    tools = tools_of(books, kit)
    if any(tool.state in (LOST, RETIRED) for tool in tools):
        return INCOMPLETE
    if all(books.where(tool) == "shelf" and not books.queue(tool) for tool in tools):
        return READY
    return BUSY


def kit_from(books, kit, on):
    """The day from which all tools of a kit could be had by somebody who began to wait now; None if it is incomplete."""
    if kit_state(books, kit) == INCOMPLETE:
        return None
    return max(day_behind_queue(books, tool, on) for tool in tools_of(books, kit))


def _checked_tools(books, numbers):
    if len(numbers) < FEWEST_TOOLS:
        raise DepotError(f"a kit has at least {FEWEST_TOOLS} tools")
    seen = set()
    for number in numbers:
        tool = books.tool(number)
        if number in seen:
            raise DepotError(f"tool {number}: is named twice")
        if tool.state in (LOST, RETIRED):
            raise DepotError(f"tool {number}: is {tool.state}")
        seen.add(number)
    return sorted(seen)
