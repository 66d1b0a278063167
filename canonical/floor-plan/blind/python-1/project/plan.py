"""The plan of an evening: its tables, and the changes from which they follow.

A plan is the list of its changes. Each change sets some values of one table; what a table has is what the last
change that is not taken back has set. So whoever takes a change back leaves in place what others did meanwhile.
"""
import json
import re

FIELDS = ("name", "place", "chairs")


class Refused(Exception):
    """What was wanted is not possible; the text says why."""


def clean_name(text):
    """A name without spaces at its ends, or None if it is not a name."""
    name = text.strip()
    return name if 1 <= len(name) <= 40 else None


def clean_table(name, place, chairs):
    """The values of a table as they were typed, or the first reason why they are wrong."""
    name = clean_name(name)
    if name is None:
        raise Refused("The name is wrong.")
    place = place.strip().upper() if place.strip().isascii() else ""
    if not re.fullmatch(r"[A-J]([1-9]|1[0-9]|20)", place):
        raise Refused("The place is wrong.")
    match = re.fullmatch(r"0*([0-9]{1,2})", chairs.strip())
    if not match or int(match[1]) > 12:
        raise Refused("The chairs are wrong.")
    return {"name": name, "place": place, "chairs": int(match[1])}


def describe(values):
    return "%s at %s with %d chairs" % (values["name"], values["place"], values["chairs"])


class Plan:
    """One plan for one person, on an open database whose transaction is the caller's business."""

    def __init__(self, db, number, person):
        self.db = db
        self.number = number
        self.person = person

    # -------------------------------------------------------------- what is there

    def tables(self, without=None, with_=None):
        """All tables that stand in the hall, by their numbers; as if one change were taken back, or were not."""
        found = {}
        for change in self.db.execute("select * from changes where plan = ? order by id", (self.number,)):
            if change["id"] == with_ or (change["state"] == "done" and change["id"] != without):
                found.setdefault(change["item"], {}).update(json.loads(change["sets"]))
        return {item: values for item, values in found.items() if values.get("there")}

    def listed(self):
        return sorted(self.tables().items(), key=lambda pair: (pair[1]["name"].casefold(), pair[0]))

    def log(self):
        return [row["text"] for row in
                self.db.execute("select text from log where plan = ? order by id desc", (self.number,))]

    def next_undo(self):
        return self.db.execute("select * from changes where plan = ? and person = ? and state = 'done' "
                               "order by id desc limit 1", (self.number, self.person)).fetchone()

    def next_redo(self):
        return self.db.execute("select * from changes where plan = ? and person = ? and state = 'undone' "
                               "order by id limit 1", (self.number, self.person)).fetchone()

    # -------------------------------------------------------------- what is done

    @staticmethod
    def check_free(tables, item, values):
        """Refuses values of a table with the name or the place of another one."""
        others = [other for number, other in tables.items() if number != item]
        for other in others:
            if other["name"].casefold() == values["name"].casefold():
                raise Refused("There is a table %s." % other["name"])
        for other in others:
            if other["place"] == values["place"]:
                raise Refused("There is a table at %s." % other["place"])

    def write(self, text):
        self.db.execute("insert into log (plan, text) values (?, ?)", (self.number, self.person + " " + text))

    def change(self, item, sets, text):
        self.db.execute("update changes set state = 'ended' where plan = ? and person = ? and state = 'undone'",
                        (self.number, self.person))
        self.db.execute("insert into changes (plan, person, item, sets, text, state) values (?, ?, ?, ?, ?, 'done')",
                        (self.number, self.person, item, json.dumps(sets), text))
        self.write(text)

    def add(self, name, place, chairs):
        values = clean_table(name, place, chairs)
        self.check_free(self.tables(), None, values)
        item = self.db.execute("insert into items (plan) values (?)", (self.number,)).lastrowid
        self.change(item, dict(values, there=True), "added " + describe(values))

    def save(self, item, name, place, chairs):
        values = clean_table(name, place, chairs)
        tables = self.tables()
        if item not in tables:
            raise Refused("This table is not there any more.")
        self.check_free(tables, item, values)
        before = tables[item]
        different = [field for field in FIELDS if values[field] != before[field]]
        if different:
            told = ", ".join("%s %s > %s" % (field, before[field], values[field]) for field in different)
            self.change(item, {field: values[field] for field in different},
                        "changed %s: %s" % (before["name"], told))

    def remove(self, item):
        tables = self.tables()
        if item in tables:
            self.change(item, {"there": False}, "removed " + describe(tables[item]))

    def undo(self):
        change = self.next_undo()
        if change:
            self.turn(change, self.tables(without=change["id"]), "undone", "undid: ")

    def redo(self):
        change = self.next_redo()
        if change:
            self.turn(change, self.tables(with_=change["id"]), "done", "redid: ")

    def turn(self, change, tables, state, verb):
        """Takes a change back or carries it out again; the tables are those that would be there then."""
        if change["item"] in tables:
            self.check_free(tables, change["item"], tables[change["item"]])
        self.db.execute("update changes set state = ? where id = ?", (state, change["id"]))
        self.write(verb + change["text"])
