"""What a file would do to the members, row by row."""

import hashlib
import json

from fields import FIELDS, REQUIRED, checked, tidy

TAKEN = ("New", "Changed")


class Row:
    def __init__(self, stored, members, first_places):
        self.place = stored["place"]
        self.ticked = bool(stored["ticked"])
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
        self.member = members.get(number)
        if self.reasons:
            self.state = "Wrong"
        elif self.member is None:
            self.state = "New"
        else:
            self.changes = [f"{field}: {self.member[field]} > {value}"
                            for field, value in self.values.items() if value != self.member[field]]
            self.state = "Changed" if self.changes else "Unchanged"

    @property
    def has_box(self):
        return self.state in TAKEN

    def new_member(self):
        return {**(self.member or dict.fromkeys(FIELDS, "")), **self.values}


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
        self.load()

    def load(self):
        members = self._store.members_by_number(self._db)
        first_places = {}
        self.rows = [Row(stored, members, first_places) for stored in self._db.execute(
            "select * from preview_rows where preview = ? order by place", (self.id,))]

    def summary(self):
        counts = [sum(row.state == state for row in self.rows)
                  for state in ("New", "Changed", "Unchanged", "Wrong")]
        return "{} new, {} changed, {} unchanged, {} wrong".format(*counts)

    def fingerprint(self):
        """Stands for the states, the changes and the cells of all rows, as a page shows them."""
        shown = [[row.state, row.changes, row.cells] for row in self.rows]
        return hashlib.sha256(json.dumps(shown).encode()).hexdigest()

    def keep_boxes(self, with_box, ticked):
        """Keeps the boxes as they are on a page; rows without a box there will be ticked."""
        self._db.executemany(
            "update preview_rows set ticked = ? where preview = ? and place = ?",
            [(int(row.place in ticked or row.place not in with_box), self.id, row.place) for row in self.rows])

    def correct(self, place, texts):
        for row in self.rows:
            if row.place == place:
                cells = {field: tidy(texts.get(field, row.cells[field])) for field in row.cells}
                self._db.execute("update preview_rows set cells = ? where preview = ? and place = ?",
                                 (json.dumps(cells), self.id, place))

    def take(self, ticked):
        """Imports the ticked rows and keeps what became of it."""
        taken = [row for row in self.rows if row.has_box and row.place in ticked]
        for row in taken:
            self._store.save_member(self._db, row.new_member())
        counts = [sum(row.state == state for row in taken) for state in TAKEN]
        self.result = "{} new, {} changed".format(*counts)
        self._db.execute("update previews set result = ? where id = ?", (self.result, self.id))
