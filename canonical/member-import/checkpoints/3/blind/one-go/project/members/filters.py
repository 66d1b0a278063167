"""Filters of the list of members by own fields."""

from decimal import Decimal

from .errors import Refused
from .fields import CHOICE_KIND, NUMBER_KIND, TEXT_KIND, clean, fold, value_of


def read_filter(fields, name, text):
    """What says whether a member is found, or None where there is no filter."""
    text = clean(text)
    if not text:
        return None
    field = next((field for field in fields.own if field.name == name), None)
    if field is None:
        raise _wrong()
    matches = _MATCHERS.get(field.kind, _range)(field, text)
    return lambda member: member[name] != "" and matches(member[name])


def _wrong():
    return Refused("Filter is wrong")


def _contains(field, text):
    wanted = fold(text)
    return lambda value: wanted in fold(value)


def _is_option(field, text):
    wanted = fold(text)
    if wanted not in [fold(option) for option in field.options]:
        raise _wrong()
    return lambda value: fold(value) == wanted


def _range(field, text):
    """One number or date, or those between two, of which one may be left out."""
    first_text, dots, last_text = text.partition("..")
    first = _end(field, first_text)
    last = _end(field, last_text) if dots else first
    if first is None and last is None:
        raise _wrong()

    def matches(value):
        comparable = _comparable(field, value)
        return (first is None or first <= comparable) and (last is None or comparable <= last)

    return matches


def _end(field, text):
    text = clean(text)
    if not text:
        return None
    value = value_of(field, text)
    if value is None:
        raise _wrong()
    return _comparable(field, value)


def _comparable(field, value):
    return Decimal(value) if field.kind == NUMBER_KIND else value


_MATCHERS = {TEXT_KIND: _contains, CHOICE_KIND: _is_option}
