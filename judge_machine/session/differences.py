"""The first difference between two values that a test expects to be equal."""

from collections.abc import Mapping, Sequence, Set
from itertools import zip_longest

from _pytest._io.saferepr import saferepr_unlimited

_LONGEST = 1200
_AROUND = 60
_DEEPEST = 50
_ABSENT = object()
_KINDS = (str, bytes, Mapping, list, tuple, Set)


def comparison(left: object, right: object) -> list[str] | None:
    """Both values, and the place of their first difference; None for values that are no texts or collections alike."""
    if not any(isinstance(left, kind) and isinstance(right, kind) for kind in _KINDS):
        return None
    return [f"{_shown(left)} == {_shown(right)}", f"first difference: {_first_difference(left, right, '', _DEEPEST)}"]


def _first_difference(left: object, right: object, place: str, depth: int) -> str:
    pair = f"at {place}: " if place else ""
    if isinstance(left, str) and isinstance(right, str):
        return pair + _of_texts(left, right)
    if isinstance(left, Set) and isinstance(right, Set):
        return f"{pair}only the left has {_shown(left - right)}, only the right has {_shown(right - left)}"
    parts = _parts(left, right) if depth else None
    for key, mine, other in parts or ():
        inner = f"{place}[{key!r:.100}]"
        if mine is _ABSENT or other is _ABSENT:
            side, found = ("right", other) if mine is _ABSENT else ("left", mine)
            return f"at {inner}: only the {side} has it: {_shown(found)}"
        if mine != other:
            return _first_difference(mine, other, inner, depth - 1)
    return f"{pair}{_shown(left)} and {_shown(right)}"


def _parts(left: object, right: object) -> list[tuple[object, object, object]] | None:
    """Key, left and right of each part; None where the values do not have parts of one kind."""
    if isinstance(left, Mapping) and isinstance(right, Mapping):
        keys = dict.fromkeys((*left, *right))
        return [(key, left.get(key, _ABSENT), right.get(key, _ABSENT)) for key in keys]
    if isinstance(left, list | tuple) and isinstance(right, list | tuple):
        return _numbered(left, right)
    return None


def _numbered(left: Sequence[object], right: Sequence[object]) -> list[tuple[object, object, object]]:
    return [(place, *pair) for place, pair in enumerate(zip_longest(left, right, fillvalue=_ABSENT))]


def _of_texts(left: str, right: str) -> str:
    common = next((place for place, pair in enumerate(zip(left, right, strict=False)) if pair[0] != pair[1]), None)
    place = min(len(left), len(right)) if common is None else common
    start, end = max(0, place - _AROUND), place + _AROUND
    line = left.count("\n", 0, place) + 1
    return f"character {place + 1} (line {line}): {left[start:end]!r} and {right[start:end]!r}"


def _shown(value: object) -> str:
    text = saferepr_unlimited(value)
    half = _LONGEST // 2
    return text if len(text) <= _LONGEST else f"{text[:half]} … {text[-half:]}"
