"""Defects in C, C++ and Java source, found through its syntax tree; everything else stays byte for byte."""

from collections.abc import Iterator
from dataclasses import dataclass

import tree_sitter_c
import tree_sitter_cpp
import tree_sitter_java
from tree_sitter import Language, Node

from projecteval.agents.mutation.edit import Edit, Operator, operator_of_symbol
from projecteval.agents.mutation.trees import parsable_edits, replaced, text_of
from projecteval.agents.mutation.vocabulary import CHECKS, SYMBOL_OPPOSITES, is_for_people

# Calls that keep something, and those that bring it into an order, as statements.
_KEEPING = frozenset(
    {"push_back", "emplace_back", "push_front", "push", "emplace", "insert", "insert_or_assign", "erase", "append"}
    | {"add", "addAll", "addFirst", "addLast", "put", "putAll", "putIfAbsent", "merge", "offer", "set", "remove"}
    | {"clear", "pop", "pop_back", "write", "writeString", "flush", "println", "print", "printf", "fprintf", "fputs"}
)
_ORDERING = frozenset({"sort", "stable_sort", "reverse", "qsort", "partial_sort"})
_OTHER_FUNCTIONS = {
    **{b"min": b"max", b"max": b"min", b"floor": b"ceil", b"ceil": b"floor"},
    **{b"lower_bound": b"upper_bound", b"upper_bound": b"lower_bound", b"all_of": b"any_of", b"any_of": b"all_of"},
    **{b"anyMatch": b"allMatch", b"allMatch": b"anyMatch", b"tolower": b"toupper", b"toupper": b"tolower"},
}
_FLAGS = {"true": b"false", "false": b"true"}
_LEAVING = frozenset({"throw_statement", "return_statement", "continue_statement", "break_statement"})
_NUMBERS = frozenset({"number_literal", "decimal_integer_literal"})
_COMPUTED = frozenset({"binary_expression", "assignment_expression"})
_PRIMITIVE_RESULTS = {"integral_type": b"0", "floating_point_type": b"0", "boolean_type": b"false"}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Grammar:
    """A language, and the value that a function returns in place of its result, where any function may return it."""

    language: Language
    nothing: bytes | None


_C = _Grammar(language=Language(tree_sitter_c.language()), nothing=b"0")
_CPP = _Grammar(language=Language(tree_sitter_cpp.language()), nothing=b"{}")
_JAVA = _Grammar(language=Language(tree_sitter_java.language()), nothing=None)


def c_edits(source: bytes) -> list[Edit]:
    """Every defect that can be put into this source in C, in order; none when it cannot be read."""
    return _Defects(source, _C).all()


def cpp_edits(source: bytes) -> list[Edit]:
    """The same for C++."""
    return _Defects(source, _CPP).all()


def java_edits(source: bytes) -> list[Edit]:
    """The same for Java."""
    return _Defects(source, _JAVA).all()


