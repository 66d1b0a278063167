"""Edits of YAML texts: a change to a field changes the bytes of this field and no others.

Comments, order, quotes, indentation, line ends and a byte order mark stay as they are, because each edit is written
into the text at the positions that the parser reports. A field that is removed takes its own lines with it, and not the
comments in front of it. Every edit is read again before it is returned, and refused if it does not say exactly what was
asked for. So are texts with aliases (`*name`), where one value is used in several places.
"""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import yaml
from yaml.nodes import CollectionNode, MappingNode, Node, ScalarNode, SequenceNode

from projecteval.errors import UsageError
from projecteval.mission.yaml_source import BoundedLoader, FieldPath, parse_yaml_source
from projecteval.mission.yaml_writer import YamlWriter

_GONE = object()


class _UnsafeError(Exception):
    """The text is written in a way in which the edit could change other fields."""


def content_of(text: str) -> dict[str, Any]:
    """The content of a YAML text. Raises UsageError for what is not YAML with keys, each of them once."""
    return dict(parse_yaml_source(text, path=Path("YAML")).mapping)


def value_at(content: Any, path: FieldPath) -> Any:
    """The value at a path; None where there is none."""
    for key in path:
        if isinstance(content, list) and isinstance(key, int):
            content = content[key] if key < len(content) else None
        else:
            content = content.get(key) if isinstance(content, dict) else None
    return content


def can_hold(content: Any, path: FieldPath) -> bool:
    """Return True if what is above the last key of a path has its shape, or is not there yet."""
    for end, key in enumerate(path):
        held = value_at(content, path[:end])
        if not (
            isinstance(held, list) and key < len(held)
            if isinstance(key, int)
            else held is None or isinstance(held, dict)
        ):
            return False
    return True


def with_value(text: str, path: FieldPath, value: object, *, block: bool = False) -> str:
    """Return the text with `value` at `path`, a new key after its siblings; with `block`, each key on its own line.

    A list keeps the items that stay, with their comments; further ones follow them. Raises UsageError for what is
    not YAML with keys, and for an edit that cannot be made without changing other fields.
    """
    held = value_at(content_of(text), path)
    if isinstance(held, list) and isinstance(value, list) and held and value:
        with suppress(UsageError):
            changed = text
            for item in (item for item in value if item not in held):
                changed = with_item(changed, path, item, block=False)
            for index in reversed([index for index, item in enumerate(held) if item not in value]):
                changed = without(changed, (*path, index))
            if repr(value_at(content_of(changed), path)) == repr(value):
                return changed
    return _checked(text, path, value, lambda edit: edit.set(path, value, block=block))


def with_item(text: str, path: FieldPath, item: object, *, block: bool = True) -> str:
    """Return the text with a further item at the end of the list at `path`; with `block`, its keys on own lines.

    Raises UsageError like `with_value`.
    """
    held = value_at(content_of(text), path)
    items = [*(held if isinstance(held, list) else ()), item]
    return _checked(text, path, items, lambda edit: edit.append(path, item, block=block))


def with_key(text: str, path: FieldPath, key: str) -> str:
    """Return the text with the last key of `path` called `key`, in its place. Raises UsageError like `with_value`."""
    holder = value_at(content_of(text), path[:-1])
    if not isinstance(holder, dict) or path[-1] not in holder or key in holder:
        raise UsageError(_refusal(path))
    wanted = {key if name == path[-1] else name: value for name, value in holder.items()}
    return _checked(text, path[:-1], wanted, lambda edit: edit.rename(path, key))


def without(text: str, path: FieldPath) -> str:
    """Return the text without `path`, and without what would be left empty above it. Raises like `with_value`."""
    content = content_of(text)
    while len(path) > 1 and isinstance(holder := value_at(content, path[:-1]), list | dict) and len(holder) == 1:
        path = path[:-1]
    try:
        _put(content, path, _GONE)
    except (KeyError, UsageError):  # the path does not exist
        return text
    return _checked(text, path, _GONE, lambda edit: edit.remove(path))


def _checked(text: str, path: FieldPath, value: object, edit: Callable[["_Edit"], str]) -> str:
    """The edited text, if it says what was asked for, written in the style of the text or else in quotes."""
    wanted = repr(_put(content_of(text), path, value))
    if "*" not in text or not any(isinstance(token, yaml.AliasToken) for token in yaml.scan(text)):
        for quoted in (False, True):
            with suppress(_UnsafeError, UsageError, yaml.YAMLError):
                changed = edit(_Edit(text, quoted=quoted))
                if repr(content_of(changed)) == wanted:
                    return changed
    raise UsageError(_refusal(path))


