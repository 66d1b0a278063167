"""Kits: tools that are lent together."""

import unittest

from lending.books import Books
from lending.errors import DepotError
from lending.inventory import add_tool, retire
from lending.kits import add_kit, change_kit, day_from, drop_kit, lend_kit, quote_kit, renew_kit, return_kit, state_of
from lending.loans import give_back, lend, renew
from lending.reports import kits_report
from lending.reservations import reserve
from lending.settings import change_setting
from tests.a_depot import MONDAY, a_depot, day


class KitsTest(unittest.TestCase):
    def setUp(self):
        self.books = a_depot()
        self.kit = add_kit(self.books, name="Terrace", tools=[2, 1])

    def test_wrong_kits_are_refused(self):
        for tools, message in (([1], "at least 2"), ([1, 9], "tool 9: there is no"), ([1, 1], "named twice")):
            with self.subTest(message), self.assertRaisesRegex(DepotError, message):
                add_kit(self.books, name="Wrong", tools=tools)
        with self.assertRaisesRegex(DepotError, "the name is empty"):
            change_kit(self.books, 1, name=" ")

    def test_a_kit_is_cheaper_and_lent_as_a_whole(self):
        # 3 days: 3 x 3.50 and 3 x 6.00, less 10 percent, and for Ada less 20 percent of that.
        self.assertEqual(quote_kit(self.books, 1, 1, on=MONDAY), (756 + 1296, day(7)))
        loans = lend_kit(self.books, 1, 1, on=MONDAY)
        self.assertEqual([(loan.tool, loan.kit, loan.kit_loan, loan.due) for loan in loans], [
            (1, 1, 1, day(7)), (2, 1, 1, day(7))])  # fmt: skip
        self.assertEqual([entry.amount for entry in self.books.entries.values()], [756, 1296])

    def test_nothing_is_lent_where_one_tool_is_out(self):
        lend(self.books, 2, 2, on=MONDAY)
        with self.assertRaisesRegex(DepotError, "tool 2: is not on the shelf"):
            lend_kit(self.books, 1, 1, on=MONDAY)
        self.assertEqual(len(self.books.loans), 1)

    def test_what_the_first_tool_costs_does_not_forbid_the_second(self):
        change_setting(self.books.settings, "debt-limit", "0")
        self.assertEqual(len(lend_kit(self.books, 1, 2, on=MONDAY)), 2)

    def test_a_kit_counts_as_one_tool(self):
        for name in ("a", "b", "c"):
            add_tool(self.books, name=name, category="wood", rate=1, value=1, days=3)
        change_setting(self.books.settings, "debt-limit", "100")
        lend_kit(self.books, 1, 2, on=MONDAY)
        lend(self.books, 3, 2, on=MONDAY)
        lend(self.books, 4, 2, on=MONDAY)
        with self.assertRaisesRegex(DepotError, "has 3 tools already"):
            lend(self.books, 5, 2, on=MONDAY)

    def test_the_rest_is_renewed_and_returned(self):
        first, second = lend_kit(self.books, 1, 2, on=MONDAY)
        with self.assertRaisesRegex(DepotError, "is of kit loan 1; use renew-kit"):
            renew(self.books, 1, on=day(5))
        give_back(self.books, first.number, on=day(5))
        self.assertEqual(renew_kit(self.books, 1, on=day(6)), [second])
        self.assertEqual((second.due, self.books.entries[3].amount), (day(11), 1620))
        with self.assertRaisesRegex(DepotError, "kit 1: is out"):
            drop_kit(self.books, 1)
        self.assertEqual(return_kit(self.books, 1, on=day(6)), [second])
        with self.assertRaisesRegex(DepotError, "kit loan 1: is back already"):
            return_kit(self.books, 1, on=day(6))
        drop_kit(self.books, 1)
        with self.assertRaisesRegex(DepotError, "kit 1: is dropped"):
            lend_kit(self.books, 1, 2, on=day(6))
        self.assertEqual(kits_report(self.books, MONDAY, day(31)).splitlines()[1].split(), ["1", "Terrace", "1", "41.85"])

    def test_a_busy_kit_has_a_day(self):
        self.assertEqual((state_of(self.books, self.kit), day_from(self.books, self.kit, day(10))), ("ready", day(11)))
        lend(self.books, 1, 2, on=MONDAY)
        reserve(self.books, 1, 3, on=MONDAY)
        self.assertEqual((state_of(self.books, self.kit), day_from(self.books, self.kit, MONDAY)), ("busy", day(20)))

    def test_a_tool_of_a_kit_is_not_retired(self):
        with self.assertRaisesRegex(DepotError, "tool 2: is in kit 1; change the kit first"):
            retire(self.books, 2)

    def test_books_begin_without_kits(self):
        self.assertEqual(Books().kits, {})


if __name__ == "__main__":
    unittest.main()
