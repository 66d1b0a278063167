"""The register: areas, keys, roles, people and rules as lines of text."""

import re

from .delegations import lapse_lost
from .errors import Refused
from .pins import hash_pin, is_pin
from .words import EFFECTS, RIGHTS, is_name


class _WrongLine(Exception):
    pass


def enter_lines(records, text):
    """Do what the lines say, and return how many there were."""
    done = 0
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        if not line.strip():
            continue
        try:
            _enter_line(records, line)
        except _WrongLine:
            raise Refused(f"Line {number} is wrong") from None
        done += 1
    lapse_lost(records)
    return done


def _enter_line(records, line):
    kind, *fields = (field.strip() for field in line.split(";"))
    if kind not in _KINDS:
        raise _WrongLine
    enter, counts = _KINDS[kind]
    _require(len(fields) in counts)
    enter(records, *fields)


def _require(condition):
    if not condition:
        raise _WrongLine


def _enter_area(records, name, parent=None):
    _require(is_name(name))
    if parent is not None:
        _require(records.has_area(parent))
        if records.has_area(name):
            _require(name not in records.areas().outwards(parent))
    records.put_area(name, parent)


def _enter_key(records, name, area):
    _require(is_name(name))
    _require(records.has_area(area))
    records.put_key(name, area)


def _enter_role(records, name):
    _require(is_name(name))
    records.put_role(name)


def _enter_person(records, name, pin, role_list):
    _require(is_name(name))
    known = records.person(name)
    _require(known is None or not known.caretaker)
    _require(is_pin(pin) or (pin == "" and known is not None))
    roles = {role.strip() for role in role_list.split(",")} if role_list else set()
    _require(all(records.has_role(role) for role in roles))
    records.put_person(name, hash_pin(pin) if pin else None, roles)


def _enter_rule(records, role, area, right, effect):
    _require(records.has_role(role))
    _require(records.has_area(area))
    _require(right in RIGHTS)
    _require(effect in EFFECTS)
    records.put_rule(role, area, right, effect)


_KINDS = {
    "area": (_enter_area, (1, 2)),
    "key": (_enter_key, (2,)),
    "role": (_enter_role, (1,)),
    "person": (_enter_person, (3,)),
    "rule": (_enter_rule, (4,)),
}
