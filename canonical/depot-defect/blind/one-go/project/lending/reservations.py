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
    if not queue:
        return []
    if tool.state in (LOST, RETIRED):
        return [None for _ in queue]
    opening = books.settings.opening()
    busy_until = _busy_until(books, tool)
    day = opening.first_from(on) if busy_until is None else opening.first_after(max(busy_until, on))
    days = [day]
    for _ in queue[1:]:
        day = opening.first_after(opening.due_day(day, tool.days))
        days.append(day)
    return days


def queue_with_days(books, tool, on):
    """The reservations of those who wait for the tool, each with the day that is promised as things are on a day."""
    return list(zip(books.queue(tool), promised_days(books, tool, on), strict=True))


def all_promised_days(books, on):
    """The days that all who wait are promised, as things are on a day, by the numbers of their reservations."""
    tools = {one.tool for one in books.reservations.values() if one.state == WAITING}
    return {
        one.number: day
        for number in sorted(tools & books.tools.keys())
        for one, day in queue_with_days(books, books.tool(number), on)
    }


def promised_until(books, until, on):
    """The reservations that are promised a day up to `until`, each with its day, those for the earliest first."""
    days = all_promised_days(books, on)
    chosen = [(books.reservation(number), day) for number, day in days.items() if day is not None and day <= until]
    return sorted(chosen, key=lambda pair: (pair[1], pair[0].number))


def renew_promises(books, tool, on):
    """Write a new day down for everybody in the queue."""
    for one, day in queue_with_days(books, tool, on):
        one.promised = day


def _busy_until(books, tool):
    if tool.state == REPAIR:
        return tool.repair_until
    loan = books.open_loan_of(tool)
    return loan.due if loan else None
