"""The tests of tests.py, read from its syntax tree and never run."""

import ast
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from judge_machine.documents import parse_python
from projecteval.errors import UsageError
from projecteval.mission.mission import MissionTest

# Verbs that end the test when the project does something else; every name that starts with a prefix counts too.
ASSERTING_VERBS = frozenset({"expect", "same", "ends", "eventually", "opens", "stays_flat_while"})
ASSERTING_PREFIXES = ("sees", "does_not_see")

IMPORTS_OF_ALL = frozenset({"pytest"}) | sys.stdlib_module_names
IMPORTS_OF_FILE_MISSIONS = frozenset({"openpyxl", "PIL"})

_Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True, kw_only=True)
class TestsSource:
    """The tests in file order, the texts in them, and what is wrong with them, one line each."""

    __test__ = False  # pytest collects by name otherwise

    path: Path
    tests: tuple[MissionTest, ...]
    texts: frozenset[str]
    problems: tuple[str, ...]
    content: bytes = b""


def read_tests(path: Path, *, may_import_file_libraries: bool, foreign: bool = False) -> TestsSource:
    """Read the tests of a mission. Raises UsageError when the file cannot be read or is not Python.

    `foreign` tests were written for another judge, and are as they are: only what would keep them from running counts.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise UsageError(f"{path}: file: cannot be read ({error.strerror}); write the tests there") from error
    return parse_tests(content, path=path, may_import_file_libraries=may_import_file_libraries, foreign=foreign)


@lru_cache(maxsize=256)
def parse_tests(content: bytes, *, path: Path, may_import_file_libraries: bool, foreign: bool = False) -> TestsSource:
    """Read the content of a file, as `read_tests` does; `path` is named in messages and need not be there.

    The same content is read once: a mission that grows is loaded again with each of its checkpoints.
    """
    tree = _parse(content, path)
    nodes = list(ast.walk(tree))
    functions = [node for node in tree.body if isinstance(node, _Function)]
    helpers = {function.name: function for function in functions if not function.name.startswith("test")}
    test_functions = [function for function in functions if function.name.startswith("test")]
    allowed = IMPORTS_OF_ALL | (IMPORTS_OF_FILE_MISSIONS if may_import_file_libraries else frozenset())
    problems = [*(() if foreign else _problems_of_nodes(nodes, allowed)), *_duplicates(test_functions)]
    tests: list[MissionTest] = []
    for function in test_functions:
        problems.extend(() if foreign else _problems_of_test(function, helpers))
        tests.append(_read_test(function, problems))
    return TestsSource(
        path=path,
        tests=tuple(tests),
        texts=frozenset(node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)),
        problems=tuple(f"{path}:{problem}" for problem in problems),
        content=content,
    )


def _parse(content: bytes, path: Path) -> ast.Module:
    try:
        return parse_python(content, filename=str(path))
    except (SyntaxError, ValueError, RecursionError) as error:
        line = f":{error.lineno}" if isinstance(error, SyntaxError) and error.lineno else ""
        raise UsageError(f"{path}{line}: file: is not Python ({error}); correct it") from error


def _problems_of_nodes(nodes: Iterable[ast.AST], allowed: frozenset[str]) -> Iterator[str]:
    for node in nodes:
        match node:
            case ast.ClassDef(name=name, lineno=line) if name.startswith("Test"):
                yield f"{line}: {name}: is a class of tests; write plain test functions"
            case ast.Import(names=names, lineno=line):
                for alias in names:
                    yield from _problems_of_import(alias.name, line, allowed)
            case ast.ImportFrom(module=module, level=level, lineno=line):
                yield from _problems_of_import(module if level == 0 and module else ".", line, allowed)
            case ast.Call(func=ast.Attribute(attr="sleep" | "wait_for_timeout"), lineno=line):
                yield f"{line}: tests: sleeps for a fixed time; wait for a condition, as `sees` and `eventually` do"


def _problems_of_import(module: str, line: int, allowed: frozenset[str]) -> Iterator[str]:
    if module == "time":
        yield f"{line}: tests: imports time, which tempts to sleep; wait for a condition, as `sees` does"
    elif module.partition(".")[0] not in allowed:
        yield f"{line}: tests: imports {module}; only pytest and the standard library may be imported"


def _duplicates(functions: Sequence[_Function]) -> Iterator[str]:
    seen: dict[str, int] = {}
    for function in functions:
        if function.name in seen:
            yield f"{function.lineno}: {function.name}: is already defined in line {seen[function.name]}; rename one"
        seen.setdefault(function.name, function.lineno)


def _problems_of_test(function: _Function, helpers: dict[str, _Function]) -> Iterator[str]:
    where = f"{function.lineno}: {function.name}"
    if isinstance(function, ast.AsyncFunctionDef):
        yield f"{where}: is asynchronous; write it with def"
    if not ast.get_docstring(function):
        yield f"{where}: has no docstring; say in one sentence what the user sees"
    if not _asserts(function, helpers, frozenset()):
        yield f"{where}: asserts nothing; add an assert or a verb such as sees"


def _asserts(function: _Function, helpers: dict[str, _Function], visited: frozenset[str]) -> bool:
    for node in ast.walk(function):
        match node:
            case ast.Assert(test=ast.Constant()):
                continue
            case ast.Assert():
                return True
            case ast.Call(func=ast.Attribute(value=ast.Name(id="pytest"), attr="raises")):
                return True
            case ast.Call(func=ast.Attribute(attr=verb)) if verb in ASSERTING_VERBS or verb.startswith(
                ASSERTING_PREFIXES
            ):
                return True
            case ast.Call(func=ast.Name(id=name)) if name in helpers and name not in visited:
                if _asserts(helpers[name], helpers, visited | {name}):
                    return True
    return False


def _read_test(function: _Function, problems: list[str]) -> MissionTest:
    needs: list[str] = []
    time_limit_s: float | None = None
    for decorator in function.decorator_list:
        match decorator:
            case ast.Call(
                func=ast.Attribute(value=ast.Attribute(value=ast.Name(id="pytest"), attr="mark"), attr=mark),
                args=arguments,
                keywords=[],
            ):
                values = [node.value if isinstance(node, ast.Constant) else None for node in arguments]
            case _:
                mark, values = ast.unparse(decorator), []
        where = f"{decorator.lineno}: {function.name}"
        match mark, values:
            case "needs", [_, *_] if all(isinstance(value, str) for value in values):
                needs.extend(map(str, values))
            case "time_limit", [int() | float() as seconds] if 0 < seconds <= 600 and not isinstance(seconds, bool):
                time_limit_s = float(seconds)
            case "needs", _:
                problems.append(f"{where}: needs takes the names of tests in quotes; write them out")
            case "time_limit", _:
                problems.append(f"{where}: time_limit takes one number of seconds up to 600; write it out")
            case _:
                problems.append(f"{where}: has the decorator {mark}; only pytest.mark.needs and time_limit are known")
    positional = [*function.args.posonlyargs, *function.args.args]
    required = positional[: len(positional) - len(function.args.defaults)] + [
        argument
        for argument, default in zip(function.args.kwonlyargs, function.args.kw_defaults, strict=True)
        if default is None
    ]
    return MissionTest(
        name=function.name,
        docstring=ast.get_docstring(function) or "",
        line=function.lineno,
        needs=tuple(needs),
        time_limit_s=time_limit_s,
        fixtures=tuple(argument.arg for argument in required),
    )
