"""What happens at the counter with whole kits: they are lent, renewed and returned, or not at all."""

from lending.errors import DepotError
from lending.fees import lending_fee
from lending.kits import kit_days, tools_of
from lending.loans import check_giving_back, check_lending, check_renewal, give_back, make_loan, prolong
from lending.members import present_member


def lend_kit(books, number, member_number, *, on, days=None):
    """Lend all tools of a kit; the loans. Raises DepotError where the rules do not allow one of them."""
    kit, member = books.kit(number), present_member(books, member_number)
    tools = tools_of(books, kit)
    days = kit_days(books, kit) if days is None else days
    # All loans are checked before the first one is made: the fees of the kit are no debt yet.
    for tool in tools:
        check_lending(books, tool, member, on=on, days=days)
    kit_loan = books.next_kit_loan()
    discount = books.settings.kit_discount
    return [
        make_loan(books, tool, member, on=on, days=days, kit=number, kit_loan=kit_loan, kit_discount=discount)
        for tool in tools
    ]


def quote_kit(books, number, member_number, *, on, days=None):
    """What a kit costs a member in cents, and the day on which it would be due. Raises DepotError."""
    kit, member = books.kit(number), present_member(books, member_number)
    days = kit_days(books, kit) if days is None else days
    discount = books.settings.kit_discount
    fee = sum(lending_fee(tool, member, days, kit_discount=discount) for tool in tools_of(books, kit))
    return fee, books.settings.opening().due_day(on, days)


def give_back_kit(books, kit_loan, *, on):
    """Take back what is still out; the loans that end. Raises DepotError."""
    loans = _open_loans(books, kit_loan)
    for loan in loans:
        check_giving_back(loan, on)
    return [give_back(books, loan.number, on=on) for loan in loans]


def renew_kit(books, kit_loan, *, on):
    """Renew what is still out for the days and the price of the kit; the loans. Raises DepotError where one cannot be."""
    loans = _open_loans(books, kit_loan)
    for loan in loans:
        check_renewal(books, loan, on)
    days = kit_days(books, books.kit(loans[0].kit))
    discount = books.settings.kit_discount
    return [prolong(books, loan, days, on=on, kit_discount=discount) for loan in loans]


def _open_loans(books, kit_loan):
    loans = [loan for loan in books.kit_loan(kit_loan) if loan.is_open]
    if not loans:
        raise DepotError(f"kit loan {kit_loan}: is back already")
    return loans
