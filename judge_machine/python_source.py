"""Syntax trees of Python sources, safe to make in several threads."""

import ast
import threading

# Before 3.11.5, two threads that make a tree at once can end in "AST constructor recursion depth mismatch"
# (https://github.com/python/cpython/issues/106905).
_ONE_AT_A_TIME = threading.Lock()


def parse_python(source: str | bytes, filename: str = "<unknown>") -> ast.Module:
    """The syntax tree of a module. Raises what `ast.parse` raises: SyntaxError, ValueError, RecursionError."""
    with _ONE_AT_A_TIME:
        return ast.parse(source, filename=filename)
