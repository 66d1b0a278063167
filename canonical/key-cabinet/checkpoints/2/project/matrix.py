"""The matrix of one role: what it says about each right in an area and in those inside of it."""

from dataclasses import dataclass

from people import CARETAKERS
from rights import ADMINISTER, RIGHTS, areas_with, demand, has
from texts import Refused

INHERIT = "Inherit"
EFFECTS = {INHERIT: None, "Allow": "allow", "Deny": "deny"}
LABELS = {effect: label for label, effect in EFFECTS.items()}


@dataclass(frozen=True)
class Choice:
    """A cell that was chosen anew: where it is, what was shown, and what is wanted."""

    area: str
    right: str
    shown: str
    wanted: str


def roles_for(world, person):
    """The roles whose rules a person may change: nobody changes those of the own roles."""
    own = [] if person in CARETAKERS else world.people[person]["roles"]
    return sorted(set(world.roles) - set(own))


def areas_for(world, person):
    """The areas whose rules a person may change."""
    return areas_with(world, person, ADMINISTER)


def rights_for(person):
    """The rights about which a person may change the rules."""
    return RIGHTS if person in CARETAKERS else tuple(right for right in RIGHTS if right != ADMINISTER)


def rows_for(world, person, role, area):
    """Area → right → label, of an area and those inside of it, as far as a person may change them."""
    return {
        inner: {right: LABELS[world.effect(role, inner, right)] for right in RIGHTS}
        for inner in world.inside(area)
        if has(world, person, ADMINISTER, inner)
    }


def save(world, person, role, choices):
    """Change the cells that were chosen anew, all or none of them."""
    demand(role in roles_for(world, person))
    for choice in choices:
        demand(choice.area in world.areas and has(world, person, ADMINISTER, choice.area))
        demand(choice.right in rights_for(person))
    for choice in choices:
        if LABELS[world.effect(role, choice.area, choice.right)] != choice.shown:
            raise Refused(f"{choice.right} at {choice.area} has changed meanwhile.")
    for choice in choices:
        world.set_effect(role, choice.area, choice.right, EFFECTS[choice.wanted])
