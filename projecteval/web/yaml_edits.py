"""One change to a YAML text, written into its lines: everything else stays letter by letter.

ruamel.yaml keeps comments too, but those between two keys belong to the first: they go when it is removed, and stand in
the wrong place when something is added behind it. It is asked where a text is written in a way that is not known here.
"""

import copy
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import yaml
from yaml.nodes import CollectionNode, MappingNode, Node, ScalarNode, SequenceNode

from projecteval.errors import UsageError
from projecteval.mission.yaml_source import FieldPath, parse_yaml
from projecteval.web.documents import document_text, read_document


class _UnknownShapeError(Exception):
    """The text is written in a way that is not changed line by line."""


def edited(text: str, path: FieldPath, value: object) -> str:
    """The text with `value` at `path`, keys (or places in lists) below one another.

    None removes what is there, and what would be empty above it.

    A list that is there already keeps its items that stay, with their comments; further ones go behind them. Raises
    UsageError for what is no YAML with keys.
    """
    wanted = copy.deepcopy(_content(text))
    _change(wanted, path, value)
    try:
        changed = _edited(text, path, value)
        if _content(changed) == wanted:
            return changed
    except (_UnknownShapeError, UsageError, yaml.YAMLError):
        pass
    document = read_document(text, what="YAML")
    _change(document, path, value)
    return document_text(document)


def appended(text: str, path: FieldPath, item: Mapping[str, object]) -> str:
    """The text with one more item, its keys below one another, at the end of the list at `path`.

    Raises UsageError for what is no YAML with keys.
    """
    held: Any = _content(text)
    for key in path:
        held = held.get(key) if isinstance(held, dict) else None
    items = [*(held if isinstance(held, list) else ()), dict(item)]
    wanted = copy.deepcopy(_content(text))
    _change(wanted, path, items)
    with suppress(_UnknownShapeError):
        changed = _with_block(text, path, item)
        if _content(changed) == wanted:
            return changed
    return edited(text, path, items)


def _content(text: str) -> Any:
    return parse_yaml(text, path=Path("YAML"), reject_duplicates=False).mapping


def _change(holder: Any, path: FieldPath, value: object) -> None:
    key: Any
    key, *below = path
    if below:
        if isinstance(holder, dict) and holder.get(key) is None:
            holder[key] = {}
        _change(holder[key], tuple(below), value)
        if value is None and not holder[key]:
            del holder[key]
    elif value is not None:
        holder[key] = value
    elif isinstance(holder, list) or key in holder:
        del holder[key]


def _edited(text: str, path: FieldPath, value: object) -> str:
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    if root is None:
        raise _UnknownShapeError
    known: list[Node] = [root]  # along the path, as far as it is there
    for key in path:
        node = _child(known[-1], key)
        if node is None:
            break
        known.append(node)
    depth = len(known) - 1
    if value is None:
        return _removed(text, known, path) if depth == len(path) else text
    if depth == len(path) and isinstance(known[-1], SequenceNode) and isinstance(value, list) and value:
        return _with_items(text, path, known[-1], value)
    if depth == len(path) or not isinstance(known[-1], MappingNode):
        return _replaced(text, known[-2], path[depth - 1], _nested(path[depth:], value))
    return _inserted(text, known[-1], path[depth:], value, top=depth == 0)


def _removed(text: str, known: Sequence[Node], path: FieldPath) -> str:
    depth = len(path)
    while depth > 1 and len(known[depth - 1].value) == 1:  # nothing else would be left above it
        depth -= 1
    holder, place = known[depth - 1], _place(known[depth - 1], path[depth - 1])
    start, end = _start(holder.value[place]), _end(text, known[depth])
    if isinstance(holder, CollectionNode) and holder.flow_style:
        if place + 1 < len(holder.value):
            return text[:start] + text[_start(holder.value[place + 1]) :]
        return text[: _end(text, _last(holder.value[place - 1])) if place else start] + text[end:]
    line_start, line_end = text.rfind("\n", 0, start) + 1, _line_end(text, end)
    if not re.fullmatch(r"[ \t]*(- +)?", text[line_start:start]):
        raise _UnknownShapeError
    return text[:line_start] + text[line_end + 1 :]


