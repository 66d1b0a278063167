"""Kits: tools that are lent together."""

import tempfile
import unittest
from pathlib import Path

from lending.consistency import problems_of
from lending.csv_files import export
from lending.errors import DepotError
from lending.fees import lending_fee
from lending.inventory import add_tool, retire
from lending.kit_loans import give_back_kit, lend_kit, quote_kit, renew_kit
from lending.kits import add_kit, change_kit, drop_kit, kit_days, kit_from, kit_state
from lending.loans import give_back, lend, renew, report_lost
from lending.reports import kits_report
from lending.reservations import reserve
from lending.settings import change_setting
from lending.storage import load_books, save_books
from lending.views import kit_loan_list, tool_card
from tests.a_depot import MONDAY, a_depot, day


class KitsTest(unittest.TestCase):
    def setUp(self):
        self.books = a_depot()
        self.kit = add_kit(self.books, name="Terrace", tools=[2, 1])

    def test_wrong_kits_are_refused(self):
        report_lost(self.books, lend(self.books, 2, 2, on=MONDAY).number, on=MONDAY)
        for tools, message in (
            ([1], "a kit has at least 2 tools"),
            ([1, 9], "tool 9: there is no such tool"),
            ([1, 1], "tool 1: is named twice"),
            ([1, 2], "tool 2: is lost"),
        ):
            with self.subTest(tools), self.assertRaisesRegex(DepotError, message):
                add_kit(self.books, name="Fence", tools=tools)

    def test_a_kit_is_lent_for_the_smallest_length(self):
        self.assertEqual(kit_days(self.books, self.kit), 3)

    def test_a_kit_waits_for_its_last_tool(self):
        self.assertEqual((kit_state(self.books, self.kit), kit_from(self.books, self.kit, MONDAY)), ("ready", MONDAY))
        lend(self.books, 1, 2, on=MONDAY)
        reserve(self.books, 1, 3, on=MONDAY)
        self.assertEqual((kit_state(self.books, self.kit), kit_from(self.books, self.kit, MONDAY)), ("busy", day(20)))

    def test_a_kit_without_a_tool_is_incomplete(self):
        report_lost(self.books, lend(self.books, 2, 2, on=MONDAY).number, on=MONDAY)
        self.assertEqual((kit_state(self.books, self.kit), kit_from(self.books, self.kit, MONDAY)), ("incomplete", None))

    def test_a_tool_of_a_kit_is_not_retired(self):
        self.assertTrue(tool_card(self.books, self.books.tool(1), MONDAY).endswith("\nin kit 1: Terrace"))
        with self.assertRaisesRegex(DepotError, "is in kit 1; change the kit first"):
            retire(self.books, 1)
        drop_kit(self.books, 1)
        retire(self.books, 1)

    def test_a_dropped_kit_is_gone(self):
        lend_kit(self.books, 1, 2, on=MONDAY)
        with self.assertRaisesRegex(DepotError, "kit 1: is out"):
            drop_kit(self.books, 1)
        give_back_kit(self.books, 1, on=MONDAY)
        drop_kit(self.books, 1)
        with self.assertRaisesRegex(DepotError, "kit 1: is dropped"):
            change_kit(self.books, 1, name="Another")
        self.assertEqual(add_kit(self.books, name="Another", tools=[1, 2]).number, 2)

    def test_kits_are_exported(self):
        self.assertEqual(export(self.books, "kits", on=MONDAY).splitlines()[1], "1,Terrace,1 2,3,9.50,ready")

    def test_what_is_not_there_is_reported(self):
        self.kit.tools.append(9)
        lend(self.books, 1, 2, on=MONDAY).kit = 8
        self.assertEqual(
            problems_of(self.books),
            ["kit 1: has tool 9, which is not there", "loan 1: is of kit 8, which is not there"],
        )


