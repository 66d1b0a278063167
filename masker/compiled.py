"""C, C++ and Java: declarations, fields, signatures and comments stay; bodies become one statement or comment."""

from collections.abc import Callable
from dataclasses import dataclass

import tree_sitter_c
import tree_sitter_cpp
import tree_sitter_java
from tree_sitter import Language, Node

from masker.splice import Splice, spliced, utf8
from masker.syntax import parsed, text_of
from masker.wording import MARK, plain, shortened

_BODIES = frozenset({"compound_statement", "block", "constructor_body"})
_COMMENTS = frozenset({"comment", "line_comment", "block_comment"})
_DECLARATORS = frozenset({"variable_declarator", "init_declarator", "field_declaration"})
_LONGEST_NAME = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class _Grammar:
    """A language; `unfinished` turns a description into the statement that says that a body is missing."""

    name: str
    language: Language
    functions: frozenset[str]
    unfinished: Callable[[str], str]


def _remark(text: str) -> str:
    return f"/* {text} */"


_OF_C = frozenset({"function_definition", "lambda_expression"})
_OF_JAVA = frozenset(
    {"method_declaration", "constructor_declaration", "compact_constructor_declaration", "lambda_expression"}
    | {"static_initializer"}
)
# The compiler accepts a `throw` in place of any body; C knows none, and a header may belong to either language.
_C = _Grammar(name="C", language=Language(tree_sitter_c.language()), functions=_OF_C, unfinished=_remark)
_CPP_LANGUAGE = Language(tree_sitter_cpp.language())
_HEADER = _Grammar(name="C or C++", language=_CPP_LANGUAGE, functions=_OF_C, unfinished=_remark)
_CPP = _Grammar(name="C++", language=_CPP_LANGUAGE, functions=_OF_C, unfinished=lambda text: f'throw "{text}";')
_JAVA = _Grammar(
    name="Java",
    language=Language(tree_sitter_java.language()),
    functions=_OF_JAVA,
    unfinished=lambda text: f'throw new UnsupportedOperationException("{text}");',
)


def mask_c(source: bytes, path: str) -> bytes:
    """The skeleton of a file in C; of a header, which may be C++ as well. Raises MaskError if it does not parse."""
    return _masked(source, path, _HEADER if path.lower().endswith(".h") else _C)


def mask_cpp(source: bytes, path: str) -> bytes:
    """The skeleton of a file in C++. Raises MaskError with the line if it does not parse."""
    return _masked(source, path, _CPP)


def mask_java(source: bytes, path: str) -> bytes:
    """The skeleton of a file in Java. Raises MaskError with the line if it does not parse."""
    return _masked(source, path, _JAVA)


def _masked(source: bytes, path: str, grammar: _Grammar) -> bytes:
    root = parsed(_with_last_end(utf8(source, path)), path, grammar.language, grammar.name)
    splices: list[Splice] = []
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if node.type == "preproc_function_def":
            splices += _macro(node)
        elif node.type in grammar.functions:
            splices += _body(node, grammar)
            body = _body_of(node)
            waiting += [child for child in node.named_children if child != body]  # a default may be a function
        elif node.type == "block":  # of an object that is being made, in Java
            splices += _statements(node, _remark(f"{MARK}prepare the object."))
        else:
            waiting += node.named_children
    result = spliced(source, splices)
    parsed(_with_last_end(result), f"{path} (its skeleton)", grammar.language, grammar.name)
    return result


def _with_last_end(source: bytes) -> bytes:
    """The source with an end of its last line, without which the grammar of C reads no directive."""
    return source if source.endswith(b"\n") else source + b"\n"


def _macro(definition: Node) -> list[Splice]:
    value = definition.child_by_field_name("value")
    name = text_of(definition.child_by_field_name("name"))
    if value is None:
        return []
    return [Splice(start=value.start_byte, end=value.end_byte, text=_remark(f"{MARK}define {name}.").encode())]


def _body(function: Node, grammar: _Grammar) -> list[Splice]:
    body = _body_of(function)
    if body is None:
        return []
    if function.type == "static_initializer":
        return _statements(body, _remark(f"{MARK}prepare the class."))
    unfinished = grammar.unfinished(f"{MARK}implement {_name_of(function)}.")
    if body.type not in _BODIES:  # an expression, or a `try` in place of the braces
        return [Splice(start=body.start_byte, end=body.end_byte, text=f"{{ {unfinished} }}".encode())]
    return _statements(body, unfinished)


def _body_of(function: Node) -> Node | None:
    return function.child_by_field_name("body") or next((c for c in function.named_children if c.type in _BODIES), None)


def _statements(body: Node, replacement: str) -> list[Splice]:
    """Replace the statements of a body; comments before the first one stay, and so does the call of a constructor."""
    inner = [child for child in body.children[1:-1] if child.type != "explicit_constructor_invocation"]
    first = next((child for child in inner if child.type not in _COMMENTS), None)
    if first is None:
        return []
    return [Splice(start=first.start_byte, end=inner[-1].end_byte, text=replacement.encode())]


def _name_of(function: Node) -> str:
    named: Node | None = function
    if function.type == "lambda_expression":
        while named is not None and named.type not in _DECLARATORS:
            named = named.parent
    name = None
    if named is not None:
        name = named.child_by_field_name("name") or named.child_by_field_name("declarator")
    while name is not None and name.type.endswith("_declarator"):  # a pointer or a reference to what is declared
        name = name.child_by_field_name("declarator") or name.named_children[-1]
    return shortened(plain(text_of(name)), _LONGEST_NAME) or "this function"
