"""What is found with indexes follows every change of the books."""

import unittest
from datetime import date

from lending.accounts import pay, waive
from lending.inventory import change_tool, find_tools
from lending.loans import give_back, lend
from lending.reports import income_report
from lending.reservations import cancel, reserve, waiting
from lending.settings import close_day, open_day
from tests.a_depot import MONDAY, a_depot, day


class IndexesTest(unittest.TestCase):
    def setUp(self):
        self.books = a_depot()

    def income(self):
        return income_report(self.books, date.min, date.max).splitlines()[1:]

    def test_tools_are_where_the_last_command_left_them(self):
        self.assertEqual(len(find_tools(self.books, where="shelf")), 2)
        loan = lend(self.books, 1, 2, on=MONDAY)
        self.assertEqual([tool.number for tool in find_tools(self.books, where="out")], [1])
        self.assertEqual(self.books.count_open_loans(self.books.member(2)), 1)
        give_back(self.books, loan.number, on=day(5))
        self.assertEqual(find_tools(self.books, where="out"), [])
        self.assertEqual(self.books.open_loans(self.books.member(2)), [])

    def test_balances_follow_the_accounts(self):
        member = self.books.member(2)
        self.assertEqual(self.books.balance(member), 0)
        lend(self.books, 1, 2, on=MONDAY)
        self.assertEqual(self.books.balance(member), 1750)
        pay(self.books, 2, 50, on=MONDAY)
        self.assertEqual(self.books.balance(member), 1700)

    def test_the_income_follows_waivers_and_categories(self):
        lend(self.books, 1, 2, on=MONDAY)
        self.assertEqual([line.split() for line in self.income()][0], ["2026-05", "garden", "17.50"])
        change_tool(self.books, 1, category="wood")
        self.assertEqual([line.split() for line in self.income()][0], ["2026-05", "wood", "17.50"])
        waive(self.books, 1, on=MONDAY)
        self.assertEqual(self.income(), [])

    def test_promises_follow_the_queue_and_the_opening_days(self):
        lend(self.books, 1, 1, on=MONDAY)
        first, second = (reserve(self.books, 1, number, on=day(5)) for number in (2, 3))
        self.assertEqual(waiting(self.books, day(5)), [(day(12), first), (day(20), second)])
        close_day(self.books.settings, day(12), "")
        self.assertEqual(waiting(self.books, day(5))[0], (day(13), first))
        open_day(self.books.settings, day(12))
        cancel(self.books, first.number)
        self.assertEqual(waiting(self.books, day(5)), [(day(12), second)])


if __name__ == "__main__":
    unittest.main()
