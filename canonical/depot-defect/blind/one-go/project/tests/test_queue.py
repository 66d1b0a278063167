"""Reservations: who waits, and for which day they are promised the tool."""

import unittest

from lending.errors import DepotError
from lending.csv_files import export
from lending.inventory import back_from_repair, change_tool, send_to_repair
from lending.loans import extend, give_back, lend, renew, report_lost
from lending.reservations import cancel, promised_days, promised_until, reserve
from lending.settings import close_day
from lending.views import queue_list, statement, tool_card
from tests.a_depot import MONDAY, a_depot, day


class QueueTest(unittest.TestCase):
    def setUp(self):
        self.books = a_depot()
        self.loan = lend(self.books, 1, 1, on=MONDAY)

    def test_the_first_is_promised_the_day_after_the_loan(self):
        self.assertEqual(reserve(self.books, 1, 2, on=day(5)).promised, day(12))

    def test_the_next_is_promised_the_day_after_a_loan_of_the_first(self):
        reserve(self.books, 1, 2, on=day(5))
        self.assertEqual(reserve(self.books, 1, 3, on=day(5)).promised, day(20))

    def test_an_extended_loan_moves_the_promises(self):
        first, second = reserve(self.books, 1, 2, on=day(5)), reserve(self.books, 1, 3, on=day(5))
        extend(self.books, self.loan.number, until=day(15), on=day(6))
        self.assertEqual((first.promised, second.promised), (day(16), day(25)))

    def test_a_tool_in_repair_is_promised_for_the_day_after(self):
        send_to_repair(self.books, 2, until=day(9), on=MONDAY)
        self.assertEqual(reserve(self.books, 2, 2, on=day(5)).promised, day(11))

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


class PromisedDaysTest(unittest.TestCase):
    def setUp(self):
        self.books = a_depot()
        self.tool = self.books.tool(1)
        self.loan = lend(self.books, 1, 1, on=MONDAY)
        self.first = reserve(self.books, 1, 2, on=day(5))
        self.second = reserve(self.books, 1, 3, on=day(5))

    def days(self, on):
        return promised_days(self.books, self.tool, on)

    def test_a_closed_day_moves_the_promises(self):
        close_day(self.books.settings, day(12), "")
        self.assertEqual(self.days(day(6)), [day(13), day(21)])

    def test_who_is_late_moves_the_promises(self):
        self.assertEqual(self.days(day(14)), [day(15), day(23)])

    def test_a_tool_on_the_shelf_can_be_had_at_once(self):
        give_back(self.books, self.loan.number, on=day(8))
        self.assertEqual(self.days(day(8)), [day(8), day(16)])
        self.assertEqual(self.days(day(10)), [day(11), day(19)])

    def test_a_cancelled_reservation_moves_the_next(self):
        cancel(self.books, self.first.number)
        self.assertEqual(self.days(day(6)), [day(12)])

    def test_the_length_of_a_loan_counts_for_the_next(self):
        change_tool(self.books, 1, days=2)
        self.assertEqual(self.days(day(6)), [day(12), day(15)])

    def test_a_repair_counts_until_its_end(self):
        give_back(self.books, self.loan.number, on=day(8))
        send_to_repair(self.books, 1, until=day(14), on=day(8))
        self.assertEqual(self.days(day(8))[0], day(15))
        back_from_repair(self.books, 1)
        self.assertEqual(self.days(day(9))[0], day(9))

    def test_a_lost_tool_is_promised_for_no_day(self):
        report_lost(self.books, self.loan.number, on=day(8))
        self.assertEqual(self.days(day(8)), [None, None])
        self.assertEqual(promised_until(self.books, day(31), day(8)), [])
        self.assertEqual(export(self.books, "reservations", on=day(8)).splitlines()[1], "1,1,2,2026-05-05,-")

    def test_what_can_be_collected_is_in_the_order_of_the_days(self):
        lend(self.books, 2, 2, on=MONDAY)
        other = reserve(self.books, 2, 3, on=day(5))
        self.assertEqual(
            promised_until(self.books, day(12), day(6)), [(other, day(8)), (self.first, day(12))]
        )

    def test_every_list_shows_the_same_day(self):
        on = day(14)
        self.assertIn("Ben Carr, from 2026-05-15", tool_card(self.books, self.tool, on))
        self.assertIn("2026-05-15", queue_list(self.books, self.tool, on))
        self.assertIn("2026-05-15", statement(self.books, self.books.member(2), on))
        self.assertIn("1,1,2,2026-05-05,2026-05-15", export(self.books, "reservations", on=on))


if __name__ == "__main__":
    unittest.main()
