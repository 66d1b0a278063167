"""The plans: their tables, their log, and what can be taken back.

Whatever gives a value to a property of a table, be it a change, an undo or a redo, is a write, which is kept for good:
the last write of each property tells what the table is now, and who did this.
A change is a step with parts: of each table that it concerns, the values before and after it. A part whose values are
equal changes nothing, but undo and redo need the value to be so. Of a table that comes into the plan or goes out of it,
all values are parts: it goes out only with these values, and comes in with them, whatever it was like before.
"""

import re
import secrets
import sqlite3
import threading
from collections import Counter

from csv_files import WrongFile, read_file
from older import take_over

SCHEMA = """
CREATE TABLE IF NOT EXISTS plans (
    id INTEGER PRIMARY KEY,
    evening TEXT NOT NULL UNIQUE
);
CREATE TABLE IF NOT EXISTS entries (
    browser TEXT NOT NULL,
    plan INTEGER NOT NULL REFERENCES plans,
    person TEXT NOT NULL,
    PRIMARY KEY (browser, plan)
);
CREATE TABLE IF NOT EXISTS tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    plan INTEGER NOT NULL REFERENCES plans
);
CREATE TABLE IF NOT EXISTS writes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    plan INTEGER NOT NULL REFERENCES plans,
    table_id INTEGER NOT NULL REFERENCES tables,
    property TEXT NOT NULL,
    value,
    person TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS writes_of_plan ON writes (plan, id);
CREATE INDEX IF NOT EXISTS writes_of_table ON writes (table_id, property, id);
CREATE TABLE IF NOT EXISTS steps (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    plan INTEGER NOT NULL REFERENCES plans,
    person TEXT NOT NULL,
    told TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'done'
);
CREATE INDEX IF NOT EXISTS steps_of_person ON steps (plan, person, state, id);
CREATE TABLE IF NOT EXISTS parts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    step INTEGER NOT NULL REFERENCES steps,
    table_id INTEGER NOT NULL REFERENCES tables,
    property TEXT NOT NULL,
    before,
    after
);
CREATE INDEX IF NOT EXISTS parts_of_step ON parts (step, id);
CREATE TABLE IF NOT EXISTS versions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    plan INTEGER NOT NULL REFERENCES plans,
    name TEXT NOT NULL,
    person TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS versions_of_plan ON versions (plan, id);
CREATE TABLE IF NOT EXISTS version_tables (
    version INTEGER NOT NULL REFERENCES versions,
    table_id INTEGER NOT NULL REFERENCES tables,
    name TEXT NOT NULL,
    place TEXT NOT NULL,
    chairs INTEGER NOT NULL,
    PRIMARY KEY (version, table_id)
);
CREATE TABLE IF NOT EXISTS log (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    plan INTEGER NOT NULL REFERENCES plans,
    line TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS log_of_plan ON log (plan, id);
CREATE TABLE IF NOT EXISTS messages (
    plan INTEGER NOT NULL REFERENCES plans,
    person TEXT NOT NULL,
    message TEXT NOT NULL,
    PRIMARY KEY (plan, person)
);
"""

# States of a step
DONE = "done"
UNDONE = "undone"  # can be carried out again
ENDED = "ended"  # taken back for good
SKIPPED = "skipped"  # done for good
KEPT = "kept"  # done for good, since there were too many after it

SHOWN = ("name", "place", "chairs")
PROPERTIES = ("present", *SHOWN)
LONGEST_NAME = 40
LETTERS = "ABCDEFGHIJ"
LAST_NUMBER = 20
MOST_CHAIRS = 12
MOST_STEPS = 10  # that a person can take back
NOW = "now"  # in comparisons: the plan as it is
DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Refused(Exception):
    """What a person wanted is not done; the text says why."""


class Overtaken(Refused):
    """Somebody else changed what the person typed over."""


def is_name(text):
    return 1 <= len(text) <= LONGEST_NAME and not re.search(r"[\r\n]", text)


