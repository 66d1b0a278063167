"""Who may do what in which area, and why."""
from store import RIGHTS, alphabet, rows


class Matrix:
    """The areas, roles and rules as they are at one moment."""

    def __init__(self):
        self.areas = {row["id"]: row for row in rows("select * from areas")}
        self.roles = {row["id"]: row["name"] for row in rows("select * from roles")}
        self.rules = {(row["role"], row["area"], row["kind"]): row["effect"] for row in rows("select * from rules")}
        self.inner = {}
        for area in sorted(self.areas.values(), key=lambda row: alphabet(row["name"])):
            self.inner.setdefault(area["parent"], []).append(area["id"])
        self.members = {}
        for row in rows("select * from person_roles"):
            self.members.setdefault(row["person"], []).append(row["role"])

    def roles_of(self, person):
        """The numbers of the person's roles, in alphabetical order."""
        return sorted(self.members.get(person, []), key=lambda role: alphabet(self.roles[role]))

    def all_areas(self):
        return sorted(self.areas, key=lambda area: alphabet(self.areas[area]["name"]))

    def within(self, area):
        """An area and all areas inside of it, directly or deeper."""
        found, waiting = [], [area]
        while waiting:
            area = waiting.pop()
            found.append(area)
            waiting.extend(reversed(self.inner.get(area, [])))
        return found

    def nearest(self, role, area, right):
        """The rule that counts for a role: its effect and its area, or None."""
        while area is not None:
            effect = self.rules.get((role, area, right))
            if effect:
                return effect, area
            area = self.areas[area]["parent"]
        return None

    def decide(self, person, area, right):
        """Whether a person in the register has a right, and the reason."""
        if right != "view" and not self.decide(person, area, "view")[0]:
            return False, "No: no view"
        deciding = {}
        for role in self.roles_of(person):
            rule = self.nearest(role, area, right)
            if rule:
                deciding.setdefault(rule[0], "%s at %s" % (self.roles[role], self.areas[rule[1]]["name"]))
        if "deny" in deciding:
            return False, "No: " + deciding["deny"]
        if "allow" in deciding:
            return True, "Yes: " + deciding["allow"]
        return False, "No: no rule"

    def reasons(self, person, area):
        return {right: self.decide(person, area, right)[1] for right in RIGHTS}


class User:
    """Somebody who is signed in: a caretaker, or a person in the register with a number."""

    def __init__(self, name, number=None):
        self.name = name
        self.number = number
        self.caretaker = number is None
        self.matrix = Matrix()

    def may(self, right, area):
        if self.caretaker:
            return right in ("view", "administer")
        return self.matrix.decide(self.number, area, right)[0]

    def areas(self, right):
        """The areas in which this user has a right, in alphabetical order."""
        return [area for area in self.matrix.all_areas() if self.may(right, area)]

    def may_edit(self, role, right, area):
        """Whether this user may change a cell of the matrix."""
        if self.caretaker:
            return True
        return right != "administer" and role not in self.matrix.roles_of(self.number) and self.may("administer", area)
