"""The file of the depot, and depots in older formats."""

import io
import json
import tempfile
import unittest
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from lending.accounts import pay
from lending.cli.main import main
from lending.loans import lend
from lending.reservations import reserve
from lending.settings import close_day
from lending.storage import load_books, save_books
from tests.a_depot import MONDAY, a_depot, day


def text(cents):
    """An amount as format 0 has it."""
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"


class FormatsTest(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = Path(place.name) / "depot"
        self.folder.mkdir()
        self.books = a_depot()
        close_day(self.books.settings, day(12), "feast")
        lend(self.books, 1, 2, on=MONDAY)
        lend(self.books, 2, 1, on=MONDAY)
        reserve(self.books, 1, 3, on=MONDAY)
        pay(self.books, 2, 500, on=MONDAY)
        save_books(self.folder, self.books)
        self.content = json.loads((self.folder / "depot.json").read_text("utf-8"))

    def run_program(self, *words):
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            code = main(["--data", str(self.folder), "--on", "2026-05-05", *words])
        return code, out.getvalue(), err.getvalue()

    def files(self):
        return {
            str(path.relative_to(self.folder)): path.read_bytes() for path in self.folder.rglob("*") if path.is_file()
        }

    def write_old(self, number):
        """Replace the depot by one of an older format."""
        for name in ("depot.json", "settings.json"):
            (self.folder / name).unlink()
        content = json.loads(json.dumps(self.content))
        settings = content["settings"]
        kinds = {name: content[name] for name in ("tools", "members", "loans", "reservations", "entries")}
        for one in kinds["reservations"]:
            one["promised"] = "2026-05-13"
        if number == 0:
            del settings["late_cap"], settings["renewals"]
            settings["debt_limit"] = text(settings["debt_limit"])
            for tool in kinds["tools"]:
                tool["rate"], tool["value"] = text(tool["rate"]), text(tool["value"])
            for entry in kinds["entries"]:
                entry["amount"] = text(entry["amount"])
            for loan in kinds["loans"]:
                del loan["lost"], loan["renewals"]
            for member in kinds["members"]:
                del member["tier"]
        if number == 2:
            settings["closed_weekdays"] = [6]
            for member in kinds["members"]:
                member["account"] = [
                    {name: value for name, value in entry.items() if name != "member"}
                    for entry in kinds["entries"]
                    if entry["member"] == member["number"]
                ]
            del kinds["entries"]
        for name, records in kinds.items():
            self.write(f"{name}.json", records if number == 0 else {"format": number, "records": records})
        self.write("settings.json", settings if number == 0 else {"format": number, **settings})
        return self.files()

    def write(self, name, content):
        (self.folder / name).write_text(json.dumps(content), "utf-8")

    def test_everything_is_in_one_file(self):
        self.assertEqual(
            list(self.content), ["format", "settings", "tools", "members", "loans", "reservations", "entries"]
        )
        self.assertEqual((self.folder / "settings.json").read_text("utf-8"), '{"format":3}')
        self.assertEqual(load_books(self.folder), self.books)

    def test_older_depots_are_read_and_converted(self):
        for number in (1, 2, 0):
            with self.subTest(number):
                before = self.write_old(number)
                if number == 0:
                    for member in self.books.members.values():
                        member.tier = "basic"
                self.assertEqual(load_books(self.folder), self.books)
                self.assertEqual(self.run_program("members")[0], 0)
                self.assertEqual(self.run_program("lend", "9", "9")[0], 1)
                self.assertEqual(self.files(), before)
                self.assertEqual(self.run_program("upgrade")[1], f"{self.folder}: format {number} is now format 3\n")
                after = self.files()
                self.assertEqual(
                    {name.partition("/")[2]: one for name, one in after.items() if name.startswith(f"format-{number}/")},
                    {name: one for name, one in before.items() if "/" not in name},
                )
                self.assertEqual({name for name in after if "/" not in name}, {"depot.json", "settings.json"})
                self.assertEqual(load_books(self.folder), self.books)
                self.assertEqual(self.run_program("upgrade")[1], f"{self.folder}: is of format 3 already\n")

    def test_what_is_damaged_is_refused(self):
        def refused(message):
            before = self.files()
            code, _, error = self.run_program("upgrade")
            self.assertEqual((code, error[: len(message)]), (1, message))
            self.assertEqual(self.files(), before)

        self.write_old(1)
        loans = json.loads((self.folder / "loans.json").read_text("utf-8"))
        self.write("loans.json", {**loans, "format": 2})
        refused("loans.json: is of format 2, but settings.json is of format 1")
        self.write("loans.json", {**loans, "records": loans["records"] + loans["records"][1:]})
        refused("loans.json: number 2 is there twice")
        for name, value in (("lost", 0), ("due", None), ("tool", True), ("renewals", "1"), ("start", 5)):
            self.write("loans.json", {**loans, "records": [{**loans["records"][0], name: value}]})
            refused("loans.json: a record cannot be read")
        (self.folder / "loans.json").unlink()
        refused("loans.json: cannot be read")
        self.write("settings.json", {"format": 4})
        refused("settings.json: is of format 4; this program knows formats up to 3")
        (self.folder / "depot.json").write_text("{", "utf-8")
        refused("depot.json: cannot be read")

    def test_nothing_is_overwritten(self):
        self.write_old(1)
        (self.folder / "format-1").mkdir()
        self.write("format-1/tools.json", [])
        before = self.files()
        self.assertEqual(self.run_program("lend", "1", "9")[0], 1)
        self.assertEqual(self.run_program("return", "1")[2], "format-1/tools.json: is there already\n")
        self.assertEqual(self.files(), before)

    def test_what_cannot_be_written_changes_nothing(self):
        (self.folder / "depot.json.new").mkdir()
        for _ in range(2):
            before = self.files()
            code, _, error = self.run_program("return", "1")
            self.assertEqual((code, error[:30]), (1, "depot.json: cannot be written:"))
            self.assertEqual(self.files(), before)
            self.assertFalse((self.folder / "format-1").exists())
            if (self.folder / "depot.json").exists():
                self.write_old(1)


if __name__ == "__main__":
    unittest.main()
