"""Bounds on YAML that others wrote: a few hundred bytes must not become gigabytes, or minutes.

One of the modules that this package offers to others. Every loader of projecteval is a `BoundedComposer`.
"""

from typing import Any

import yaml
from yaml.composer import Composer, ComposerError

MAX_YAML_BYTES = 1 << 20
"""For who reads a text, before it comes here."""

_MOST_DEPTH = 50
_MOST_NODES = 50_000
_MOST_CHARACTERS = 4 << 20
_MOST_DIGITS = 100
_NUMBERS = frozenset({"tag:yaml.org,2002:int", "tag:yaml.org,2002:float"})


class BoundError(ComposerError):
    """YAML that passes a bound in `line`, counted from 1; `problem` says which bound, and what to do."""

    def __init__(self, place: Any, problem: str) -> None:
        super().__init__(problem=problem, problem_mark=place.start_mark)
        self.line = int(place.start_mark.line) + 1


class BoundedComposer(Composer):
    """The part of a loader that refuses what is too large, too deep, or contains itself, naming the line.

    Derive a loader from this class and one of PyYAML's, in this order. An alias counts as much as what it repeats, and
    with it what merge keys (`<<`) repeat. With `allows_aliases` False there may be none. Raises BoundError.
    """

    allows_aliases = True

    def __init__(self, stream: str) -> None:
        super().__init__(stream)  # type: ignore[call-arg]  # the next class is a loader
        self._depth = 0
        self._nodes = 0
        self._characters = 0
        self._repeated: dict[str, tuple[int, int]] = {}  # anchor → nodes and characters of what it names

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        """Compose a node and everything below it."""
        event: Any = self.peek_event()  # type: ignore[attr-defined]  # of the parser among the loader's classes
        if isinstance(event, yaml.AliasEvent):
            self._count_alias(event)
            return super().compose_node(parent, index)
        nodes, characters = self._nodes, self._characters
        self._count(event, nodes=1, characters=len(getattr(event, "value", "")))
        self._depth += 1
        if self._depth > _MOST_DEPTH:
            raise BoundError(event, f"is nested too deeply, in more than {_MOST_DEPTH} levels; make it flatter")
        node = super().compose_node(parent, index)
        self._depth -= 1
        if event.anchor is not None:
            self._repeated[event.anchor] = self._nodes - nodes, self._characters - characters
        return node

    def compose_scalar_node(self, anchor: Any) -> yaml.ScalarNode:
        """Compose a scalar; the time to read a number grows with the square of its length."""
        node = super().compose_scalar_node(anchor)
        if node.tag in _NUMBERS and len(node.value) > _MOST_DIGITS:
            raise BoundError(node, f"a number has at most {_MOST_DIGITS} digits; put a text in quotes")
        return node

    def _count_alias(self, event: yaml.AliasEvent) -> None:
        if not self.allows_aliases:
            raise BoundError(event, "aliases are not allowed, write the value out")
        if event.anchor in self.anchors:  # else the composer reports it
            if event.anchor not in self._repeated:
                raise BoundError(event, f"*{event.anchor} is part of what it repeats; write the value out")
            nodes, characters = self._repeated[event.anchor]
            self._count(event, nodes=nodes, characters=characters)

    def _count(self, place: Any, *, nodes: int, characters: int) -> None:
        self._nodes += nodes
        self._characters += characters
        if self._nodes > _MOST_NODES or self._characters > _MOST_CHARACTERS:
            most = f"{_MOST_NODES} values and {_MOST_CHARACTERS >> 20} MiB of text"
            raise BoundError(place, f"with all aliases written out there are more than {most}; make it smaller")
