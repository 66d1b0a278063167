"""Describes a part of a page in words: kinds of things and the texts that a person sees, never ids or names."""

from collections.abc import Callable, Iterator, Sequence

from tree_sitter import Node

from masker.templates import Tag, TagKind, within
from masker.wording import label

MOST_THINGS = 12  # named one by one in a description; the rest is omitted

Read = Callable[[int, int], str]  # the visible text between two offsets of the page, template tags blanked

_INPUTS = {
    "button": "button",
    "checkbox": "check box",
    "color": "colour field",
    "date": "date field",
    "datetime-local": "date and time field",
    "email": "e-mail field",
    "file": "file upload",
    "image": "button",
    "month": "month field",
    "number": "number field",
    "password": "password field",
    "radio": "radio button",
    "range": "slider",
    "reset": "reset button",
    "search": "search field",
    "submit": "submit button",
    "tel": "telephone field",
    "time": "time field",
    "url": "address field",
    "week": "week field",
}
_BY_TEXT = {"button": "button", "a": "link", "summary": "summary", "legend": "group", "caption": "caption"}
_BY_TEXT |= {f"h{level}": "heading" for level in range(1, 7)} | {"th": "column", "option": "option"}
_BY_LABEL = {"textarea": "text area", "select": "choice"}
_BY_KIND = {
    "form": "form",
    "table": "table",
    "ul": "list",
    "ol": "list",
    "dl": "list",
    "menu": "list",
    "nav": "navigation",
    "dialog": "dialog",
    "canvas": "drawing area",
    "svg": "drawing",
    "img": "picture",
    "video": "video",
    "audio": "sound",
    "iframe": "embedded page",
    "output": "result",
    "meter": "meter",
    "progress": "progress bar",
}


def tag_name(element: Node) -> str:
    """The lower-case tag name of an element; empty for anything else."""
    start = start_tag(element)
    return "" if start is None else _text(next((c for c in start.children if c.type == "tag_name"), None)).lower()


def start_tag(element: Node) -> Node | None:
    """The opening or self-closing tag of an element."""
    found = element.children[:1] if element.type in {"element", "script_element", "style_element"} else []
    return next((child for child in found if child.type in {"start_tag", "self_closing_tag"}), None)


def attributes(element: Node, read: Read | None = None) -> dict[str, str]:
    """The attributes of an element by lower-case name; one without a value is the empty text."""
    start = start_tag(element)
    given: dict[str, str] = {}
    for attribute in [] if start is None else start.named_children:
        if attribute.type == "attribute":
            value = attribute.children[-1] if len(attribute.children) > 1 else None
            text = _text(value) if value is None or read is None else read(value.start_byte, value.end_byte)
            given[_text(attribute.children[0]).lower()] = text.strip("\"'").strip()
    return given


def elements(nodes: list[Node]) -> Iterator[Node]:
    """All elements in document order, with those inside them."""
    for node in nodes:
        if start_tag(node) is not None:
            yield node
        yield from elements(node.children)


def _text(node: Node | None) -> str:
    return "" if node is None or node.text is None else node.text.decode("utf-8", "replace")


class Words:
    """Describes parts of one page."""

    def __init__(self, root: Node, tags: tuple[Tag, ...], read: Read) -> None:
        self.tags = tags
        self.read = read
        self.labels: dict[str, Node] = {}
        for element in elements([root]):
            if tag_name(element) == "label" and (target := attributes(element, read).get("for")):
                self.labels[target] = element

    def describe(self, nodes: list[Node], start: int, end: int) -> str:
        """One line that lists the things in `nodes`, from byte `start` to `end`; equal things are named once."""
        things = list(dict.fromkeys(filter(None, map(self._thing, elements(nodes)))))
        inside = within(self.tags, start, end)
        if any(tag.kind is TagKind.INCLUDE for tag in inside):
            things.append("an included part")
        if any(tag.kind is TagKind.OUTPUT and self.is_text(nodes, tag) for tag in inside):
            things.append("values that the program gives")
        if not things:
            visible = label(self.visible(nodes))
            things.append(f"text such as {visible}" if visible else "text that the program fills in")
        rest = ["and more"] if len(things) > MOST_THINGS else []
        return ", ".join(things[:MOST_THINGS] + rest)

    def is_text(self, nodes: Sequence[Node], tag: Tag) -> bool:
        """Return True if a person sees what the tag prints: it is in text, not in an attribute."""
        holder = next((node for node in nodes if node.start_byte <= tag.start and tag.end <= node.end_byte), None)
        return holder is not None and (holder.type == "text" or self.is_text(holder.children, tag))

    def visible(self, nodes: list[Node]) -> str:
        """The text of nodes without tags, template tags and the texts of fields inside."""
        pieces: list[str] = []
        for node in nodes:
            if node.type in {"text", "entity"}:
                pieces.append(self.read(node.start_byte, node.end_byte))
            elif tag_name(node) not in {"select", "textarea", "script", "style"}:
                pieces.append(self.visible(node.children))
        return " ".join(filter(None, (piece.strip() for piece in pieces)))

    def _thing(self, element: Node) -> str:
        name, given = tag_name(element), attributes(element, self.read)
        kind, text = _BY_KIND.get(name, ""), ""
        if name == "input":
            kind, text = self._input(element, given)
        elif name in _BY_LABEL:
            kind, text = _BY_LABEL[name], self._label_of(element)
        elif name in _BY_TEXT:
            kind = _BY_TEXT[name]
            text = self.visible(element.children) or given.get("aria-label", "") or given.get("title", "")
        elif name == "img":
            text = given.get("alt", "")
        return f"{kind} {label(text)}".strip()

    def _input(self, element: Node, given: dict[str, str]) -> tuple[str, str]:
        kind = given.get("type", "text").lower()
        if kind == "hidden":
            return "", ""
        text = given.get("value", "") if kind in {"submit", "button", "reset"} else self._label_of(element)
        return _INPUTS.get(kind, "text field"), text

    def _label_of(self, field: Node) -> str:
        given = attributes(field, self.read)
        if (element := self.labels.get(given.get("id", ""))) is not None:
            return self.visible(element.children)
        parent = field.parent
        while parent is not None and tag_name(parent) not in {"label", "form"}:
            parent = parent.parent
        wrapped = self.visible(parent.children) if parent is not None and tag_name(parent) == "label" else ""
        return wrapped or given.get("aria-label", "") or given.get("placeholder", "") or given.get("title", "")
