"""What happens at the counter: loans, fees, accounts and members."""

import unittest

from lending.accounts import pay, waive
from lending.errors import DepotError
from lending.fees import lending_fee
from lending.loans import extend, give_back, lend, overdue, renew, report_lost
from lending.members import add_member, leave, set_blocked
from lending.settings import change_setting, close_day
from tests.a_depot import MONDAY, a_depot, day


class LoansTest(unittest.TestCase):
    def setUp(self):
        self.books = a_depot()

    def test_a_loan_is_charged_and_due(self):
        loan = lend(self.books, 1, 2, on=MONDAY)
        self.assertEqual(loan.due, day(11))
        self.assertEqual(self.books.balance(self.books.member(2)), 5 * 350)
        self.assertEqual(self.books.where(self.books.tool(1)), "out")

    def test_weeks_are_cheaper_and_tiers_have_a_discount(self):
        tool, ada, ben = self.books.tool(1), self.books.member(1), self.books.member(2)
        self.assertEqual([lending_fee(tool, ben, days) for days in (1, 5, 6, 7, 8)], [350, 1750, 1750, 1750, 2100])
        self.assertEqual(lending_fee(tool, ada, 7), 1400)

    def test_a_loan_is_renewed_from_its_due_day(self):
        loan = lend(self.books, 1, 2, on=MONDAY)
        renew(self.books, loan.number, on=day(6))
        self.assertEqual((loan.due, loan.renewals), (day(18), 1))

    def test_a_loan_is_renewed_so_often_only(self):
        change_setting(self.books.settings, "renewals", "1")
        loan = lend(self.books, 1, 2, on=MONDAY)
        renew(self.books, loan.number, on=day(6))
        with self.assertRaisesRegex(DepotError, "renewed 1 times"):
            renew(self.books, loan.number, on=day(6))

    def test_a_loan_is_extended_without_a_fee(self):
        loan = lend(self.books, 1, 2, on=MONDAY)
        extend(self.books, loan.number, until=day(13), on=day(6))
        self.assertEqual(loan.due, day(13))
        self.assertEqual(self.books.balance(self.books.member(2)), 1750)

    def test_late_days_are_open_days_after_the_grace(self):
        close_day(self.books.settings, day(13), "")
        loan = lend(self.books, 1, 2, on=MONDAY)
        self.assertEqual(overdue(self.books, day(12)), [loan])
        give_back(self.books, loan.number, on=day(15))
        self.assertEqual([entry.amount for entry in self.books.entries.values()], [1750, 2 * 175])

    def test_a_late_fee_has_a_bound(self):
        change_setting(self.books.settings, "late-cap", "2")
        loan = lend(self.books, 1, 2, on=MONDAY)
        give_back(self.books, loan.number, on=day(30))
        self.assertEqual(self.books.entries[2].amount, 360)

    def test_a_lost_tool_is_replaced(self):
        loan = lend(self.books, 2, 2, on=MONDAY)
        report_lost(self.books, loan.number, on=day(20))
        self.assertEqual(self.books.entries[2].amount, 40000)
        self.assertEqual(self.books.where(self.books.tool(2)), "lost")

    def test_who_is_blocked_or_overdue_borrows_nothing(self):
        set_blocked(self.books, 3, blocked=True)
        with self.assertRaisesRegex(DepotError, "blocked"):
            lend(self.books, 1, 3, on=MONDAY)
        lend(self.books, 1, 2, on=MONDAY)
        with self.assertRaisesRegex(DepotError, "overdue"):
            lend(self.books, 2, 2, on=day(12))


class AccountsTest(unittest.TestCase):
    def setUp(self):
        self.books = a_depot()
        lend(self.books, 1, 2, on=MONDAY)

    def test_nobody_pays_more_than_they_owe(self):
        with self.assertRaisesRegex(DepotError, "owes 17.50 only"):
            pay(self.books, 2, 1751, on=MONDAY)
        pay(self.books, 2, 1750, on=MONDAY)
        self.assertEqual(self.books.balance(self.books.member(2)), 0)

    def test_a_charge_is_waived_once(self):
        waive(self.books, 1, on=MONDAY)
        self.assertEqual(self.books.balance(self.books.member(2)), 0)
        with self.assertRaisesRegex(DepotError, "waived already"):
            waive(self.books, 1, on=MONDAY)

    def test_who_has_a_tool_cannot_leave(self):
        with self.assertRaisesRegex(DepotError, "still has 1 tools"):
            leave(self.books, 2, on=MONDAY)

    def test_addresses_are_taken_once(self):
        with self.assertRaisesRegex(DepotError, "is the address of member 1"):
            add_member(self.books, name="Another", email="ADA@example.org", tier="basic", on=MONDAY)


if __name__ == "__main__":
    unittest.main()
