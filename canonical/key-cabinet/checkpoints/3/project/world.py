"""All that the cabinet knows: areas inside of areas, keys, roles, people, rules, delegations and requests."""

from dataclasses import dataclass, field

from trail import Entry

IN = "In"
FIRST_DAY = "2030-01-01"


@dataclass
class World:
    """Everything at one moment; each mapping is by name."""

    areas: dict = field(default_factory=dict)  # the area around it, or None
    keys: dict = field(default_factory=dict)  # `area`, and `holder`: who has it, or None
    roles: list = field(default_factory=list)
    people: dict = field(default_factory=dict)  # `pin`, hashed, and `roles`
    rules: dict = field(default_factory=dict)  # role → area → right → allow or deny
    today: str = FIRST_DAY  # like all days as in 2030-01-31, so that later ones are larger
    delegations: list = field(default_factory=list)  # the oldest first, see delegations.py
    requests: list = field(default_factory=list)  # the oldest first, see wishes.py
    proposals: list = field(default_factory=list)  # the oldest first, see proposals.py
    notes: list = field(default_factory=list)  # entries of the trail that the present change makes

    def note(self, who, action, **texts):
        """Note what is being changed, for the trail."""
        self.notes.append(Entry(self.today, who, action, **texts))

    def around(self, area):
        """The area, then the one around it, and so on to the outermost."""
        while area is not None:
            yield area
            area = self.areas[area]

    def inside(self, area):
        """The area and all areas inside of it, each followed by those inside of it, by name."""
        found = [area]
        for inner in sorted(name for name, outer in self.areas.items() if outer == area):
            found += self.inside(inner)
        return found

    def effect(self, role, area, right):
        """What the matrix says there itself: allow, deny or None."""
        return self.rules.get(role, {}).get(area, {}).get(right)

    def set_effect(self, role, area, right, effect):
        """Let the matrix say allow, deny or nothing (None)."""
        cells = self.rules.setdefault(role, {}).setdefault(area, {})
        if effect is None:
            cells.pop(right, None)
        else:
            cells[right] = effect

    def where(self, key):
        """Where a key is, in words."""
        holder = self.keys[key]["holder"]
        return IN if holder is None else f"With {holder}"
