"""The book: sheets with rows and cells, in memory and in the database, and what people can take back."""
import csv
import io
import json
import os
import re
import sqlite3

import sheet as calculation
from sheet import COLUMNS, LETTERS, ROWS, Content

LONGEST = 20000
LONGEST_SHEET = 1000
NAME = re.compile(r"[A-Za-z0-9]{1,20}")
NAME_REFUSED = "A name has 1 to 20 letters from A to Z and digits, and no other sheet may have the same name."

DB = sqlite3.connect(os.path.join(os.path.dirname(os.path.abspath(__file__)), "grid_book.sqlite3"),
                     check_same_thread=False)
DB.executescript("""
    create table if not exists version (id integer primary key check (id = 1), number integer not null);
    insert or ignore into version values (1, 1);
    create table if not exists sheets (id integer primary key autoincrement, name text not null, deleted integer not null);
    create table if not exists sheet_rows (
        id integer primary key autoincrement, sheet integer not null, place integer not null, alive integer not null);
    create table if not exists contents (
        id integer primary key autoincrement, sheet integer not null, typed text not null, bindings text not null);
    create table if not exists places (row integer not null, col integer not null, content integer not null,
        primary key (row, col));
    create table if not exists history (
        id integer primary key autoincrement, person text not null, kind text not null, data text not null,
        undone integer not null);
    create index if not exists history_of on history (person, undone, id);
    create table if not exists row_touched (
        row integer not null, col integer not null, person text not null, version integer not null,
        primary key (row, col, person));
""")
DB.commit()


class Refused(Exception):
    """Something is not done; the text says why."""


def by_somebody(what):
    return "%s was changed by somebody else." % what


class Row:
    """A row keeps its number when it moves; a row that is gone may come back."""

    def __init__(self, number, alive):
        self.number = number
        self.alive = alive
        self.cells = [None] * COLUMNS


class Sheet:
    def __init__(self, number, name, deleted=False):
        self.number = number
        self.name = name
        self.deleted = deleted
        self.rows = []  # all, also those that are gone
        self.values = [[] for _ in range(COLUMNS)]

    def arrange(self):
        """After a change of the rows: which of them are there, and where."""
        self.live = [row for row in self.rows if row.alive]
        self.index = {row: place for place, row in enumerate(self.rows)}
        self.rank, count = {}, 0
        for row in self.rows:
            self.rank[row] = count
            count += row.alive

    def address(self, row, column):
        return LETTERS[column] + str(self.rank[row] + 1)


