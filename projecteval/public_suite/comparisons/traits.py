"""The assertions of the tests of the public suite, read from their syntax trees; nothing is run.

A check is an `assert`, or a `raise` outside an `except`; each part that `and` or `all` joins is a separate check.
To find an element in order to act on it is not a check.
"""

import ast
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from judge_machine.documents import parse_python
from projecteval.public_suite.dataset import PublicDataset, numbered_tests

OF_A_RANDOM_PASSWORD = ("test_3_10", "test_3_13")
"""Tests that look for character classes in a random password."""

_DRIVER = "driver"
_LOOKS = frozenset({"current_url", "find_element", "find_elements", "page_source", "title", "until"})
_COMPARING = frozenset({"all", "any", "count", "len", "lower", "startswith", "str", "string_similarity", "strip"})


class Trait(StrEnum):
    """A noteworthy trait of a test; the first four exclude each other."""

    ASSERTS_NOTHING = "asserts nothing"
    ALWAYS_TRUE = "asserts only what is always true"
    ONLY_ABSENCE = "asserts only that something is absent"
    ONLY_DISPLAYED = "asserts only that an element is displayed"
    OF_THE_AGENT = "compares with a value that the agent gave"
    ANYWHERE = "looks for a text anywhere in the page's source"
    LEFT_PAGE = "begins on the page that an earlier test left"
    AFTER_CLICK = "reads the page on the line after a click"

    @property
    def plural(self) -> str:
        """The phrase for several tests: "assert nothing"."""
        verb, _, rest = self.partition(" ")
        return f"{verb.removesuffix('s')} {rest}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadTest:
    """One test by its name, and what is noteworthy about it.

    `by_wording` has the traits that a plainer reading gives, which uses words alone: no `assert` statement; nothing
    asserted but `not in`; a value compared whose parameter is called expected or error.
    """

    test: str
    traits: frozenset[Trait]
    by_wording: frozenset[Trait]


def read_tests(dataset: PublicDataset) -> list[ReadTest]:
    """The traits of each test, in order."""
    return [
        read_suite(name, function.test.strip())
        for mission in dataset.missions
        for name, _, function in numbered_tests(mission)
    ]


def read_suite(name: str, source: str) -> ReadTest:
    """Read one test function; `name` is that of the test, which may differ from the function's."""
    function = next(node for node in parse_python(source).body if isinstance(node, ast.FunctionDef))
    checks = [part for check in _checks(function.body) for part in _joined(check)]
    names = {argument.arg for argument in function.args.args}
    traits = set(_strength(checks))
    if any(_given(check, names - {_DRIVER}) for check in checks):
        traits.add(Trait.OF_THE_AGENT)
    sources = _names_of_sources(function)
    if any(_reads_source(check, sources) for check in checks):
        traits.add(Trait.ANYWHERE)
    visits = (node for node in ast.walk(function) if _calls(node, "get", "refresh", "back"))
    if _DRIVER in names and not any(ast.unparse(visit).startswith(f"{_DRIVER}.") for visit in visits):
        traits.add(Trait.LEFT_PAGE)
    if any(_reads_after_click(node) for node in ast.walk(function)):
        traits.add(Trait.AFTER_CLICK)
    by_wording = frozenset(_by_wording(function, checks)) - ({Trait.OF_THE_AGENT} - traits)
    return ReadTest(test=name, traits=frozenset(traits), by_wording=by_wording)


def _by_wording(function: ast.FunctionDef, checks: Sequence[ast.expr]) -> Iterator[Trait]:
    if not any(isinstance(node, ast.Assert) for node in ast.walk(function)):
        yield Trait.ASSERTS_NOTHING
    if checks and all(isinstance(check, ast.Compare) and isinstance(check.ops[0], ast.NotIn) for check in checks):
        yield Trait.ONLY_ABSENCE
    if any(word in argument.arg for argument in function.args.args for word in ("expect", "error")):
        yield Trait.OF_THE_AGENT


def _strength(checks: list[ast.expr]) -> Iterator[Trait]:
    if not checks:
        yield Trait.ASSERTS_NOTHING
    elif all(map(_is_always_true, checks)):
        yield Trait.ALWAYS_TRUE
    elif all(_is_always_true(check) or _is_absence(check) for check in checks):
        yield Trait.ONLY_ABSENCE
    elif all(_is_always_true(check) or _calls(check, "is_displayed") for check in checks):
        yield Trait.ONLY_DISPLAYED


