"""The plans: their tables, their log, and what can be taken back.

Every change is kept for good, with the values that it gave to its table. What a table is now follows from all
changes that are not taken back, in their order: of each property, the last value given to it. So taking back a
change leaves alone what others did, before and after.
"""

import re
import secrets
import sqlite3
import threading

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
CREATE TABLE IF NOT EXISTS changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    plan INTEGER NOT NULL REFERENCES plans,
    person TEXT NOT NULL,
    table_id INTEGER,       -- the id of the change that added the table
    present INTEGER,        -- what the change gave to the table; NULL: left as it was
    name TEXT,
    place TEXT,
    chairs INTEGER,
    told TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'done'
);
CREATE INDEX IF NOT EXISTS changes_of_plan ON changes (plan, id);
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

# States of a change
DONE = "done"
UNDONE = "undone"  # can be carried out again
ENDED = "ended"  # taken back for good

PROPERTIES = ("present", "name", "place", "chairs")
SHOWN = ("name", "place", "chairs")
LONGEST_NAME = 40
MOST_CHAIRS = 12


class Refused(Exception):
    """What a person wanted is not done; the text says why."""


def is_name(text):
    return 1 <= len(text) <= LONGEST_NAME


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


def in_words(table):
    return f"{table['name']} at {table['place']} with {table['chairs']} chairs"


class Plans:
    def __init__(self, path):
        self.lock = threading.RLock()
        self.db = sqlite3.connect(path, check_same_thread=False)
        self.db.row_factory = sqlite3.Row
        self.db.executescript(SCHEMA)

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

    def view(self, plan, person):
        """All that the page of the plan shows to this person."""
        with self.lock:
            evening = self.db.execute("SELECT evening FROM plans WHERE id = ?", (plan,)).fetchone()["evening"]
            tables = [{"id": table_id, **table} for table_id, table in self._tables(plan).items()]
            tables.sort(key=lambda table: name_key(table["name"]))
            log = self.db.execute("SELECT line FROM log WHERE plan = ? ORDER BY id DESC", (plan,)).fetchall()
            message = self.db.execute(
                "SELECT message FROM messages WHERE plan = ? AND person = ?", (plan, person)
            ).fetchone()
            undo = self._next_undo(plan, person)
            redo = self._next_redo(plan, person)
            return {
                "plan": plan,
                "evening": evening,
                "person": person,
                "tables": tables,
                "log": [row["line"] for row in log],
                "message": message["message"] if message else None,
                "undo": undo["told"] if undo else None,
                "redo": redo["told"] if redo else None,
            }

    def _tables(self, plan):
        """The tables that stand in the plan, by their ids."""
        tables = {}
        for change in self.db.execute("SELECT * FROM changes WHERE plan = ? AND state = ? ORDER BY id", (plan, DONE)):
            table = tables.setdefault(change["table_id"], {})
            for key in PROPERTIES:
                if change[key] is not None:
                    table[key] = change[key]
        return {table_id: table for table_id, table in tables.items() if table.get("present")}

    def _next_undo(self, plan, person):
        return self.db.execute(
            "SELECT * FROM changes WHERE plan = ? AND person = ? AND state = ? ORDER BY id DESC LIMIT 1",
            (plan, person, DONE),
        ).fetchone()

    def _next_redo(self, plan, person):
        # Changes are taken back from the last to the first: the one taken back last is the earliest.
        return self.db.execute(
            "SELECT * FROM changes WHERE plan = ? AND person = ? AND state = ? ORDER BY id LIMIT 1",
            (plan, person, UNDONE),
        ).fetchone()

    # Changing

    def add(self, plan, person, name, place, chairs):
        def work():
            values = read_table(name, place, chairs)
            check_unique(self._tables(plan), None, values)
            self._change(plan, person, None, {"present": 1, **values}, f"added {in_words(values)}")

        self._try(plan, person, work)

    def save(self, plan, person, table_id, name, place, chairs):
        def work():
            values = read_table(name, place, chairs)
            tables = self._tables(plan)
            table = tables.get(table_id)
            if table is None:
                raise Refused("This table is not in the plan any more.")
            check_unique(tables, table_id, values)
            different = {key: values[key] for key in SHOWN if values[key] != table[key]}
            if different:
                what = ", ".join(f"{key} {table[key]} > {value}" for key, value in different.items())
                self._change(plan, person, table_id, different, f"changed {table['name']}: {what}")

        self._try(plan, person, work)

    def remove(self, plan, person, table_id):
        def work():
            table = self._tables(plan).get(table_id)
            if table is not None:
                self._change(plan, person, table_id, {"present": 0}, f"removed {in_words(table)}")

        self._try(plan, person, work)

    def undo(self, plan, person):
        def work():
            change = self._next_undo(plan, person)
            if change is None:
                raise Refused("There is nothing to undo.")
            self._set_state(change, UNDONE)
            self._done(plan, person, f"undid: {change['told']}")

        self._try(plan, person, work)

    def redo(self, plan, person):
        def work():
            change = self._next_redo(plan, person)
            if change is None:
                raise Refused("There is nothing to redo.")
            self._set_state(change, DONE)
            self._done(plan, person, f"redid: {change['told']}")

        self._try(plan, person, work)

    def _try(self, plan, person, work):
        """Do the work as a whole, or nothing of it and leave a message for the person."""
        with self.lock:
            try:
                with self.db:
                    work()
            except Refused as refusal:
                with self.db:
                    self.db.execute(
                        "INSERT OR REPLACE INTO messages (plan, person, message) VALUES (?, ?, ?)",
                        (plan, person, str(refusal)),
                    )

    def _change(self, plan, person, table_id, values, told):
        self.db.execute(
            "UPDATE changes SET state = ? WHERE plan = ? AND person = ? AND state = ?", (ENDED, plan, person, UNDONE)
        )
        cursor = self.db.execute(
            "INSERT INTO changes (plan, person, table_id, present, name, place, chairs, told)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (plan, person, table_id, *(values.get(key) for key in PROPERTIES), told),
        )
        if table_id is None:
            self.db.execute("UPDATE changes SET table_id = id WHERE id = ?", (cursor.lastrowid,))
        self._done(plan, person, told)

    def _set_state(self, change, state):
        self.db.execute("UPDATE changes SET state = ? WHERE id = ?", (state, change["id"]))
        tables = self._tables(change["plan"])
        table = tables.get(change["table_id"])
        if table is not None:
            check_unique(tables, change["table_id"], table)

    def _done(self, plan, person, what):
        self.db.execute("INSERT INTO log (plan, line) VALUES (?, ?)", (plan, f"{person} {what}"))
        self.db.execute("DELETE FROM messages WHERE plan = ? AND person = ?", (plan, person))
