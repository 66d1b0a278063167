"""What a source file imports and uses, by names in which aliases are resolved."""

from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase

from tree_sitter import Language, Node, Parser


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Mention:
    """A name in a file, and its line from 1; `is_call` says whether it is called there, or only named."""

    line: int
    name: str
    is_call: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What a file says: `imports` of modules, headers or packages, and `uses` of names.

    `may_import` has what it imports if the name is what it seems: `from os import system` may import a module. `own`
    holds the packages that the file declares; `separator` is the mark between a module and a part of it.
    """

    imports: tuple[Mention, ...] = ()
    may_import: tuple[Mention, ...] = ()
    uses: tuple[Mention, ...] = ()
    own: frozenset[str] = frozenset()
    separator: str = "/"

    def moved(self, lines: int) -> "Facts":
        """The same, further down by a number of lines, as a part of a longer file."""
        return Facts(
            imports=_moved(self.imports, lines),
            may_import=_moved(self.may_import, lines),
            uses=_moved(self.uses, lines),
            own=self.own,
            separator=self.separator,
        )


def _moved(mentions: Iterable[Mention], lines: int) -> tuple[Mention, ...]:
    return tuple(Mention(line=one.line + lines, name=one.name, is_call=one.is_call) for one in mentions)


COMPUTED = "a name that is computed"
"""The name of an import that a program works out when it runs."""


def is_called(name: str, pattern: str) -> bool:
    """Return True if the pattern of a rule names this function: `os.exec*`, or `.execute` for any object's."""
    return name.endswith(pattern) if pattern.startswith(".") else fnmatchcase(name, pattern)


def is_inside(name: str, pattern: str, separator: str) -> bool:
    """Return True if the pattern of a rule names this module, or one that it is a part of."""
    return fnmatchcase(name, pattern) or fnmatchcase(name, f"{pattern}{separator}*")


def tree_of(source: bytes, language: Language) -> Node:
    """The root of the syntax tree; what cannot be read is an error somewhere in it."""
    return Parser(language).parse(source).root_node


def text_of(node: Node | None) -> str:
    """The text of a node, "" for none."""
    return (node.text or b"").decode("utf-8", "replace") if node is not None else ""


def line_of(node: Node) -> int:
    """The line in which a node begins, from 1."""
    return int(node.start_point[0]) + 1


def is_field(node: Node, name: str) -> bool:
    """Return True if a node is this field of its parent."""
    return node.parent is not None and node.parent.child_by_field_name(name) == node
