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
        raise NotImplementedError("TODO: implement setUp.")

    def two_wait(self):
        raise NotImplementedError("TODO: implement two_wait.")

    def promised(self, on):
        raise NotImplementedError("TODO: implement promised.")

    def test_the_first_is_promised_the_day_after_the_loan(self):
        raise NotImplementedError("TODO: implement test_the_first_is_promised_the_day_after_the_loan.")

    def test_the_next_is_promised_the_day_after_a_loan_of_the_first(self):
        raise NotImplementedError("TODO: implement test_the_next_is_promised_the_day_after_a_loan_of_the_first.")

    def test_an_extended_loan_moves_the_promises(self):
        raise NotImplementedError("TODO: implement test_an_extended_loan_moves_the_promises.")

    def test_a_closed_day_moves_the_promises(self):
        raise NotImplementedError("TODO: implement test_a_closed_day_moves_the_promises.")

    def test_a_tool_that_is_back_is_promised_at_once(self):
        raise NotImplementedError("TODO: implement test_a_tool_that_is_back_is_promised_at_once.")

    def test_a_tool_that_is_late_is_promised_for_the_next_open_day(self):
        raise NotImplementedError("TODO: implement test_a_tool_that_is_late_is_promised_for_the_next_open_day.")

    def test_the_length_of_a_loan_moves_the_later_promises(self):
        raise NotImplementedError("TODO: implement test_the_length_of_a_loan_moves_the_later_promises.")

    def test_a_lost_tool_is_promised_to_nobody(self):
        raise NotImplementedError("TODO: implement test_a_lost_tool_is_promised_to_nobody.")

    def test_a_tool_in_repair_is_promised_for_the_day_after(self):
        raise NotImplementedError("TODO: implement test_a_tool_in_repair_is_promised_for_the_day_after.")

    def test_the_tool_is_lent_to_the_first(self):
        raise NotImplementedError("TODO: implement test_the_tool_is_lent_to_the_first.")

    def test_a_loan_for_which_somebody_waits_is_not_renewed(self):
        raise NotImplementedError("TODO: implement test_a_loan_for_which_somebody_waits_is_not_renewed.")

    def test_what_is_on_the_shelf_is_not_reserved(self):
        raise NotImplementedError("TODO: implement test_what_is_on_the_shelf_is_not_reserved.")


if __name__ == "__main__":
    unittest.main()
