"""The rights that people have, and why."""

from dataclasses import dataclass

from people import CARETAKERS
from texts import NotAllowed

VIEW, BORROW, LEND, ADMINISTER = RIGHTS = ("view", "borrow", "lend", "administer")
CARETAKERS_HAVE = (VIEW, ADMINISTER)


@dataclass(frozen=True)
class Verdict:
    """The answer to whether somebody has a right, with its reason in words."""

    allowed: bool
    reason: str


def rule_for(world, role, right, area):
    """The effect and the area of the nearest rule of a role, or None."""
    raise NotImplementedError("TODO: implement rule_for.")


def verdict_by_rules(world, person, right, area):
    """What the roles of a person say, or None where they say nothing."""
    raise NotImplementedError("TODO: implement verdict_by_rules.")


def verdict_of(world, person, right, area):
    """Whether a person has a right in an area, and why."""
    raise NotImplementedError("TODO: implement verdict_of.")


def has(world, person, right, area):
    """True if a person has a right in an area."""
    raise NotImplementedError("TODO: implement has.")


def areas_with(world, person, right):
    """The areas in which a person has a right, by name."""
    raise NotImplementedError("TODO: implement areas_with.")


def demand(allowed):
    """Raise NotAllowed unless it is allowed."""
    raise NotImplementedError("TODO: implement demand.")
