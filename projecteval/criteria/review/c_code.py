"""What a file in C or C++ imports and uses."""

import re
from collections.abc import Callable

import tree_sitter_c
import tree_sitter_cpp
from tree_sitter import Language, Node

from projecteval.criteria.review.facts import (
    COMPUTED,
    Facts,
    Mention,
    is_field,
    line_of,
    text_of,
    tree_of,
)
from projecteval.project import nodes_below

_C = Language(tree_sitter_c.language())
_CPP = Language(tree_sitter_cpp.language())
_JOINED = re.compile(rb"\\[ \t]*\r?\n")
_DIGRAPH = re.compile(rb"^([ \t]*)%:", re.MULTILINE)
_IN_MACRO = re.compile(r'//.*|/\*.*?\*/|"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'|([A-Za-z_][\w:]*)(\s*\()?', re.DOTALL)
_TEMPLATE = re.compile(r"<[^<>]*>")
_NAMES = frozenset({"identifier", "qualified_identifier", "field_expression"})
_DECLARED = {
    "function_declarator": "declarator",
    "init_declarator": "declarator",
    "parameter_declaration": "declarator",
    "declaration": "declarator",
    "array_declarator": "declarator",
    "pointer_declarator": "declarator",
    "preproc_def": "name",
    "preproc_function_def": "name",
    "preproc_include": "path",
    "enumerator": "name",
}


def read_c(source: bytes) -> Facts:
    """The facts of a file in C."""
    return _facts(source, _C)


def read_cpp(source: bytes) -> Facts:
    """The facts of a file in C++."""
    return _facts(source, _CPP)


def _facts(source: bytes, language: Language) -> Facts:
    nodes = list(nodes_below(tree_of(_in_plain_lines(source), language)))
    macros = {
        text_of(node.child_by_field_name("name")): text_of(node.child_by_field_name("value")).strip()
        for node in nodes
        if node.type == "preproc_def"
    }
    own = {name for node in nodes if node.type == "function_definition" and (name := _defined(node))}
    imports, uses = list[Mention](), list[Mention]()
    for node in nodes:
        line = line_of(node)
        if node.type == "preproc_include":
            imports.append(Mention(line=line, name=_header(text_of(node.child_by_field_name("path")), macros)))
        elif node.type == "preproc_call" and _directive(node) in ("import", "include_next"):
            imports.append(Mention(line=line, name=_header(text_of(node.child_by_field_name("argument")), macros)))
        elif node.type == "preproc_arg" and node.parent and node.parent.type.startswith("preproc_"):
            uses += _in_macro(node)
        elif node.type in _NAMES and not _is_declared(node) and not _is_part(node):
            name = _name(node)
            if name and name not in own:
                uses.append(Mention(line=line, name=name, is_call=_is_called(node)))
    return Facts(imports=tuple(imports), uses=tuple(uses))


def _in_plain_lines(source: bytes) -> bytes:
    """The source with joined lines as the compiler sees them; every line keeps its number."""
    lines = []
    for line in _logical_lines(source):
        joined, lost = _JOINED.subn(b"", line)
        lines.append(joined + b"\n" * lost)
    return _DIGRAPH.sub(rb"\1#", b"".join(lines))


def _logical_lines(source: bytes) -> list[bytes]:
    lines = [b""]
    for line in source.splitlines(keepends=True):
        lines[-1] += line
        if not _JOINED.search(line):
            lines.append(b"")
    return lines


def _directive(node: Node) -> str:
    return text_of(node.child_by_field_name("directive")).lstrip("# \t")


def _header(path: str, macros: dict[str, str]) -> str:
    """The name of a header, as rules write it: without quotes, brackets and spaces."""
    path = macros.get(path.strip(), path).strip()
    if path[:1] in ("<", '"'):
        return path.split("//")[0].split("/*")[0].strip().strip('<>"').strip()
    return COMPUTED


def _in_macro(node: Node) -> list[Mention]:
    """The names in the text of a macro, which the grammar does not take apart."""
    return [
        Mention(line=line_of(node), name=_plain(found[1]), is_call=bool(found[2]))
        for found in _IN_MACRO.finditer(text_of(node))
        if found[1]
    ]


def _defined(function: Node) -> str:
    declarator = function.child_by_field_name("declarator")
    while declarator is not None and declarator.type != "identifier":
        declarator = declarator.child_by_field_name("declarator")
    return text_of(declarator)


def _is_declared(node: Node) -> bool:
    parent = node.parent
    return parent is not None and is_field(node, _DECLARED.get(parent.type, "no such field"))


def _is_part(node: Node) -> bool:
    """True for a part of a name that is read as a whole."""
    parent = node.parent
    return parent is not None and (
        parent.type == "qualified_identifier" or (parent.type == "template_function" and _is_part(parent))
    )


def _is_called(node: Node) -> bool:
    parent = node.parent
    if parent is not None and parent.type == "template_function":
        return is_field(parent, "function")
    return is_field(node, "function")


def _name(node: Node | None) -> str:
    if node is None:
        return ""
    if node.type == "field_expression":
        field = _plain(text_of(node.child_by_field_name("field")))
        return f"{_name(node.child_by_field_name('argument'))}.{field}"
    if node.type in ("identifier", "qualified_identifier", "template_function"):
        return _plain(text_of(node))
    inner: Callable[[str], Node | None] = node.child_by_field_name
    return _name(inner("function") or inner("argument"))


def _plain(name: str) -> str:
    """A name without arguments of templates, spaces and the namespace of the standard library."""
    while (shorter := _TEMPLATE.sub("", name)) != name:
        name = shorter
    return "".join(name.split()).removeprefix("::").removeprefix("std::")
