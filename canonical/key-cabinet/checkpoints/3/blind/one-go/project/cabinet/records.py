"""Reads and changes what is in the database, within one transaction."""

import json
from dataclasses import asdict

from .rights import (
    APPROVED,
    LAPSED,
    OPEN,
    REVOKED,
    Areas,
    Delegation,
    Person,
    Proposal,
    RightRequest,
    Rights,
)
from .words import NONE, alphabetical, name_order

_REQUESTS = """
SELECT requests.*, first_approvals.person AS first_approver
FROM requests LEFT JOIN first_approvals ON first_approvals.request = requests.number
"""


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
        return Areas(self._area_parents())

    def _area_parents(self):
        return {name: parent for name, parent in self._db.execute("SELECT name, parent FROM areas")}

    def has_area(self, name):
        return self._db.execute("SELECT 1 FROM areas WHERE name = ?", (name,)).fetchone() is not None

    def area_parent(self, name):
        return self._db.execute("SELECT parent FROM areas WHERE name = ?", (name,)).fetchone()["parent"]

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
        return Rights(
            self.areas(),
            {(role, area, right): effect for role, area, right, effect in self._rules()},
            {person.name: person for person in self.people()},
            self.delegations(),
            self.requests(),
            self.today(),
        )

    def _rules(self):
        return self._db.execute("SELECT role, area, action, effect FROM rules ORDER BY role, area, action").fetchall()

    def effects_for(self, role):
        """What the matrix says for a role: (area, right) -> effect."""
        rows = self._db.execute("SELECT area, action, effect FROM rules WHERE role = ?", (role,))
        return {(area, action): effect for area, action, effect in rows}

    def effect(self, role, area, right):
        row = self._db.execute(
            "SELECT effect FROM rules WHERE role = ? AND area = ? AND action = ?", (role, area, right)
        ).fetchone()
        return row["effect"] if row else NONE

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

    # the day of the cabinet, and what was at the end of earlier days

    def today(self):
        return self._db.execute("SELECT day FROM cabinet_day").fetchone()["day"]

    def move_to(self, day):
        self._keep_end_of_day()
        self._db.execute("UPDATE cabinet_day SET day = ?", (day,))

    def _keep_end_of_day(self):
        today = self.today()
        content = json.dumps(
            {
                "areas": self._area_parents(),
                "rules": [list(rule) for rule in self._rules()],
                "people": {person.name: sorted(person.roles) for person in self.people()},
                "delegations": [asdict(each) for each in self.delegations() if each.is_live(today)],
                "requests": [
                    asdict(each) for each in self.requests() if each.state == APPROVED and today <= each.last
                ],
            },
            sort_keys=True,
        )
        latest = self._db.execute("SELECT content FROM day_ends ORDER BY day DESC LIMIT 1").fetchone()
        if latest is None or latest["content"] != content:
            self._db.execute("INSERT INTO day_ends (day, content) VALUES (?, ?)", (today, content))

    def rights_at_end_of(self, day):
        """The rights at the end of a day that is not after today, or None if nothing is known of it."""
        if day == self.today():
            return self.rights()
        row = self._db.execute(
            "SELECT content FROM day_ends WHERE day <= ? ORDER BY day DESC LIMIT 1", (day,)
        ).fetchone()
        if row is None:
            return None
        content = json.loads(row["content"])
        return Rights(
            Areas(content["areas"]),
            {(role, area, right): effect for role, area, right, effect in content["rules"]},
            {name: Person(name, False, frozenset(roles)) for name, roles in content["people"].items()},
            [Delegation(**each) for each in content["delegations"]],
            [RightRequest(**each) for each in content["requests"]],
            day,
        )

    # delegations

    def delegations(self):
        """All delegations, the newest first."""
        return [_delegation(row) for row in self._db.execute("SELECT * FROM delegations ORDER BY number DESC")]

    def delegation(self, number):
        row = self._db.execute("SELECT * FROM delegations WHERE number = ?", (number,)).fetchone()
        return _delegation(row) if row else None

    def add_delegation(self, maker, receiver, right, area, first, last, onward):
        cursor = self._db.execute(
            "INSERT INTO delegations (maker, receiver, action, area, first_day, last_day, onward)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (maker, receiver, right, area, first, last, int(onward)),
        )
        return self.delegation(cursor.lastrowid)

    def revoke(self, number):
        self._end_delegation(number, REVOKED)

    def lapse(self, number):
        self._end_delegation(number, LAPSED)

    def _end_delegation(self, number, state):
        self._db.execute("UPDATE delegations SET ended = ? WHERE number = ?", (state, number))

    # requests

    def requests(self):
        """All requests, the newest first."""
        return [_request(row) for row in self._db.execute(f"{_REQUESTS} ORDER BY number DESC")]

    def request(self, number):
        row = self._db.execute(f"{_REQUESTS} WHERE number = ?", (number,)).fetchone()
        return _request(row) if row else None

    def add_request(self, person, right, area, last):
        self._db.execute(
            "INSERT INTO requests (person, action, area, last_day, state) VALUES (?, ?, ?, ?, ?)",
            (person, right, area, last, OPEN),
        )

    def set_request_state(self, number, state):
        self._db.execute("UPDATE requests SET state = ? WHERE number = ?", (state, number))

    def set_first_approver(self, number, person):
        self._db.execute("INSERT INTO first_approvals (request, person) VALUES (?, ?)", (number, person))

    def set_decider(self, number, person):
        self._db.execute("UPDATE requests SET decider = ? WHERE number = ?", (person, number))

    # proposals

    def proposals(self):
        """All proposals, the newest first."""
        return [_proposal(row) for row in self._db.execute("SELECT * FROM proposals ORDER BY number DESC")]

    def proposal(self, number):
        row = self._db.execute("SELECT * FROM proposals WHERE number = ?", (number,)).fetchone()
        return _proposal(row) if row else None

    def add_proposal(self, maker, role, area, right, was):
        self._db.execute(
            "INSERT INTO proposals (maker, role, area, action, was, state) VALUES (?, ?, ?, ?, ?, ?)",
            (maker, role, area, right, was, OPEN),
        )

    def set_proposal_state(self, number, state):
        self._db.execute("UPDATE proposals SET state = ? WHERE number = ?", (state, number))

    # the trail

    def log(
        self, who, action, whom=None, what=None, was=None, became=None, why=None, area=None, other_area=None
    ):
        """Add an entry to the trail; the areas are those that it is about."""
        self._db.execute(
            "INSERT INTO trail (day, who, action, whom, what, was, became, why, area, other_area)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (self.today(), who, action, whom, what, was, became, why, area, other_area),
        )

    def entries(self, area_sets=(), person=None, action=None, below=None, newest_first=True, limit=-1):
        """Entries of the trail that are about an area in each of the sets."""
        conditions = ["1"]
        values = []
        for areas in area_sets:
            conditions.append(
                "(area IN (SELECT value FROM json_each(?)) OR other_area IN (SELECT value FROM json_each(?)))"
            )
            values += [json.dumps(list(areas))] * 2
        if person is not None:
            conditions.append("(who = ? OR whom = ?)")
            values += [person, person]
        if action is not None:
            conditions.append("action = ?")
            values.append(action)
        if below is not None:
            conditions.append("number < ?")
            values.append(below)
        order = "DESC" if newest_first else "ASC"
        return self._db.execute(
            f"SELECT * FROM trail WHERE {' AND '.join(conditions)} ORDER BY number {order} LIMIT ?",
            (*values, limit),
        ).fetchall()


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
        first_approver=row["first_approver"],
    )


def _proposal(row):
    return Proposal(
        number=row["number"],
        maker=row["maker"],
        role=row["role"],
        area=row["area"],
        right=row["action"],
        was=row["was"],
        state=row["state"],
    )
