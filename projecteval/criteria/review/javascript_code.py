"""What a file in JavaScript or TypeScript imports and uses."""

import tree_sitter_javascript
import tree_sitter_typescript
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

_JAVASCRIPT = Language(tree_sitter_javascript.language())
_TYPESCRIPT = Language(tree_sitter_typescript.language_typescript())
_TSX = Language(tree_sitter_typescript.language_tsx())
_GLOBALS = ("window.", "globalThis.", "global.", "self.")
_DEFINITIONS = frozenset({"function_declaration", "class_declaration", "generator_function_declaration"})
_WRAPPED = frozenset({"parenthesized_expression", "await_expression", "non_null_expression", "as_expression"})


def read_javascript(source: bytes) -> Facts:
    """The facts of a file."""
    return _facts(tree_of(source, _JAVASCRIPT))


def read_typescript(source: bytes) -> Facts:
    """The facts of a file in TypeScript."""
    return _facts(tree_of(source, _TYPESCRIPT))


def read_tsx(source: bytes) -> Facts:
    """The facts of a file in TypeScript with JSX."""
    return _facts(tree_of(source, _TSX))


def _facts(root: Node) -> Facts:
    reader = _Reader(root)
    return Facts(imports=tuple(reader.imports), uses=tuple(reader.uses))


class _Reader:
    def __init__(self, root: Node) -> None:
        self.imports: list[Mention] = []
        self.uses: list[Mention] = []
        self._aliases: dict[str, str] = {}
        nodes = list(nodes_below(root))
        self._own = {text_of(node.child_by_field_name("name")) for node in nodes if node.type in _DEFINITIONS}
        for node in nodes:
            if node.type in ("import_statement", "export_statement"):
                self._read_import(node)
            elif node.type == "call_expression":
                self._read_call(node)
        for node in nodes:
            if node.type == "variable_declarator":
                self._read_declaration(node)
        for node in nodes:
            self._read_use(node)

    def _read_import(self, node: Node) -> None:
        source = node.child_by_field_name("source")
        module = _literal(source)
        if source is None:
            return
        self.imports.append(Mention(line=line_of(node), name=module))
        for clause in nodes_below(node):
            if clause.type == "import_specifier":
                name, alias = clause.child_by_field_name("name"), clause.child_by_field_name("alias")
                self._aliases[text_of(alias or name)] = f"{module}.{text_of(name)}"
            elif clause.type == "identifier" and clause.parent and clause.parent.type in _WHOLE:
                self._aliases[text_of(clause)] = module

    def _read_call(self, node: Node) -> None:
        function = node.child_by_field_name("function")
        if _is_importer(function):
            given = _arguments(node)
            name = _literal(given[0]) if given else ""
            self.imports.append(Mention(line=line_of(node), name=name or COMPUTED))

    def _read_declaration(self, node: Node) -> None:
        """`const {exec: run} = require("child_process")`, `const run = cp.exec`."""
        name, value = node.child_by_field_name("name"), self._name(node.child_by_field_name("value"))
        known = {one.name for one in self.imports} | {full.partition(".")[0] for full in self._aliases.values()}
        if name is None or not any(value == one or value.startswith(f"{one}.") for one in known):
            return
        if name.type == "identifier":
            self._aliases.setdefault(text_of(name), value)
        elif name.type == "object_pattern":
            for one in name.named_children:
                if one.type == "shorthand_property_identifier_pattern":
                    self._aliases.setdefault(text_of(one), f"{value}.{text_of(one)}")
                elif one.type == "pair_pattern":
                    local, key = one.child_by_field_name("value"), one.child_by_field_name("key")
                    self._aliases.setdefault(text_of(local), f"{value}.{text_of(key)}")

    def _read_use(self, node: Node) -> None:
        if node.type in ("member_expression", "subscript_expression") or (
            node.type in ("identifier", "shorthand_property_identifier") and _is_reference(node)
        ):
            name = self._name(node)
            if name and not (node.type == "identifier" and name in self._own):
                called = is_field(node, "function") or is_field(node, "constructor")
                self.uses.append(Mention(line=line_of(node), name=name, is_call=called))

    def _name(self, node: Node | None) -> str:
        """The whole name of an expression, "" where it has none; calls in between are omitted."""
        if node is None:
            return ""
        name = ""
        if node.type in ("identifier", "this", "shorthand_property_identifier"):
            name = self._aliases.get(text_of(node), text_of(node))
        elif node.type == "member_expression":
            name = f"{self._name(node.child_by_field_name('object'))}.{text_of(node.child_by_field_name('property'))}"
        elif node.type == "subscript_expression":
            index = _literal(node.child_by_field_name("index"))
            name = f"{self._name(node.child_by_field_name('object'))}.{index}" if index else ""
        elif node.type in _WRAPPED:
            name = self._name(node.named_children[0] if node.named_children else None)
        elif node.type == "call_expression":
            function, given = node.child_by_field_name("function"), _arguments(node)
            name = _literal(given[0]) if _is_importer(function) and given else self._name(function)
        elif node.type == "new_expression":
            name = self._name(node.child_by_field_name("constructor"))
        for prefix in _GLOBALS:
            name = name.removeprefix(prefix)
        return name


_WHOLE = frozenset({"import_clause", "namespace_import"})
_DECLARED = {
    "variable_declarator": ("name",),
    "function_declaration": ("name",),
    "function_expression": ("name",),
    "class_declaration": ("name",),
    "pair_pattern": ("value",),
}
_NO_REFERENCE = frozenset({"import_specifier", "import_clause", "namespace_import", "formal_parameters"})


def _is_reference(node: Node) -> bool:
    parent = node.parent
    if parent is None or parent.type in _NO_REFERENCE:
        return False
    return not any(is_field(node, field) for field in _DECLARED.get(parent.type, ()))


def _is_importer(function: Node | None) -> bool:
    return function is not None and (function.type == "import" or text_of(function) in ("require", "module.require"))


def _arguments(call: Node) -> list[Node]:
    arguments = call.child_by_field_name("arguments")
    return [] if arguments is None else [one for one in arguments.named_children if one.type != "comment"]


def _literal(node: Node | None) -> str:
    """The text of a plain string, without the prefix of modules that come with Node.js; "" for anything else."""
    if node is None or node.type not in ("string", "template_string"):
        return ""
    if any(child.type == "template_substitution" for child in node.children):
        return ""
    return "".join(text_of(child) for child in node.named_children).removeprefix("node:")
