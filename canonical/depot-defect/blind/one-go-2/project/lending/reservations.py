"""Who waits for a tool, and from which day on they can have it."""

from lending.books import next_number
from lending.errors import DepotError
from lending.members import present_member
from lending.records import CANCELLED, COLLECTED, LOST, REPAIR, RETIRED, WAITING, Reservation


def reserve(books, tool_number, member_number, *, on):
    """Put a member at the end of the queue for a tool, and promise a day.

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
    one.promised = promised_days(books, tool, on)[-1]
    return one


def cancel(books, number):
    """Take somebody out of the queue. Raises DepotError where they do not wait any more."""
    one = books.reservation(number)
    if one.state != WAITING:
        raise DepotError(f"reservation {number}: is {one.state} already")
    one.state = CANCELLED
    return one


def collect(books, tool, member):
    """End the reservation of a member who is lent the tool. Raises DepotError where somebody else comes first."""
    queue = books.queue(tool)
    if not queue:
        return
    first = queue[0]
    if first.member != member.number:
        waiting = books.member(first.member)
        raise DepotError(f"tool {tool.number}: member {waiting.number}, {waiting.name}, waits for it")
    first.state = COLLECTED


def promised_days(books, tool, on):
    """The days that those in the queue are promised, as things are on a day; None for a tool that never comes back.

    The first can have the tool on the next open day after it is back, the next after a loan that begins then.
    """
    queue = books.queue(tool)
    if tool.state in (LOST, RETIRED):
        return [None] * len(queue)
    opening = books.settings.opening()
    busy_until = _busy_until(books, tool)
    days = []
    try:
        day = opening.first_from(on) if busy_until is None else opening.first_after(max(busy_until, on))
        for _ in queue:
            days.append(day)
            day = opening.first_after(opening.due_day(day, tool.days))
    except OverflowError:
        # The calendar ends before the tool is back, such as one that is in repair until 9999-12-31.
        days += [None] * (len(queue) - len(days))
    return days


def promises(books, tool, on):
    """The reservations in the queue, each with the day that is promised as things are on a day, the first one first."""
    return list(zip(books.queue(tool), promised_days(books, tool, on), strict=True))


def promises_by_number(books, on):
    """The days that all who wait are promised, as things are on a day, by the numbers of their reservations."""
    numbers = {one.tool for one in books.reservations.values() if one.state == WAITING}
    tools = [tool for tool in books.tools.values() if tool.number in numbers]
    return {one.number: day for tool in tools for one, day in promises(books, tool, on)}


def renew_promises(books, tool, on):
    """Note the new day of everybody in the queue."""
    for one, day in promises(books, tool, on):
        one.promised = day


def pickups(books, until, on):
    """Who can have a tool up to a day, as things are on another: pairs of day and reservation, the earliest first."""
    days = promises_by_number(books, on)
    chosen = [(day, books.reservation(number)) for number, day in days.items() if day is not None and day <= until]
    return sorted(chosen, key=lambda pair: (pair[0], pair[1].number))


def _busy_until(books, tool):
    if tool.state == REPAIR:
        return tool.repair_until
    loan = books.open_loan_of(tool)
    return loan.due if loan else None
