"""Which function of the checklist each drafted test covers, from the comments above them."""

import ast
import re

from judge_machine.documents import parse_python

_COMMENT = re.compile(r"^#\s*covers\s+(\d+)\.(\d+)\s*\.?\s*$", re.IGNORECASE)


def covered_functions(text: str) -> dict[str, tuple[int, int]]:
    """Page and place (from 1) by test, from a comment such as `# covers 1.2` among those directly above it.

    Raises what parsing raises: SyntaxError, ValueError, RecursionError.
    """
    lines = text.splitlines()
    covered: dict[str, tuple[int, int]] = {}
    for node in parse_python(text).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            line = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]) - 2
            while line >= 0 and lines[line].startswith("#"):
                if found := _COMMENT.match(lines[line]):
                    covered[node.name] = (int(found[1]), int(found[2]))
                line -= 1
    return covered


def without_comments_on_covering(text: str) -> str:
    """The text without those comments, once mission.yaml says the same."""
    return "".join(line for line in text.splitlines(keepends=True) if not _COMMENT.match(line.rstrip("\n")))
