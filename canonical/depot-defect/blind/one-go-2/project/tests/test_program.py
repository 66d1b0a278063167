"""The program itself, its files and its commands."""

import io
import json
import tempfile
import unittest
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from lending.cli.main import main
from lending.csv_files import export, import_tools
from lending.errors import DamagedData, DepotError
from lending.loans import lend
from lending.reports import income_report, stock_report
from lending.storage import load_books, save_books
from tests.a_depot import MONDAY, a_depot, day


class ProgramTest(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = Path(place.name)
        save_books(self.folder, a_depot())

    def run_program(self, *words):
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            code = main(["--data", str(self.folder), "--on", "2026-05-04", *words])
        return code, out.getvalue(), err.getvalue()

    def test_what_was_done_is_kept(self):
        self.assertEqual(self.run_program("lend", "1", "2"), (0, "loan 1: due on 2026-05-11\n", ""))
        code, out, _ = self.run_program("loans")
        self.assertEqual(code, 0)
        self.assertIn("Hedge trimmer", out)

    def test_what_is_refused_is_said(self):
        self.assertEqual(self.run_program("lend", "9", "2"), (1, "", "tool 9: there is no such tool\n"))
        self.assertEqual(self.run_program("lend", "one", "2")[0], 2)

    def test_a_file_of_commands_is_carried_out_as_a_whole(self):
        file = self.folder / "day.txt"
        file.write_text("lend 1 2\nlend 1 3\n", "utf-8")
        code, _, err = self.run_program("batch", str(file))
        self.assertEqual(code, 1)
        self.assertIn("line 2: tool 1: is not on the shelf", err)
        self.assertEqual(load_books(self.folder).loans, {})

    def test_records_are_read_as_they_were_written(self):
        books = a_depot()
        lend(books, 1, 2, on=MONDAY)
        save_books(self.folder, books)
        self.assertEqual(load_books(self.folder), books)

    def test_damaged_files_are_named(self):
        (self.folder / "loans.json").write_text("[", "utf-8")
        with self.assertRaisesRegex(DamagedData, "loans.json"):
            load_books(self.folder)
        (self.folder / "loans.json").write_text(json.dumps({"format": 9}), "utf-8")
        with self.assertRaisesRegex(DamagedData, "format 1"):
            load_books(self.folder)


class ListsTest(unittest.TestCase):
    def setUp(self):
        self.books = a_depot()

    def test_income_is_by_month_and_category(self):
        lend(self.books, 1, 2, on=MONDAY)
        rows = income_report(self.books, day(1), day(31)).splitlines()
        self.assertEqual(rows[1].split(), ["2026-05", "garden", "17.50"])

    def test_stock_is_by_category(self):
        lend(self.books, 1, 2, on=MONDAY)
        self.assertEqual(stock_report(self.books).splitlines()[-1].split(), ["all", "1", "1", "0", "0", "0", "580.00"])

    def test_tools_are_exported_and_imported(self):
        text = export(self.books, "tools")
        self.assertEqual(text.splitlines()[1], "1,Hedge trimmer,garden,3.50,180.00,7,shelf")
        self.assertEqual(import_tools(self.books, text), 2)
        self.assertEqual(self.books.tool(3).name, "Hedge trimmer")

    def test_wrong_lines_of_an_import_are_named(self):
        with self.assertRaisesRegex(DepotError, "line 2: 'x' is not an amount"):
            import_tools(self.books, "name,category,rate,value,days\nSaw,wood,x,10,3\n")


if __name__ == "__main__":
    unittest.main()
