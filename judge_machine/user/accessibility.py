"""The browser's accessibility tree as text."""

from collections.abc import Mapping
from typing import Any

UNTOLD_ROLES = ("none", "generic", "InlineTextBox")


def outline(nodes: list[Mapping[str, Any]]) -> str:
    """Indented lines of role, name and value, from the nodes that DevTools lists."""
    by_id = {node["nodeId"]: node for node in nodes}
    lines: list[str] = []
    stack = [(nodes[0]["nodeId"], 0)] if nodes else []
    while stack:
        number, depth = stack.pop()
        node = by_id.get(number)
        if node is None:
            continue
        role, name = _value(node, "role"), _value(node, "name")
        told = role == "StaticText" or not (node.get("ignored") or role in UNTOLD_ROLES)
        if told:
            value = _value(node, "value")
            lines.append(f"{'  ' * depth}- {role}" + (f' "{name}"' if name else "") + (f": {value}" if value else ""))
        stack.extend((child, depth + bool(told)) for child in reversed(node.get("childIds", ())))
    return "\n".join(lines)


def _value(node: Mapping[str, Any], key: str) -> str:
    return str(node.get(key, {}).get("value", ""))
