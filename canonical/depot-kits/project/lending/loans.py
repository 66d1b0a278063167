"""What happens at the counter: tools are lent, renewed, returned and lost."""

from lending.accounts import charge
from lending.books import next_number
from lending.days import format_day
from lending.errors import DepotError
from lending.fees import late_fee, lending_fee
from lending.inventory import MOST_DAYS
from lending.members import present_member
from lending.money import format_amount
from lending.records import DAMAGE, FEE, LATE, LOST, REPLACEMENT, Loan
from lending.reservations import check_turn, collect
from lending.settings import TIERS


def lend(books, tool_number, member_number, *, on, days=None):
    """Lend a tool from the shelf, and charge for it. Raises DepotError where the rules do not allow it."""
    tool, member = books.tool(tool_number), present_member(books, member_number)
    days = tool.days if days is None else days
    check_loan(books, tool, member, on, days)
    return put_out(books, tool, member, on=on, days=days, fee=lending_fee(tool, member, days))


def check_loan(books, tool, member, on, days):
    """Raise DepotError if the rules do not allow to lend a tool to the member on a day, for so many days."""
    if books.where(tool) != "shelf":
        raise DepotError(f"tool {tool.number}: is not on the shelf: {books.where(tool)}")
    if not books.settings.opening().is_open(on):
        raise DepotError(f"{format_day(on)}: the depot is closed")
    _check_member(books, member, on)
    if not 1 <= days <= MOST_DAYS:
        raise DepotError(f"a loan takes 1 to {MOST_DAYS} days, not {days}")
    check_turn(books, tool, member)


def put_out(books, tool, member, *, on, days, fee, kit=None, kit_loan=None):
    """Put a tool into the hands of a member, and charge the fee for it; the rules allow it."""
    collect(books, tool)
    loan = Loan(
        number=next_number(books.loans),
        tool=tool.number,
        member=member.number,
        start=on,
        due=books.settings.opening().due_day(on, days),
        kit=kit,
        kit_loan=kit_loan,
    )
    books.loans[loan.number] = loan
    charge(books, member, FEE, fee, on=on, loan=loan)
    return loan


def renew(books, number, *, on):
    """Lend the tool for as long again, from the due day on. Raises DepotError where the rules do not allow it."""
    loan = open_loan(books, number)
    if loan.kit_loan is not None:
        raise DepotError(f"loan {number}: is of kit loan {loan.kit_loan}; use renew-kit")
    tool, member = books.tool(loan.tool), books.member(loan.member)
    return prolong(books, loan, on=on, days=tool.days, fee=lending_fee(tool, member, tool.days))


def prolong(books, loan, *, on, days, fee):
    """Move the due day of a loan by so many days, and charge the fee for it. Raises DepotError."""
    number, member = loan.number, books.member(loan.member)
    if books.queue(books.tool(loan.tool)):
        raise DepotError(f"loan {number}: somebody waits for the tool")
    if loan.renewals >= books.settings.renewals:
        raise DepotError(f"loan {number}: was renewed {loan.renewals} times already")
    if on > loan.due:
        raise DepotError(f"loan {number}: was due on {format_day(loan.due)}; it must be returned")
    if member.blocked:
        raise DepotError(f"member {member.number}: is blocked")
    loan.due = books.settings.opening().due_day(loan.due, days)
    loan.renewals += 1
    charge(books, member, FEE, fee, on=on, loan=loan)
    return loan


def extend(books, number, *, until):
    """Let a member keep a tool until a later day, without a fee. Raises DepotError for an earlier or closed day."""
    loan = open_loan(books, number)
    if until <= loan.due:
        raise DepotError(f"loan {number}: is due on {format_day(loan.due)} already")
    if not books.settings.opening().is_open(until):
        raise DepotError(f"{format_day(until)}: the depot is closed")
    loan.due = until
    return loan


def give_back(books, number, *, on, damage=0):
    """Take a tool back, and charge for being late and for damage. Raises DepotError."""
    loan = open_loan(books, number)
    _check_day(loan, on)
    tool, member = books.tool(loan.tool), books.member(loan.member)
    if damage > tool.value:
        raise DepotError(f"loan {number}: the tool is worth {format_amount(tool.value)} only")
    loan.returned = on
    charge(books, member, LATE, late_fee(books.settings, tool, loan, on), on=on, loan=loan)
    charge(books, member, DAMAGE, damage, on=on, loan=loan)
    return loan


def report_lost(books, number, *, on):
    """End a loan of a tool that will not come back: its value is charged, and nothing for being late."""
    loan = open_loan(books, number)
    _check_day(loan, on)
    tool, member = books.tool(loan.tool), books.member(loan.member)
    loan.returned, loan.lost, tool.state = on, True, LOST
    charge(books, member, REPLACEMENT, tool.value, on=on, loan=loan)
    return loan


def overdue(books, on):
    """The loans that should have been returned before a day, those that are due first before others."""
    return [loan for loan in books.open_loans() if loan.due < on]


def open_loan(books, number):
    """The loan with this number. Raises DepotError for one that has ended."""
    loan = books.loan(number)
    if not loan.is_open:
        raise DepotError(f"loan {number}: ended on {format_day(loan.returned)}")
    return loan


def _check_day(loan, on):
    if on < loan.start:
        raise DepotError(f"loan {loan.number}: begins on {format_day(loan.start)} only")


def _check_member(books, member, on):
    tier = TIERS[member.tier]
    if member.blocked:
        raise DepotError(f"member {member.number}: is blocked")
    # A kit counts as one tool.
    if len({loan.kit_loan or -loan.number for loan in books.open_loans(member)}) >= tier.most_loans:
        raise DepotError(f"member {member.number}: has {tier.most_loans} tools already")
    if any(loan.member == member.number for loan in overdue(books, on)):
        raise DepotError(f"member {member.number}: has a tool that is overdue")
    if books.balance(member) > books.settings.debt_limit:
        raise DepotError(f"member {member.number}: owes {format_amount(books.balance(member))}")
