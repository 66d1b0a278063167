"""JavaScript and TypeScript: their grammars, and what stands in a skeleton for what is missing."""

from collections.abc import Callable
from dataclasses import dataclass

import tree_sitter_javascript
import tree_sitter_typescript
from tree_sitter import Language, Node

from masker.syntax import children, text_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialect:
    """A language and its grammar.

    `unfinished` turns a description into what stands for a body, on a line of its own or not; `missing` is a value.
    """

    name: str
    language: Language
    missing: str
    unfinished: Callable[[str, bool], str]
    needs_super: bool


def _comment(text: str, ends_line: bool) -> str:
    return f"// {text}" if ends_line else f"/* {text} */"


def _thrown(text: str, _ends_line: bool) -> str:
    return f'throw new Error("{text}");'


def _typescript(language: Language) -> Dialect:
    # A body that returns nothing would be an error of its types, and so would a constructor that omits super().
    return Dialect(
        name="TypeScript", language=language, missing="undefined as any", unfinished=_thrown, needs_super=True
    )


JAVASCRIPT = Dialect(
    name="JavaScript",
    language=Language(tree_sitter_javascript.language()),
    missing="undefined",
    unfinished=_comment,
    needs_super=False,
)
TYPESCRIPT = _typescript(Language(tree_sitter_typescript.language_typescript()))
TSX = _typescript(Language(tree_sitter_typescript.language_tsx()))


def calls_super(statement: Node) -> bool:
    """Return True if a statement calls the constructor of the base class."""
    call = next(iter(children(statement)), None)
    return call is not None and text_of(call.child_by_field_name("function")) == "super"
