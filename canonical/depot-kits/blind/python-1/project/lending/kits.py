"""Kits: tools that are lent together, for less than they cost one by one."""

from lending.books import next_number
from lending.errors import DepotError
from lending.fees import lending_fee
from lending.loans import check_lending, check_renewal, give_back, hand_out, prolong
from lending.members import present_member
from lending.records import LOST, RETIRED, Kit
from lending.reservations import next_day
from lending.words import clean

FEWEST_TOOLS = 2


def add_kit(books, *, name, tools):
    """Make a kit. Raises DepotError for tools that no kit has, and for a wrong name."""
    tools = _tools(books, tools)
    kit = Kit(number=next_number(books.kits), name=clean(name, "name"), tools=tools)
    books.kits[kit.number] = kit
    return kit


def change_kit(books, number, *, name=None, tools=None):
    """Change what is given; what is out already stays as it is. Raises DepotError."""
    kit = books.kit(number)
    # Everything is read before anything is changed.
    tools = kit.tools if tools is None else _tools(books, tools)
    kit.name = kit.name if name is None else clean(name, "name")
    kit.tools = tools
    return kit


def drop_kit(books, number):
    """Give up a kit; its tools stay. Raises DepotError where one of them is out with it."""
    kit = books.kit(number)
    if any(loan.kit == number and loan.is_open for loan in books.loans.values()):
        raise DepotError(f"kit {number}: is out")
    kit.dropped = True
    return kit


def tools_of(books, kit):
    """The tools of a kit, by their numbers."""
    return [books.tool(number) for number in sorted(kit.tools)]


def days_of(books, kit):
    """The length of a loan of a kit: that of the tool that is lent for the shortest time."""
    return min(tool.days for tool in tools_of(books, kit))


def rate_of(books, kit):
    """The daily rates of all tools together, in cents."""
    return sum(tool.rate for tool in tools_of(books, kit))


def state_of(books, kit):
    """What can be done with a kit, in one word: ready, busy or incomplete."""
    tools = tools_of(books, kit)
    if any(tool.state in (LOST, RETIRED) for tool in tools):
        return "incomplete"
    return "ready" if all(books.where(tool) == "shelf" and not books.queue(tool) for tool in tools) else "busy"


def day_from(books, kit, on):
    """The day from which all tools can be had, as things are on a day; None for an incomplete kit."""
    days = [next_day(books, tool, on) for tool in tools_of(books, kit)]
    return None if None in days else max(days)


def kit_fee(books, kit, member, days):
    """What all tools of a kit cost a member, in cents."""
    discount = books.settings.kit_discount
    return sum(lending_fee(tool, member, days, kit_discount=discount) for tool in tools_of(books, kit))


def quote_kit(books, number, member_number, *, on, days=None):
    """The price of a loan of a kit in cents, and its due day. Raises DepotError for no kit and nobody."""
    kit, member = books.kit(number), present_member(books, member_number)
    days = days_of(books, kit) if days is None else days
    return kit_fee(books, kit, member, days), books.settings.opening().due_day(on, days)


def lend_kit(books, number, member_number, *, on, days=None):
    """Lend all tools of a kit, or none: the loans. Raises DepotError where the rules do not allow one of them."""
    kit = books.kit(number)
    days = days_of(books, kit) if days is None else days
    tools = tools_of(books, kit)
    # All are checked before any is lent: what the first costs must not forbid the second.
    for tool in tools:
        check_lending(books, tool.number, member_number, on=on, days=days)
    kit_loan = next_number(books.kit_loans())
    discount = books.settings.kit_discount
    return [
        hand_out(
            books,
            tool.number,
            member_number,
            on=on,
            days=days,
            kit=number,
            kit_loan=kit_loan,
            kit_discount=discount,
        )
        for tool in tools
    ]


def return_kit(books, number, *, on):
    """Take back what is still out of a kit loan: the loans. Raises DepotError."""
    return [give_back(books, loan.number, on=on) for loan in _still_out(books, number)]


def renew_kit(books, number, *, on):
    """Renew what is still out of a kit loan for the days of the kit: the loans. Raises DepotError."""
    loans = _still_out(books, number)
    for loan in loans:
        check_renewal(books, loan, on=on)
    kit = books.kit(loans[0].kit)
    days, discount = days_of(books, kit), books.settings.kit_discount
    return [prolong(books, loan, on=on, days=days, kit_discount=discount) for loan in loans]


def _still_out(books, number):
    loans = books.kit_loans().get(number)
    if loans is None:
        raise DepotError(f"kit loan {number}: there is no such kit loan")
    still_out = [loan for loan in loans if loan.is_open]
    if not still_out:
        raise DepotError(f"kit loan {number}: is back already")
    return still_out


def _tools(books, numbers):
    if len(numbers) < FEWEST_TOOLS:
        raise DepotError(f"a kit has at least {FEWEST_TOOLS} tools")
    seen = set()
    for number in numbers:
        tool = books.tool(number)
        if number in seen:
            raise DepotError(f"tool {number}: is named twice")
        seen.add(number)
        if tool.state in (LOST, RETIRED):
            raise DepotError(f"tool {number}: is {tool.state}")
    return sorted(numbers)
