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
        raise NotImplementedError("TODO: implement setUp.")

    def test_a_loan_is_charged_and_due(self):
        raise NotImplementedError("TODO: implement test_a_loan_is_charged_and_due.")

    def test_weeks_are_cheaper_and_tiers_have_a_discount(self):
        raise NotImplementedError("TODO: implement test_weeks_are_cheaper_and_tiers_have_a_discount.")

    def test_a_loan_is_renewed_from_its_due_day(self):
        raise NotImplementedError("TODO: implement test_a_loan_is_renewed_from_its_due_day.")

    def test_a_loan_is_renewed_so_often_only(self):
        raise NotImplementedError("TODO: implement test_a_loan_is_renewed_so_often_only.")

    def test_a_loan_is_extended_without_a_fee(self):
        raise NotImplementedError("TODO: implement test_a_loan_is_extended_without_a_fee.")

    def test_late_days_are_open_days_after_the_grace(self):
        raise NotImplementedError("TODO: implement test_late_days_are_open_days_after_the_grace.")

    def test_a_late_fee_has_a_bound(self):
        raise NotImplementedError("TODO: implement test_a_late_fee_has_a_bound.")

    def test_a_lost_tool_is_replaced(self):
        raise NotImplementedError("TODO: implement test_a_lost_tool_is_replaced.")

    def test_who_is_blocked_or_overdue_borrows_nothing(self):
        raise NotImplementedError("TODO: implement test_who_is_blocked_or_overdue_borrows_nothing.")


class AccountsTest(unittest.TestCase):
    def setUp(self):
        raise NotImplementedError("TODO: implement setUp.")

    def test_nobody_pays_more_than_they_owe(self):
        raise NotImplementedError("TODO: implement test_nobody_pays_more_than_they_owe.")

    def test_a_charge_is_waived_once(self):
        raise NotImplementedError("TODO: implement test_a_charge_is_waived_once.")

    def test_who_has_a_tool_cannot_leave(self):
        raise NotImplementedError("TODO: implement test_who_has_a_tool_cannot_leave.")

    def test_addresses_are_taken_once(self):
        raise NotImplementedError("TODO: implement test_addresses_are_taken_once.")


if __name__ == "__main__":
    unittest.main()
