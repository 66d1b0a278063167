"""The matrix of one role: what it says about each right in an area and in those inside of it."""

from dataclasses import dataclass

from people import CARETAKERS
from rights import ADMINISTER, FOUR_EYES, RIGHTS, areas_with, demand, has, reason
from texts import Refused

INHERIT, ALLOW = "Inherit", "Allow"
EFFECTS = {INHERIT: None, ALLOW: "allow", "Deny": "deny"}
LABELS = {effect: label for label, effect in EFFECTS.items()}


def label_of(world, role, area, right):
    """What the matrix says there, in a word for people."""
    return LABELS[world.effect(role, area, right)]


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
        inner: {right: label_of(world, role, inner, right) for right in RIGHTS}
        for inner in world.inside(area)
        if has(world, person, ADMINISTER, inner)
    }


def may_set(world, person, role, area, right):
    """True if a person may change a cell of the matrix."""
    return (
        role in roles_for(world, person)
        and area in world.areas
        and has(world, person, ADMINISTER, area)
        and right in rights_for(person)
    )


def needs_another(choice):
    """True if a second person has to agree before a cell is changed."""
    return choice.wanted == ALLOW and choice.right in FOUR_EYES


def check(world, role, choice):
    """Raise Refused if a cell is not any more as it was shown."""
    if label_of(world, role, choice.area, choice.right) != choice.shown:
        raise Refused(f"{choice.right} at {choice.area} has changed meanwhile.")


def note(world, person, action, role, choice):
    """Note for the trail what a person does with a cell."""
    world.note(
        person,
        action,
        what=f"{choice.right} of {role} at {choice.area}",
        before=label_of(world, role, choice.area, choice.right),
        after=choice.wanted,
        why=reason(world, person, ADMINISTER, choice.area),
        area=choice.area,
    )


def put(world, role, choice):
    """Change a cell."""
    world.set_effect(role, choice.area, choice.right, EFFECTS[choice.wanted])


def save(world, person, role, choices):
    """Change the cells that were chosen anew, all or none; return those that another person has to confirm.

    All are noted before any is changed, because the first may take the right to change the others from the person.
    """
    demand(role in roles_for(world, person))
    demand(all(may_set(world, person, role, choice.area, choice.right) for choice in choices))
    for choice in choices:
        check(world, role, choice)
    for choice in choices:
        note(world, person, "propose" if needs_another(choice) else "rule", role, choice)
    for choice in choices:
        if not needs_another(choice):
            put(world, role, choice)
    return [choice for choice in choices if needs_another(choice)]
