"""The tests of a file, read without running it."""

import ast
from dataclasses import dataclass
from pathlib import Path

from judge_machine.documents import parse_python
from judge_machine.errors import BadInput


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenTest:
    """A test function as it is written: its name, its fixtures in order, its first line in the file.

    `time_limit_s` is what its time_limit marker says, None without one.
    """

    name: str
    fixtures: tuple[str, ...]
    line: int
    time_limit_s: float | None = None


def written_tests(path: Path) -> tuple[WrittenTest, ...]:
    """The test functions of a file in their order. Raises BadInput when it cannot be read, parsed or has none."""
    try:
        tree = parse_python(path.read_text("utf-8"), filename=str(path))
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror}); give the path of a Python file of tests") from error
    except (SyntaxError, ValueError) as error:
        raise BadInput(f"{path}: is not valid Python: {error}") from error
    tests = tuple(
        WrittenTest(
            name=node.name,
            fixtures=tuple(argument.arg for argument in node.args.args),
            line=node.lineno,
            time_limit_s=next(filter(None, map(_time_limit_s, node.decorator_list)), None),
        )
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )
    if not tests:
        raise BadInput(f"{path}: holds no test; write functions whose names start with test_")
    return tests


def asked_names(path: Path) -> frozenset[str]:
    """The names of all arguments of the functions in a readable file of tests, its own fixtures included."""
    tree = parse_python(path.read_text("utf-8"), filename=str(path))
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return frozenset(argument.arg for function in functions for argument in function.args.args)


def _time_limit_s(decorator: ast.expr) -> float | None:
    match decorator:
        case ast.Call(func=ast.Attribute(attr="time_limit"), args=[ast.Constant(value=int() | float() as seconds)]):
            return float(seconds)
    return None
