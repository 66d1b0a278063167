"""The shapes in which a document can hold a checklist, a launch manifest or parameter values."""

import shlex
from collections.abc import Collection

from pydantic import JsonValue

from judge_machine import LaunchManifest
from projecteval.mission import Checklist, ChecklistFunction, ChecklistPage
from projecteval.replies.reading import Repair

_CHECKLIST_WRAPPERS = ("checklist", "pages", "parts")
_PAGES = ("page", "title", "name", "part", "section")
_FUNCTIONS = ("functions", "function", "features", "items", "checklist")
_DESCRIPTIONS = ("description", "function", "feature", "name", "text", "item")

MAX_PAGES = 200
MAX_FUNCTIONS = 1000


def checklist_of(tree: JsonValue, repairs: set[Repair]) -> Checklist | None:
    """The checklist that a document holds; what was needed to read it goes into `repairs`."""
    if isinstance(tree, dict):
        wrapped = next((tree[name] for name in _CHECKLIST_WRAPPERS if isinstance(tree.get(name), list | dict)), None)
        if wrapped is not None and not any(name in tree for name in _PAGES):
            repairs.add(Repair.NESTING)
            return checklist_of(wrapped, repairs)
        if any(isinstance(tree.get(name), str) for name in _PAGES):
            repairs.add(Repair.NESTING)
            tree = [tree]
    if isinstance(tree, dict):
        repairs.add(Repair.NESTING)
        pages = [_page(name, functions, repairs) for name, functions in tree.items() if isinstance(functions, list)]
    elif isinstance(tree, list):
        pages = [_page_of_fields(fields, repairs) for fields in tree[:MAX_PAGES] if isinstance(fields, dict)]
    else:
        return None
    kept = tuple(page for page in pages[:MAX_PAGES] if page is not None)
    return Checklist(pages=kept) if kept else None


def _page_of_fields(fields: dict[str, JsonValue], repairs: set[Repair]) -> ChecklistPage | None:
    page = next((name for name in _PAGES if isinstance(fields.get(name), str)), None)
    functions = next((name for name in _FUNCTIONS if isinstance(fields.get(name), list)), None)
    if page is None or functions is None:
        return None
    if fields.keys() not in ({"page", "functions"}, {"title", "functions"}):
        repairs.add(Repair.FIELDS)
    return _page(str(fields[page]), fields[functions], repairs)


def _page(page: str, functions: JsonValue, repairs: set[Repair]) -> ChecklistPage | None:
    if not isinstance(functions, list):
        return None
    read = [_function(function, repairs) for function in functions[:MAX_FUNCTIONS]]
    kept = tuple(function for function in read if function is not None)
    return ChecklistPage(page=page, functions=kept) if kept else None


def _function(function: JsonValue, repairs: set[Repair]) -> ChecklistFunction | None:
    if isinstance(function, str) and function.strip():
        repairs.add(Repair.NESTING)
        return ChecklistFunction(description=function.strip())
    if not isinstance(function, dict):
        return None
    found = next((text for name in _DESCRIPTIONS if isinstance(text := function.get(name), str) and text), None)
    if found is None:
        return None
    if not function.keys() <= {"description", "required"} or "description" not in function:
        repairs.add(Repair.FIELDS)
    return ChecklistFunction(description=found, required=_flag(function.get("required", True), repairs))


def _flag(value: JsonValue, repairs: set[Repair]) -> bool:
    if isinstance(value, str) and value.strip().lower() in ("true", "false"):
        return value.strip().lower() == "true"
    if not isinstance(value, bool):
        repairs.add(Repair.TEXT)
        return str(value).strip().lower() not in ("no", "0", "0.0", "optional", "none")
    return value


_FIELDS = frozenset(LaunchManifest.model_fields)
_LISTS_OF_COMMANDS = ("install", "build", "setup")
_LAUNCH_WRAPPERS = ("launch", "manifest", "launch_manifest", "launch.yaml", "launch.json")
_NOTHING = ("", "null", "~", "none", "None")


def launch_fields(tree: JsonValue, repairs: set[Repair]) -> dict[str, JsonValue] | None:
    """The fields of the manifest that a document holds, not validated yet; its repairs go into `repairs`."""
    if not isinstance(tree, dict):
        return None
    wrapped = next((tree[name] for name in _LAUNCH_WRAPPERS if isinstance(tree.get(name), dict)), None)
    if wrapped is not None:
        repairs.add(Repair.NESTING)
        return launch_fields(wrapped, repairs)
    known = _FIELDS & tree.keys()
    if tree and not known:
        return None
    if len(known) != len(tree):
        repairs.add(Repair.UNKNOWN)
    fields = {name: _field(name, value, repairs) for name, value in tree.items() if name in known}
    return {name: value for name, value in fields.items() if value is not None}


def _field(name: str, value: JsonValue, repairs: set[Repair]) -> JsonValue:
    if value is None or (isinstance(value, str) and value.strip() in _NOTHING):
        return None
    if name in _LISTS_OF_COMMANDS:
        return _commands(value, repairs)
    if name == "start":
        return _command(value, repairs) or None
    if name == "env":
        return _variables(value, repairs)
    return value


def _commands(value: JsonValue, repairs: set[Repair]) -> JsonValue:
    if isinstance(value, str):
        repairs.add(Repair.NESTING)
        return [_command(line, repairs) for line in value.splitlines() if line.strip()]
    if isinstance(value, list) and value and all(isinstance(part, str) for part in value):
        repairs.add(Repair.NESTING)
        lines = any(" " in part.strip() for part in value if isinstance(part, str))
        return [_command(part, repairs) for part in value] if lines else [value]
    if isinstance(value, list):
        return [command for part in value if (command := _command(part, repairs))]
    return value


def _command(value: JsonValue, repairs: set[Repair]) -> JsonValue:
    if isinstance(value, list) and len(value) == 1 and isinstance(value[0], list):
        repairs.add(Repair.NESTING)
        value = value[0]
    if isinstance(value, str):
        repairs.add(Repair.COMMAND_LINE)
        try:
            return list(shlex.split(value))
        except ValueError:
            return [value]
    if isinstance(value, list):
        return [_text(argument, repairs) for argument in value]
    return value


def _variables(value: JsonValue, repairs: set[Repair]) -> JsonValue:
    if isinstance(value, list):
        pairs = [pair for pair in value if isinstance(pair, dict) and isinstance(pair.get("name"), str)]
        return {str(pair["name"]): _text(pair.get("value", ""), repairs) for pair in pairs}
    if isinstance(value, dict):
        return {name: _text(content, repairs) for name, content in value.items()}
    return value


def _text(value: JsonValue, repairs: set[Repair]) -> JsonValue:
    if isinstance(value, bool):
        repairs.add(Repair.TEXT)
        return str(value).lower()
    if isinstance(value, int | float):
        repairs.add(Repair.TEXT)
        return str(value)
    return value


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