class KitLoansTest(unittest.TestCase):
    def setUp(self):
        self.books = a_depot()
        add_kit(self.books, name="Terrace", tools=[2, 1])

    def test_a_kit_is_cheaper(self):
        self.assertEqual(quote_kit(self.books, 1, 2, on=MONDAY), (945 + 1620, day(7)))
        self.assertEqual(quote_kit(self.books, 1, 1, on=MONDAY), (756 + 1296, day(7)))
        lend_kit(self.books, 1, 2, on=MONDAY)
        self.assertEqual([entry.amount for entry in self.books.entries.values()], [945, 1620])

    def test_each_discount_is_rounded(self):
        tool, ada = self.books.tool(1), self.books.member(1)
        tool.rate = 5
        self.assertEqual(lending_fee(tool, ada, 1, kit_discount=10), 3)

    def test_a_kit_is_lent_as_a_whole(self):
        lend(self.books, 2, 3, on=MONDAY)
        with self.assertRaisesRegex(DepotError, "tool 2: is not on the shelf: out"):
            lend_kit(self.books, 1, 2, on=MONDAY)
        self.assertEqual(len(self.books.loans), 1)

    def test_the_fees_of_a_kit_do_not_stand_in_its_way(self):
        change_setting(self.books.settings, "debt-limit", "5")
        self.assertEqual(len(lend_kit(self.books, 1, 2, on=MONDAY)), 2)

    def test_a_kit_loan_counts_as_one_tool(self):
        for name in ("Drill", "Plane", "Sander"):
            add_tool(self.books, name=name, category="wood", rate=1, value=100, days=3)
        change_setting(self.books.settings, "debt-limit", "1000")
        lend_kit(self.books, 1, 2, on=MONDAY)
        lend(self.books, 3, 2, on=MONDAY)
        lend(self.books, 4, 2, on=MONDAY)
        with self.assertRaisesRegex(DepotError, "has 3 tools already"):
            lend(self.books, 5, 2, on=MONDAY)

    def test_what_is_left_is_taken_back(self):
        lend_kit(self.books, 1, 2, on=MONDAY)
        give_back(self.books, 1, on=day(6))
        self.assertEqual(kit_loan_list(self.books, ended=False).splitlines()[1].split()[-1], "1/2")
        self.assertEqual([loan.tool for loan in give_back_kit(self.books, 1, on=day(7))], [2])
        self.assertEqual(kit_loan_list(self.books, ended=False), "none")
        with self.assertRaisesRegex(DepotError, "kit loan 1: is back already"):
            give_back_kit(self.books, 1, on=day(7))
        with self.assertRaisesRegex(DepotError, "kit loan 7: there is no such kit loan"):
            give_back_kit(self.books, 7, on=day(7))

    def test_a_kit_is_renewed_as_a_whole(self):
        first, second = lend_kit(self.books, 1, 2, on=MONDAY)
        with self.assertRaisesRegex(DepotError, "is of kit loan 1; use renew-kit"):
            renew(self.books, first.number, on=day(5))
        renew_kit(self.books, 1, on=day(5))
        self.assertEqual((first.due, second.due), (day(11), day(11)))
        reserve(self.books, 2, 3, on=day(5))
        with self.assertRaisesRegex(DepotError, "loan 2: somebody waits"):
            renew_kit(self.books, 1, on=day(5))
        self.assertEqual((first.renewals, second.renewals), (1, 1))

    def test_kits_are_reported(self):
        lend_kit(self.books, 1, 2, on=MONDAY)
        rows = kits_report(self.books, day(1), day(31)).splitlines()
        self.assertEqual(rows[1].split(), ["1", "Terrace", "1", "25.65"])
        self.assertEqual(kits_report(self.books, day(5), day(31)), "none")

    def test_kits_are_kept_and_may_be_missing(self):
        with tempfile.TemporaryDirectory() as place:
            save_books(place, a_depot())
            (Path(place) / "kits.json").unlink()
            self.assertEqual(load_books(place), a_depot())
            lend_kit(self.books, 1, 2, on=MONDAY)
            save_books(place, self.books)
            self.assertEqual(load_books(place), self.books)


if __name__ == "__main__":
    unittest.main()
