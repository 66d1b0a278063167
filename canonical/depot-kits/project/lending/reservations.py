"""Who waits for a tool, and from which day on they can have it."""

from lending.books import next_number
from lending.errors import DepotError
from lending.members import present_member
from lending.records import CANCELLED, COLLECTED, LOST, REPAIR, RETIRED, WAITING, Reservation


def reserve(books, tool_number, member_number, *, on):
    """Put a member at the end of the queue for a tool.

    Raises DepotError for a tool that can be had at once, or never again, and for a member who has it or waits already.
    """
    tool, member = books.tool(tool_number), present_member(books, member_number)
    if tool.state in (LOST, RETIRED):
        raise DepotError(f"tool {tool_number}: is {tool.state}")
    if member.blocked:
        raise DepotError(f"member {member_number}: is blocked")
    if any(one.member == member_number for one in books.queue(tool)):
        raise DepotError(f"tool {tool_number}: member {member_number} waits for it already")
    loan = books.open_loan_of(tool)
    if loan is not None and loan.member == member_number:
        raise DepotError(f"tool {tool_number}: member {member_number} has it")
    if books.where(tool) == "shelf" and not books.queue(tool):
        raise DepotError(f"tool {tool_number}: is on the shelf; lend it instead")
    one = Reservation(number=next_number(books.reservations), tool=tool_number, member=member_number, made=on)
    books.reservations[one.number] = one
    return one


def cancel(books, number):
    """Take somebody out of the queue. Raises DepotError where they do not wait any more."""
    one = books.reservation(number)
    if one.state != WAITING:
        raise DepotError(f"reservation {number}: is {one.state} already")
    one.state = CANCELLED
    return one


def check_turn(books, tool, member):
    """Raise DepotError if somebody else than the member comes first for a tool."""
    queue = books.queue(tool)
    if queue and queue[0].member != member.number:
        first = books.member(queue[0].member)
        raise DepotError(f"tool {tool.number}: member {first.number}, {first.name}, waits for it")


def collect(books, tool):
    """End the reservation of the first in the queue, who is lent the tool."""
    for first in books.queue(tool)[:1]:
        first.state = COLLECTED


def promised_days(books, tool, on):
    """The days that those in the queue are promised, as things are on a day.

    The first can have the tool on the next open day after it is back, the next after a loan that begins then. By the
    numbers of the reservations; None for a tool that will not come back, or not before the calendar ends. Nobody may
    keep these days: they change with the loan, the queue, the tool, the opening days and the time.
    """
    return _days(books, tool, on)[0]


def first_free_day(books, tool, on):
    """The day that somebody who began to wait now would be promised; None if the tool will not come back."""
    return _days(books, tool, on)[1]


def _days(books, tool, on):
    queue = books.queue(tool)
    days = dict.fromkeys((one.number for one in queue), None)
    if tool.state in (LOST, RETIRED):
        return days, None
    opening = books.settings.opening()
    busy_until = _busy_until(books, tool)
    try:
        day = opening.first_from(on) if busy_until is None else opening.first_after(max(busy_until, on))
        for one in queue:
            days[one.number] = day
            day = opening.first_after(opening.due_day(day, tool.days))
    except OverflowError:  # the calendar ends before the tool is back
        return days, None
    return days, day


def promised_day(books, one, on):
    """The day that somebody who waits is promised, as things are on a day; None if the tool will not come back."""
    return promised_days(books, books.tool(one.tool), on)[one.number]


def waiting(books, on):
    """Promised day and reservation of all who wait for a tool that comes back, the earliest day first."""
    dated = [(promised_day(books, one, on), one) for one in books.reservations.values() if one.state == WAITING]
    return sorted((pair for pair in dated if pair[0] is not None), key=lambda pair: (pair[0], pair[1].number))


def _busy_until(books, tool):
    if tool.state == REPAIR:
        return tool.repair_until
    loan = books.open_loan_of(tool)
    return loan.due if loan else None
