"""The shapes in which a document can hold parameter values."""

from collections.abc import Collection

from pydantic import JsonValue

from projecteval.replies.reading import Repair

_NAMES = ("name", "parameter", "id")
_VALUES = ("value", "answer", "text")
_MOST_DEPTH = 12


def values_of(tree: JsonValue, repairs: set[Repair], names: Collection[str]) -> dict[str, str] | None:
    """The values of the parameters `names` that a document holds; what was needed goes into `repairs`."""
    values: dict[str, str] = {}
    if isinstance(tree, list) and all(isinstance(pair, dict) and pair.keys() == {"name", "value"} for pair in tree):
        for pair in tree:
            if isinstance(pair, dict):
                _take(str(pair["name"]), pair["value"], values, repairs, names)
    else:
        _walk(tree, values, repairs, names, depth=0)
    return values if values or tree == {} else None


def _walk(tree: JsonValue, values: dict[str, str], repairs: set[Repair], names: Collection[str], *, depth: int) -> None:
    if depth > _MOST_DEPTH:
        return
    if isinstance(tree, list):
        for part in tree:
            _walk(part, values, repairs, names, depth=depth + 1)
        return
    if not isinstance(tree, dict):
        return
    name = next((str(tree[key]) for key in _NAMES if isinstance(tree.get(key), str) and tree[key] in names), None)
    value = next((tree[key] for key in _VALUES if key in tree), None)
    if name is not None and not isinstance(value, dict | list | None):
        repairs.add(Repair.NESTING)
        _take(name, value, values, repairs, names)
        return
    for key, part in tree.items():
        if key not in names and isinstance(part, dict | list):
            repairs.add(Repair.NESTING)
            _walk(part, values, repairs, names, depth=depth + 1)
        else:
            _take(key, part, values, repairs, names)


def _take(name: str, value: JsonValue, values: dict[str, str], repairs: set[Repair], names: Collection[str]) -> None:
    if name not in names:
        repairs.add(Repair.UNKNOWN)
        return
    if isinstance(value, dict):
        repairs.add(Repair.NESTING)
        value = next((value[key] for key in _VALUES if isinstance(value.get(key), str)), None)
    if isinstance(value, list) and len(value) == 1:
        repairs.add(Repair.NESTING)
        value = value[0]
    if isinstance(value, bool | int | float):
        repairs.add(Repair.TEXT)
        value = str(value).lower() if isinstance(value, bool) else str(value)
    if not isinstance(value, str):
        return
    if values.get(name, value) != value:
        repairs.add(Repair.TWICE)
    values[name] = value
