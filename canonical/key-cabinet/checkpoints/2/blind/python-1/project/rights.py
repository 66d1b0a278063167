"""Who may do what in which area, and why."""
from store import DB, RIGHTS, alphabet, rows, today


class Matrix:
    """The areas, roles, rules, delegations and approved requests as they are at one moment."""

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
        self.today = today()
        self.people = {row["id"]: row["name"] for row in rows("select id, name from people")}
        # Delegations that are waiting or active, and approved requests that still count.
        self.delegations = rows("select * from delegations where ended is null and last >= ?", self.today)
        self.grants = rows("select * from requests where state = 'Approved' and last >= ?", self.today)
        self._owners = {}

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

    def around(self, area):
        """An area and all areas around it."""
        found = []
        while area is not None:
            found.append(area)
            area = self.areas[area]["parent"]
        return found

    def by_rules(self, person, area, right):
        """What the rules alone say: whether the person has a right, and the reason; None if there is no rule."""
        deciding = {}
        for role in self.roles_of(person):
            rule = self.nearest(role, area, right)
            if rule:
                deciding.setdefault(rule[0], "%s at %s" % (self.roles[role], self.areas[rule[1]]["name"]))
        if "deny" in deciding:
            return False, "No: " + deciding["deny"]
        if "allow" in deciding:
            return True, "Yes: " + deciding["allow"]
        return None

    def sees(self, person, area, right):
        """Whether a right is not missing because the person does not have view."""
        return right == "view" or self.decide(person, area, "view")[0]

    def active(self, area, right):
        """The delegations of a right that are active today and meant for an area."""
        around = self.around(area)
        return [row for row in self.delegations
                if row["kind"] == right and row["area"] in around and row["first"] <= self.today]

    def owners(self, area, right):
        """The people in delegations who have a right in an area today in a way that lets them delegate it:
        by rules, or by a delegation that may be delegated onward and does not only rest on itself."""
        if (area, right) not in self._owners:
            involved = {row["maker"] for row in self.delegations} | {row["receiver"] for row in self.delegations}
            ruled = {person: self.by_rules(person, area, right) for person in involved}
            owners = {person for person in involved
                      if ruled[person] and ruled[person][0] and self.sees(person, area, right)}
            onward = [row for row in self.active(area, right) if row["onward"]
                      and not ruled[row["receiver"]] and self.sees(row["receiver"], area, right)]
            before = None
            while before != len(owners):
                before = len(owners)
                owners.update(row["receiver"] for row in onward if row["maker"] in owners)
            self._owners[area, right] = owners
        return self._owners[area, right]

    def owns(self, person, area, right):
        """Whether a person may delegate a right in an area today."""
        rule = self.by_rules(person, area, right)
        if rule:
            return rule[0] and self.sees(person, area, right)
        return person in self.owners(area, right)

    def bases(self, person, area, right):
        """The delegations to a person, today or later, on which a delegation of theirs can rest."""
        around, owners = self.around(area), self.owners(area, right)
        return [row for row in self.delegations if row["receiver"] == person and row["onward"]
                and row["kind"] == right and row["area"] in around and row["maker"] in owners]

    def decide(self, person, area, right):
        """Whether a person in the register has a right, and the reason."""
        if not self.sees(person, area, right):
            return False, "No: no view"
        rule = self.by_rules(person, area, right)
        if rule:
            return rule
        active = [row for row in self.active(area, right) if row["receiver"] == person]
        if active:
            owners = self.owners(area, right)
            makers = [self.people[row["maker"]] for row in active if row["maker"] in owners]
            if makers:
                return True, "Yes: delegated by " + min(makers, key=alphabet)
        around = self.around(area)
        deciders = [row["decider"] for row in self.grants
                    if row["person"] == person and row["kind"] == right and row["area"] in around]
        if deciders:
            return True, "Yes: granted by " + min(deciders, key=alphabet)
        return False, "No: no rule"

    def reasons(self, person, area):
        return {right: self.decide(person, area, right)[1] for right in RIGHTS}


def settle():
    """After a change: delegations lapse whose makers do not have the right any more; who calls this commits."""
    while True:
        matrix = Matrix()
        lost = [row["id"] for row in matrix.delegations
                if not matrix.owns(row["maker"], row["area"], row["kind"])]
        if not lost:
            return
        DB.executemany("update delegations set ended = 'Lapsed' where id = ?", [(number,) for number in lost])


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
