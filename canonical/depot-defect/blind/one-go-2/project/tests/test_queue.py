"""Reservations: who waits, and for which day they are promised the tool."""

import unittest

from lending.csv_files import export
from lending.errors import DepotError
from lending.inventory import back_from_repair, change_tool, send_to_repair
from lending.loans import extend, give_back, lend, renew, report_lost
from lending.reservations import cancel, promised_days, reserve
from lending.settings import close_day, open_day
from lending.views import pickup_list, queue_list, statement, tool_card
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


class PromisesTest(unittest.TestCase):
    def setUp(self):
        self.books = a_depot()
        self.loan = lend(self.books, 1, 1, on=MONDAY)
        self.first = reserve(self.books, 1, 2, on=day(5))
        self.second = reserve(self.books, 1, 3, on=day(5))

    def promised(self, on, tool=1):
        return promised_days(self.books, self.books.tool(tool), on)

    def test_a_day_on_which_the_depot_is_closed_is_not_promised(self):
        close_day(self.books.settings, day(12), "")
        self.assertEqual(self.promised(day(6)), [day(13), day(21)])
        open_day(self.books.settings, day(12))
        self.assertEqual(self.promised(day(6)), [day(12), day(20)])

    def test_what_is_back_is_promised_at_once(self):
        give_back(self.books, self.loan.number, on=day(6))
        self.assertEqual(self.promised(day(6)), [day(6), day(14)])
        self.assertEqual(self.promised(day(10)), [day(11), day(19)])

    def test_what_is_late_is_promised_for_the_day_after(self):
        self.assertEqual(self.promised(day(14)), [day(15), day(23)])

    def test_who_cancels_makes_room(self):
        cancel(self.books, self.first.number)
        self.assertEqual(self.promised(day(6)), [day(12)])

    def test_another_length_of_loans_moves_the_next(self):
        change_tool(self.books, 1, days=2)
        self.assertEqual(self.promised(day(6)), [day(12), day(15)])

    def test_repair_moves_the_days(self):
        send_to_repair(self.books, 2, until=day(9), on=MONDAY)
        reserve(self.books, 2, 2, on=day(5))
        send_to_repair(self.books, 2, until=day(13), on=day(6))
        self.assertEqual(self.promised(day(6), tool=2), [day(14)])
        back_from_repair(self.books, 2)
        self.assertEqual(self.promised(day(7), tool=2), [day(7)])

    def test_a_lost_tool_is_promised_to_nobody(self):
        report_lost(self.books, self.loan.number, on=day(6))
        self.assertEqual(self.promised(day(6)), [None, None])
        self.assertEqual(pickup_list(self.books, day(30), day(6)), "none")
        self.assertEqual(export(self.books, "reservations", on=day(6)).splitlines()[1], "1,1,2,2026-05-05,-")

    def test_the_day_is_the_same_everywhere(self):
        close_day(self.books.settings, day(12), "")
        tool, member, on = self.books.tool(1), self.books.member(2), day(6)
        self.assertIn("waiting 1: Ben Carr, from 2026-05-13", tool_card(self.books, tool, on))
        for text in (
            queue_list(self.books, tool, on),
            statement(self.books, member, on),
            pickup_list(self.books, day(13), on),
            export(self.books, "reservations", on=on),
        ):
            self.assertIn("2026-05-13", text)
        self.assertEqual(pickup_list(self.books, day(12), on), "none")


if __name__ == "__main__":
    unittest.main()
