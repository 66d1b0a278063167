"""Who has which right in which area, and why."""

from dataclasses import dataclass

from .words import ADMINISTER, ALLOW, DENY, VIEW, alphabetical

_RIGHTS_OF_CARETAKERS = (VIEW, ADMINISTER)
WHY_CARETAKER = "Yes: caretaker"

WAITING = "Waiting"
ACTIVE = "Active"
OVER = "Over"
REVOKED = "Revoked"
LAPSED = "Lapsed"

OPEN = "Open"
APPROVED_ONCE = "Approved once"
APPROVED = "Approved"
REFUSED = "Refused"

CONFIRMED = "Confirmed"
DECLINED = "Declined"


@dataclass(frozen=True)
class Person:
    name: str
    caretaker: bool
    roles: frozenset


@dataclass(frozen=True)
class Verdict:
    allowed: bool
    reason: str


@dataclass(frozen=True)
class Delegation:
    number: int
    maker: str
    receiver: str
    right: str
    area: str
    first: str
    last: str
    onward: bool
    ended: str | None  # REVOKED or LAPSED

    def state(self, today):
        if self.ended is not None:
            return self.ended
        if today < self.first:
            return WAITING
        return ACTIVE if today <= self.last else OVER

    def is_live(self, today):
        return self.state(today) in (WAITING, ACTIVE)


@dataclass(frozen=True)
class RightRequest:
    number: int
    person: str
    right: str
    area: str
    last: str
    state: str
    decider: str | None
    first_approver: str | None  # of two who have to approve it


@dataclass(frozen=True)
class Proposal:
    """That the matrix is to allow a right."""

    number: int
    maker: str
    role: str
    area: str
    right: str
    was: str  # what the matrix said there
    state: str


class Areas:
    """The tree of the areas."""

    def __init__(self, parents):
        self._parents = parents
        self._children = {}
        for name in alphabetical(parents):
            self._children.setdefault(parents[name], []).append(name)

    def __contains__(self, name):
        return name in self._parents

    def names(self):
        return alphabetical(self._parents)

    def outwards(self, name):
        """The area itself, the one around it, and so on to the outermost."""
        while name is not None:
            yield name
            name = self._parents[name]

    def inwards(self, name):
        """The area itself, and all areas inside of it, directly or deeper."""
        found = []
        waiting = [name]
        while waiting:
            area = waiting.pop()
            found.append(area)
            waiting.extend(reversed(self._children.get(area, [])))
        return found


class Rights:
    """The rights of all people on one day."""

    def __init__(self, areas, rules, people, delegations, requests, today):
        self.areas = areas
        self._rules = rules  # (role, area, right) -> effect
        self._people = people  # name -> Person
        self._today = today
        self._live = _by_right_and_area(each for each in delegations if each.is_live(today))
        self._granted = _by_right_and_area(
            each for each in requests if each.state == APPROVED and today <= each.last
        )
        self._givers_found = {}

    def may(self, person, right, area):
        if person.caretaker:
            return right in _RIGHTS_OF_CARETAKERS
        return self.verdict(person, right, area).allowed

    def why(self, person, right, area):
        """The reason that the trail gives for what somebody was allowed to do."""
        return WHY_CARETAKER if person.caretaker else self.verdict(person, right, area).reason

    def person(self, name):
        """Somebody in the register, or None."""
        return self._people.get(name)

    def areas_with(self, person, right):
        return [area for area in self.areas.names() if self.may(person, right, area)]

    def verdict(self, person, right, area):
        if not self._is_in_view(person, right, area):
            return Verdict(False, "No: no view")
        by_rules = self._by_rules(person, right, area)
        if by_rules is not None:
            return by_rules
        makers = [each.maker for each in self._delegations_to(person, right, area) if self._is_active(each)]
        if makers:
            return Verdict(True, f"Yes: delegated by {alphabetical(makers)[0]}")
        deciders = [
            each.decider for each in self._around(self._granted, right, area) if each.person == person.name
        ]
        if deciders:
            return Verdict(True, f"Yes: granted by {alphabetical(deciders)[0]}")
        return Verdict(False, "No: no rule")

    def may_delegate(self, person, right, area):
        """Has the right by rules or by a delegation that may be delegated onward."""
        if not self._is_in_view(person, right, area):
            return False
        by_rules = self._by_rules(person, right, area)
        if by_rules is not None:
            return by_rules.allowed
        return any(
            each.onward and self._is_active(each) for each in self._delegations_to(person, right, area)
        )

    def may_delegate_for(self, person, right, area, first, last):
        """Whether somebody who may delegate the right may do so for these days."""
        if self._by_rules(person, right, area) is not None:
            return True
        return any(
            each.onward and each.first <= first and last <= each.last
            for each in self._delegations_to(person, right, area)
        )

    def _is_in_view(self, person, right, area):
        return right == VIEW or self.verdict(person, VIEW, area).allowed

    def _by_rules(self, person, right, area):
        """What the rules say, or None where they say nothing."""
        nearest = [
            (role, *self._nearest_rule(role, right, area)) for role in alphabetical(person.roles)
        ]
        for deciding, answer in ((DENY, "No"), (ALLOW, "Yes")):
            for role, effect, place in nearest:
                if effect == deciding:
                    return Verdict(deciding == ALLOW, f"{answer}: {role} at {place}")
        return None

    def _nearest_rule(self, role, right, area):
        for place in self.areas.outwards(area):
            effect = self._rules.get((role, place, right))
            if effect is not None:
                return effect, place
        return None, None

    def _is_active(self, delegation):
        return delegation.state(self._today) == ACTIVE

    def _around(self, grouped, right, area):
        """The delegations or requests about the area or one around it."""
        if not grouped:
            return []
        return [each for place in self.areas.outwards(area) for each in grouped.get((right, place), ())]

    def _delegations_to(self, person, right, area):
        """Those that are live, and whose makers have the right in this area to give it away."""
        return [
            each
            for each in self._around(self._live, right, area)
            if each.receiver == person.name and each.maker in self._givers(right, area)
        ]

    def _givers(self, right, area):
        """All makers of live delegations who may delegate the right in this area.

        The right spreads from those who have it by rules, so that delegations
        which only rest on each other give nothing.
        """
        found = self._givers_found.get((right, area))
        if found is None:
            found = self._find_givers(right, area)
            self._givers_found[right, area] = found
        return found

    def _find_givers(self, right, area):
        delegations = self._around(self._live, right, area)
        receivers = {}
        for each in delegations:
            if each.onward and self._is_active(each):
                receivers.setdefault(each.maker, []).append(each.receiver)
        givers = set()
        waiting = []
        undecided = set()
        for name in {each.maker for each in delegations}:
            person = self._people[name]
            if not self._is_in_view(person, right, area):
                continue
            by_rules = self._by_rules(person, right, area)
            if by_rules is None:
                undecided.add(name)
            elif by_rules.allowed:
                waiting.append(name)
        while waiting:
            name = waiting.pop()
            if name in givers:
                continue
            givers.add(name)
            waiting.extend(receiver for receiver in receivers.get(name, ()) if receiver in undecided)
        return givers


def _by_right_and_area(entries):
    grouped = {}
    for entry in entries:
        grouped.setdefault((entry.right, entry.area), []).append(entry)
    return grouped
