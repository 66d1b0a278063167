"""What a JavaScript function is for, in words."""

from tree_sitter import Node

from masker.javascript_wiring import EVENT_METHODS, children, method_of, text_of
from masker.wording import label, plain, shortened

_HTTP_VERBS = frozenset(["get", "post", "put", "patch", "delete", "options", "head", "all", "use"])


def purpose_of(function: Node) -> str:
    """What a function is for, in words: from its name or from the call that it is given to."""
    if function.type == "class_static_block":
        return "prepare the class"
    name = function.child_by_field_name("name")
    parent = function.parent
    while parent is not None and parent.type == "parenthesized_expression":
        parent = parent.parent
    if name is None and parent is not None:
        if parent.type == "arguments" and parent.parent is not None:
            return _purpose_of_callback(parent.parent, parent)
        if parent.type == "export_statement":
            return "implement the default export"
        fields = ("name", "key", "left", "property")
        name = next(filter(None, map(parent.child_by_field_name, fields)), None)
    cleaned = shortened(plain(text_of(name)), 60)
    return f"implement {cleaned}" if cleaned else "implement this function"


def _purpose_of_callback(call: Node, arguments: Node) -> str:
    given = children(arguments)
    first = label(text_of(given[0]).strip("'\"`")) if given and given[0].type == "string" else ""
    method = plain(method_of(call))
    if first and method in EVENT_METHODS:
        return f"react to {first}"
    if first and method in _HTTP_VERBS:
        return f"handle {method.upper()} {first}" if method != "use" else f"handle requests to {first}"
    return f"implement the callback of {shortened(method, 40)}" if method else "implement the callback"
