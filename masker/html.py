"""HTML: head and structure stay; forms, tables, lists, fields, values and scripts become comments that describe them.

Template tags are covered while the page is parsed and come back untouched, or go with a replaced part that holds both
ends of every pair. Bytes outside the replaced ranges are never changed.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

import tree_sitter_html
from tree_sitter import Language, Node

from masker.errors import MaskError
from masker.html_words import Words, attributes, start_tag, tag_name
from masker.javascript import javascript_splices
from masker.splice import Splice, indent_at, line_at, newline_of, spliced, utf8
from masker.syntax import parsed
from masker.templates import TagKind, covered, is_balanced, template_tags, within
from masker.wording import MARK, plain

_LANGUAGE = Language(tree_sitter_html.language())
# Their content is replaced, their own tag stays: the parts of a page in which something happens.
CONTAINERS = frozenset(
    ["article", "details", "dialog", "dl", "fieldset", "figure", "form", "menu", "nav", "ol", "section", "table", "ul"]
)
# Replaced as a whole, tag included: what a person uses, and where a program draws.
CONTROLS = frozenset(
    [
        "a",
        "audio",
        "button",
        "canvas",
        "datalist",
        "iframe",
        "input",
        "label",
        "meter",
        "object",
        "option",
        "output",
        "progress",
        "select",
        "svg",
        "textarea",
        "video",
    ]
)
# Replaced as a whole where they show a value: empty (a script fills them), with an id, or with a template value inside.
TEXTS = frozenset(
    [
        "b",
        "blockquote",
        "code",
        "em",
        "i",
        "mark",
        "p",
        "pre",
        "q",
        "s",
        "small",
        "span",
        "strong",
        "sub",
        "sup",
        "time",
        "u",
    ]
)
# Around every page, so that the parser accepts a part of one: an element that another template opened or will close.
_BEGIN, _END = b"<whole-page>", b"</whole-page>"
_LONE_SIGN = re.compile(rb"&(?!#?\w+;)|<(?![A-Za-z/!?])")
_DATA_SCRIPTS = frozenset({"application/json", "application/ld+json", "importmap", "speculationrules"})
_PROGRAM_SCRIPTS = frozenset({"", "module", "text/javascript", "application/javascript", "text/babel", "text/jsx"})


def mask_html(source: bytes, path: str) -> bytes:
    """The skeleton of a page or template. Raises MaskError with the line if it, or a script in it, does not parse."""
    masking = _Masking(_BEGIN + utf8(source, path) + _END, path)
    masking.children(masking.root.children)
    result = spliced(masking.source, masking.splices)
    _Masking(result, f"{path} (its skeleton)")
    return result.removeprefix(_BEGIN).removesuffix(_END)


def end_of(node: Node) -> int:
    """Return the end of the last tag or text of a node; the parser adds blanks to an element without an end tag."""
    while node.children:
        node = node.children[-1]
    return node.end_byte


class _Masking:
    """Collects the splices of one page."""

    def __init__(self, source: bytes, path: str) -> None:
        self.source = source
        self.path = path
        self.tags = template_tags(source)
        self.shape = covered(source, self.tags)
        self.splices: list[Splice] = []
        # A lone "<" or "&" in text is plain text to every browser, but an error to the grammar.
        self.root = parsed(_LONE_SIGN.sub(b"x", self.shape), path, _LANGUAGE, "HTML")
        words = covered(source, self.tags, blank=True)
        self.words = Words(self.root, self.tags, lambda start, end: words[start:end].decode("utf-8", "replace"))

    def children(self, nodes: Sequence[Node]) -> None:
        """Masks neighbours; those that are replaced as a whole and have only blanks between them share a comment."""
        run: list[Node] = []
        for node in nodes:
            if self.is_leaf(node) and self.is_whole(node.start_byte, end_of(node)):
                run.append(node)
            elif self.source[node.start_byte : end_of(node)].strip():
                self.replace_run(run)
                run = []
                self.node(node)
        self.replace_run(run)

    def is_whole(self, start: int, end: int) -> bool:
        """Return True if every template pair that begins or ends between two offsets does both there."""
        return is_balanced(within(self.tags, start, end))

    def is_leaf(self, node: Node) -> bool:
        """Return True if an element is replaced with its own tag."""
        name = tag_name(node)
        if name in CONTROLS:
            return True
        if name not in TEXTS:
            return False
        shows_value = any(tag.kind is TagKind.OUTPUT for tag in within(self.tags, node.start_byte, end_of(node)))
        last = node.children[-1]
        end = last.start_byte if last.type == "end_tag" else end_of(node)
        content = self.source[node.children[0].end_byte : end]
        return shows_value or not content.strip() or "id" in attributes(node)

    def replace_run(self, run: Sequence[Node]) -> None:
        """Replaces the elements by one comment, unless a template pair ends between them."""
        if not run:
            return
        if len(run) > 1 and not self.is_blank_between(run):
            for node in run:
                self.replace_run([node])
            return
        start, end = run[0].start_byte, end_of(run[-1])
        self.splice(start, end, self.comment(run, start, end))

    def is_blank_between(self, run: Sequence[Node]) -> bool:
        return not any(self.source[end_of(left) : right.start_byte].strip() for left, right in pairwise(run))

    def comment(self, nodes: Sequence[Node], start: int, end: int) -> bytes:
        return f"<!-- {MARK}{self.words.describe(list(nodes), start, end)} -->".encode()

    def splice(self, start: int, end: int, text: bytes) -> None:
        self.splices.append(Splice(start=start, end=end, text=text))

    def node(self, node: Node) -> None:
        """Masks one node that is not replaced as a whole."""
        name = tag_name(node)
        if node.type == "text":
            self.values(node)
        elif name == "script":
            self.script(node)
        elif name in CONTAINERS and self.content(node):
            self.handlers(node)
        elif name and name not in {"head", "style"}:
            self.handlers(node)
            self.children(node.children)
        elif name == "head":
            for child in node.children:
                if tag_name(child) == "script":
                    self.script(child)

    def values(self, text: Node) -> None:
        """Replaces the values that templates print into plain text."""
        for tag in within(self.tags, text.start_byte, text.end_byte):
            if tag.kind is TagKind.OUTPUT:
                self.splice(tag.start, tag.end, f"<!-- {MARK}a value that the program gives -->".encode())

    def handlers(self, element: Node) -> None:
        """Empties the event handlers of a tag that stays: they are program text."""
        start = start_tag(element)
        for attribute in [] if start is None else start.named_children:
            name = self.source[attribute.start_byte : attribute.end_byte].split(b"=")[0].lower()
            if attribute.type != "attribute" or not name.startswith((b"on", b"@", b"v-on:")):
                continue
            value = attribute.children[-1]
            if value.type == "quoted_attribute_value" and value.end_byte - value.start_byte > 2:
                self.splice(value.start_byte + 1, value.end_byte - 1, b"")
            elif value.type == "attribute_value":
                self.splice(value.start_byte, value.end_byte, b'""')

    def content(self, element: Node) -> bool:
        """Replaces the content of an element; False if it must stay, for a block that another template fills."""
        if element.children[-1].type != "end_tag":
            return False
        inner = element.children[1:-1]
        start, end = element.children[0].end_byte, element.children[-1].start_byte
        for node in inner:
            if node.type != "comment" or self.source[start : node.start_byte].strip():
                break
            start = node.end_byte
        content = self.source[start:end]
        if not content.strip():
            return True
        start, end = end - len(content.lstrip()), start + len(content.rstrip())
        inside = within(self.tags, start, end)
        if not is_balanced(inside) or any(tag.kind is TagKind.BLOCK for tag in inside):
            return False
        self.splice(start, end, self.comment(inner, start, end))
        return True

    def script(self, element: Node) -> None:
        """Masks a script in the page with the JavaScript masker; data stays, templates become a comment."""
        raw = next((child for child in element.children if child.type == "raw_text"), None)
        given = attributes(element)
        kind = given.get("type", "").strip().lower()
        if raw is None or kind in _DATA_SCRIPTS:
            return
        if kind not in _PROGRAM_SCRIPTS:
            self.splice(raw.start_byte, raw.end_byte, f"<!-- {MARK}a template -->".encode())
            return
        if given.get("lang", "js") not in {"js", "jsx"}:
            raise MaskError(self.path, line_at(self.source, raw.start_byte), f"no masker for {given['lang']} scripts")
        program = self.shape[raw.start_byte : raw.end_byte]
        try:
            splices = javascript_splices(program, self.path, line_at(self.source, raw.start_byte) - 1)
        except MaskError:
            if not any(tag.opens for tag in within(self.tags, raw.start_byte, raw.end_byte)):
                raise
            self.whole_script(raw)  # it is JavaScript only after the template has chosen a branch
            return
        shifted = [
            Splice(start=raw.start_byte + splice.start, end=raw.start_byte + splice.end, text=splice.text)
            for splice in splices
        ]
        if all(self.is_whole(splice.start, splice.end) for splice in shifted):
            self.splices += shifted
        else:
            self.whole_script(raw)

    def whole_script(self, raw: Node) -> None:
        """Replaces a script in which a template pair reaches into or out of a function."""
        if not self.is_whole(raw.start_byte, raw.end_byte):
            line = line_at(self.source, raw.start_byte)
            raise MaskError(self.path, line, "a template condition begins or ends inside the script")
        newline = newline_of(self.source)
        indent = indent_at(self.source, raw.end_byte)
        comment = f"/* {MARK}{plain('a script that depends on the values of the template')}. */".encode()
        self.splice(raw.start_byte, raw.end_byte, newline + indent + b"  " + comment + newline + indent)