def _checks(body: Iterable[ast.stmt]) -> Iterator[ast.expr]:
    """Every expression that must be true, at any depth below `body`."""
    for statement in body:
        match statement:
            case ast.Assert(test=test):
                yield test
            case ast.If(test=test, body=inner) if any(isinstance(node, ast.Raise) for node in inner):
                yield ast.UnaryOp(op=ast.Not(), operand=test)
                yield from _checks(statement.orelse)
            case ast.Try():  # what a handler raises says in other words that something was not found
                yield from _checks([*statement.body, *statement.orelse, *statement.finalbody])
            case ast.If() | ast.For() | ast.While():
                yield from _checks([*statement.body, *statement.orelse])
            case ast.With():
                yield from _checks(statement.body)


def _joined(check: ast.expr) -> Iterator[ast.expr]:
    match check:
        case ast.BoolOp(op=ast.And(), values=parts) | ast.Call(func=ast.Name(id="all"), args=[ast.List(elts=parts)]):
            for part in parts:
                yield from _joined(part)
        case ast.UnaryOp(op=ast.Not(), operand=ast.UnaryOp(op=ast.Not(), operand=part)):
            yield from _joined(part)
        case ast.UnaryOp(op=ast.Not(), operand=ast.BoolOp(op=ast.Or(), values=parts)):
            for part in parts:
                yield from _joined(ast.UnaryOp(op=ast.Not(), operand=part))
        case _:
            yield check


def _is_always_true(check: ast.expr) -> bool:
    """`… is not None` of an element or its text, which are never None, or `len(…) >= 0`."""
    match check:
        case (
            ast.Compare(ops=[ast.IsNot()], comparators=[ast.Constant(value=None)])
            | ast.Compare(left=ast.Call(func=ast.Name(id="len")), ops=[ast.GtE()], comparators=[ast.Constant(value=0)])
        ):
            return True
    return False


def _is_absence(check: ast.expr) -> bool:
    match check:
        case (
            ast.Compare(ops=[ast.NotIn()])
            | ast.UnaryOp(op=ast.Not(), operand=ast.Compare(ops=[ast.In()]))
            | ast.Compare(left=ast.Call(func=ast.Name(id="len")), ops=[ast.Eq()], comparators=[ast.Constant(value=0)])
            | ast.Compare(left=ast.Call(func=ast.Attribute(attr="count")), ops=[ast.Lt()])
        ):
            return True
    return False


def _calls(node: ast.AST, *verbs: str) -> bool:
    """Return True if a node is the call of a method with one of these names."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in verbs


def _given(check: ast.AST, names: set[str]) -> bool:
    """Return True if a value of the agent is compared, not only handed on, as an id to find is."""
    match check:
        case ast.Name(id=name):
            return name in names
        case ast.Call(func=ast.Attribute(value=subject, attr=verb)) if verb not in _COMPARING:
            return _given(subject, names)
        case ast.Call(func=ast.Name(id=name)) if name not in _COMPARING:
            return False
    return any(_given(node, names) for node in ast.iter_child_nodes(check))


def _names_of_sources(function: ast.FunctionDef) -> set[str]:
    """The variables that hold the page's source."""
    return {
        target.id
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and _reads_source(node.value, set())
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _reads_source(expression: ast.expr, sources: set[str]) -> bool:
    return any(
        (isinstance(node, ast.Attribute) and node.attr == "page_source")
        or (isinstance(node, ast.Name) and node.id in sources)
        for node in ast.walk(expression)
    )


def _reads_after_click(node: ast.AST) -> bool:
    """Return True if one of the statements below `node` follows a click and looks at the page."""
    for name in ("body", "orelse"):
        statements = getattr(node, name, None)
        if isinstance(statements, list) and any(
            isinstance(first, ast.Expr)
            and _calls(first.value, "click", "submit")
            and any(isinstance(node, ast.Attribute) and node.attr in _LOOKS for node in ast.walk(second))
            for first, second in pairwise(statements)
        ):
            return True
    return False
