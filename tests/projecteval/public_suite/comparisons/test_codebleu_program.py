"""The environment in which published sums are made again has one version of everything that it runs."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

from judge_machine.documents import parse_python
from projecteval.public_suite.comparisons.published_sums import PINNED, PROGRAM, WITHOUT_DEPENDENCIES, Sum

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
    needed = imported(PROGRAM)
    assert needed == {"codebleu", "numpy", "scipy"}
    assert needed <= {one.partition("==")[0] for one in REQUIREMENTS}


def test_the_program_adds_up_the_projects() -> None:
    code = "def add(a, b):\n    return a + b\n"
    asked = {"run": "one", "part": "code", "published": 1.0, "projects": [[[code], [code]], [[code], []]]}
    command, line = [sys.executable, str(PROGRAM)], json.dumps(asked)
    ended = subprocess.run(command, input=line, capture_output=True, text=True, check=True)
    assert Sum(**json.loads(ended.stdout)).difference == 0.0


def test_a_sum_differs_by_thousandths() -> None:
    assert Sum(run="one", part="code", sum=10.979, published=10.996).difference == 0.017
