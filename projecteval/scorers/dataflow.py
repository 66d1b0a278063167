"""The dataflow of a file, as CodeBLEU compares it: which value comes from which, with the variables numbered.

The rules of each language are those of codebleu, run over our own copy of the tree. codebleu puts variables through a
set of strings, so its numbers change with PYTHONHASHSEED: a JavaScript sample scores 0.33 to 1.0 over five seeds. Here
its module of rules is loaded a second time under our own name, with a `set` that keeps the order of the source; the
other ways are to copy its 1,400 lines of rules, or to change the package for the whole process.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from functools import cache
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from itertools import chain
from types import ModuleType
from typing import Any

from codebleu import dataflow_match
from codebleu.parser.utils import index_to_code_token

from projecteval.project import nodes_below
from projecteval.scorers.syntax_tree import Node, Point

Edge = tuple[str, str, tuple[str, ...]]
"""A variable, "comesFrom" or "computedFrom", and the variables that it comes from; all of them numbered."""

Unique = Callable[[Iterable[Any]], Iterable[Any]]
"""Makes each item occur once; `set` is what codebleu does, `dict.fromkeys` keeps the order."""

_TEXTS = frozenset({"string_literal", "string", "character_literal"})

# The statements of the package's table by language; C and C++ borrow the rules of C#.
_RULES = {language: function.__name__ for language, function in dataflow_match.dfg_function.items()}


def dataflow(root: Node, code: str, language: str, *, unique: Unique = dict.fromkeys) -> Counter[Edge]:
    """Count each edge; empty where there are none, or where the rules fail on this tree.

    With `unique=set` this is exactly what codebleu finds in a process with the same PYTHONHASHSEED.
    """
    return Counter(_numbered(_merged(_edges(root, code, language, unique), unique)))


def _edges(root: Node, code: str, language: str, unique: Unique) -> list[Any]:
    # What codebleu does when its rules fail on a tree is part of its definition: no edges.
    try:
        places = _tokens(root)
        lines = code.split("\n")
        tokens = {place: (number, index_to_code_token(place, lines)) for number, place in enumerate(places)}
        found, _ = _rules(unique)[language](root, tokens, {})
    except (LookupError, AttributeError, TypeError, ValueError, RecursionError):
        return []
    found = sorted(found, key=lambda edge: edge[1])
    connected = {edge[1] for edge in found if edge[4]}.union(chain.from_iterable(edge[4] for edge in found))
    return [edge for edge in found if edge[1] in connected]


def _tokens(root: Node) -> list[tuple[Point, Point]]:
    """Return the start and the end of each token, in order; a text is one token, a comment that has parts is none."""

    def is_token(node: Node) -> bool:
        return node.type != "comment" and (not node.children or node.type in _TEXTS)

    found = nodes_below(root, enters=lambda node: not is_token(node))
    return [(node.start_point, node.end_point) for node in found if is_token(node)]


def _merged(edges: list[Any], unique: Unique) -> list[Any]:
    """One edge for each place in the source; the first keeps its position, the last its name and relation."""
    merged: dict[Hashable, Any] = {}
    for name, place, relation, sources, source_places in edges:
        if place in merged:
            before = merged[place]
            merged[place] = (name, place, relation, list(unique(before[3] + sources)), before[4] + source_places)
        else:
            merged[place] = (name, place, relation, sources, source_places)
    return list(merged.values())


def _numbered(edges: list[Any]) -> Iterable[Edge]:
    """The edges with variables named by their first occurrence, sources first."""
    numbers: dict[str, str] = {}
    for name, _, relation, sources, _ in edges:
        for variable in (*sources, name):
            numbers.setdefault(variable, f"var_{len(numbers)}")
        yield numbers[name], relation, tuple(numbers[source] for source in sources)


@cache
def _rules(unique: Unique) -> dict[str, Callable[..., Any]]:
    module = _load_rules(unique)
    return {language: getattr(module, name) for language, name in _RULES.items()}


def _load_rules(unique: Unique) -> ModuleType:
    original = find_spec("codebleu.parser.DFG")
    assert original is not None
    assert original.origin is not None
    spec: ModuleSpec | None = spec_from_file_location("codebleu.parser._DFG_of_projecteval", original.origin)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    vars(module)["set"] = unique
    spec.loader.exec_module(module)
    return module