def name_key(name):
    """The same for two names that differ only in capital and small letters."""
    letters = []
    for letter in name:
        folded = letter.casefold()
        letters.append(folded if len(folded) == 1 else letter.lower())
    return "".join(letters)


def read_table(name, place, chairs):
    """The values of a table from what was typed."""
    name, place, chairs = name.strip(), place.strip(), chairs.strip()
    if not is_name(name):
        raise Refused("The name is wrong.")
    if not re.fullmatch(r"[A-Ja-j](?:[1-9]|1[0-9]|20)", place):
        raise Refused("The place is wrong.")
    if not re.fullmatch(r"[0-9]{1,40}", chairs) or int(chairs) > MOST_CHAIRS:
        raise Refused("The chairs are wrong.")
    return {"name": name, "place": place.upper(), "chairs": int(chairs)}


def check_unique(tables, table_id, values):
    """Refuse values whose name or place another one of the tables has."""
    others = [table for other_id, table in tables.items() if other_id != table_id]
    for table in others:
        if name_key(table["name"]) == name_key(values["name"]):
            raise Refused(f"There is a table {table['name']}.")
    for table in others:
        if table["place"] == values["place"]:
            raise Refused(f"There is a table at {table['place']}.")


def moved(place, direction):
    """The next place in this direction, or None outside of the hall."""
    right, down = DIRECTIONS[direction]
    letter = LETTERS.index(place[0]) + right
    number = int(place[1:]) + down
    if 0 <= letter < len(LETTERS) and 1 <= number <= LAST_NUMBER:
        return f"{LETTERS[letter]}{number}"
    return None


def in_words(table):
    return f"{table['name']} at {table['place']} with {table['chairs']} chairs"


def changes_in_words(before, after):
    """What became different of a table; both with at least the values that are shown."""
    what = [f"{key} {before[key]} > {after[key]}" for key in SHOWN if before[key] != after[key]]
    return f"{before['name']}: {', '.join(what)}"


def by_name(tables):
    return sorted(tables, key=lambda table: name_key(table["name"]))


def differences(first, second):
    """What has to happen to get from the first tables to the second ones, by their ids."""
    removed = by_name(table for table_id, table in first.items() if table_id not in second)
    added = by_name(table for table_id, table in second.items() if table_id not in first)
    changed = [
        (table, second[table_id])
        for table_id, table in first.items()
        if table_id in second and any(table[key] != second[table_id][key] for key in SHOWN)
    ]
    changed.sort(key=lambda pair: name_key(pair[0]["name"]))
    return [
        *(f"removed {in_words(table)}" for table in removed),
        *(f"added {in_words(table)}" for table in added),
        *(f"changed {changes_in_words(*pair)}" for pair in changed),
    ]


class Table(dict):
    """The values of a table by property; beside them who wrote each, and with which write."""

    def __init__(self):
        super().__init__()
        self.persons = {}
        self.writes = {}


def here(tables):
    """Those of the tables that stand in the plan, in the order of the list."""
    found = [(table_id, table) for table_id, table in tables.items() if table.get("present")]
    return dict(sorted(found, key=lambda item: name_key(item[1]["name"])))


