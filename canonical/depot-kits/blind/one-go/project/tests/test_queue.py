"""Reservations: who waits, and for which day they are promised the tool."""

import unittest

from lending.errors import DepotError
from lending.inventory import change_tool, send_to_repair
from lending.loans import extend, give_back, lend, renew, report_lost
from lending.settings import close_day
from lending.reservations import cancel, promised_day, promised_days, reserve
from tests.a_depot import MONDAY, a_depot, day


class QueueTest(unittest.TestCase):
    def setUp(self):
        self.books = a_depot()
        self.loan = lend(self.books, 1, 1, on=MONDAY)

    def two_wait(self):
        return reserve(self.books, 1, 2, on=day(5)), reserve(self.books, 1, 3, on=day(5))

    def promised(self, on):
        return list(promised_days(self.books, self.books.tool(1), on).values())

    def test_the_first_is_promised_the_day_after_the_loan(self):
        reserve(self.books, 1, 2, on=day(5))
        self.assertEqual(self.promised(day(5)), [day(12)])

    def test_the_next_is_promised_the_day_after_a_loan_of_the_first(self):
        self.two_wait()
        self.assertEqual(self.promised(day(5)), [day(12), day(20)])

    def test_an_extended_loan_moves_the_promises(self):
        self.two_wait()
        extend(self.books, self.loan.number, until=day(15))
        self.assertEqual(self.promised(day(6)), [day(16), day(25)])

    def test_a_closed_day_moves_the_promises(self):
        self.two_wait()
        close_day(self.books.settings, day(12), "")
        self.assertEqual(self.promised(day(6)), [day(13), day(21)])

    def test_a_tool_that_is_back_is_promised_at_once(self):
        first, _ = self.two_wait()
        give_back(self.books, self.loan.number, on=day(6))
        self.assertEqual(self.promised(day(6)), [day(6), day(14)])
        cancel(self.books, first.number)
        self.assertEqual(self.promised(day(9)), [day(9)])

    def test_a_tool_that_is_late_is_promised_for_the_next_open_day(self):
        self.two_wait()
        self.assertEqual(self.promised(day(16)), [day(18), day(26)])

    def test_the_length_of_a_loan_moves_the_later_promises(self):
        self.two_wait()
        change_tool(self.books, 1, days=2)
        self.assertEqual(self.promised(day(6)), [day(12), day(15)])

    def test_a_lost_tool_is_promised_to_nobody(self):
        first, _ = self.two_wait()
        report_lost(self.books, self.loan.number, on=day(6))
        self.assertIsNone(promised_day(self.books, first, day(6)))

    def test_a_tool_in_repair_is_promised_for_the_day_after(self):
        send_to_repair(self.books, 2, until=day(9), on=MONDAY)
        one = reserve(self.books, 2, 2, on=day(5))
        self.assertEqual(promised_day(self.books, one, day(5)), day(11))

    def test_the_tool_is_lent_to_the_first(self):
        first = reserve(self.books, 1, 2, on=day(5))
        give_back(self.books, self.loan.number, on=day(6))
        with self.assertRaisesRegex(DepotError, "member 2, Ben Carr, waits for it"):
            lend(self.books, 1, 3, on=day(6))
        lend(self.books, 1, 2, on=day(6))
        self.assertEqual(first.state, "collected")

    def test_a_loan_for_which_somebody_waits_is_not_renewed(self):
        reservation = reserve(self.books, 1, 2, on=day(5))
        with self.assertRaisesRegex(DepotError, "somebody waits"):
            renew(self.books, self.loan.number, on=day(6))
        cancel(self.books, reservation.number)
        renew(self.books, self.loan.number, on=day(6))

    def test_what_is_on_the_shelf_is_not_reserved(self):
        with self.assertRaisesRegex(DepotError, "lend it instead"):
            reserve(self.books, 2, 2, on=day(5))


if __name__ == "__main__":
    unittest.main()
