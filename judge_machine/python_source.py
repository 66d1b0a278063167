"""Syntax trees of Python sources, safe to make in several threads."""

import ast
import threading

# Up to Python 3.12 the interpreter counts the depth of all trees that are being made in one place. Where another one is
# made in between (in another thread, or in a finalizer), the first ends in "AST constructor recursion depth mismatch"
# (https://github.com/python/cpython/issues/106905). The lock keeps our own apart; libraries make theirs when they like.
_ONE_AT_A_TIME = threading.Lock()
_TRIES = 20


def parse_python(source: str | bytes, filename: str = "<unknown>") -> ast.Module:
    """The syntax tree of a module. Raises what `ast.parse` raises: SyntaxError, ValueError, RecursionError."""
    with _ONE_AT_A_TIME:
        for _ in range(_TRIES - 1):
            try:
                return ast.parse(source, filename=filename)
            except SystemError:
                continue
        return ast.parse(source, filename=filename)
