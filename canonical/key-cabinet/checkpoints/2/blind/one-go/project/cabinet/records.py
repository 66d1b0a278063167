"""Reads and changes what is in the database, within one transaction."""

from .rights import LAPSED, OPEN, REVOKED, Areas, Delegation, Person, RightRequest, Rights
from .words import NONE, alphabetical, name_order


class Records:
    def __init__(self, db):
        self._db = db

    # people

    def person(self, name):
        row = self._db.execute("SELECT name, caretaker FROM people WHERE name = ?", (name,)).fetchone()
        if row is None:
            return None
        roles = self._db.execute("SELECT role FROM person_roles WHERE person = ?", (name,))
        return Person(row["name"], bool(row["caretaker"]), frozenset(role for (role,) in roles))

    def pin_hash(self, name):
        row = self._db.execute("SELECT pin FROM people WHERE name = ?", (name,)).fetchone()
        return row["pin"] if row else None

    def people(self):
        """All people in the register, which the caretakers are not part of."""
        roles = {name: set() for (name,) in self._db.execute("SELECT name FROM people WHERE NOT caretaker")}
        for row in self._db.execute("SELECT person, role FROM person_roles"):
            roles[row["person"]].add(row["role"])
        return [Person(name, False, frozenset(roles[name])) for name in alphabetical(roles)]

    def put_person(self, name, pin_hash, roles):
        """Enter or change a person; without a hash the PIN stays as it was."""
        if pin_hash is not None:
            self._db.execute(
                "INSERT INTO people (name, pin) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET pin = excluded.pin",
                (name, pin_hash),
            )
        self._db.execute("DELETE FROM person_roles WHERE person = ?", (name,))
        self._db.executemany(
            "INSERT INTO person_roles (person, role) VALUES (?, ?)", [(name, role) for role in roles]
        )

    # areas

    def areas(self):
        return Areas(dict(self._db.execute("SELECT name, parent FROM areas").fetchall()))

    def has_area(self, name):
        return self._db.execute("SELECT 1 FROM areas WHERE name = ?", (name,)).fetchone() is not None

    def put_area(self, name, parent):
        self._db.execute(
            "INSERT INTO areas (name, parent) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET parent = excluded.parent",
            (name, parent),
        )

    # roles and rules

    def roles(self):
        return alphabetical(name for (name,) in self._db.execute("SELECT name FROM roles"))

    def has_role(self, name):
        return self._db.execute("SELECT 1 FROM roles WHERE name = ?", (name,)).fetchone() is not None

    def put_role(self, name):
        self._db.execute("INSERT OR IGNORE INTO roles (name) VALUES (?)", (name,))

    def rights(self):
        rows = self._db.execute("SELECT role, area, action, effect FROM rules")
        return Rights(
            self.areas(),
            {(role, area, action): effect for role, area, action, effect in rows},
            {person.name: person for person in self.people()},
            self.delegations(),
            self.requests(),
            self.today(),
        )

    def effects_for(self, role):
        """What the matrix says for a role: (area, right) -> effect."""
        rows = self._db.execute("SELECT area, action, effect FROM rules WHERE role = ?", (role,))
        return {(area, action): effect for area, action, effect in rows}

    def put_rule(self, role, area, right, effect):
        if effect == NONE:
            self._db.execute("DELETE FROM rules WHERE role = ? AND area = ? AND action = ?", (role, area, right))
        else:
            self._db.execute(
                "INSERT OR REPLACE INTO rules (role, area, action, effect) VALUES (?, ?, ?, ?)",
                (role, area, right, effect),
            )

    # keys

    def key(self, name):
        return self._db.execute("SELECT name, area, holder FROM keys WHERE name = ?", (name,)).fetchone()

    def keys(self):
        rows = self._db.execute("SELECT name, area, holder FROM keys").fetchall()
        return sorted(rows, key=lambda row: name_order(row["name"]))

    def put_key(self, name, area):
        self._db.execute(
            "INSERT INTO keys (name, area) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET area = excluded.area",
            (name, area),
        )

    def set_holder(self, key, holder):
        self._db.execute("UPDATE keys SET holder = ? WHERE name = ?", (holder, key))

    # the day of the cabinet

    def today(self):
        return self._db.execute("SELECT day FROM cabinet_day").fetchone()["day"]

    def set_today(self, day):
        self._db.execute("UPDATE cabinet_day SET day = ?", (day,))

    # delegations

    def delegations(self):
        """All delegations, the newest first."""
        return [_delegation(row) for row in self._db.execute("SELECT * FROM delegations ORDER BY number DESC")]

    def delegation(self, number):
        row = self._db.execute("SELECT * FROM delegations WHERE number = ?", (number,)).fetchone()
        return _delegation(row) if row else None

    def add_delegation(self, maker, receiver, right, area, first, last, onward):
        self._db.execute(
            "INSERT INTO delegations (maker, receiver, action, area, first_day, last_day, onward)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (maker, receiver, right, area, first, last, int(onward)),
        )

    def revoke(self, number):
        self._end_delegation(number, REVOKED)

    def lapse(self, number):
        self._end_delegation(number, LAPSED)

    def _end_delegation(self, number, state):
        self._db.execute("UPDATE delegations SET ended = ? WHERE number = ?", (state, number))

    # requests

    def requests(self):
        """All requests, the newest first."""
        return [_request(row) for row in self._db.execute("SELECT * FROM requests ORDER BY number DESC")]

    def request(self, number):
        row = self._db.execute("SELECT * FROM requests WHERE number = ?", (number,)).fetchone()
        return _request(row) if row else None

    def add_request(self, person, right, area, last):
        self._db.execute(
            "INSERT INTO requests (person, action, area, last_day, state) VALUES (?, ?, ?, ?, ?)",
            (person, right, area, last, OPEN),
        )

    def decide(self, number, state, decider):
        self._db.execute(
            "UPDATE requests SET state = ?, decider = ? WHERE number = ?", (state, decider, number)
        )


def _delegation(row):
    return Delegation(
        number=row["number"],
        maker=row["maker"],
        receiver=row["receiver"],
        right=row["action"],
        area=row["area"],
        first=row["first_day"],
        last=row["last_day"],
        onward=bool(row["onward"]),
        ended=row["ended"],
    )


def _request(row):
    return RightRequest(
        number=row["number"],
        person=row["person"],
        right=row["action"],
        area=row["area"],
        last=row["last_day"],
        state=row["state"],
        decider=row["decider"],
    )