def _with_items(text: str, path: FieldPath, node: SequenceNode, wanted: list[Any]) -> str:
    if node.flow_style:
        return text[: node.start_mark.index] + _flow(wanted) + text[node.end_mark.index :]
    held: Any = _content(text)
    for key in path:
        held = held[key]
    new = [item for item in wanted if item not in held]
    at = _line_end(text, _end(text, node))
    dashes = "".join(f"\n{' ' * node.start_mark.column}- {_flow(item)}" for item in new)
    text = text[:at] + dashes + text[at:]
    for index in range(len(held) - 1, -1, -1):
        if held[index] not in wanted:
            text = _edited(text, (*path, index), None)
    return text


def _with_block(text: str, path: FieldPath, item: Mapping[str, object]) -> str:
    node = yaml.compose(text, Loader=yaml.SafeLoader)
    for key in path:
        node = _child(node, key) if node is not None else None
    if not isinstance(node, SequenceNode) or node.flow_style or not node.value:
        raise _UnknownShapeError
    indent = " " * node.start_mark.column
    lines = f"\n{indent}  ".join(f"{key}: {_flow(value)}" for key, value in item.items())
    at = _line_end(text, _end(text, node))
    return f"{text[:at]}\n{indent}- {lines}" + (text[at:] or "\n")


def _replaced(text: str, holder: Node, key: str | int, value: object) -> str:
    name, old = holder.value[_place(holder, key)]
    if isinstance(old, ScalarNode) and old.style in ("|", ">"):
        raise _UnknownShapeError
    return f"{text[: name.end_mark.index]}: {_flow(value)}{text[_end(text, old) :]}"


def _inserted(text: str, node: MappingNode, path: FieldPath, value: object, *, top: bool) -> str:
    key, *below = path
    if node.flow_style:
        pair = f"{key}: {_flow(_nested(below, value))}"
        if not node.value:
            return text[: node.start_mark.index] + f"{{{pair}}}" + text[node.end_mark.index :]
        at = _end(text, _last(node.value[-1]))
        return f"{text[:at]}, {pair}{text[at:]}"
    indent = " " * node.start_mark.column
    if top and below:
        lines = f"\n{key}:\n  {below[0]}: {_flow(_nested(below[1:], value))}"
    elif isinstance(value, list) and not below and any(isinstance(item, dict) for item in value):
        lines = f"\n{indent}{key}:" + "".join(f"\n{indent}  - {_flow(item)}" for item in value)
    else:
        lines = f"\n{indent}{key}: {_flow(_nested(below, value))}"
    at = _line_end(text, _end(text, _last(node.value[-1])))
    return text[:at] + lines + (text[at:] or "\n")


def _child(node: Node, key: str | int) -> Node | None:
    place = _place(node, key)
    return None if place < 0 else _last(node.value[place])


def _place(node: Node, key: str | int) -> int:
    if isinstance(node, MappingNode):
        return next((place for place, (name, _) in enumerate(node.value) if name.value == key), -1)
    return key if isinstance(node, SequenceNode) and isinstance(key, int) else -1


def _last(entry: Any) -> Node:
    """The value of a pair, or the item itself."""
    found: Node = entry[1] if isinstance(entry, tuple) else entry
    return found


def _start(entry: Any) -> int:
    found: int = (entry[0] if isinstance(entry, tuple) else entry).start_mark.index
    return found


def _end(text: str, node: Node) -> int:
    """Where the last letter of a value is; a block's own mark is behind the comments that follow it."""
    if isinstance(node, CollectionNode) and not node.flow_style and node.value:
        return _end(text, _last(node.value[-1]))
    return len(text[: node.end_mark.index].rstrip()) if isinstance(node, ScalarNode) else node.end_mark.index


def _line_end(text: str, at: int) -> int:
    found = text.find("\n", at)
    end = len(text) if found < 0 else found
    if not re.fullmatch(r"[ \t\r]*(#.*)?", text[at:end]):
        raise _UnknownShapeError
    return end


def _nested(path: Sequence[str | int], value: object) -> object:
    for key in reversed(path):
        value = {key: value}
    return value


def _flow(value: object) -> str:
    """A value in one line."""
    text = yaml.safe_dump([value], default_flow_style=True, width=10**9, allow_unicode=True, sort_keys=False)
    return str(text).strip()[1:-1]
