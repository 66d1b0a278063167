"""The register: areas, keys, roles, people and rules as lines of text."""

import re

from .delegations import lapse_lost
from .errors import Refused
from .pins import hash_pin, is_pin, pin_matches
from .rights import WHY_CARETAKER
from .words import EFFECT_LABELS, EFFECTS, RIGHTS, alphabetical, cell_text, is_name


class _WrongLine(Exception):
    pass


def enter_lines(records, caretaker, text):
    """Do what the lines say, and return how many there were."""
    register = _Register(records, caretaker)
    done = 0
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        if not line.strip():
            continue
        try:
            register.enter(line)
        except _WrongLine:
            raise Refused(f"Line {number} is wrong") from None
        done += 1
    lapse_lost(records)
    return done


class _Register:
    def __init__(self, records, caretaker):
        self._records = records
        self._caretaker = caretaker
        self._kinds = {
            "area": (self._area, (1, 2)),
            "key": (self._key, (2,)),
            "role": (self._role, (1,)),
            "person": (self._person, (3,)),
            "rule": (self._rule, (4,)),
        }

    def enter(self, line):
        kind, *fields = (field.strip() for field in line.split(";"))
        _require(kind in self._kinds)
        enter, counts = self._kinds[kind]
        _require(len(fields) in counts)
        enter(*fields)

    def _log(self, action, **entry):
        self._records.log(self._caretaker.name, action, why=WHY_CARETAKER, **entry)

    def _area(self, name, parent=None):
        _require(is_name(name))
        known = self._records.has_area(name)
        if parent is not None:
            _require(self._records.has_area(parent))
            if known:
                _require(name not in self._records.areas().outwards(parent))
        was = self._records.area_parent(name) if known else None
        if known and was == parent:
            return
        self._records.put_area(name, parent)
        self._log(
            "area",
            what=name,
            was=_around_text(was) if known else None,
            became=_around_text(parent),
            area=name,
        )

    def _key(self, name, area):
        _require(is_name(name))
        _require(self._records.has_area(area))
        known = self._records.key(name)
        was = known["area"] if known else None
        if was == area:
            return
        self._records.put_key(name, area)
        self._log("key", what=name, was=was, became=area, area=area, other_area=was)

    def _role(self, name):
        _require(is_name(name))
        if self._records.has_role(name):
            return
        self._records.put_role(name)
        self._log("role", what=name)

    def _person(self, name, pin, role_list):
        _require(is_name(name))
        known = self._records.person(name)
        _require(known is None or not known.caretaker)
        _require(is_pin(pin) or (pin == "" and known is not None))
        roles = {role.strip() for role in role_list.split(",")} if role_list else set()
        _require(all(self._records.has_role(role) for role in roles))
        has_other_pin = pin != "" and (known is None or not pin_matches(pin, self._records.pin_hash(name)))
        if known is not None and known.roles == roles and not has_other_pin:
            return
        self._records.put_person(name, hash_pin(pin) if has_other_pin else None, roles)
        self._log(
            "person",
            whom=name,
            was=_roles_text(known.roles) if known else None,
            became=_roles_text(roles),
        )

    def _rule(self, role, area, right, effect):
        _require(self._records.has_role(role))
        _require(self._records.has_area(area))
        _require(right in RIGHTS)
        _require(effect in EFFECTS)
        was = self._records.effect(role, area, right)
        if was == effect:
            return
        self._records.put_rule(role, area, right, effect)
        self._log(
            "rule",
            what=cell_text(right, role, area),
            was=EFFECT_LABELS[was],
            became=EFFECT_LABELS[effect],
            area=area,
        )


def _require(condition):
    if not condition:
        raise _WrongLine


def _around_text(parent):
    return "top" if parent is None else parent


def _roles_text(roles):
    return ", ".join(alphabetical(roles)) if roles else "none"
