"""The matrix of one role: what it says about each right in an area and in those inside of it."""

from dataclasses import dataclass

from people import CARETAKERS
from rights import ADMINISTER, RIGHTS, areas_with, demand, has
from texts import Refused

INHERIT = "Inherit"
EFFECTS = {INHERIT: None, "Allow": "allow", "Deny": "deny"}
LABELS = None  # TODO: set LABELS.


@dataclass(frozen=True)
class Choice:
    """A cell that was chosen anew: where it is, what was shown, and what is wanted."""

    area: str
    right: str
    shown: str
    wanted: str


def roles_for(world, person):
    """The roles whose rules a person may change: nobody changes those of the own roles."""
    raise NotImplementedError("TODO: implement roles_for.")


def areas_for(world, person):
    """The areas whose rules a person may change."""
    raise NotImplementedError("TODO: implement areas_for.")


def rights_for(person):
    """The rights about which a person may change the rules."""
    raise NotImplementedError("TODO: implement rights_for.")


def rows_for(world, person, role, area):
    """Area → right → label, of an area and those inside of it, as far as a person may change them."""
    raise NotImplementedError("TODO: implement rows_for.")


def save(world, person, role, choices):
    """Change the cells that were chosen anew, all or none of them."""
    raise NotImplementedError("TODO: implement save.")
