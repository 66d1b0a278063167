"""The tests of a checkpoint: the earlier ones that still hold, then its own, as one file."""

import ast
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from judge_machine.documents import parse_python
from projecteval.errors import UsageError

EARLIER = "earlier"
"""The name under which tests.py of a checkpoint imports helpers of the checkpoints before."""

_Lines = tuple[int, int]


def joined_tests(earlier: str, new: str, *, withdrawn: Collection[str], path: Path) -> str:
    """The text of `earlier` without the tests that are `withdrawn`, followed by the text of `new`, kept at `path`.

    `from earlier import NAME` in `new` names helpers of the earlier text, and is left out. Raises UsageError naming
    each withdrawn test that is not there, each imported name that is not, and each name that both define.
    """
    before, after = _parsed(earlier, path), _parsed(new, path)
    known = {name: node for node in before.body for name in _defined(node)}
    problems = [
        f"{path}: withdraws: {name!r} is no test of the checkpoints before; correct the name"
        for name in withdrawn
        if not name.startswith("test_") or name not in known
    ]
    problems += _problems_of_names(after, known.keys(), path)
    if problems:
        raise UsageError(problems)
    gone = [_span(known[name]) for name in withdrawn]
    imports = [_span(node) for node in after.body if _is_import_of_earlier(node)]
    docstring = [_span(after.body[0])] if ast.get_docstring(after) is not None else []
    return _without(earlier, gone).rstrip() + "\n\n\n" + _without(new, [*imports, *docstring]).strip() + "\n"


def _parsed(text: str, path: Path) -> ast.Module:
    try:
        return parse_python(text.encode("utf-8", "surrogatepass"), filename=str(path))
    except (SyntaxError, ValueError, RecursionError) as error:
        line = f":{error.lineno}" if isinstance(error, SyntaxError) and error.lineno else ""
        raise UsageError(f"{path}{line}: file: is not Python ({error}); correct it") from error


def _problems_of_names(after: ast.Module, known: Collection[str], path: Path) -> Iterator[str]:
    for node in after.body:
        if isinstance(node, ast.ImportFrom) and node.module == EARLIER:
            for alias in node.names:
                if alias.name not in known or alias.asname:
                    yield (
                        f"{path}:{node.lineno}: {alias.name}: is no name of the checkpoints before, or gets another "
                        "one here; import it as it is called there"
                    )
        elif not isinstance(node, ast.Import | ast.ImportFrom):
            for name in _defined(node):
                if name in known:
                    yield (
                        f"{path}:{node.lineno}: {name}: is defined at a checkpoint before, whose tests would use this "
                        "one; choose another name"
                    )


def _defined(node: ast.stmt) -> Iterator[str]:
    """The names that a statement at the top of a file gives a meaning to."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.Assign(targets=targets):
            yield from (part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield name
        case ast.Import(names=aliases) | ast.ImportFrom(names=aliases):
            yield from (alias.asname or alias.name for alias in aliases)


def _is_import_of_earlier(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == EARLIER


def _span(node: ast.stmt) -> _Lines:
    """The first and the last line of a statement with its decorators, from 1."""
    decorators = getattr(node, "decorator_list", [])
    return min([node.lineno, *(one.lineno for one in decorators)]), node.end_lineno or node.lineno


def _without(text: str, spans: Iterable[_Lines]) -> str:
    gone = {line for first, last in spans for line in range(first, last + 1)}
    return "".join(line for number, line in enumerate(text.splitlines(keepends=True), 1) if number not in gone)
