"""The rights that people have, and why."""

from dataclasses import dataclass

from people import CARETAKER, CARETAKERS
from texts import NotAllowed

VIEW, BORROW, LEND, ADMINISTER = RIGHTS = ("view", "borrow", "lend", "administer")
CARETAKERS_HAVE = (VIEW, ADMINISTER)
# These are given to somebody only if two people agree.
FOUR_EYES = (LEND, ADMINISTER)


@dataclass(frozen=True)
class Verdict:
    """The answer to whether somebody has a right, with its reason in words."""

    allowed: bool
    reason: str


def rule_for(world, role, right, area):
    """The effect and the area of the nearest rule of a role, or None."""
    for place in world.around(area):
        effect = world.effect(role, place, right)
        if effect is not None:
            return effect, place
    return None


def verdict_by_rules(world, person, right, area):
    """What the roles of a person say, or None where they say nothing."""
    found = [(role, rule_for(world, role, right, area)) for role in sorted(world.people[person]["roles"])]
    for wanted, word in (("deny", "No"), ("allow", "Yes")):
        for role, rule in found:
            if rule and rule[0] == wanted:
                return Verdict(wanted == "allow", f"{word}: {role} at {rule[1]}")
    return None


def covers(world, given, person, right, area):
    """True if a delegation or an approved request is about this right of this person there."""
    return given["person"] == person and given["right"] == right and given["area"] in world.around(area)


def delegations_for(world, person, right, area, before=frozenset(), days=None):
    """The delegations by which a person has a right in an area today, or from one day to another (`days`).

    Each leads back to a rule through others that allow it onward; those in `before` are on the way already, so that no
    circle of delegations holds itself.
    """
    first, last = days or (world.today, world.today)
    return [
        one
        for one in world.delegations
        if one["id"] not in before
        and covers(world, one, person, right, area)
        and not one["ended"]
        and one["first"] <= first
        and last <= one["last"]
        and may_delegate(world, one["giver"], right, area, before | {one["id"]})
    ]


def onward_for(world, person, right, area, before=frozenset(), days=None):
    """Those of the delegations by which a person has a right that allow it onward."""
    return [one for one in delegations_for(world, person, right, area, before, days) if one["onward"]]


def may_delegate(world, person, right, area, before=frozenset()):
    """True if a person has a right by a rule, or by a delegation that allows it onward."""
    if right != VIEW and not has(world, person, VIEW, area):
        return False
    ruled = verdict_by_rules(world, person, right, area)
    return ruled.allowed if ruled else bool(onward_for(world, person, right, area, before))


def grants_for(world, person, right, area):
    """The approved requests by which a person has a right in an area today."""
    return [
        one
        for one in world.requests
        if covers(world, one, person, right, area) and one["state"] == "Approved" and world.today <= one["last"]
    ]


def verdict_by_others(world, person, right, area):
    """What delegations and approved requests say, or None where there is none."""
    givers = [one["giver"] for one in delegations_for(world, person, right, area)]
    deciders = [one["decider"] for one in grants_for(world, person, right, area)]
    if givers:
        return Verdict(True, f"Yes: delegated by {min(givers)}")
    return Verdict(True, f"Yes: granted by {min(deciders)}") if deciders else None


def verdict_of(world, person, right, area):
    """Whether a person has a right in an area, and why."""
    if person in CARETAKERS:
        return Verdict(True, CARETAKER) if right in CARETAKERS_HAVE else Verdict(False, "No: caretaker")
    if right != VIEW and not has(world, person, VIEW, area):
        return Verdict(False, "No: no view")
    return (
        verdict_by_rules(world, person, right, area)
        or verdict_by_others(world, person, right, area)
        or Verdict(False, "No: no rule")
    )


def has(world, person, right, area):
    """True if a person has a right in an area."""
    return verdict_of(world, person, right, area).allowed


def reason(world, person, right, area):
    """Why a person has a right in an area, or does not have it."""
    return verdict_of(world, person, right, area).reason


def areas_with(world, person, right):
    """The areas in which a person has a right, by name."""
    return [area for area in sorted(world.areas) if has(world, person, right, area)]


def administers(world, person):
    """True if a person has the right to administer some area; caretakers do even while there is none."""
    return person in CARETAKERS or any(has(world, person, ADMINISTER, area) for area in world.areas)


def demand(allowed):
    """Raise NotAllowed unless it is allowed."""
    if not allowed:
        raise NotAllowed
