"""Who has which right in which area, and why."""

from dataclasses import dataclass

from .words import ADMINISTER, ALLOW, DENY, VIEW, alphabetical

_RIGHTS_OF_CARETAKERS = (VIEW, ADMINISTER)


@dataclass(frozen=True)
class Person:
    name: str
    caretaker: bool
    roles: frozenset


@dataclass(frozen=True)
class Verdict:
    allowed: bool
    reason: str


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
    def __init__(self, areas, rules):
        self._areas = areas
        self._rules = rules  # (role, area, right) -> effect

    def may(self, person, right, area):
        if person.caretaker:
            return right in _RIGHTS_OF_CARETAKERS
        return self.verdict(person.roles, right, area).allowed

    def areas_with(self, person, right):
        return [area for area in self._areas.names() if self.may(person, right, area)]

    def verdict(self, roles, right, area):
        if right != VIEW and not self.verdict(roles, VIEW, area).allowed:
            return Verdict(False, "No: no view")
        nearest = [(role, *self._nearest_rule(role, right, area)) for role in alphabetical(roles)]
        for deciding, answer in ((DENY, "No"), (ALLOW, "Yes")):
            for role, effect, place in nearest:
                if effect == deciding:
                    return Verdict(deciding == ALLOW, f"{answer}: {role} at {place}")
        return Verdict(False, "No: no rule")

    def _nearest_rule(self, role, right, area):
        for place in self._areas.outwards(area):
            effect = self._rules.get((role, place, right))
            if effect is not None:
                return effect, place
        return None, None
