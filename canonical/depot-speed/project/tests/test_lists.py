"""What lists gather about all records at once is what is said of each."""

import unittest

from lending.loans import give_back, lend
from lending.reservations import all_promised_days, promised_day, reserve, waiting
from tests.a_depot import MONDAY, a_depot, day


class ListsTest(unittest.TestCase):
    def setUp(self):
        self.books = a_depot()
        self.loan = lend(self.books, 1, 1, on=MONDAY)
        lend(self.books, 2, 2, on=MONDAY)
        self.waits = [reserve(self.books, 1, member, on=day(5)) for member in (2, 3)]

    def check(self, on):
        books = self.books
        self.assertEqual(books.places(), {number: books.where(tool) for number, tool in books.tools.items()})
        for number, tool in books.tools.items():
            self.assertEqual(books.queues()[number], books.queue(tool))
        for number, member in books.members.items():
            self.assertEqual(books.balances()[number], books.balance(member))
            self.assertEqual(books.open_loan_counts()[number], len(books.open_loans(member)))
        days = {one.number: promised_day(books, one, on) for one in self.waits}
        self.assertEqual(all_promised_days(books, on), days)
        self.assertEqual(waiting(books, day(31), on), [(days[one.number], one) for one in self.waits])

    def test_lists_follow_the_books(self):
        self.check(day(5))
        give_back(self.books, self.loan.number, on=day(13))
        self.check(day(13))

    def test_pickups_end_with_the_day(self):
        first, _ = self.waits
        self.assertEqual(waiting(self.books, day(12), day(5)), [(day(12), first)])
        self.assertEqual(waiting(self.books, day(11), day(5)), [])


if __name__ == "__main__":
    unittest.main()
