"""Borrowing keys, lending them and bringing them back."""

from rights import BORROW, LEND, VIEW, demand, has
from texts import Refused


def may_see(world, person, name):
    """True if a person may see a key: by right, or for having it."""
    raise NotImplementedError("TODO: implement may_see.")


def keys_for(world, person):
    """The names of the keys that a person may see, in their order."""
    raise NotImplementedError("TODO: implement keys_for.")


def borrowers_for(world, person, name):
    """The people to whom a person could lend a key."""
    raise NotImplementedError("TODO: implement borrowers_for.")


def may_borrow(world, person, name):
    """True if a person has the right to borrow a key."""
    raise NotImplementedError("TODO: implement may_borrow.")


def may_lend(world, person, name):
    """True if a person has the right to lend a key to others."""
    raise NotImplementedError("TODO: implement may_lend.")


def may_return(world, person, name):
    """True if a person may bring a key back: whoever has it, and whoever lends it."""
    raise NotImplementedError("TODO: implement may_return.")


def hand_out(world, name, holder):
    """Give a key to somebody, or raise Refused."""
    raise NotImplementedError("TODO: implement hand_out.")


def borrow(world, person, name):
    """Take a key for oneself."""
    raise NotImplementedError("TODO: implement borrow.")


def lend(world, person, name, other):
    """Hand a key out to somebody else."""
    raise NotImplementedError("TODO: implement lend.")


def bring_back(world, person, name):
    """Bring a key back."""
    raise NotImplementedError("TODO: implement bring_back.")
