"""The part of the matrix that a person may edit."""

from dataclasses import dataclass

from .delegations import lapse_lost
from .errors import NotAllowed, Refused
from .words import ADMINISTER, EFFECTS, NONE, RIGHTS


@dataclass(frozen=True)
class Cell:
    area: str
    right: str
    shown: str
    chosen: str


class MatrixDesk:
    def __init__(self, records, person):
        self._records = records
        self.areas = records.rights().areas_with(person, ADMINISTER)
        if not person.caretaker and not self.areas:
            raise NotAllowed
        self.roles = [role for role in records.roles() if role not in person.roles]
        self.rights = RIGHTS if person.caretaker else tuple(right for right in RIGHTS if right != ADMINISTER)

    def rows(self, role, area):
        """Each area to edit with its effects, such as ("Hall", {"view": "allow", ...})."""
        if role not in self.roles or area not in self.areas:
            raise NotAllowed
        offered = set(self.areas)
        effects = self._records.effects_for(role)
        return [
            (place, {right: effects.get((place, right), NONE) for right in self.rights})
            for place in self._records.areas().inwards(area)
            if place in offered
        ]

    def save(self, role, cells):
        """Save the cells that were chosen anew, all or none, and return how many."""
        if role not in self.roles:
            raise NotAllowed
        offered = set(self.areas)
        changes = [cell for cell in cells if cell.chosen != cell.shown]
        for cell in changes:
            if cell.area not in offered or cell.right not in self.rights or cell.chosen not in EFFECTS:
                raise NotAllowed
        effects = self._records.effects_for(role)
        for cell in changes:
            if effects.get((cell.area, cell.right), NONE) != cell.shown:
                raise Refused(
                    f"Nothing was saved: {cell.right} at {cell.area} has changed since the page was shown."
                )
        for cell in changes:
            self._records.put_rule(role, cell.area, cell.right, cell.chosen)
        lapse_lost(self._records)
        return len(changes)
