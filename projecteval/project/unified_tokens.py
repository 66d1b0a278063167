"""Tokens in which names and literals are made equal, so that a copy under other names is found to be one.

The rules are those of lizard's extension `lizardduplicate`, which also knows the scopes of names; only its bookkeeping
for each token is replaced, which took most of its time.
"""

from collections import deque
from typing import Any

_WINDOW = 31
_MOST_LITERALS = _WINDOW / 5  # where there are more, it is a table of values, in which they matter
_QUOTES = ("'", '"')
_LITERAL = "1"
_SAME_OPERATORS = {"-": "+"}


class UnifiedTokens:
    """The tokens of one file, in their order; `context` is lizard's, and tells of the scopes while the file is read."""

    def __init__(self, context: Any) -> None:
        from lizard_ext.lizardduplicate import NestingStackWithUnifiedTokens  # noqa: PLC0415 - with all of lizard

        self._scopes = context.decorate_nesting_stack(NestingStackWithUnifiedTokens)
        self._window: deque[str] = deque(maxlen=_WINDOW)
        self._literals = 0
        self._previous = ""

    def unified(self, token: str) -> str:
        """The token that stands for the next one of the file."""
        window, first = self._window, token[0]
        if len(window) == _WINDOW and _is_number(window[0]):
            self._literals -= 1
        is_literal = first in _QUOTES or first.isdigit()
        self._literals += is_literal
        if self._literals <= _MOST_LITERALS and self._previous not in (".", "->"):
            if is_literal:
                token = _LITERAL
            elif first.isalpha():
                token = self._name(token)
            else:
                token = _SAME_OPERATORS.get(token, token)
        self._previous = token
        window.append(token)
        return token

    def _name(self, token: str) -> str:
        """A name by its number in the scope that it first occurs in."""
        known: dict[str, str] = self._scopes.token_register
        if token not in known:
            scope: set[str] = self._scopes.current_scope
            known[token] = f"v{len(scope)}"
            scope.add(token)
        return known[token]


def _is_number(unified: str) -> bool:
    """Return True for what lizard counts out of the window again: not for a text that was kept as it is."""
    return unified.isdigit() or unified in _QUOTES
