"""The plan of an evening: its tables, and what a person changes in it, takes back and carries out again.

A change consists of parts, one for each table that it is about. A part knows what it made different: the values before
and after. Each value of a table also remembers who wrote it, and when, so that one can be told whose work is in the way.
"""
import json
import re

FIELDS = ("name", "place", "chairs")
STEPS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
LETTERS = "ABCDEFGHIJ"
NUMBERS = 20


class Refused(Exception):
    """What was wanted is not possible; the text says why. A conflict is over as soon as it has been told."""

    def __init__(self, text, conflict=False):
        super().__init__(text)
        self.conflict = conflict


def clean_name(text):
    """A name without spaces at its ends, or None if it is not a name."""
    name = text.strip()
    return name if 1 <= len(name) <= 40 else None


def clean_place(text):
    place = text.strip().upper() if text.strip().isascii() else ""
    return place if re.fullmatch(r"[A-J]([1-9]|1[0-9]|20)", place) else None


def clean_chairs(text):
    match = re.fullmatch(r"0*([0-9]{1,2})", text.strip())
    return int(match[1]) if match and int(match[1]) <= 12 else None


CLEAN = {"name": clean_name, "place": clean_place, "chairs": clean_chairs}


def clean_table(typed):
    """The values that were typed, or the first reason why they are wrong."""
    values = {}
    for field in FIELDS:
        if field in typed:
            values[field] = CLEAN[field](typed[field])
            if values[field] is None:
                raise Refused("The %s %s wrong." % (field, "are" if field == "chairs" else "is"))
    return values


def describe(values):
    return "%s at %s with %d chairs" % (values["name"], values["place"], values["chairs"])


def by_name(values):
    return values["name"].casefold()


