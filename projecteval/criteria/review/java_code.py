"""What a Java file imports and uses."""

import tree_sitter_java
from tree_sitter import Language, Node

from projecteval.criteria.review.facts import Facts, Mention, line_of, text_of, tree_of
from projecteval.project import nodes_below

_LANGUAGE = Language(tree_sitter_java.language())
_TYPES = frozenset({"class_declaration", "interface_declaration", "enum_declaration", "record_declaration"})


def read_java(source: bytes) -> Facts:
    """The facts of a file."""
    reader = _Reader(tree_of(source, _LANGUAGE))
    return Facts(
        imports=tuple(reader.imports),
        may_import=tuple(reader.may_import),
        uses=tuple(reader.uses),
        own=frozenset(reader.packages),
        separator=".",
    )


class _Reader:
    def __init__(self, root: Node) -> None:
        self.imports: list[Mention] = []
        self.may_import: list[Mention] = []
        self.uses: list[Mention] = []
        self.packages: set[str] = set()
        self._aliases: dict[str, str] = {}
        self._whole: list[str] = []
        nodes = list(nodes_below(root))
        self._own = {text_of(node.child_by_field_name("name")) for node in nodes if node.type in _TYPES}
        for node in nodes:
            if node.type == "package_declaration":
                self.packages.add("".join(text_of(node).removeprefix("package").rstrip(";").split()))
            elif node.type == "import_declaration":
                self._read_import(node)
        for node in nodes:
            self._read_use(node)

    def _read_import(self, node: Node) -> None:
        name = "".join(text_of(next(one for one in node.named_children if "identifier" in one.type)).split())
        if any(child.type == "asterisk" for child in node.children):
            self._whole.append(name)
        else:
            self._aliases[name.rpartition(".")[2]] = name
        self.imports.append(Mention(line=line_of(node), name=name))

    def _read_use(self, node: Node) -> None:
        match node.type:
            case "method_invocation":
                self._add(node, self._method(node), is_call=True)
            case "object_creation_expression":
                self._add(node, self._name(node.child_by_field_name("type")), is_call=True)
            case "method_reference":
                names = [self._name(one) for one in node.named_children]
                self._add(node, ".".join(filter(None, names)))
            case "field_access" | "type_identifier" | "scoped_type_identifier":
                self._add(node, self._name(node))

    def _add(self, node: Node, name: str, *, is_call: bool = False) -> None:
        first = name.partition(".")[0]
        if not name or first in self._own:
            return
        line = line_of(node)
        self.uses.append(Mention(line=line, name=name.removeprefix("java.lang."), is_call=is_call))
        parts = name.split(".")
        if first[:1].islower() and (types := [index for index, part in enumerate(parts) if part[:1].isupper()]):
            if types[0] > 0 and first not in ("this", "super"):
                self.may_import.append(Mention(line=line, name=".".join(parts[: types[0] + 1])))
        elif first not in self._aliases:
            for package in self._whole:
                self.may_import.append(Mention(line=line, name=f"{package}.{first}"))
                self.uses.append(
                    Mention(line=line, name=f"{package}.{name}".removeprefix("java.lang."), is_call=is_call)
                )

    def _method(self, node: Node) -> str:
        name, target = text_of(node.child_by_field_name("name")), node.child_by_field_name("object")
        return self._aliases.get(name, name) if target is None else f"{self._name(target)}.{name}"

    def _name(self, node: Node | None) -> str:
        """The whole name of an expression or a type, "" where it has none; calls in between are omitted."""
        if node is None:
            return ""
        match node.type:
            case "identifier" | "type_identifier" | "this" | "super":
                return self._aliases.get(text_of(node), text_of(node))
            case "field_access":
                return f"{self._name(node.child_by_field_name('object'))}.{text_of(node.child_by_field_name('field'))}"
            case "scoped_type_identifier" | "scoped_identifier":
                return "".join(text_of(node).split())
            case "method_invocation":
                return self._method(node)
            case "object_creation_expression":
                return self._name(node.child_by_field_name("type"))
            case "generic_type" | "parenthesized_expression":
                return self._name(node.named_children[0] if node.named_children else None)
        return ""
