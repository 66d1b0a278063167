"""The literals that the tests of a file insist on, read from the syntax tree; nothing is run.

Asserted is what appears in an `assert`, in the arguments of a verb that looks (sees…, expect, ends, same, row, …), and
in the arguments of a helper of the file that asserts them in turn. Names lead to what they were set to in the function
or the module, and loop variables to what they run over. Not asserted are messages, the keys and bounds of `values`,
numbers that are counted (`sees_count`, `len(...) == 3`) or calculated with, and places in a list; what the test itself
types in or sends is an input. Attributes of objects are not followed.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from judge_machine.documents import parse_python
from projecteval.mission.tests_source import ASSERTING_PREFIXES, ASSERTING_VERBS

_LOOKING_VERBS = (ASSERTING_VERBS - {"stays_flat_while", "opens"}) | {"row"}
_PLACE_KEYWORDS = frozenset({"in_", "within", "tolerance", "timeout_s", "sheets", "message"})
_COMPARING_METHODS = frozenset({"startswith", "endswith", "count", "get", "index", "join"})
_COMPARING_FUNCTIONS = frozenset(
    {"len", "sorted", "set", "frozenset", "str", "int", "float", "Counter", "list", "tuple", "dict", "any", "all"}
    | {"sum", "abs", "min", "max", "zip", "enumerate", "reversed"}
)
_SEQUENCES = (ast.Tuple, ast.List, ast.Set, ast.Dict, ast.GeneratorExp, ast.ListComp, ast.SetComp)
_MADE_OF_PARTS = (ast.JoinedStr, ast.Starred, ast.Attribute, ast.BoolOp, ast.UnaryOp, *_SEQUENCES)


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Literal:
    """A text or number that a test insists on, and the line where it occurs."""

    line: int
    value: str | int | float


@dataclass(frozen=True, slots=True, kw_only=True)
class TestLiterals:
    """The literals that one test asserts and those that it puts in, together with the helpers that it calls."""

    __test__ = False  # pytest collects by name otherwise

    test: str
    asserted: frozenset[Literal]
    inputs: frozenset[str | int | float]


@lru_cache(maxsize=1)  # each level of a mission is traced with the same file
def read_literals(source: str) -> tuple[TestLiterals, ...]:
    """Return the literals of every test of a file, in file order."""
    module = _Module(parse_python(source))
    found = {name: module.literals_of(name, frozenset()) for name in module.functions if name.startswith("test")}
    return tuple(
        TestLiterals(test=name, asserted=asserted, inputs=frozenset(one.value for one in inputs))
        for name, (asserted, inputs) in found.items()
    )


class _Module:
    def __init__(self, tree: ast.Module) -> None:
        self.functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
        self.constants = _assignments(node for node in tree.body if not isinstance(node, ast.FunctionDef))
        self._parameters: dict[str, _Parameters] = {}

    def literals_of(self, name: str, above: frozenset[str]) -> tuple[frozenset[Literal], frozenset[Literal]]:
        """Return (asserted, put in) of a function and of the helpers that it calls."""
        function = self.functions[name]
        scope = _Scope(self, function)
        asserted = {literal for expression in scope.asserted() for literal in scope.collect(expression)}
        inputs = {literal for expression in scope.inputs() for literal in scope.collect(expression, numbers=True)}
        for helper in scope.helpers() - above - {name}:
            more_asserted, more_inputs = self.literals_of(helper, above | {name})
            asserted |= more_asserted
            inputs |= more_inputs
        return frozenset(asserted), frozenset(inputs)

    def parameters_of(self, name: str, above: frozenset[str]) -> "_Parameters":
        """Return the parameters of a helper by what it does with their values."""
        if name not in self._parameters:
            self._parameters[name] = _Scope(self, self.functions[name], above | {name}).parameters()
        return self._parameters[name]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Parameters:
    """The parameters of a helper whose values it asserts, and those whose values it puts in; some do both."""

    asserted: frozenset[str]
    put_in: frozenset[str]


class _Scope:
    """One function: the expressions that it asserts, and the values of its names."""

    def __init__(self, module: _Module, function: ast.FunctionDef, above: frozenset[str] = frozenset()) -> None:
        self._module = module
        self._function = function
        self._above = above | {function.name}
        self._local = _assignments(function.body)

    def helpers(self) -> set[str]:
        """Return the functions of the file that are called here."""
        return {name for call in self._calls() if (name := self._helper(call))}

    def parameters(self) -> _Parameters:
        """Return the parameters of the function by what is done with their values; what it returns may be put in."""
        asserted, put_in = self._reached_from(self.asserted()), self._reached_from(self.inputs())
        return _Parameters(asserted=asserted, put_in=self._own_parameters() - (asserted - put_in))

    def asserted(self) -> Iterator[ast.expr]:
        """Yield every expression whose value must be right."""
        for node in ast.walk(self._function):
            if isinstance(node, ast.Assert):
                yield node.test
        for call in self._calls():
            if _verb(call) == "eventually":
                yield from call.args[:1]
            elif _looks(call):
                is_count = _verb(call) == "sees_count"
                yield from (part for part in _arguments(call) if not (is_count and _is_number(part)))
            elif helper := self._helper(call):
                yield from self._passed_on(call, helper, self._module.parameters_of(helper, self._above).asserted)

    def inputs(self) -> Iterator[ast.expr]:
        """Yield every expression that is handed to something that does not look, or to a helper that does so."""
        for call in self._calls():
            if helper := self._helper(call):
                yield from self._passed_on(call, helper, self._module.parameters_of(helper, self._above).put_in)
            elif not _looks(call) and not _is_of_values(call):
                yield from _arguments(call)

    def collect(self, expression: ast.expr, *, numbers: bool = False) -> Iterator[Literal]:
        """Yield the literals in an expression; `numbers` keeps those that are counted or calculated with."""
        followed: set[str] = set()
        waiting = [expression]
        while waiting:
            node = waiting.pop()
            match node:
                case ast.Constant(value=str() | int() | float() as value) if not isinstance(value, bool):
                    yield Literal(line=node.lineno, value=value)
                case ast.Name(id=name):
                    if name not in followed:
                        followed.add(name)
                        waiting += self._local.get(name, self._module.constants.get(name, []))
                case _:
                    waiting += _parts(node, numbers=numbers)

    def _reached_from(self, expressions: Iterable[ast.expr]) -> frozenset[str]:
        """Return the parameters of the function that the values of these expressions are made of."""
        reached: set[str] = set()
        waiting = list(expressions)
        while waiting:
            for node in ast.walk(waiting.pop()):
                if isinstance(node, ast.Name) and node.id not in reached:
                    reached.add(node.id)
                    waiting += self._local.get(node.id, [])
        return self._own_parameters() & reached

    def _own_parameters(self) -> frozenset[str]:
        parameters = ast.iter_child_nodes(self._function.args)
        return frozenset(node.arg for node in parameters if isinstance(node, ast.arg))

    def _passed_on(self, call: ast.Call, helper: str, parameters: frozenset[str]) -> Iterator[ast.expr]:
        """Yield the arguments of a helper's call that become these parameters of it."""
        signature = self._module.functions[helper].args
        positional = [argument.arg for argument in (*signature.posonlyargs, *signature.args)]
        star = signature.vararg.arg if signature.vararg else None
        for number, argument in enumerate(call.args):
            name = positional[number] if number < len(positional) else star
            if name in parameters:
                yield argument
        named = {*positional, *(argument.arg for argument in signature.kwonlyargs)}
        for keyword in call.keywords:
            if (keyword.arg if keyword.arg in named or not signature.kwarg else signature.kwarg.arg) in parameters:
                yield keyword.value

    def _calls(self) -> Iterator[ast.Call]:
        return (node for node in ast.walk(self._function) if isinstance(node, ast.Call))

    def _helper(self, call: ast.Call) -> str | None:
        """Return the name of the function of the file that is called, None for any other call."""
        match call.func:
            case ast.Name(id=name) if name in self._module.functions and name not in self._above:
                return name
        return None