class Plan:
    """One plan for one person, on an open database whose transaction is the caller's business."""

    def __init__(self, db, number, person):
        self.db = db
        self.number = number
        self.person = person

    # -------------------------------------------------------------- what is there

    def version(self):
        return self.db.execute("select version from plans where id = ?", (self.number,)).fetchone()["version"]

    def next_version(self):
        """To be called before anything is done, so that the pages see that there is something new."""
        self.db.execute("update plans set version = version + 1 where id = ?", (self.number,))

    def tables(self):
        """All tables that stand in the hall, by their numbers."""
        return {row["id"]: {field: row[field] for field in FIELDS} for row in
                self.db.execute("select * from items where plan = ? and there = 1", (self.number,))}

    def listed(self):
        return sorted(self.tables().items(), key=lambda pair: (by_name(pair[1]), pair[0]))

    def log(self, after=0):
        return [[row["id"], row["text"]] for row in
                self.db.execute("select id, text from log where plan = ? and id > ? order by id desc",
                                (self.number, after))]

    def next_undo(self):
        return self.db.execute("select * from changes where plan = ? and person = ? and state = 'done' "
                               "order by id desc limit 1", (self.number, self.person)).fetchone()

    def next_redo(self):
        return self.db.execute("select * from changes where plan = ? and person = ? and state = 'undone' "
                               "order by id limit 1", (self.number, self.person)).fetchone()

    # -------------------------------------------------------------- what is refused

    def row(self, item):
        row = self.db.execute("select * from items where id = ? and plan = ?", (item, self.number)).fetchone()
        if not row:
            raise Refused("This table is not there any more.")
        return row

    def standing(self, item):
        """A table that has to stand in the hall."""
        row = self.row(item)
        if not row["there"]:
            raise Refused("%s has removed %s." % (self.writer(item, "there"), row["name"]))
        return row

    def writer(self, item, field):
        found = self.db.execute("select person from writes where item = ? and field = ? order by id desc limit 1",
                                (item, field)).fetchone()
        return found["person"] if found else "Somebody"

    @staticmethod
    def check_free(tables, item, values):
        """Refuses values of a table with the name or the place of another one."""
        others = [other for number, other in tables.items() if number != item]
        for other in others:
            if by_name(other) == by_name(values):
                raise Refused("There is a table %s." % other["name"])
        for other in others:
            if other["place"] == values["place"]:
                raise Refused("There is a table at %s." % other["place"])

    def check_as(self, item, expected):
        """Refuses if a table is by now not as it was: only those of its values count that are expected."""
        row = self.standing(item) if expected.get("there", True) else self.row(item)
        if bool(row["there"]) != expected.get("there", True):
            raise Refused("There is a table %s." % row["name"])
        for field in FIELDS:
            if field in expected and row[field] != expected[field]:
                raise Refused("%s has changed the %s of %s." % (self.writer(item, field), field, row["name"]))

    # -------------------------------------------------------------- what is done

    def write(self, text):
        self.db.execute("insert into log (plan, text) values (?, ?)", (self.number, self.person + " " + text))

    def carry_out(self, parts, side):
        """Gives the tables the values from before or after a change, and notes who did it where they differ."""
        version = self.version()
        for part in parts:
            row = self.row(part["item"])
            for field, value in part[side].items():
                if row[field] != value:
                    self.db.execute("update items set %s = ? where id = ?" % field, (value, part["item"]))
                    self.db.execute("insert into writes (item, field, person, version) values (?, ?, ?, ?)",
                                    (part["item"], field, self.person, version))

    def change(self, parts, text):
        self.db.execute("update changes set state = 'ended' where plan = ? and person = ? and state = 'undone'",
                        (self.number, self.person))
        self.db.execute("insert into changes (plan, person, text, parts, state) values (?, ?, ?, ?, 'done')",
                        (self.number, self.person, text, json.dumps(parts)))
        self.carry_out(parts, "after")
        self.write(text)

    def add(self, typed):
        values = clean_table(typed)
        self.check_free(self.tables(), None, values)
        # The name is empty and there are -1 chairs until the change is carried out, so that each value is written.
        item = self.db.execute("insert into items (plan, chairs) values (?, -1)", (self.number,)).lastrowid
        self.change([{"item": item, "before": {"there": False}, "after": dict(values, there=True)}],
                    "added " + describe(values))

    def save(self, item, typed, bases):
        """Stores what was typed into fields of a row. The bases tell for each of these fields what it contained
        before the person began to type, and the version of the plan that the page showed then."""
        row = self.standing(item)
        typed = {field: text for field, text in typed.items()
                 if field not in bases or CLEAN[field](text) is None
                 or CLEAN[field](text) != CLEAN[field](bases[field][0])}
        before = {field: row[field] for field in FIELDS}
        values = dict(before, **clean_table(typed))
        self.check_free(self.tables(), item, values)
        for field in FIELDS:
            if field in typed and field in bases:
                found = self.db.execute("select person from writes where item = ? and field = ? and version > ? "
                                        "and person != ? order by id desc limit 1",
                                        (item, field, bases[field][1], self.person)).fetchone()
                if found:
                    raise Refused("%s has changed the %s of %s." % (found["person"], field, row["name"]), True)
        different = [field for field in FIELDS if values[field] != before[field]]
        if different:
            told = ", ".join("%s %s > %s" % (field, before[field], values[field]) for field in different)
            self.change([{"item": item, "before": {field: before[field] for field in different},
                          "after": {field: values[field] for field in different}}],
                        "changed %s: %s" % (before["name"], told))

    @staticmethod
    def removal(row):
        return {"item": row["id"], "before": dict({field: row[field] for field in FIELDS}, there=True),
                "after": {"there": False}}

    def remove(self, item):
        row = self.standing(item)
        self.change([self.removal(row)], "removed " + describe(row))

    def ticked(self, items):
        if not items:
            raise Refused("Please tick a table.")
        return sorted((self.standing(item) for item in sorted(set(items))), key=by_name)

    def move(self, items, direction):
        rows = self.ticked(items)
        if direction not in STEPS:
            raise Refused("Please choose a direction.")
        right, down = STEPS[direction]
        places = {}
        for row in rows:
            letter, number = LETTERS.index(row["place"][0]) + right, int(row["place"][1:]) + down
            if not (0 <= letter < len(LETTERS) and 1 <= number <= NUMBERS):
                raise Refused("%s cannot leave the hall." % row["name"])
            places[row["id"]] = "%s%d" % (LETTERS[letter], number)
        tables = self.tables()
        for item, place in places.items():
            tables[item]["place"] = place
        for row in rows:
            self.check_free(tables, row["id"], tables[row["id"]])
        self.change([{"item": row["id"], "before": {"place": row["place"]}, "after": {"place": places[row["id"]]}}
                     for row in rows],
                    "moved %s: %s" % (direction.lower(), ", ".join(row["name"] for row in rows)))

    def remove_ticked(self, items):
        rows = self.ticked(items)
        self.change([self.removal(row) for row in rows],
                    "removed together: " + ", ".join(row["name"] for row in rows))

    def undo(self):
        return self.turn(self.next_undo(), "after", "before", "undone", "undid: ")

    def redo(self):
        return self.turn(self.next_redo(), "before", "after", "done", "redid: ")

    def turn(self, change, now, then, state, verb):
        """Takes a change back or carries it out again; False if there is none."""
        if not change:
            return False
        parts = json.loads(change["parts"])
        for part in parts:
            self.check_as(part["item"], part[now])
        tables = self.tables()
        for part in parts:
            values = part[then]
            if values.get("there", True):
                tables.setdefault(part["item"], {}).update(
                    {field: value for field, value in values.items() if field != "there"})
            else:
                tables.pop(part["item"], None)
        for part in parts:
            if part["item"] in tables:
                self.check_free(tables, part["item"], tables[part["item"]])
        self.carry_out(parts, then)
        self.db.execute("update changes set state = ? where id = ?", (state, change["id"]))
        self.write(verb + change["text"])
        return True

    def skip(self):
        change = self.next_undo()
        if change:
            self.db.execute("update changes set state = 'skipped' where id = ?", (change["id"],))
