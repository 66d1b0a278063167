"""What a file would do to the members, row by row."""

import hashlib
import json

from fields import FIELDS, REQUIRED, checked, fold, tidy
from history import Changes

STATES = ("New", "Changed", "Unchanged", "Wrong", "Duplicate")
TAKEN = ("New", "Changed", "Duplicate")
CHOICES = ("Decide", "Merge", "Keep both", "Skip")


class Members:
    """The members, as rows of a file are compared with them."""

    def __init__(self, by_number):
        self.by_number = by_number
        self._emails, self._people = {}, {}
        for number in sorted(by_number, key=int):
            member = by_number[number]
            if member["Email"]:
                self._emails.setdefault(member["Email"], number)
            person = self._person(member)
            if person:
                self._people.setdefault(person, number)

    @staticmethod
    def _person(values):
        person = (fold(values.get("First name", "")), fold(values.get("Last name", "")), values.get("Birthday", ""))
        return person if all(person) else None

    def same_as(self, values):
        """The number of the member that a row with these values looks like, or None."""
        return self._emails.get(values.get("Email")) or self._people.get(self._person(values))


class Row:
    def __init__(self, stored, members, first_places):
        self.place = stored["place"]
        self.ticked = bool(stored["ticked"])
        self.choice = stored["choice"]
        self.same_as = None
        self.cells = json.loads(stored["cells"])
        self.reasons = []
        self.changes = []
        self.values = {}
        for field in FIELDS:
            if field not in self.cells:
                continue
            text = self.cells[field]
            value = checked(field, text)
            if field in REQUIRED and not text:
                self.reasons.append(f"{field} is missing")
            elif value is None:
                self.reasons.append(f"{field} is wrong")
            else:
                self.values[field] = value
                self.cells[field] = value
        number = self.values.get("Number")
        if number:
            first = first_places.setdefault(number, self.place)
            if first != self.place:
                self.reasons.append(f"Number is in row {first}")
        if stored["too_many"]:
            self.reasons.append("Too many cells")
        self.member = members.by_number.get(number)
        if self.reasons:
            self.state = "Wrong"
        elif self.member is None:
            self.same_as = members.same_as(self.values)
            self.state = "Duplicate" if self.same_as else "New"
        else:
            self.changes = [f"{field}: {self.member[field]} > {value}"
                            for field, value in self.values.items() if value != self.member[field]]
            self.state = "Changed" if self.changes else "Unchanged"

    @property
    def has_box(self):
        return self.state in TAKEN


class Preview:
    def __init__(self, store, db, preview_id):
        found = db.execute("select * from previews where id = ?", (preview_id,)).fetchone()
        if found is None:
            raise KeyError(preview_id)
        self._store, self._db = store, db
        self.id = preview_id
        self.file = found["file"]
        self.fields = json.loads(found["fields"])
        self.ignored = json.loads(found["ignored"])
        self.result = found["result"]
        self.who = found["who"]
        self.load()

    def load(self):
        members = Members(self._store.members_by_number(self._db))
        first_places = {}
        self.rows = [Row(stored, members, first_places) for stored in self._db.execute(
            "select * from preview_rows where preview = ? order by place", (self.id,))]

    def summary(self):
        return ", ".join(f"{sum(row.state == state for row in self.rows)} {state.lower()}" for state in STATES)

    def fingerprint(self):
        """Stands for the states, the changes and the cells of all rows, as a page shows them."""
        shown = [[row.state, row.changes, row.same_as, row.cells] for row in self.rows]
        return hashlib.sha256(json.dumps(shown).encode()).hexdigest()

    def keep_page(self, with_box, ticked, choices, who):
        """Keeps boxes, lists and name as they are on a page; rows without a box there will be ticked."""
        self._db.executemany(
            "update preview_rows set ticked = ?, choice = ? where preview = ? and place = ?",
            [(int(row.place in ticked or row.place not in with_box), choices.get(row.place, row.choice),
              self.id, row.place) for row in self.rows])
        self._db.execute("update previews set who = ? where id = ?", (who, self.id))

    def correct(self, place, texts):
        for row in self.rows:
            if row.place == place:
                cells = {field: tidy(texts.get(field, row.cells[field])) for field in row.cells}
                self._db.execute("update preview_rows set cells = ? where preview = ? and place = ?",
                                 (json.dumps(cells), self.id, place))

    def undecided(self, ticked, choices):
        """The place of the first row that is ticked and not decided, or None."""
        for row in self.rows:
            if row.state == "Duplicate" and row.place in ticked and choices.get(row.place, "Decide") == "Decide":
                return row.place
        return None

    def take(self, ticked, choices, who):
        """Imports the ticked rows in their order and keeps what became of it."""
        changes = Changes(self._store, self._db)
        new = changed = 0
        for row in self.rows:
            if not row.has_box or row.place not in ticked:
                continue
            choice = choices.get(row.place) if row.state == "Duplicate" else None
            if choice == "Skip":
                continue
            if choice == "Merge":
                changes.change(row.same_as, {field: value for field, value in row.values.items()
                                             if value and field != "Number"})
                changed += 1
            elif row.state == "Changed":
                changes.change(row.values["Number"], row.values)
                changed += 1
            else:
                changes.make({**dict.fromkeys(FIELDS, ""), **row.values})
                new += 1
        self.result = f"{new} new, {changed} changed"
        self._store.add_import(self._db, self.file, who, self.result, *changes.noted())
        self._db.execute("update previews set result = ?, who = ? where id = ?", (self.result, who, self.id))