def _refusal(path: FieldPath) -> str:
    field = ".".join(map(str, path))
    return f"{field}: cannot be changed here without touching other parts of the file; change it in the YAML itself"


def _put(held: Any, path: FieldPath, value: object) -> Any:
    """A copy of the content with `value` at `path`."""
    if not path:
        return value
    key: Any = path[0]
    if not can_hold(held, path[:1]):
        raise UsageError(_refusal(path))
    copy = list(held) if isinstance(held, list) else dict(held or {})
    if len(path) == 1 and value is _GONE:
        del copy[key]
    else:
        copy[key] = _put(value_at(held, path[:1]), path[1:], value)
    return copy


class _Edit:
    """One edit of a text, at the positions of its nodes; with `quoted`, new strings are put in quotes."""

    def __init__(self, text: str, *, quoted: bool) -> None:
        self._text = text
        self._root: Any = yaml.compose(text, Loader=BoundedLoader)
        self._eol = "\r\n" if "\r\n" in text else "\n"
        self._write = YamlWriter(eol=self._eol, quoted=quoted)

    def set(self, path: FieldPath, value: object, *, block: bool = False) -> str:
        known = self._along(path)
        depth = len(known) - 1
        if depth < len(path) and isinstance(known[-1], MappingNode):
            return self._add(known[-1], path[depth:], value, block=block or (depth == 0 and len(path) > 1))
        name, old = _entry(known[-2], path[depth - 1])
        value, flow = _nested(path[depth:], value), known[-2].flow_style
        if isinstance(old, CollectionNode) and not old.flow_style:
            return self._replace_block(name, old, value, block=block)
        return self._replace_inline(name, old, value, flow=flow, block=block)

    def append(self, path: FieldPath, item: object, *, block: bool) -> str:
        known = self._along(path)
        node = known[-1]
        if len(known) <= len(path) or not isinstance(node, SequenceNode) or not node.value:
            return self.set(path, [item], block=block)
        last, column = node.value[-1], node.start_mark.column
        if node.flow_style:
            return self._spliced(self._end(last), self._end(last), f", {self._write.inline(item, flow=True)}")
        at = self._line_end(self._end(last))
        block = block and not getattr(last, "flow_style", False)
        return self._spliced(at, at, f"{self._eol}{' ' * column}- {self._write.item(item, column + 2, block=block)}")

    def rename(self, path: FieldPath, key: str) -> str:
        name, _ = _entry(self._along(path[:-1])[-1], path[-1])
        return self._spliced(name.start_mark.index, name.end_mark.index, self._write.inline(key, style=name.style))

    def remove(self, path: FieldPath) -> str:
        holder = self._along(path[:-1])[-1]
        entries = _entries(holder)
        place = entries.index(_entry(holder, path[-1]))
        start, end = entries[place][0].start_mark.index, self._end(entries[place][1])
        follower = entries[place + 1][0].start_mark.index if place + 1 < len(entries) else None
        line = self._text.rfind("\n", 0, start) + 1
        line += self._text.startswith("\ufeff", line)
        before = self._text[line:start]
        if holder.flow_style:
            comma = re.compile(r"[ \t]*,[ \t]*").match(self._text, end)
            behind = comma.end() if comma else end
            if not before.strip() and line > holder.start_mark.index and self._ends_line(behind):
                return self._spliced(line, self._next_line(behind), "")
            if follower is not None and follower == behind:
                return self._spliced(start, behind, "")
            previous = self._end(entries[place - 1][1]) if place else start
            if follower is not None or not re.fullmatch(r"[ \t]*(,[ \t]*)?", self._text[previous:start]):
                raise _UnsafeError
            return self._spliced(previous, end, "")
        dash = re.fullmatch(r"[ \t]*-[ \t]+", before)
        if not before.strip() or (dash and isinstance(holder, SequenceNode)):
            return self._spliced(line, self._next_line(end), "")
        if not dash or follower is None:
            raise _UnsafeError
        # The first key after the dash of an item: the next one takes its place.
        after = self._line_end(end)
        return self._spliced(start, after if self._text[after:follower].strip() else follower, "")

    def _replace_block(self, name: Node, old: CollectionNode, value: object, *, block: bool) -> str:
        """Replace the lines below a key; a comment after the key stays."""
        colon = re.compile(r"[ \t]*:").match(self._text, name.end_mark.index)
        if name is old or colon is None:
            raise _UnsafeError
        at = colon.end()
        new, lines = self._write.rendered(
            value, old.start_mark.column, name.start_mark.column, block=block, stacked=True
        )
        behind = self._text[at : self._line_end(at)]
        return self._spliced(at, self._line_end(self._end(old)), f"{' ' if new else ''}{new}{behind}{lines}")

    def _replace_inline(self, name: Node, old: Any, value: object, *, flow: bool, block: bool) -> str:
        """Replace a value that begins on the line of its key, block scalars too; a comment on that line stays."""
        start, end, parent = old.start_mark.index, self._end(old), name.start_mark.column
        column, head, style = parent + 2, end, getattr(old, "style", None)
        if style in ("|", ">"):
            header = re.compile(r"[|>][0-9+-]*").match(self._text, start)
            if header is None:
                raise _UnsafeError
            head, body = header.end(), re.compile(r"\n( +)\S").search(self._text, start, end)
            column = len(body[1]) if body else column
        new, lines = self._write.rendered(value, column, parent, flow=flow, style=style, block=block, stacked=block)
        behind = self._text[head : self._line_end(head)] if lines or head != end else ""
        space = " " if self._text[start - 1 : start] == ":" else ""
        return self._spliced(start, max(end, head + len(behind)), f"{space}{new}{behind}{lines}")

    def _add(self, node: MappingNode, path: FieldPath, value: object, *, block: bool) -> str:
        key, value = str(path[0]), _nested(path[1:], value)
        if node.flow_style:
            pair = f"{self._write.inline(key, flow=True)}: {self._write.inline(value, flow=True)}"
            if not node.value:
                return self._spliced(node.start_mark.index, node.end_mark.index, f"{{{pair}}}")
            at = self._end(node.value[-1][1])
            return self._spliced(at, at, f", {pair}")
        last, column = node.value[-1][1], node.start_mark.column
        block = block or (len(path) == 1 and isinstance(last, MappingNode) and not last.flow_style)
        at = self._line_end(self._end(last))
        return self._spliced(at, at, f"{self._eol}{' ' * column}{self._write.pair(key, value, column, block=block)}")

    def _along(self, path: FieldPath) -> list[Any]:
        """The nodes from the top along the path, as far as they exist."""
        known = [self._root]
        with suppress(_UnsafeError):
            for key in path:
                known.append(_entry(known[-1], key)[1])
        return known

    def _end(self, node: Any) -> int:
        """The end of the last character of a value; the parser's own mark is after the comments that follow it."""
        if isinstance(node, CollectionNode) and not node.flow_style and node.value:
            return self._end(_entries(node)[-1][1])
        end: int = node.end_mark.index
        if not isinstance(node, ScalarNode) or node.style not in ("|", ">"):
            return end
        written = self._text[node.start_mark.index : end]
        if "+" in written.partition("\n")[0].partition("#")[0]:
            return end - len(self._eol) if written.endswith(self._eol) else end
        return node.start_mark.index + len(written.rstrip(" \t\r\n"))

    def _ends_line(self, at: int) -> re.Match[str] | None:
        return re.compile(r"[ \t]*(#[^\r\n]*)?(?=\r?\n|\Z)").match(self._text, at)

    def _line_end(self, at: int) -> int:
        """The end of a line that has nothing but a comment from `at` on."""
        if (rest := self._ends_line(at)) is None:
            raise _UnsafeError
        return rest.end()

    def _next_line(self, at: int) -> int:
        return min(self._line_end(at) + len(self._eol), len(self._text))

    def _spliced(self, start: int, end: int, new: str) -> str:
        return self._text[:start] + new + self._text[end:]


def _entries(node: Any) -> list[tuple[Any, Any]]:
    """The keys and values of a mapping; an item of a list is both."""
    pairs = node.value if isinstance(node, MappingNode) else []
    return [(item, item) for item in node.value] if isinstance(node, SequenceNode) else list(pairs)


def _entry(node: Any, key: str | int) -> tuple[Any, Any]:
    for place, (name, value) in enumerate(_entries(node)):
        if key == (place if name is value else name.value):
            return name, value
    raise _UnsafeError


def _nested(path: Sequence[str | int], value: object) -> object:
    for key in reversed(path):
        value = {key: value}
    return value
