"""YAML texts in many styles, each with the places of its fields, for tests of what changes them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from projecteval.mission.yaml_source import FieldPath

# As they are written, and what they say.
SCALARS: Mapping[str, object] = {
    "word": "word",
    "two words": "two words",
    "12": 12,
    "-0.5": -0.5,
    "true": True,
    "'no'": "no",
    "'it''s # here'": "it's # here",
    '"a: \\"b\\""': 'a: "b"',
    "~": None,
    "2024-01-01": "2024-01-01",
    "ä€😀": "ä€😀",
}
BLOCKS: Mapping[tuple[str, ...], str] = {
    ("|", "text"): "text\n",
    ("|-", "one", "", " two # no comment"): "one\n\n two # no comment",
    (">", "one", "two: three"): "one two: three\n",
    ("|+", "one", ""): "one\n\n",
}
COMMENTS = ("# ---- next ----", "#", "# key: value", "# - item")


@dataclass(kw_only=True)
class Place:
    """Where a field stands: its key or dash, the end of its key, and the end of its value."""

    start: int
    key_end: int
    end: int = 0
    in_flow: bool = False


@dataclass(kw_only=True)
class YamlText:
    """A text, what it says, and where."""

    text: str = ""
    content: Any = None
    places: dict[FieldPath, Place] = field(default_factory=dict)


class _Writer:
    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.written = YamlText()
        self.eol = draw(st.sampled_from(["\n", "\r\n"]))
        self.step = draw(st.sampled_from([2, 4]))
        self.keeps = False

    def add(self, text: str) -> None:
        self.written.text += text

    @property
    def at(self) -> int:
        return len(self.written.text)

    def chance(self) -> bool:
        return self.draw(st.integers(0, 3)) == 0

    def comments(self, indent: int) -> None:
        for _ in range(self.draw(st.sampled_from([0, 0, 0, 1, 2]))):
            # Empty lines behind a block that keeps its line ends belong to the block.
            line = self.draw(st.sampled_from([*COMMENTS, *([] if self.keeps else [""])]))
            self.keeps = False
            self.add(f"{' ' * indent if line else ''}{line}{self.eol}")

    def end_of_line(self) -> None:
        self.add(self.draw(st.sampled_from(["", "", "  # behind", " "])) + self.eol)

    def keys(self) -> list[str]:
        return self.draw(st.lists(st.sampled_from(["a", "b", "key", "'q'", "long_key"]), min_size=1, unique=True))

    def mapping(self, path: FieldPath, indent: int, depth: int, *, is_item: bool = False) -> dict[str, Any]:
        found = {}
        for number, key in enumerate(self.keys()):
            if number or not is_item:
                self.comments(indent)
                self.add(" " * indent)
            name = key.strip("'")
            self.keeps = False
            start = self.at
            self.add(key)
            place = self.written.places[*path, name] = Place(start=start, key_end=self.at)
            self.add(":")
            found[name] = self.value((*path, name), indent, depth)
            place.end = place.end or self._end_of((*path, name))
        return found

    def sequence(self, path: FieldPath, indent: int, depth: int) -> list[Any]:
        found: list[Any] = []
        for index in range(self.draw(st.integers(1, 3))):
            self.comments(indent)
            self.add(" " * indent)
            place = self.written.places[*path, index] = Place(start=self.at, key_end=self.at + 1)
            self.add("-")
            if depth and self.chance():
                self.add(" ")
                found.append(self.mapping((*path, index), indent + 2, depth - 1, is_item=True))
            else:
                found.append(self.value((*path, index), indent, 0))
            place.end = place.end or self._end_of((*path, index))
        return found

    def value(self, path: FieldPath, indent: int, depth: int) -> Any:
        kinds = ["scalar", "scalar", "flow", "block", *(["mapping", "sequence"] * 2 if depth else [])]
        match self.draw(st.sampled_from(kinds)):
            case "mapping":
                self.end_of_line()
                return self.mapping(path, indent + self.step, depth - 1)
            case "sequence":
                self.end_of_line()
                return self.sequence(path, indent + self.draw(st.sampled_from([0, self.step])), depth - 1)
            case "block":
                lines, value = self.draw(st.sampled_from(list(BLOCKS.items())))
                self.add(f" {lines[0]}")
                self.end_of_line()
                inner = " " * (indent + self.step)
                body = self.eol.join(inner + line if line else "" for line in lines[1:])
                self.add(body)
                self.written.places[path].end = self.at
                self.add(self.eol)
                self.keeps = "+" in lines[0]
                return value
            case "flow":
                self.add(" ")
                value = self.flow(path)
            case _:
                written, value = self.draw(st.sampled_from(list(SCALARS.items())))
                self.add(f" {written}")
        self.written.places[path].end = self.at
        self.end_of_line()
        return value

    def flow(self, path: FieldPath) -> Any:
        gap = self.draw(st.sampled_from(["", " "]))
        if self.chance():
            found: dict[str, Any] = {}
            self.add(f"{{{gap}")
            for number, key in enumerate(self.keys()):
                self.add(", " if number else "")
                start = self.at
                self.add(f"{key}: ")
                found[key.strip("'")] = self._flow_scalar((*path, key.strip("'")), start, start + len(key))
            self.add(f"{gap}}}")
            return found
        self.add(f"[{gap}")
        items: list[Any] = []
        for index in range(self.draw(st.integers(0, 3))):
            self.add(", " if index else "")
            items.append(self._flow_scalar((*path, index), self.at, self.at))
        self.add(f"{gap}]")
        return items

    def _flow_scalar(self, path: FieldPath, start: int, key_end: int) -> object:
        written, value = self.draw(st.sampled_from(list(SCALARS.items())))
        self.add(written)
        self.written.places[path] = Place(start=start, key_end=key_end, end=self.at, in_flow=True)
        return value

    def _end_of(self, path: FieldPath) -> int:
        """The end of the last of the values below a path."""
        return max(place.end for below, place in self.written.places.items() if below[: len(path)] == path)


@st.composite
def yaml_texts(draw: st.DrawFn) -> YamlText:
    """Texts with comments everywhere, in orders, indents, quotes and styles of many kinds."""
    writer = _Writer(draw)
    writer.add(draw(st.sampled_from(["", "", "\ufeff"])))
    writer.written.content = writer.mapping((), 0, 3)
    writer.comments(0)
    return writer.written
