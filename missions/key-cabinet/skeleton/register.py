"""Reads the lines of the register, and changes the world as they say."""

import re

from people import CARETAKERS, hashed
from rights import RIGHTS
from texts import Refused

NAME = re.compile(r"[^;,]{1,40}")
PIN = re.compile(r"[0-9]{4,12}")
EFFECTS = {"allow": "allow", "deny": "deny", "none": None}


class Wrong(Exception):
    """A line that is not as described."""


def need(condition):
    """Raise Wrong unless the condition holds."""
    raise NotImplementedError("TODO: implement need.")


def put_area(world, name, outer=None):
    """`area; NAME; AREA`: an area, perhaps inside of another."""
    raise NotImplementedError("TODO: implement put_area.")


def put_key(world, name, area):
    """`key; NAME; AREA`: a key, which stays with whoever has it."""
    raise NotImplementedError("TODO: implement put_key.")


def put_role(world, name):
    """`role; NAME`: a role."""
    raise NotImplementedError("TODO: implement put_role.")


def put_person(world, name, pin, roles):
    """`person; NAME; PIN; ROLES`: somebody with all roles; an empty PIN stays as it is."""
    raise NotImplementedError("TODO: implement put_person.")


def put_rule(world, role, area, right, effect):
    """`rule; ROLE; AREA; RIGHT; EFFECT`: what the matrix says."""
    raise NotImplementedError("TODO: implement put_rule.")


LINES = {"area": put_area, "key": put_key, "role": put_role, "person": put_person, "rule": put_rule}
FIELDS = {"area": (1, 2), "key": (2,), "role": (1,), "person": (3,), "rule": (4,)}


def put_line(world, line):
    """Change the world as one line says, or raise Wrong."""
    raise NotImplementedError("TODO: implement put_line.")


def put_lines(world, text):
    """Change the world as all lines say, and return how many there were; raise Refused for the first wrong one."""
    raise NotImplementedError("TODO: implement put_lines.")
