"""The environment in which published sums are made again has one version of everything that it runs."""

import ast
import re
import sys
from pathlib import Path

from judge_machine.documents import parse_python
from projecteval.public_suite.comparisons import codebleu_program
from projecteval.public_suite.comparisons.pinned_codebleu import PINNED, WITHOUT_DEPENDENCIES, Sum

REQUIREMENTS = (*PINNED, *WITHOUT_DEPENDENCIES)


def imported(path: Path) -> set[str]:
    """Top-level modules that are not of the standard library."""
    nodes = list(ast.walk(parse_python(path.read_text("utf-8"))))
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    return {name.partition(".")[0] for name in names} - set(sys.stdlib_module_names)


def test_every_requirement_names_one_version() -> None:
    assert [one for one in REQUIREMENTS if not re.fullmatch(r"[a-z-]+==\d+(\.\d+)+", one)] == []


def test_everything_that_the_program_imports_is_pinned() -> None:
    program = Path(str(codebleu_program.__file__))
    needed = imported(program)
    assert needed == {"codebleu", "numpy", "scipy"}
    assert needed <= {one.partition("==")[0] for one in REQUIREMENTS}


def test_a_sum_differs_by_thousandths() -> None:
    assert Sum(run="one", part="code", sum=10.979, published=10.996).difference == 0.017
