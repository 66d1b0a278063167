"""The part of the matrix that a person may edit."""

from dataclasses import dataclass

from .delegations import lapse_lost
from .errors import NotAllowed, Refused
from .rights import OPEN
from .words import ADMINISTER, ALLOW, EFFECT_LABELS, EFFECTS, NONE, RIGHTS, RIGHTS_FOR_TWO, cell_text


@dataclass(frozen=True)
class Cell:
    area: str
    right: str
    shown: str
    chosen: str

    @property
    def needs_two(self):
        return self.chosen == ALLOW and self.right in RIGHTS_FOR_TWO


class MatrixDesk:
    def __init__(self, records, person):
        self._records = records
        self._person = person
        self._rights = records.rights()
        self.areas = self._rights.areas_with(person, ADMINISTER)
        if not person.caretaker and not self.areas:
            raise NotAllowed
        self.roles = [role for role in records.roles() if role not in person.roles]
        self.rights = RIGHTS if person.caretaker else tuple(right for right in RIGHTS if right != ADMINISTER)

    def may_choose(self, role, area, right):
        return role in self.roles and area in self.areas and right in self.rights

    def why(self, area):
        return self._rights.why(self._person, ADMINISTER, area)

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
        """Save the cells that were chosen anew, all or none.

        Returns how many were changed, and how many proposed.
        """
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
        proposed = 0
        for cell in changes:
            if cell.needs_two:
                self._propose(role, cell)
                proposed += 1
            else:
                self._change(role, cell)
        lapse_lost(self._records)
        return len(changes) - proposed, proposed

    def _propose(self, role, cell):
        self._records.add_proposal(self._person.name, role, cell.area, cell.right, cell.shown)
        self._log("propose", role, cell, None, OPEN)

    def _change(self, role, cell):
        self._records.put_rule(role, cell.area, cell.right, cell.chosen)
        self._log("rule", role, cell, EFFECT_LABELS[cell.shown], EFFECT_LABELS[cell.chosen])

    def _log(self, action, role, cell, was, became):
        self._records.log(
            self._person.name,
            action,
            what=cell_text(cell.right, role, cell.area),
            was=was,
            became=became,
            why=self.why(cell.area),
            area=cell.area,
        )
