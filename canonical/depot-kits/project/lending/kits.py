"""Kits: several tools that are lent, taken back and paid together."""

from lending.books import next_number
from lending.errors import DepotError
from lending.fees import kit_fee
from lending.loans import check_loan, give_back, open_loan, prolong, put_out
from lending.members import present_member
from lending.records import LOST, RETIRED, Kit
from lending.reservations import first_free_day
from lending.words import clean

LEAST_TOOLS = 2
READY, BUSY, INCOMPLETE = "ready", "busy", "incomplete"


def add_kit(books, *, name, tools):
    """Make a kit of tools. Raises DepotError for too few tools, and for those that are named twice, lost or retired."""
    kit = Kit(number=next_number(books.kits), name=clean(name, "name"), tools=_tools(books, tools))
    books.kits[kit.number] = kit
    return kit


def change_kit(books, number, *, name=None, tools=None):
    """Change what is given; what is out goes on as it began. Raises DepotError."""
    kit = present_kit(books, number)
    name = None if name is None else clean(name, "name")
    tools = None if tools is None else _tools(books, tools)
    kit.name, kit.tools = name or kit.name, tools or kit.tools
    return kit


def drop_kit(books, number):
    """Lend a kit no more; its tools stay. Raises DepotError while it is out."""
    kit = present_kit(books, number)
    if any(loan.kit == number and loan.is_open for loan in books.loans.values()):
        raise DepotError(f"kit {number}: is out")
    kit.dropped = True
    return kit


def present_kit(books, number):
    """The kit with this number. Raises DepotError for none, and for one that was dropped."""
    kit = books.kit(number)
    if kit.dropped:
        raise DepotError(f"kit {number}: is dropped")
    return kit


def days_of(books, kit):
    """For how many days a kit is lent: as many as the tool that is lent for the fewest."""
    return min(tool.days for tool in books.tools_of(kit))


def rate_of(books, kit):
    """The price of a day in cents, without any discount."""
    return sum(tool.rate for tool in books.tools_of(kit))


def state_of(books, kit):
    """ready, busy or incomplete: whether all its tools can be had now, later, or never."""
    tools = books.tools_of(kit)
    if any(tool.state in (LOST, RETIRED) for tool in tools):
        return INCOMPLETE
    return READY if all(books.where(tool) == "shelf" and not books.queue(tool) for tool in tools) else BUSY


def free_day(books, kit, on):
    """The first day on which all its tools can be had, behind everybody who waits; None for an incomplete kit."""
    days = [first_free_day(books, tool, on) for tool in books.tools_of(kit)]
    return None if None in days else max(days)


def price(books, kit, member, days):
    """What a kit costs for so many days, in cents."""
    return sum(kit_fee(books.settings, tool, member, days) for tool in books.tools_of(kit))


def lend_kit(books, number, member_number, *, on, days=None):
    """Lend all tools of a kit, or none; the loans. Raises DepotError where the rules of a loan do not allow one of them."""
    kit, member = present_kit(books, number), present_member(books, member_number)
    tools = books.tools_of(kit)
    days = days_of(books, kit) if days is None else days
    for tool in tools:
        check_loan(books, tool, member, on, days)
    together = max((loan.kit_loan or 0 for loan in books.loans.values()), default=0) + 1
    return [
        put_out(books, tool, member, on=on, days=days, fee=kit_fee(books.settings, tool, member, days),
                kit=number, kit_loan=together)
        for tool in tools
    ]  # fmt: skip


def return_kit(books, number, *, on):
    """Take back what is still out of a kit; the loans. Raises DepotError where that is nothing."""
    return [give_back(books, loan.number, on=on) for loan in _still_out(books, number)]


def renew_kit(books, number, *, on):
    """Renew the loans of what is still out of a kit, or none; the loans. Raises DepotError as for a single loan."""
    chosen = _still_out(books, number)
    days = days_of(books, books.kit(chosen[0].kit))
    for loan in chosen:
        member, tool = books.member(loan.member), books.tool(loan.tool)
        prolong(books, loan, on=on, days=days, fee=kit_fee(books.settings, tool, member, days))
    return chosen


def _still_out(books, number):
    chosen = [open_loan(books, loan.number) for loan in books.kit_loan(number) if loan.is_open]
    if not chosen:
        raise DepotError(f"kit loan {number}: is back already")
    return chosen


def _tools(books, numbers):
    for number in numbers:
        tool = books.tool(number)
        if tool.state in (LOST, RETIRED):
            raise DepotError(f"tool {number}: is {tool.state}")
        if numbers.count(number) > 1:
            raise DepotError(f"tool {number}: is named twice")
    if len(numbers) < LEAST_TOOLS:
        raise DepotError(f"a kit has at least {LEAST_TOOLS} tools")
    return sorted(numbers)
