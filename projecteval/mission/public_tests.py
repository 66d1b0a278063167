"""The tests of a mission that agents may see, as source without the others."""

import ast
from collections.abc import Collection, Iterator

from judge_machine.documents import parse_python

_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def public_source(tests: bytes, names: Collection[str], *, filename: str = "tests.py") -> str:
    """The tests with these names, as they are written, and the imports, constants and helpers that they use.

    `tests` is the content of tests.py. A helper or a constant that only other tests use is left out with them.
    Empty without names. Raises SyntaxError for what is not Python.
    """
    if not names:
        return ""
    text = tests.decode("utf-8")
    tree, lines = parse_python(tests, filename=filename), text.splitlines()
    kept = set(_used([node for node in tree.body if isinstance(node, _DEFINITIONS) and node.name in names], tree))
    parts = [(node, _text_of(node, lines)) for node in tree.body if node in kept]
    # Definitions stand two lines apart, as in every file of Python.
    found = ""
    for place, (node, part) in enumerate(parts):
        apart = "\n\n" if isinstance(node, _DEFINITIONS) or isinstance(parts[place - 1][0], _DEFINITIONS) else ""
        found += f"{apart if place else ''}{part}\n"
    return found


def _used(wanted: list[ast.stmt], tree: ast.Module) -> Iterator[ast.stmt]:
    """The statements of the module that these need, and they themselves."""
    waiting, seen = list(wanted), set[ast.stmt]()
    while waiting:
        node = waiting.pop()
        if node in seen:
            continue
        seen.add(node)
        yield node
        names = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
        waiting += [one for one in tree.body if names & set(_bound_by(one))]


def _bound_by(node: ast.stmt) -> Iterator[str]:
    """The names that a statement of the module gives a value."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            yield from ((alias.asname or alias.name).partition(".")[0] for alias in names)
        case _:
            yield from (
                one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
            )


def _text_of(node: ast.stmt, lines: list[str]) -> str:
    decorators = node.decorator_list if isinstance(node, _DEFINITIONS) else []
    first = min([node.lineno, *(decorator.lineno for decorator in decorators)])
    return "\n".join(lines[first - 1 : node.end_lineno])
