"""The shapes in which a document can hold a launch manifest."""

import shlex

from pydantic import JsonValue

from judge_machine import LaunchManifest
from projecteval.replies.reading import Repair

_FIELDS = frozenset(LaunchManifest.model_fields)
_LISTS_OF_COMMANDS = ("install", "build", "setup")
_WRAPPERS = ("launch", "manifest", "launch_manifest", "launch.yaml", "launch.json")
_NOTHING = ("", "null", "~", "none", "None")


def launch_fields(tree: JsonValue, repairs: set[Repair]) -> dict[str, JsonValue] | None:
    """The fields of the manifest that a document holds, not validated yet; its repairs go into `repairs`."""
    if not isinstance(tree, dict):
        return None
    wrapped = next((tree[name] for name in _WRAPPERS if isinstance(tree.get(name), dict)), None)
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
