"""Money, days, opening days and tables."""

import unittest
from datetime import date

from lending.days import parse_day
from lending.errors import DepotError
from lending.money import format_amount, parse_amount, part_of
from lending.opening import OpeningDays
from lending.tables import render
from tests.a_depot import day


class MoneyTest(unittest.TestCase):
    def test_amounts_are_read(self):
        self.assertEqual([parse_amount(text) for text in ("3", "3.5", "3.50", "0.05")], [300, 350, 350, 5])

    def test_wrong_amounts_are_refused(self):
        for text in ("", "-3", "3,50", "3.505", "three", "1e3"):
            with self.subTest(text), self.assertRaises(DepotError):
                parse_amount(text)

    def test_amounts_are_written(self):
        self.assertEqual([format_amount(cents) for cents in (0, 5, 350, -1205)], ["0.00", "0.05", "3.50", "-12.05"])

    def test_half_a_cent_is_rounded_up(self):
        self.assertEqual([part_of(cents, 50) for cents in (1, 2, 3)], [1, 1, 2])


class DaysTest(unittest.TestCase):
    def test_days_are_read(self):
        self.assertEqual(parse_day(" 2026-05-04 "), date(2026, 5, 4))

    def test_wrong_days_are_refused(self):
        for text in ("2026-02-30", "04.05.2026", "20260504", "2026-W19-1"):
            with self.subTest(text), self.assertRaises(DepotError):
                parse_day(text)


class OpeningDaysTest(unittest.TestCase):
    def setUp(self):
        self.opening = OpeningDays(closed_weekdays=frozenset({6}), closed_days=frozenset({day(11)}))

    def test_closed_days_are_skipped(self):
        self.assertEqual(self.opening.first_from(day(9)), day(9))
        self.assertEqual(self.opening.first_from(day(10)), day(12))
        self.assertEqual(self.opening.first_after(day(9)), day(12))

    def test_loans_are_due_on_open_days(self):
        self.assertEqual(self.opening.due_day(day(4), 5), day(9))
        self.assertEqual(self.opening.due_day(day(4), 6), day(12))

    def test_open_days_are_counted(self):
        self.assertEqual(self.opening.count_after(day(9), day(13)), 2)
        self.assertEqual(self.opening.count_after(day(9), day(9)), 0)


class TablesTest(unittest.TestCase):
    def test_columns_have_their_widths(self):
        table = render(("name", "days"), [("Saw", 3), ("Trimmer", 14)], numbers=("days",))
        self.assertEqual(table.splitlines(), ["name     days", "Saw         3", "Trimmer    14"])

    def test_nothing_is_none(self):
        self.assertEqual(render(("name",), []), "none")


if __name__ == "__main__":
    unittest.main()
