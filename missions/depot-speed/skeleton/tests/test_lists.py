"""What lists gather about all records at once is what is said of each."""

import unittest

from lending.loans import give_back, lend
from lending.reservations import all_promised_days, promised_day, reserve, waiting
from tests.a_depot import MONDAY, a_depot, day


class ListsTest(unittest.TestCase):
    def setUp(self):
        raise NotImplementedError("TODO: implement setUp.")

    def check(self, on):
        raise NotImplementedError("TODO: implement check.")

    def test_lists_follow_the_books(self):
        raise NotImplementedError("TODO: implement test_lists_follow_the_books.")

    def test_pickups_end_with_the_day(self):
        raise NotImplementedError("TODO: implement test_pickups_end_with_the_day.")


if __name__ == "__main__":
    unittest.main()