class Book:
    def __init__(self):
        self.version = DB.execute("select number from version").fetchone()[0]
        self.all_sheets, self.all_rows, self.contents = {}, {}, {}
        for number, name, deleted in DB.execute("select id, name, deleted from sheets order by id"):
            self.all_sheets[number] = Sheet(number, name, bool(deleted))
        for number, sheet, alive in DB.execute("select id, sheet, alive from sheet_rows order by sheet, place"):
            self.all_rows[number] = Row(number, bool(alive))
            self.all_sheets[sheet].rows.append(self.all_rows[number])
        for number, sheet, typed, bindings in DB.execute("select id, sheet, typed, bindings from contents"):
            content = self.contents[number] = Content(self.all_sheets[sheet], typed, number)
            content.restore(json.loads(bindings), self.all_sheets, self.all_rows)
        for row, column, content in DB.execute("select row, col, content from places"):
            self.all_rows[row].cells[column] = self.contents[content]
        for sheet in self.all_sheets.values():
            sheet.arrange()
        self.arrange()
        if not self.all_sheets:
            with DB:
                self.new_sheet("Sheet1", ROWS)
                self.take_over()
            self.arrange()
        calculation.calculate_all(self)

    def take_over(self):
        """Takes what was typed into the one sheet of the first edition, and its steps."""
        tables = {name for name, in DB.execute("select name from sqlite_master where type = 'table'")}
        sheet = self.all_sheets[1]

        def place(address):
            return sheet.rows[int(address[1:]) - 1], LETTERS.index(address[0])

        if "cells" in tables:
            self.arrange()
            for address, typed in DB.execute("select address, content from cells").fetchall():
                row, column = place(address)
                self.set_cell(row, column, self.new_content(sheet, typed))
        if "steps" in tables:
            for person, address, before, after, undone in DB.execute(
                    "select person, address, before, after, undone from steps order by id").fetchall():
                row, column = place(address)
                data = {"sheet": 1, "row": row.number, "column": column}
                for name, typed in (("before", before), ("after", after)):
                    content = self.new_content(sheet, typed)
                    data[name] = content and content.number
                DB.execute("insert into history (person, kind, data, undone) values (?, 'cell', ?, ?)",
                           (person, json.dumps(data), undone))

    # ------------------------------------------------------------- what is there

    def arrange(self):
        """After a change of the sheets: which of them are there, and their names."""
        self.sheets = [sheet for sheet in self.all_sheets.values() if not sheet.deleted]
        self.names = {sheet.name.upper(): sheet for sheet in self.sheets}

    def named(self, name):
        return self.names.get(name.upper())

    def get(self, number):
        """The sheet with this number if it is there; or None."""
        sheet = self.all_sheets.get(number) if type(number) is int else None
        return sheet if sheet and not sheet.deleted else None

    def text(self, content):
        return content.text(self) if content else ""

    def find_cell(self, number, row_number, column):
        """The sheet and the row of a cell, if it is there; or None."""
        sheet = self.get(number)
        row = self.all_rows.get(row_number) if type(row_number) is int else None
        if not sheet or row not in sheet.index or not row.alive or type(column) is not int or not 0 <= column < COLUMNS:
            return None
        return sheet, row

    def next_step(self, person, undone):
        """The step that undo (undone = 0) or redo (undone = 1) is about, or None."""
        # What was taken back last is the oldest of all that was taken back.
        return DB.execute("select id, kind, data from history where person = ? and undone = ? order by id %s limit 1"
                          % ("asc" if undone else "desc"), (person, undone)).fetchone()

    def buttons(self, person):
        return {"undo": self.next_step(person, 0) is not None, "redo": self.next_step(person, 1) is not None}

    def state(self, person, number=None):
        """All that a page shows of a sheet; of the first one if it is gone."""
        sheet = self.get(number) or self.sheets[0]
        return {
            "version": self.version,
            "sheet": sheet.number,
            "name": sheet.name,
            "sheets": [{"id": one.number, "name": one.name} for one in self.sheets],
            "rows": [row.number for row in sheet.live],
            "contents": [self.text(content) for row in sheet.live for content in row.cells],
            "shown": [calculation.show(sheet.values[column][position])
                      for position in range(len(sheet.live)) for column in range(COLUMNS)],
            **self.buttons(person),
        }

    # ------------------------------------------- parts of changes, without a commit

    def new_content(self, sheet, typed):
        if not typed:
            return None
        content = Content(sheet, typed)
        content.bind(self)
        content.number = DB.execute("insert into contents (sheet, typed, bindings) values (?, ?, ?)",
                                    (sheet.number, typed, json.dumps(content.bindings()))).lastrowid
        self.contents[content.number] = content
        return content

    def new_row(self, sheet, place):
        number = DB.execute("insert into sheet_rows (sheet, place, alive) values (?, ?, 1)",
                            (sheet.number, place)).lastrowid
        row = self.all_rows[number] = Row(number, True)
        sheet.rows.insert(place, row)
        return row

    def new_sheet(self, name, rows):
        number = DB.execute("insert into sheets (name, deleted) values (?, 0)", (name,)).lastrowid
        sheet = self.all_sheets[number] = Sheet(number, name)
        for place in range(rows):
            self.new_row(sheet, place)
        sheet.arrange()
        return sheet

    def set_cell(self, row, column, content):
        if content:
            DB.execute("insert or replace into places values (?, ?, ?)", (row.number, column, content.number))
        else:
            DB.execute("delete from places where row = ? and col = ?", (row.number, column))
        row.cells[column] = content

    def touch(self, row, column, person):
        DB.execute("insert or replace into row_touched values (?, ?, ?, ?)",
                   (row.number, column, person, self.version + 1))

    def set_alive(self, sheet, row, alive):
        DB.execute("update sheet_rows set alive = ? where id = ?", (int(alive), row.number))
        row.alive = alive
        sheet.arrange()

    def set_name(self, sheet, name):
        DB.execute("update sheets set name = ? where id = ?", (name, sheet.number))
        sheet.name = name
        self.arrange()

    def set_deleted(self, sheet, deleted):
        DB.execute("update sheets set deleted = ? where id = ?", (int(deleted), sheet.number))
        sheet.deleted = deleted
        self.arrange()

    def bind_all(self):
        """Before rows or names change: from now on, formulas follow what they refer to."""
        for content in self.contents.values():
            if content.references and content.bind(self):
                DB.execute("update contents set bindings = ? where id = ?",
                           (json.dumps(content.bindings()), content.number))

    def new_step(self, person, kind, **data):
        """Notes what a person did, which ends what this person could redo."""
        DB.execute("delete from history where person = ? and undone = 1", (person,))
        DB.execute("insert into history (person, kind, data, undone) values (?, ?, ?, 0)",
                   (person, kind, json.dumps(data)))

    def changed(self):
        """After all parts of a change: commits it, and calculates everything anew."""
        DB.execute("update version set number = number + 1")
        DB.commit()
        self.version += 1
        self.arrange()
        calculation.calculate_all(self)

    # ---------------------------------------------------------- what people can do

    def store(self, person, cell, column, typed, seen, version):
        """Stores what was typed; whether this is a change."""
        sheet, row = cell
        before = row.cells[column]
        now = self.text(before)
        if seen != now and DB.execute("select 1 from row_touched where row = ? and col = ? and person != ? "
                                      "and version > ?", (row.number, column, person, version)).fetchone():
            raise Refused(by_somebody(sheet.address(row, column)))
        if typed == now:
            return False
        content = self.new_content(sheet, typed)
        self.set_cell(row, column, content)
        self.touch(row, column, person)
        self.new_step(person, "cell", sheet=sheet.number, row=row.number, column=column,
                      before=before and before.number, after=content and content.number)
        self.changed()
        return True

    def check_name(self, name, sheet=None):
        if not NAME.fullmatch(name) or self.named(name) not in (None, sheet):
            raise Refused(NAME_REFUSED)

    def add(self, person, name):
        self.check_name(name)
        sheet = self.new_sheet(name, ROWS)
        self.new_step(person, "add", sheet=sheet.number, name=name, rows=ROWS, cells=[])
        self.changed()
        return sheet

    def rename(self, person, sheet, name):
        self.check_name(name, sheet)
        if name == sheet.name:
            return False
        self.bind_all()
        self.new_step(person, "rename", sheet=sheet.number, before=sheet.name, after=name)
        self.set_name(sheet, name)
        self.changed()
        return True

    def delete(self, person, sheet):
        if len(self.sheets) == 1:
            raise Refused("The only sheet cannot be deleted.")
        self.bind_all()
        self.new_step(person, "delete", sheet=sheet.number)
        self.set_deleted(sheet, True)
        self.changed()

    def insert(self, person, sheet, above):
        self.bind_all()
        place = sheet.index[above]
        DB.execute("update sheet_rows set place = place + 1 where sheet = ? and place >= ?", (sheet.number, place))
        row = self.new_row(sheet, place)
        sheet.arrange()
        self.new_step(person, "insert", sheet=sheet.number, row=row.number)
        self.changed()

    def import_file(self, person, file_name, body):
        name = file_name[:-4] if file_name.lower().endswith(".csv") else file_name
        self.check_name(name)
        try:
            records = list(csv.reader(io.StringIO(body.decode("utf-8-sig"), newline=""), strict=True))
        except (UnicodeDecodeError, csv.Error):
            raise Refused("This is no CSV file in UTF-8 with commas.") from None
        if len(records) > LONGEST_SHEET or any(len(record) > COLUMNS for record in records):
            raise Refused("A file with more than 10 columns or more than 1000 rows is not imported.")
        records = [[clean(field) for field in record] for record in records]
        if any(len(field) > LONGEST for record in records for field in record):
            raise Refused("A field of this file is too long.")
        sheet = self.new_sheet(name, max(ROWS, len(records)))
        self.arrange()
        cells = []
        for row, record in zip(sheet.rows, records):
            for column, typed in enumerate(record):
                content = self.new_content(sheet, typed)
                if content:
                    self.set_cell(row, column, content)
                    cells.append([row.number, column, content.number])
        self.new_step(person, "import", sheet=sheet.number, name=name, rows=len(sheet.rows), cells=cells)
        self.changed()
        return sheet

    def export(self, sheet):
        lines = [[self.text(content) for content in row.cells] for row in sheet.live]
        while lines and not any(lines[-1]):
            lines.pop()
        file = io.StringIO(newline="")
        csv.writer(file).writerows(lines)
        return file.getvalue()

    # --------------------------------------------------------------- undo and redo

    def take(self, person, undone):
        """Undo (undone = 0) or redo (undone = 1); whether there was anything to do."""
        step = self.next_step(person, undone)
        if not step:
            return False
        number, kind, data = step
        data = json.loads(data)
        try:
            if kind == "cell":
                self.take_cell(person, data, undone)
            elif kind == "rename":
                self.take_name(data, undone)
            elif kind == "insert":
                self.take_row(data, undone)
            elif kind == "delete":
                if undone:
                    self.bind_all()
                self.take_sheet(data, not undone)
            else:
                if not undone:
                    self.check_untouched(data)
                self.take_sheet(data, undone)
        except Refused:
            DB.rollback()
            with DB:
                DB.execute("delete from history where id = ?", (number,))
            raise
        DB.execute("update history set undone = ? where id = ?", (1 - undone, number))
        self.changed()
        return True

    def take_cell(self, person, data, undone):
        before, after = (self.contents.get(data[name]) for name in ("before", "after"))
        expected, content = (before, after) if undone else (after, before)
        cell = self.find_cell(data["sheet"], data["row"], data["column"])
        if not cell:
            raise Refused(by_somebody("The cell"))
        sheet, row = cell
        if self.text(row.cells[data["column"]]) != self.text(expected):
            raise Refused(by_somebody(sheet.address(row, data["column"])))
        self.set_cell(row, data["column"], content)
        self.touch(row, data["column"], person)

    def take_name(self, data, undone):
        sheet = self.get(data["sheet"])
        expected, name = (data["before"], data["after"]) if undone else (data["after"], data["before"])
        if not sheet or sheet.name != expected or self.named(name) not in (None, sheet):
            raise Refused(by_somebody(expected))
        if undone:
            self.bind_all()
        self.set_name(sheet, name)

    def take_row(self, data, undone):
        sheet, row = self.get(data["sheet"]), self.all_rows[data["row"]]
        if not sheet or row.alive == bool(undone) or any(row.cells):
            raise Refused(by_somebody("Row %d" % (sheet.rank[row] + 1) if sheet else "The row"))
        if undone:
            self.bind_all()
        self.set_alive(sheet, row, bool(undone))

    def take_sheet(self, data, back):
        """Brings a sheet back or takes it away."""
        sheet = self.all_sheets[data["sheet"]]
        if sheet.deleted != bool(back) or (self.named(sheet.name) if back else len(self.sheets) == 1):
            raise Refused(by_somebody(sheet.name))
        self.set_deleted(sheet, not back)

    def check_untouched(self, data):
        """Refuses to take away a sheet that is not as it was when it was added or imported."""
        sheet = self.all_sheets[data["sheet"]]
        cells = [[row.number, column, self.text(content)] for row in sheet.live
                 for column, content in enumerate(row.cells) if content]
        then = [[row, column, self.text(self.contents[content])] for row, column, content in data["cells"]]
        if sheet.name != data["name"] or len(sheet.live) != data["rows"] or cells != then:
            raise Refused(by_somebody(sheet.name))


def clean(text):
    """A content as it is stored: on one line, and without spaces at its ends."""
    text = text.encode("utf-8", "replace").decode("utf-8").replace("\x00", "")
    return re.sub(r"\r\n|\r|\n", " ", text).strip()