class Plans:
    def __init__(self, path):
        self.lock = threading.RLock()
        self.db = sqlite3.connect(path, check_same_thread=False)
        self.db.row_factory = sqlite3.Row
        self.db.executescript(SCHEMA)
        with self.db:
            take_over(self.db)
            for row in self.db.execute("SELECT DISTINCT plan, person FROM steps").fetchall():
                self._forget(row["plan"], row["person"])
        # A page knows by the version whether there is anything new for it.
        self.start = secrets.token_hex(4)
        self.numbers = Counter()

    # Entering and leaving

    def enter(self, browser, person, evening):
        """Let the person enter in this browser; the browser's key and the plan."""
        with self.lock, self.db:
            self.db.execute("INSERT OR IGNORE INTO plans (evening) VALUES (?)", (evening,))
            plan = self.db.execute("SELECT id FROM plans WHERE evening = ?", (evening,)).fetchone()["id"]
            known = browser and self.db.execute("SELECT 1 FROM entries WHERE browser = ?", (browser,)).fetchone()
            if not known:
                browser = secrets.token_urlsafe(24)
            self.db.execute(
                "INSERT OR REPLACE INTO entries (browser, plan, person) VALUES (?, ?, ?)", (browser, plan, person)
            )
            return browser, plan

    def person_in(self, browser, plan):
        """Who has entered this plan in this browser, or None."""
        with self.lock:
            row = self.db.execute(
                "SELECT person FROM entries WHERE browser = ? AND plan = ?", (browser, plan)
            ).fetchone()
            return row["person"] if row else None

    def leave(self, browser, person):
        with self.lock, self.db:
            self.db.execute("DELETE FROM entries WHERE browser = ? AND person = ?", (browser, person))

    # Reading

    def version(self, plan):
        with self.lock:
            return [self.start, self.numbers[plan]]

    def view(self, plan, person):
        """All that the page of the plan shows to this person."""
        with self.lock:
            evening = self.db.execute("SELECT evening FROM plans WHERE id = ?", (plan,)).fetchone()["evening"]
            log = self.db.execute("SELECT line FROM log WHERE plan = ? ORDER BY id DESC", (plan,)).fetchall()
            message = self.db.execute(
                "SELECT message FROM messages WHERE plan = ? AND person = ?", (plan, person)
            ).fetchone()
            versions = self.db.execute(
                "SELECT id, name, person FROM versions WHERE plan = ? ORDER BY id DESC", (plan,)
            ).fetchall()
            undo = self._next_undo(plan, person)
            redo = self._next_redo(plan, person)
            return {
                "version": self.version(plan),
                "plan": plan,
                "evening": evening,
                "person": person,
                "tables": [
                    {
                        "id": table_id,
                        "values": {key: str(table[key]) for key in SHOWN},
                        "writes": {key: table.writes[key] for key in SHOWN},
                    }
                    for table_id, table in here(self._tables(plan)).items()
                ],
                "versions": [dict(row) for row in versions],
                "log": [row["line"] for row in log],
                "message": message["message"] if message else None,
                "undo": undo["told"] if undo else None,
                "redo": redo["told"] if redo else None,
            }

    def tables_now(self, plan):
        """The tables that stand in the plan, in the order of the list."""
        with self.lock:
            return list(here(self._tables(plan)).values())

    def compare(self, plan, first, second):
        """What has to happen to get from the first to the second; each is NOW or the id of a version, as text."""
        with self.lock:
            return differences(self._arrangement(plan, first), self._arrangement(plan, second))

    def _arrangement(self, plan, which):
        """The tables of a version, or those of now, by their ids."""
        if which == NOW:
            return here(self._tables(plan))
        version = self._version(plan, int(which) if re.fullmatch(r"[0-9]{1,15}", which) else 0)
        return self._version_tables(version["id"]) if version else {}

    def _version(self, plan, version_id):
        return self.db.execute("SELECT * FROM versions WHERE plan = ? AND id = ?", (plan, version_id)).fetchone()

    def _version_tables(self, version_id):
        rows = self.db.execute("SELECT * FROM version_tables WHERE version = ?", (version_id,))
        return {row["table_id"]: {key: row[key] for key in SHOWN} for row in rows}

    def _tables(self, plan):
        """All tables that the plan ever had, by their ids."""
        tables = {}
        for write in self.db.execute("SELECT * FROM writes WHERE plan = ? ORDER BY id", (plan,)):
            table = tables.setdefault(write["table_id"], Table())
            key = write["property"]
            table[key] = write["value"]
            table.persons[key] = write["person"]
            table.writes[key] = write["id"]
        return tables

    def _next_undo(self, plan, person):
        return self.db.execute(
            "SELECT * FROM steps WHERE plan = ? AND person = ? AND state = ? ORDER BY id DESC LIMIT 1",
            (plan, person, DONE),
        ).fetchone()

    def _next_redo(self, plan, person):
        # Steps are taken back from the last to the first: the one taken back last is the earliest.
        return self.db.execute(
            "SELECT * FROM steps WHERE plan = ? AND person = ? AND state = ? ORDER BY id LIMIT 1",
            (plan, person, UNDONE),
        ).fetchone()

    # Changing

    def act(self, plan, person, work, *arguments):
        """Do the work as a whole, or nothing of it and leave a message for the person."""
        outcome = {"refused": False, "overtaken": False}
        with self.lock:
            try:
                with self.db:
                    work(plan, person, *arguments)
            except Refused as refusal:
                outcome = {"refused": True, "overtaken": isinstance(refusal, Overtaken)}
                with self.db:
                    self.db.execute(
                        "INSERT OR REPLACE INTO messages (plan, person, message) VALUES (?, ?, ?)",
                        (plan, person, str(refusal)),
                    )
            self.numbers[plan] += 1
            outcome["state"] = self.view(plan, person)
            return outcome

    def add(self, plan, person, name, place, chairs):
        values = read_table(name, place, chairs)
        check_unique(here(self._tables(plan)), None, values)
        table_id = self.db.execute("INSERT INTO tables (plan) VALUES (?)", (plan,)).lastrowid
        self._change(plan, person, self._arrival(table_id, values), f"added {in_words(values)}")

    def save(self, plan, person, table_id, typed, seen):
        """Save what was typed into some of the fields; seen are the writes that these fields showed before."""
        tables = self._tables(plan)
        table = self._table_here(tables, table_id)
        values = read_table(*(typed.get(key, str(table[key])) for key in SHOWN))
        check_unique(here(tables), table_id, values)
        for key in SHOWN:
            if key in typed:
                other = self.db.execute(
                    "SELECT person FROM writes WHERE table_id = ? AND property = ? AND id > ? AND person <> ?"
                    " ORDER BY id DESC LIMIT 1",
                    (table_id, key, seen.get(key, 0), person),
                ).fetchone()
                if other:
                    raise Overtaken(f"{other['person']} has changed the {key} of {table['name']}.")
        different = [key for key in SHOWN if values[key] != table[key]]
        if different:
            parts = [(table_id, "present", 1, 1)] + [(table_id, key, table[key], values[key]) for key in different]
            self._change(plan, person, parts, f"changed {changes_in_words(table, values)}")

    def remove(self, plan, person, table_id):
        tables = self._tables(plan)
        table = tables.get(table_id)
        if table is not None and not table["present"] and table.persons["present"] == person:
            return  # pressed twice
        table = self._table_here(tables, table_id)
        self._change(plan, person, self._removal(table_id, table), f"removed {in_words(table)}")

    def move_ticked(self, plan, person, ticked, direction):
        tables = self._tables(plan)
        ticked = self._ticked(tables, ticked)
        if direction not in DIRECTIONS:
            raise Refused("The direction is wrong.")
        places = {table_id: moved(table["place"], direction) for table_id, table in ticked.items()}
        for table_id, place in places.items():
            if place is None:
                raise Refused(f"{ticked[table_id]['name']} cannot leave the hall.")
        taken = {table["place"] for table_id, table in here(tables).items() if table_id not in ticked}
        for place in places.values():
            if place in taken:
                raise Refused(f"There is a table at {place}.")
        parts = []
        for table_id, table in ticked.items():
            parts.append((table_id, "present", 1, 1))
            parts.append((table_id, "place", table["place"], places[table_id]))
        names = ", ".join(table["name"] for table in ticked.values())
        self._change(plan, person, parts, f"moved {direction}: {names}")

    def remove_ticked(self, plan, person, ticked):
        ticked = self._ticked(self._tables(plan), ticked)
        parts = [part for table_id, table in ticked.items() for part in self._removal(table_id, table)]
        names = ", ".join(table["name"] for table in ticked.values())
        self._change(plan, person, parts, f"removed together: {names}")

    def keep_version(self, plan, person, name):
        name = name.strip()
        if not is_name(name):
            raise Refused("The name is wrong.")
        for version in self.db.execute("SELECT name FROM versions WHERE plan = ? ORDER BY id", (plan,)):
            if name_key(version["name"]) == name_key(name):
                raise Refused(f"There is a version {version['name']}.")
        version = self.db.execute(
            "INSERT INTO versions (plan, name, person) VALUES (?, ?, ?)", (plan, name, person)
        ).lastrowid
        for table_id, table in here(self._tables(plan)).items():
            self.db.execute(
                "INSERT INTO version_tables (version, table_id, name, place, chairs) VALUES (?, ?, ?, ?, ?)",
                (version, table_id, *(table[key] for key in SHOWN)),
            )

    def restore_version(self, plan, person, version_id):
        version = self._version(plan, version_id)
        if version is None:
            raise Refused("There is no such version.")
        self._become(plan, person, self._version_tables(version_id), f"restored {version['name']}")

    def import_file(self, plan, person, file_name, content):
        if not file_name:
            raise Refused("Please choose a file.")
        try:
            lines = read_file(content)
        except WrongFile:
            raise Refused("The file is wrong.") from None
        read = {}  # by the key of the name
        for number, cells in lines:
            try:
                values = read_table(*cells)
                earlier = read.get(name_key(values["name"]))
                if earlier:
                    raise Refused(f"There is a table {earlier['name']}.")
            except Refused as refusal:
                raise Refused(f"Line {number}: {refusal}") from None
            read[name_key(values["name"])] = values
        standing = here(self._tables(plan))
        ids = {name_key(table["name"]): table_id for table_id, table in standing.items()}
        target = {table_id: {key: table[key] for key in SHOWN} for table_id, table in standing.items()}
        for key, values in read.items():
            if key in ids:
                target[ids[key]].update(place=values["place"], chairs=values["chairs"])
            else:
                table_id = self.db.execute("INSERT INTO tables (plan) VALUES (?)", (plan,)).lastrowid
                target[table_id] = values
        places = Counter(values["place"] for values in target.values())
        for values in read.values():
            if places[values["place"]] > 1:
                raise Refused(f"There is a table at {values['place']}.")
        self._become(plan, person, target, f"imported {file_name}")

    def undo(self, plan, person):
        step = self._next_undo(plan, person)
        if step is None:
            raise Refused("There is nothing to undo.")
        self._go(step, "after", "before")
        self._set_state(step, UNDONE)
        self._tell(plan, person, f"undid: {step['told']}")

    def redo(self, plan, person):
        step = self._next_redo(plan, person)
        if step is None:
            raise Refused("There is nothing to redo.")
        self._go(step, "before", "after")
        self._set_state(step, DONE)
        self._tell(plan, person, f"redid: {step['told']}")

    def skip(self, plan, person):
        step = self._next_undo(plan, person)
        if step is None:
            raise Refused("There is nothing to skip.")
        self._set_state(step, SKIPPED)

    def _table_here(self, tables, table_id):
        table = tables.get(table_id)
        if table is None:
            raise Refused("There is no such table.")
        if not table["present"]:
            raise Refused(f"{table.persons['present']} has removed {table['name']}.")
        return table

    def _ticked(self, tables, ticked):
        """The ticked tables in the order of the list."""
        if not ticked:
            raise Refused("Please tick a table.")
        for table_id in ticked:
            self._table_here(tables, table_id)
        return {table_id: table for table_id, table in here(tables).items() if table_id in ticked}

    def _become(self, plan, person, target, told):
        """Give the plan exactly the tables of the target, with their values by their ids."""
        standing = here(self._tables(plan))
        concerned = {**target, **standing}
        parts = []
        for table_id in sorted(concerned, key=lambda table_id: name_key(concerned[table_id]["name"])):
            if table_id not in target:
                parts += self._removal(table_id, standing[table_id])
            elif table_id not in standing:
                parts += self._arrival(table_id, target[table_id])
            else:
                before, after = standing[table_id], target[table_id]
                different = [key for key in SHOWN if before[key] != after[key]]
                if different:
                    parts.append((table_id, "present", 1, 1))
                    parts += [(table_id, key, before[key], after[key]) for key in different]
        if parts:
            self._change(plan, person, parts, told)

    def _arrival(self, table_id, values):
        return [(table_id, "present", 0, 1)] + [(table_id, key, values[key], values[key]) for key in SHOWN]

    def _removal(self, table_id, table):
        return [(table_id, "present", 1, 0)] + [(table_id, key, table[key], table[key]) for key in SHOWN]

    def _go(self, step, from_side, to_side):
        """Lead the tables of the step from the values of one side to those of the other one."""
        parts = self.db.execute("SELECT * FROM parts WHERE step = ? ORDER BY id", (step["id"],)).fetchall()
        tables = self._tables(step["plan"])
        arriving = {part["table_id"] for part in parts if part["property"] == "present" and not part[from_side]}
        for part in parts:
            table, key = tables[part["table_id"]], part["property"]
            if key != "present" and part["table_id"] in arriving:
                continue
            if table[key] != part[from_side]:
                who, name = table.persons[key], table["name"]
                if key != "present":
                    raise Refused(f"{who} has changed the {key} of {name}.")
                raise Refused(f"{who} has {'brought back' if table[key] else 'removed'} {name}.")
        different = [part for part in parts if tables[part["table_id"]][part["property"]] != part[to_side]]
        for part in different:
            tables[part["table_id"]][part["property"]] = part[to_side]
        standing = here(tables)
        for table_id in dict.fromkeys(part["table_id"] for part in parts):
            if table_id in standing:
                check_unique(standing, table_id, standing[table_id])
        for part in different:
            self._write(step["plan"], step["person"], part["table_id"], part["property"], part[to_side])

    def _change(self, plan, person, parts, told):
        self.db.execute(
            "UPDATE steps SET state = ? WHERE plan = ? AND person = ? AND state = ?", (ENDED, plan, person, UNDONE)
        )
        tables = self._tables(plan)
        step = self.db.execute(
            "INSERT INTO steps (plan, person, told) VALUES (?, ?, ?)", (plan, person, told)
        ).lastrowid
        for table_id, key, before, after in parts:
            self.db.execute(
                "INSERT INTO parts (step, table_id, property, before, after) VALUES (?, ?, ?, ?, ?)",
                (step, table_id, key, before, after),
            )
            if table_id not in tables or tables[table_id][key] != after:
                self._write(plan, person, table_id, key, after)
        self._forget(plan, person)
        self._tell(plan, person, told)

    def _forget(self, plan, person):
        """Leave as they are all steps before the last ones of the person."""
        self.db.execute(
            "UPDATE steps SET state = ? WHERE plan = ? AND person = ? AND state = ? AND id NOT IN"
            " (SELECT id FROM steps WHERE plan = ? AND person = ? AND state IN (?, ?) ORDER BY id DESC LIMIT ?)",
            (KEPT, plan, person, DONE, plan, person, DONE, UNDONE, MOST_STEPS),
        )

    def _write(self, plan, person, table_id, key, value):
        self.db.execute(
            "INSERT INTO writes (plan, table_id, property, value, person) VALUES (?, ?, ?, ?, ?)",
            (plan, table_id, key, value, person),
        )

    def _set_state(self, step, state):
        self.db.execute("UPDATE steps SET state = ? WHERE id = ?", (state, step["id"]))

    def _tell(self, plan, person, what):
        self.db.execute("INSERT INTO log (plan, line) VALUES (?, ?)", (plan, f"{person} {what}"))
        self.db.execute("DELETE FROM messages WHERE plan = ? AND person = ?", (plan, person))
