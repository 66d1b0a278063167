"""What a Python file imports and uses."""

import tree_sitter_python
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

_LANGUAGE = Language(tree_sitter_python.language())
_IMPORTERS = frozenset({"__import__", "importlib.import_module", "importlib.__import__"})
_NO_REFERENCE = frozenset(
    {"dotted_name", "aliased_import", "import_from_statement", "global_statement", "nonlocal_statement"}
)


def read_python(source: bytes) -> Facts:
    """The facts of a file."""
    reader = _Reader(tree_of(source, _LANGUAGE))
    return Facts(
        imports=tuple(reader.imports),
        may_import=tuple(reader.may_import),
        uses=tuple(reader.uses),
        separator=".",
    )


class _Reader:
    def __init__(self, root: Node) -> None:
        self.imports: list[Mention] = []
        self.may_import: list[Mention] = []
        self.uses: list[Mention] = []
        self._aliases: dict[str, str] = {}
        nodes = list(nodes_below(root))
        self._own = {text_of(node.child_by_field_name("name")) for node in nodes if node.type in _DEFINITIONS}
        self._own |= {text_of(node) for node in nodes if node.parent and node.parent.type in _PARAMETERS}
        for node in nodes:
            self._read_import(node)
        for node in nodes:
            self._read_alias(node)
        for node in nodes:
            self._read_use(node)

    def _read_import(self, node: Node) -> None:
        if node.type == "import_statement":
            for one in node.children_by_field_name("name"):
                module, alias = _named(one)
                self.imports.append(Mention(line=line_of(node), name=module))
                first = module.partition(".")[0]
                self._aliases[alias or first] = module if alias else first
        elif node.type == "import_from_statement":
            module = text_of(node.child_by_field_name("module_name"))
            if module.startswith("."):
                return
            self.imports.append(Mention(line=line_of(node), name=module))
            for one in node.children_by_field_name("name"):
                name, alias = _named(one)
                self.may_import.append(Mention(line=line_of(node), name=f"{module}.{name}"))
                self._aliases[alias or name] = f"{module}.{name}"

    def _read_alias(self, node: Node) -> None:
        """`run = os.system`: what is called `run` later is that function."""
        if node.type == "assignment":
            left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
            if left is not None and right is not None and left.type == "identifier":
                name = self._name(right)
                if name.partition(".")[0] in {full.partition(".")[0] for full in self._aliases.values()}:
                    self._aliases.setdefault(text_of(left), name)

    def _read_use(self, node: Node) -> None:
        if node.type == "call":
            self._read_call(node)
        elif node.type == "attribute" or (node.type == "identifier" and _is_reference(node)):
            name = self._name(node)
            if name and not (node.type == "identifier" and name in self._own):
                self.uses.append(Mention(line=line_of(node), name=name, is_call=is_field(node, "function")))

    def _read_call(self, node: Node) -> None:
        """Names that are given as text."""
        function = self._name(node.child_by_field_name("function"))
        given = _arguments(node)
        if function in _IMPORTERS and given:
            self.imports.append(Mention(line=line_of(node), name=_literal(given[0]) or COMPUTED))
        elif function == "getattr" and len(given) > 1 and (attribute := _literal(given[1])):
            name = f"{self._name(given[0])}.{attribute}".removeprefix("builtins.")
            self.uses.append(Mention(line=line_of(node), name=name, is_call=is_field(node, "function")))

    def _name(self, node: Node | None) -> str:
        """The whole name of an expression, "" where it has none; calls in between are omitted."""
        if node is None:
            return ""
        match node.type:
            case "identifier":
                name = text_of(node)
                return self._aliases.get(name, name).removeprefix("builtins.")
            case "attribute":
                inner = self._name(node.child_by_field_name("object"))
                return f"{inner}.{text_of(node.child_by_field_name('attribute'))}".removeprefix("builtins.")
            case "parenthesized_expression" | "await":
                return self._name(node.named_children[0] if node.named_children else None)
            case "call":
                function, given = self._name(node.child_by_field_name("function")), _arguments(node)
                return (_literal(given[0]) or "") if function in _IMPORTERS and given else function
        return ""


_DEFINITIONS = frozenset({"function_definition", "class_definition"})
_PARAMETERS = frozenset({"parameters", "lambda_parameters", "typed_parameter"})


def _named(node: Node) -> tuple[str, str]:
    """The module or name of an import, and the name that it is given, "" for its own."""
    if node.type == "aliased_import":
        return text_of(node.child_by_field_name("name")), text_of(node.child_by_field_name("alias"))
    return text_of(node), ""


def _is_reference(node: Node) -> bool:
    parent = node.parent
    if parent is None or parent.type in _NO_REFERENCE or parent.type in _PARAMETERS:
        return False
    return not any(
        is_field(node, field)
        for field in {
            "attribute": ("attribute",),
            "keyword_argument": ("name",),
            "function_definition": ("name",),
            "class_definition": ("name",),
            "default_parameter": ("name",),
            "typed_default_parameter": ("name",),
        }.get(parent.type, ())
    )


def _arguments(call: Node) -> list[Node]:
    arguments = call.child_by_field_name("arguments")
    return [] if arguments is None else [one for one in arguments.named_children if one.type != "comment"]


def _literal(node: Node) -> str:
    """The text of a plain string, "" for anything else."""
    if node.type != "string" or any(child.type == "interpolation" for child in node.children):
        return ""
    return "".join(text_of(child) for child in node.children if child.type == "string_content")
