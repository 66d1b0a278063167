"""Reads the lines of the register, and changes the world as they say."""

import re

from matrix import label_of
from people import CARETAKER, CARETAKERS, hashed, pin_is_right
from rights import RIGHTS
from texts import Refused
from trail import NONE

NAME = re.compile(r"[^;,]{1,40}")
PIN = re.compile(r"[0-9]{4,12}")
EFFECTS = {"allow": "allow", "deny": "deny", "none": None}


class Wrong(Exception):
    """A line that is not as described."""


def need(condition):
    """Raise Wrong unless the condition holds."""
    if not condition:
        raise Wrong


def put_area(world, name, outer=None):
    """`area; NAME; AREA`: an area, perhaps inside of another."""
    need(NAME.fullmatch(name))
    if outer is not None:
        need(outer in world.areas and name not in world.around(outer))
    world.areas[name] = outer


def put_key(world, name, area):
    """`key; NAME; AREA`: a key, which stays with whoever has it."""
    need(NAME.fullmatch(name) and area in world.areas)
    world.keys.setdefault(name, {"holder": None})["area"] = area


def put_role(world, name):
    """`role; NAME`: a role."""
    need(NAME.fullmatch(name))
    if name not in world.roles:
        world.roles.append(name)


def put_person(world, name, pin, roles):
    """`person; NAME; PIN; ROLES`: somebody with all roles; an empty PIN stays as it is."""
    need(NAME.fullmatch(name) and name not in CARETAKERS)
    need(PIN.fullmatch(pin) or (not pin and name in world.people))
    wanted = [role.strip() for role in roles.split(",")] if roles else []
    need(all(role in world.roles for role in wanted))
    person = world.people.setdefault(name, {})
    if pin:
        person["pin"] = hashed(pin)
    person["roles"] = sorted(set(wanted))


def put_rule(world, role, area, right, effect):
    """`rule; ROLE; AREA; RIGHT; EFFECT`: what the matrix says."""
    need(role in world.roles and area in world.areas and right in RIGHTS and effect in EFFECTS)
    world.set_effect(role, area, right, EFFECTS[effect])


LINES = {"area": put_area, "key": put_key, "role": put_role, "person": put_person, "rule": put_rule}
FIELDS = {"area": (1, 2), "key": (2,), "role": (1,), "person": (3,), "rule": (4,)}


def value_of(world, kind, fields):
    """What is there already of that which a line is about, in words for the trail."""
    name = fields[0]
    if kind == "area":
        return (world.areas[name] or "top") if name in world.areas else NONE
    if kind == "key":
        return world.keys[name]["area"] if name in world.keys else NONE
    if kind == "role":
        return "there" if name in world.roles else NONE
    if kind == "person":
        return (", ".join(world.people[name]["roles"]) or "none") if name in world.people else NONE
    return label_of(world, *fields[:3])


def texts_of(kind, fields):
    """For whom and about what a line is, as the trail says it, and the area that it is about."""
    if kind == "person":
        return {"whom": fields[0]}
    if kind == "rule":
        role, area, right, _ = fields
        return {"what": f"{right} of {role} at {area}", "area": area}
    return {"what": fields[0], "area": {"area": fields[0], "key": fields[-1]}.get(kind)}


def put_line(world, person, line):
    """Change the world as one line says and note it, or raise Wrong."""
    kind, *fields = (part.strip() for part in line.split(";"))
    need(kind in LINES and len(fields) in FIELDS[kind])
    before = value_of(world, kind, fields)
    has_new_pin = kind == "person" and before != NONE and fields[1] and not pin_is_right(world, *fields[:2])
    LINES[kind](world, *fields)
    after = value_of(world, kind, fields)
    if before != after or has_new_pin:
        world.note(person, kind, before=before, after=after, why=CARETAKER, **texts_of(kind, fields))


def put_lines(world, person, text):
    """Change the world as all lines say, and return how many there were; raise Refused for the first wrong one."""
    done = 0
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            put_line(world, person, line)
        except Wrong:
            raise Refused(f"Line {number} is wrong.") from None
        done += 1
    return done