@dataclass(frozen=True, slots=True)
class _Defects:
    """The defects of one source."""

    source: bytes
    grammar: _Grammar

    def all(self) -> list[Edit]:
        return parsable_edits(self.source, self.grammar.language, self._at)

    def _at(self, node: Node) -> Iterator[Edit]:
        match node.type:
            case kind if kind in _COMPUTED:
                yield from self._flip(node)
            case "if_statement" | "conditional_expression" | "ternary_expression":
                yield from self._condition(node)
            case kind if kind in _NUMBERS:
                text = self._text(node)
                if text.isdigit() and int(text) < 1000 and not _is_in(node, "preproc_def", "enumerator"):
                    yield replaced(node, str(int(text) + 1).encode(), Operator.OFF_BY_ONE)
            case "return_statement":
                yield from self._result(node)
            case "expression_statement":
                yield from self._statement(node)
            case "throw_statement":
                yield replaced(node, b";", Operator.DROPPED_VALIDATION)
            case "call_expression" | "method_invocation":
                yield from self._call(node)
            case "true" | "false":
                yield replaced(node, _FLAGS[node.type], Operator.CHANGED_CONSTANT)
            case "string_literal":
                if is_for_people(self._text(node)):
                    yield replaced(node, b'""', Operator.MISSING_TEXT)

    def _text(self, node: Node) -> bytes:
        return text_of(node, self.source)

    def _flip(self, node: Node) -> Iterator[Edit]:
        symbol = node.child_by_field_name("operator")
        text = self._text(symbol).decode() if symbol is not None else ""
        operands = {operand.type for operand in node.named_children}
        joins_texts = text in {"+", "+="} and bool(operands & {"string_literal", "character_literal"})
        if symbol is not None and text in SYMBOL_OPPOSITES and not joins_texts:
            yield replaced(symbol, SYMBOL_OPPOSITES[text].encode(), operator_of_symbol(text))

    def _condition(self, node: Node) -> Iterator[Edit]:
        condition = node.child_by_field_name("condition")
        if condition is None or any(child.type == "declaration" for child in condition.named_children):
            return
        written = self._text(condition)
        is_bare = node.type != "if_statement"
        yield replaced(
            condition, b"(!(" + written + b"))" if is_bare else b"(!" + written + b")", Operator.NEGATED_CONDITION
        )
        body = node.child_by_field_name("consequence")
        if is_bare or body is None or node.child_by_field_name("alternative") is not None:
            return
        last = body.named_children[-1] if body.type in {"compound_statement", "block"} and body.named_children else body
        if last.type in _LEAVING:
            yield replaced(condition, b"(false)" if self.grammar is not _C else b"(0)", Operator.DROPPED_VALIDATION)

    def _result(self, node: Node) -> Iterator[Edit]:
        value = next(iter(node.named_children), None)
        if value is None or value.type in {"identifier", "comment"} | _NUMBERS | _FLAGS.keys():
            return
        nothing = self.grammar.nothing or _nothing_in_java(node)
        if nothing is not None:
            yield replaced(value, nothing, Operator.MISSING_RESULT)

    def _statement(self, node: Node) -> Iterator[Edit]:
        doing = next(iter(node.named_children), None)
        if doing is None:
            return
        if doing.type == "assignment_expression":
            yield replaced(node, b";", Operator.MISSING_PERSISTENCE)
        elif doing.type == "update_expression":
            other = self._text(doing).translate(bytes.maketrans(b"+-", b"-+"))
            yield replaced(doing, other, Operator.WRONG_ARITHMETIC)
        elif doing.type in {"call_expression", "method_invocation"}:
            name = self._name_of(doing).decode("utf-8", "replace")
            if name in _ORDERING:
                yield replaced(node, b";", Operator.REMOVED_SORT)
            elif CHECKS.match(name):
                yield replaced(node, b";", Operator.DROPPED_VALIDATION)
            elif name in _KEEPING:
                yield replaced(node, b";", Operator.MISSING_PERSISTENCE)

    def _call(self, node: Node) -> Iterator[Edit]:
        name = self._place_of_name(node)
        if name is not None and (other := _OTHER_FUNCTIONS.get(self._text(name))):
            yield replaced(name, other, Operator.CHANGED_CONSTANT)

    def _name_of(self, call: Node) -> bytes:
        name = self._place_of_name(call)
        return b"" if name is None else self._text(name)

    def _place_of_name(self, call: Node) -> Node | None:
        """The last part of what is called: `sort` in `std::sort(…)`, `add` in `list.add(…)`."""
        name = call.child_by_field_name("name") or call.child_by_field_name("function")
        while name is not None and (inner := name.child_by_field_name("field") or name.child_by_field_name("name")):
            name = inner
        return name


def _nothing_in_java(node: Node) -> bytes | None:
    """An empty value of the type that the method around a `return` has; None in a lambda, whose type is not written."""
    function: Node | None = node
    while function is not None and function.type not in {"method_declaration", "lambda_expression"}:
        function = function.parent
    result = None if function is None else function.child_by_field_name("type")
    return None if result is None else _PRIMITIVE_RESULTS.get(result.type, b"null")


def _is_in(node: Node, *kinds: str) -> bool:
    return node.parent is not None and node.parent.type in kinds