def _parts(node: ast.expr, *, numbers: bool) -> list[ast.expr]:
    """Return the parts of an expression that its value is made of."""
    match node:
        case ast.FormattedValue(value=value):
            return [value]
        case ast.Lambda(body=body):
            return [body]
        case ast.Subscript(value=value, slice=place):
            return [value, place] if isinstance(place, ast.Constant) and isinstance(place.value, str) else [value]
        case ast.Compare(left=left, comparators=comparators):
            sides = [left, *comparators]
            counted = any(_counts(side) for side in sides)
            return [side for side in sides if not (counted and _is_number(side))]
        case ast.BinOp(left=ast.Name(id="materials" | "tmp_path"), op=ast.Div()):
            return []  # the name of a file
        case ast.BinOp(left=left, right=right):
            return [side for side in (left, right) if numbers or not _is_number(side)]
        case ast.IfExp(body=body, orelse=orelse):
            return [body, orelse]
        case ast.Call(func=ast.Name(id=name)) if name in _COMPARING_FUNCTIONS:
            return _arguments(node)
        case ast.Call(func=ast.Attribute(value=subject, attr=verb)):
            return [subject, *(_arguments(node) if verb in _COMPARING_METHODS else ())]
    if not isinstance(node, _MADE_OF_PARTS):
        return []
    loops = [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.comprehension)]
    parts = [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr)]
    return [*parts, *(loop.iter for loop in loops), *(test for loop in loops for test in loop.ifs)]


def _assignments(body: Iterable[ast.stmt]) -> dict[str, list[ast.expr]]:
    """Return every name that is set below `body`, with everything that it is set to or runs over."""
    found: dict[str, list[ast.expr]] = {}
    for statement in body:
        for node in ast.walk(statement):
            match node:
                case ast.Assign(targets=targets, value=value):
                    pairs = [(target, value) for target in targets]
                case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                    pairs = [(target, value)]
                case _:
                    continue
            for target, value in pairs:
                for name in ast.walk(target):
                    if isinstance(name, ast.Name) and not _is_of_values(value):
                        found.setdefault(name.id, []).append(value)
    return found


def _verb(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def _looks(call: ast.Call) -> bool:
    verb = _verb(call)
    return verb in _LOOKING_VERBS or verb.startswith(ASSERTING_PREFIXES)


def _arguments(call: ast.Call) -> list[ast.expr]:
    return [*call.args, *(keyword.value for keyword in call.keywords if keyword.arg not in _PLACE_KEYWORDS)]


def _is_of_values(node: ast.AST) -> bool:
    """Return True for a call such as values.number("key", 1, 9), whose arguments are not expected anywhere."""
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name(id="values"))):
            return True
    return False


def _counts(node: ast.expr) -> bool:
    match node:
        case ast.Call(func=ast.Name(id="len" | "sum")) | ast.Call(func=ast.Attribute(attr="count")):
            return True
    return False


def _is_number(node: ast.expr) -> bool:
    node = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float)
