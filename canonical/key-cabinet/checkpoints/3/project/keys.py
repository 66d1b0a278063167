"""Borrowing keys, lending them and bringing them back."""

from rights import BORROW, LEND, VIEW, demand, has, reason
from texts import Refused


def may_see(world, person, name):
    """True if a person may see a key: by right, or for having it."""
    key = world.keys.get(name)
    return key is not None and (key["holder"] == person or has(world, person, VIEW, key["area"]))


def keys_for(world, person):
    """The names of the keys that a person may see, in their order."""
    return [name for name in sorted(world.keys) if may_see(world, person, name)]


def borrowers_for(world, person, name):
    """The people to whom a person could lend a key."""
    area = world.keys[name]["area"]
    return [other for other in sorted(world.people) if other != person and has(world, other, VIEW, area)]


def may_borrow(world, person, name):
    """True if a person has the right to borrow a key."""
    return has(world, person, BORROW, world.keys[name]["area"])


def may_lend(world, person, name):
    """True if a person has the right to lend a key to others."""
    return has(world, person, LEND, world.keys[name]["area"])


def may_return(world, person, name):
    """True if a person may bring a key back: whoever has it, and whoever lends it."""
    return world.keys[name]["holder"] == person or may_lend(world, person, name)


def put(world, person, action, name, holder, why):
    """Note that a key goes to somebody, or back (None), and let it."""
    key, before = world.keys[name], world.where(name)
    whom = holder or key["holder"]
    key["holder"] = holder
    world.note(person, action, whom=whom, what=name, before=before, after=world.where(name), why=why, area=key["area"])


def hand_out(world, person, action, name, holder, why):
    """Give a key to somebody, or raise Refused."""
    if world.keys[name]["holder"] is not None:
        raise Refused(f"{name} is out by now.")
    put(world, person, action, name, holder, why)


def borrow(world, person, name):
    """Take a key for oneself."""
    demand(may_borrow(world, person, name))
    hand_out(world, person, "borrow", name, person, reason(world, person, BORROW, world.keys[name]["area"]))


def lend(world, person, name, other):
    """Hand a key out to somebody else."""
    demand(may_lend(world, person, name))
    if other not in borrowers_for(world, person, name):
        raise Refused("Please choose somebody who may view the key.")
    hand_out(world, person, "lend", name, other, reason(world, person, LEND, world.keys[name]["area"]))


def bring_back(world, person, name):
    """Bring a key back."""
    demand(may_return(world, person, name))
    key = world.keys[name]
    if key["holder"] is not None:
        why = "has the key" if key["holder"] == person else reason(world, person, LEND, key["area"])
        put(world, person, "return", name, None, why)
