"""JavaScript expressions that declare structure, as opposed to those that do the work.

Structure stays in a skeleton: literals, names, functions (with masked bodies), and calls on imported things or on
what was made from them (`express()`, `app.use(...)`, `new Vue({...})`). Look-ups in the page never stay: they would
spell the ids that the masked HTML hides.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tree_sitter import Node

from masker.syntax import children, text_of

CLASSES = frozenset({"class_declaration", "abstract_class_declaration"})
# TypeScript's remarks on the type of an expression.
TYPED = frozenset({"as_expression", "satisfies_expression", "non_null_expression"})
FUNCTIONS = frozenset(
    {"function_declaration", "generator_function_declaration", "function_expression", "generator_function"}
    | {"arrow_function", "method_definition", "function"}
)
# Objects of the platform: what is computed with them is the solution.
PLATFORM = frozenset(
    [
        "$",
        "$$",
        "Array",
        "Date",
        "FormData",
        "Intl",
        "JSON",
        "Math",
        "Promise",
        "URLSearchParams",
        "XMLHttpRequest",
        "alert",
        "caches",
        "confirm",
        "console",
        "crypto",
        "document",
        "fetch",
        "history",
        "indexedDB",
        "jQuery",
        "localStorage",
        "location",
        "navigator",
        "performance",
        "prompt",
        "requestAnimationFrame",
        "sessionStorage",
        "setInterval",
        "setTimeout",
        "window",
    ]
)
_CONVERSIONS = frozenset(["require", "Number", "String", "Boolean", "BigInt", "Symbol", "parseInt", "parseFloat"])
EVENT_METHODS = frozenset(["addEventListener", "on", "once", "addListener"])
_LEAVES = frozenset(
    [
        "identifier",
        "property_identifier",
        "private_property_identifier",
        "string",
        "number",
        "true",
        "false",
        "null",
        "undefined",
        "regex",
        "this",
        "super",
        "meta_property",
        "jsx_self_closing_element",
        "import",
    ]
)
_OPERATORS = frozenset(
    [
        "binary_expression",
        "unary_expression",
        "ternary_expression",
        "parenthesized_expression",
        "spread_element",
        "array",
        "template_string",
        "template_substitution",
    ]
)
_MAIN_GUARDS = frozenset({"(require.main === module)", "(module === require.main)"})
_CALLS = frozenset({"call_expression", "new_expression"})
_REACHES = _CALLS | {"identifier", "member_expression", "await_expression", "class"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """The meaning of a program's names, filled while its statements are read from top to bottom."""

    wiring: set[str] = field(default_factory=set)  # imports, classes, and what was made from them
    local: set[str] = field(default_factory=set)  # functions and computed values of this file

    def collect(self, statements: Sequence[Node]) -> None:
        """Notes what is known before the first statement runs: imports, classes and functions."""
        for statement in statements:
            declared = statement.child_by_field_name("declaration") or statement
            name = text_of(declared.child_by_field_name("name"))
            if declared.type in CLASSES:
                self.wiring.add(name)
            elif declared.type in FUNCTIONS:
                self.local.add(name)
            elif declared.type == "import_statement":
                self.wiring.update(_identifiers(declared))

    def declare(self, target: Node, value: Node | None) -> None:
        """Notes whether a declared name, or each name that a pattern unpacks, is wiring or this file's own."""
        root = text_of(root_of(value))
        is_reached = value is not None and value.type in _REACHES and stays(value, self)
        made = is_reached and bool(root) and root not in self.local | PLATFORM
        (self.wiring if made else self.local).update(_identifiers(target))


def called(call: Node) -> Node | None:
    """Return what a call or `new` expression calls."""
    return call.child_by_field_name("function") or call.child_by_field_name("constructor")


def method_of(call: Node) -> str:
    """The name after the last dot of what is called, or the plain name."""
    function = called(call)
    if function is not None and function.type == "member_expression":
        return text_of(function.child_by_field_name("property"))
    return text_of(function) if function is not None and function.type == "identifier" else ""


