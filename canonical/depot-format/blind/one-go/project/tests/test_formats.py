"""Depots in older formats: they are read as they are, and brought into the new one."""

import io
import json
import tempfile
import unittest
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from lending.cli.main import main
from lending.formats import KINDS, described_books
from lending.loans import lend
from lending.storage import load_books
from tests.a_depot import MONDAY, a_depot

WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


def text_of(cents):
    """An amount as in format 0."""
    return f"{cents / 100:.2f}"


class OlderFormatsTest(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = Path(place.name) / "depot"
        self.folder.mkdir()
        self.books = a_depot()
        lend(self.books, 1, 2, on=MONDAY)
        self.content = described_books(self.books)

    def write(self, name, content):
        (self.folder / name).write_text(json.dumps(content), "utf-8")

    def write_format_0(self):
        content = self.content
        for tool in content["tools"]:
            tool["rate"], tool["value"] = text_of(tool["rate"]), text_of(tool["value"])
        for entry in content["entries"]:
            entry["amount"] = text_of(entry["amount"])
        for loan in content["loans"]:
            del loan["lost"], loan["renewals"]
        for name in KINDS:
            self.write(f"{name}.json", content[name])
        settings = {**content["settings"], "debt_limit": text_of(content["settings"]["debt_limit"])}
        del settings["late_cap"], settings["renewals"]
        self.write("settings.json", settings)

    def write_format_1(self):
        for name in KINDS:
            self.write(f"{name}.json", {"format": 1, "records": self.content[name]})
        self.write("settings.json", {"format": 1, **self.content["settings"]})

    def write_format_2(self):
        content = self.content
        entries = content.pop("entries")
        for member in content["members"]:
            member["account"] = [
                {name: value for name, value in entry.items() if name != "member"}
                for entry in entries
                if entry["member"] == member["number"]
            ]
        for name in ("tools", "members", "loans", "reservations"):
            self.write(f"{name}.json", {"format": 2, "records": content[name]})
        weekdays = [WEEKDAYS.index(name) for name in content["settings"]["closed_weekdays"]]
        self.write("settings.json", {"format": 2, **content["settings"], "closed_weekdays": weekdays})

    def files(self):
        return {str(path.relative_to(self.folder)): path.read_bytes() for path in self.folder.rglob("*") if path.is_file()}

    def run_program(self, *words):
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            code = main(["--data", str(self.folder), "--on", "2026-05-04", *words])
        return code, out.getvalue(), err.getvalue()

    def test_older_depots_are_read_without_being_changed(self):
        for number, write in enumerate((self.write_format_0, self.write_format_1)):
            with self.subTest(number):
                self.content = described_books(self.books)
                write()
                before = self.files()
                self.assertEqual(load_books(self.folder), self.books)
                self.assertEqual(self.run_program("loans")[0], 0)
                self.assertEqual(self.files(), before)

    def test_accounts_of_format_2_are_read(self):
        self.write_format_2()
        self.assertEqual(load_books(self.folder), self.books)

    def test_the_first_change_puts_the_older_files_aside(self):
        self.write_format_1()
        before = self.files()
        self.assertEqual(self.run_program("lend", "2", "3")[0], 0)
        after = self.files()
        self.assertEqual(json.loads(after.pop("depot.json"))["format"], 3)
        self.assertEqual(after.pop("settings.json"), b'{"format":3}')
        self.assertEqual(after, {f"format-1/{name}": content for name, content in before.items()})

    def test_a_depot_is_upgraded_once(self):
        self.write_format_2()
        self.assertEqual(self.run_program("upgrade"), (0, f"{self.folder}: format 2 is now format 3\n", ""))
        self.assertEqual(load_books(self.folder), self.books)
        self.assertEqual(self.run_program("upgrade"), (0, f"{self.folder}: is of format 3 already\n", ""))

    def test_what_is_aside_already_is_not_replaced(self):
        self.write_format_1()
        (self.folder / "format-1").mkdir()
        (self.folder / "format-1" / "tools.json").write_text("{}", "utf-8")
        before = self.files()
        self.assertEqual(self.run_program("upgrade"), (1, "", "format-1/tools.json: is there already\n"))
        self.assertEqual(self.files(), before)

    def test_damage_is_told_and_nothing_is_changed(self):
        loan = self.content["loans"][0]
        for content, message in (
            ("x", "loans.json: cannot be read"),
            ({"format": 2, "records": []}, "loans.json: is of format 2, but settings.json is of format 1"),
            ({"format": 1, "records": [loan, loan]}, "loans.json: number 1 is there twice"),
            ({"format": 1, "records": [{**loan, "tool": "1"}]}, "loans.json: a record cannot be read"),
            ({"format": 1, "records": [{**loan, "due": None}]}, "loans.json: a record cannot be read"),
        ):
            with self.subTest(message):
                self.write_format_1()
                self.write("loans.json", content)
                before = self.files()
                code, _, err = self.run_program("pay", "2", "1")
                self.assertEqual(code, 1)
                self.assertTrue(err.startswith(message), err)
                self.assertEqual(self.files(), before)

    def test_a_lost_new_file_is_not_replaced_by_older_ones(self):
        self.write_format_1()
        self.write("settings.json", {"format": 3})
        self.assertTrue(self.run_program("tools")[2].startswith("depot.json: cannot be read"))


if __name__ == "__main__":
    unittest.main()