def root_of(expression: Node | None) -> Node | None:
    """The leftmost thing in a chain of members and calls: `a` in `a.b().c(d)`."""
    while expression is not None:
        match expression.type:
            case "member_expression" | "subscript_expression":
                expression = expression.child_by_field_name("object")
            case "call_expression" | "new_expression":
                expression = called(expression)
            case "await_expression":
                expression = next(iter(children(expression)), None)
            case _:
                break
    return expression


def is_wiring(call: Node, names: Names) -> bool:
    """Return True if a call only registers or makes something: on an import, a class, or as an event listener."""
    root = root_of(call)
    if root is None or root.type not in {"identifier", "import", "this"}:
        return False
    name = text_of(root)
    if name in names.wiring:
        return True
    if name in names.local or name in PLATFORM:
        return method_of(call) in EVENT_METHODS and not _looks_up(called(call))
    is_plain_call = call.type == "call_expression" and root == called(call)
    return not is_plain_call or name in _CONVERSIONS or root.type == "import"


def _identifiers(node: Node) -> set[str]:
    if node.type in {"identifier", "shorthand_property_identifier_pattern"}:
        return {text_of(node)}
    return {name for child in node.named_children for name in _identifiers(child)}


def _looks_up(function: Node | None) -> bool:
    """Return True if the receiver of a method is itself the result of a call."""
    while function is not None and function.type == "member_expression":
        function = function.child_by_field_name("object")
    return function is not None and function.type != "identifier"


def stays(expression: Node, names: Names) -> bool:
    """Return True if an expression is structure; functions count, since their bodies are masked on their own."""
    kind = expression.type
    if kind in _LEAVES | FUNCTIONS or kind == "class":
        return True
    if kind in _CALLS:
        return is_wiring(expression, names)
    if kind == "template_string" and b"\n" in (expression.text or b""):
        return False  # a text of several lines is a page, a query or a program in itself
    if kind in {"member_expression", "subscript_expression"}:
        root = root_of(expression)
        has_call = any(part.type in _CALLS for part in _chain(expression))
        return root is not None and (not has_call or text_of(root) not in PLATFORM | names.local)
    if kind in TYPED:
        return stays(children(expression)[0], names)
    if kind == "await_expression" or kind in _OPERATORS:
        return all(stays(part, names) for part in children(expression) if part.type != "string_fragment")
    return False


def _chain(expression: Node) -> list[Node]:
    links = [expression]
    while (nearer := links[-1].child_by_field_name("object") or called(links[-1])) is not None:
        links.append(nearer)
    return links


def delayed_body(statement: Node) -> Node | None:
    """The block of a function that a statement runs at once or when the page is ready, around a whole program."""
    if statement.type == "if_statement" and text_of(statement.child_by_field_name("condition")) in _MAIN_GUARDS:
        block = statement.child_by_field_name("consequence")
        is_alone = block is not None and block.type == "statement_block" and len(statement.named_children) == 2
        return block if is_alone else None
    expression: Node | None = (
        next(iter(children(statement)), None) if statement.type == "expression_statement" else None
    )
    while expression is not None and expression.type in {"unary_expression", "await_expression"}:
        expression = next(iter(children(expression)), None)
    if expression is None or expression.type != "call_expression":
        return None
    function = called(expression)
    while function is not None and function.type == "parenthesized_expression":
        function = next(iter(children(function)), None)
    if function is not None and function.type not in FUNCTIONS:
        function = _ready_callback(expression)
    body = None if function is None else function.child_by_field_name("body")
    return body if body is not None and body.type == "statement_block" else None


def _ready_callback(call: Node) -> Node | None:
    arguments = call.child_by_field_name("arguments")
    given = [] if arguments is None else children(arguments)
    if not given or given[-1].type not in FUNCTIONS:
        return None
    if method_of(call) == "addEventListener":
        return given[-1] if text_of(given[0]).strip("'\"`") in {"DOMContentLoaded", "load"} else None
    is_ready = text_of(called(call)) in {"$", "jQuery", "$(document).ready", "jQuery(document).ready"}
    return given[-1] if is_ready and len(given) == 1 else None
