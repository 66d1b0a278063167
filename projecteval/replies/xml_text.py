"""Finds XML in a reply, whole or broken."""

import base64
import binascii
import itertools
import re
from collections.abc import Iterator
from xml.sax.saxutils import unescape

from lxml import etree
from pydantic import JsonValue

from projecteval.project import MAX_FILES
from projecteval.replies.blocks import only_block
from projecteval.replies.reading import Document, Effort, Repair

# Elements whose children are a list, also when there is only one; all others are mappings or text.
_LISTS = frozenset({"files", "checklist", "functions", "install", "build", "setup", "command", "start", "ports", "env"})
_LISTS_OF_ANSWERS = frozenset({"values"})
_ROOTS = re.compile(r"<(checklist|launch|values)\b", re.IGNORECASE)
_MOST_DEPTH = 12
_MOST_ROOTS = 40

# A search must not look at the same characters again and again: every run of them is bounded, or taken whole (`*+`).
_FILE = re.compile(r"<file(?:\s[^<>]{0,400})?>", re.IGNORECASE)
_PATH = re.compile(r"<path>\s*+(?:<!\[CDATA\[)?([^<\n]*+)\s*+</path>", re.IGNORECASE)
_CONTENT = re.compile(r"<content(\s[^<>]{0,400})?>", re.IGNORECASE)
_END_OF_CDATA = re.compile(r"\]\]>\s{0,40}</content\s{0,9}>", re.IGNORECASE)
_END_OF_CONTENT = re.compile(r"</content\s{0,9}>", re.IGNORECASE)
_END_OF_FILE = re.compile(r"</content\s{0,9}>\s{0,40}</file\s{0,9}>", re.IGNORECASE)
_ENTITIES = {"&quot;": '"', "&apos;": "'"}


def exact_xml(text: str) -> JsonValue:
    """The XML that `text` consists of, with a fence around it or without. Raises ValueError."""
    return _parse(only_block(text, ("", "xml")), recover=False)


def tolerant_xml(text: str, effort: Effort) -> Iterator[tuple[Document, ...]]:
    """Yield the documents that may be meant, the least repaired first."""
    start, end = text.find("<files"), text.rfind("</files>")
    if 0 <= start < end:
        region = text[start : end + len("</files>")]
        outside = (text[:start] + text[end + len("</files>") :]).strip().strip("`~")
        try:
            prose = {Repair.PROSE} if outside.strip() not in ("", "xml") else set[Repair]()
            yield (Document(tree=_parse(region, recover=False), repairs=frozenset(prose)),)
        except ValueError:
            pass
    if files := list(_files(text)):
        cut = {Repair.TRUNCATED} if end < start else set[Repair]()
        repairs = frozenset(cut.union(*(own for _, own in files)))
        yield (Document(tree=[fields for fields, _ in files], repairs=repairs),)
    for root in itertools.islice(_ROOTS.finditer(text), _MOST_ROOTS):
        if effort.is_spent:
            return
        region, closed = _element(text, root)
        try:
            tree = _parse(region, recover=False)
            yield (Document(tree=tree, repairs=frozenset({Repair.PROSE})),)
        except ValueError:
            mended = {Repair.SYNTAX} if closed else {Repair.SYNTAX, Repair.TRUNCATED}
            try:
                yield (Document(tree=_parse(region, recover=True), repairs=frozenset(mended)),)
            except ValueError:
                continue


def _element(text: str, start: re.Match[str]) -> tuple[str, bool]:
    closing = f"</{start[1]}>"
    end = text.find(closing, start.end())
    return (text[start.start() : end + len(closing)], True) if end >= 0 else (text[start.start() :], False)


def _parse(text: str, *, recover: bool) -> JsonValue:
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, recover=recover, remove_comments=True
    )
    try:
        root = etree.fromstring(text.encode("utf-8"), parser)
    except (etree.XMLSyntaxError, UnicodeEncodeError) as error:
        raise ValueError(f"not well-formed XML: {error}") from error
    # A recovering parser may give nothing; what has a document type may declare entities.
    if root is None or root.getroottree().docinfo.doctype:  # type: ignore[union-attr]
        raise ValueError("no XML, or one with a document type")
    return _tree(root, depth=0)


def _tree(element: etree._Element, *, depth: int) -> JsonValue:
    if depth > _MOST_DEPTH:
        raise ValueError("nested too deeply")
    children = [child for child in element if isinstance(child.tag, str)]
    name = _name(element)
    if name in _LISTS or name in _LISTS_OF_ANSWERS:
        return [_tree(child, depth=depth + 1) for child in children]
    if not children:
        return _text(element)
    fields: dict[str, JsonValue] = {}
    for child in children:
        if _name(child) in fields:
            raise ValueError(f"{_name(child)} stands twice in one {name}")
        fields[_name(child)] = _tree(child, depth=depth + 1)
    return fields


def _name(element: etree._Element) -> str:
    return etree.QName(element).localname.lower()


def _text(element: etree._Element) -> str:
    text = "".join(str(part) for part in element.itertext())
    if element.get("encoding") != "base64":
        return text
    return _decoded(text)


def _decoded(text: str) -> str:
    try:
        return base64.b64decode(text, validate=True).decode("utf-8", "surrogatepass")
    except (binascii.Error, UnicodeDecodeError, ValueError) as error:
        raise ValueError("text that is not base64") from error


# A parser that recovers from errors loses code: what looks like a tag in a file would be taken for one.
def _files(text: str) -> Iterator[tuple[dict[str, JsonValue], set[Repair]]]:
    position = 0
    ends_of_cdata = ends_of_files = True
    for _ in range(MAX_FILES + 1):
        file = _FILE.search(text, position)
        path = _PATH.search(text, file.end()) if file else None
        opening = _CONTENT.search(text, path.end()) if path else None
        if path is None or opening is None:
            return
        repairs = {Repair.SYNTAX}
        start = opening.end()
        rest = text[start : start + 60].lstrip()
        end = None
        if rest.startswith("<![CDATA["):
            start = text.index("<![CDATA[", start) + len("<![CDATA[")
            end = _END_OF_CDATA.search(text, start) if ends_of_cdata else None
            ends_of_cdata = end is not None
            content = text[start : end.start()].replace("]]]]><![CDATA[>", "]]>") if end else None
        else:
            content = None
        if content is None:
            end = _END_OF_FILE.search(text, start) if ends_of_files else None
            ends_of_files = end is not None
            end = end or _END_OF_CONTENT.search(text, start)
            content = text[start : end.start() if end else len(text)]
            if end is None:
                repairs.add(Repair.TRUNCATED)
            content = _unescaped(content.removesuffix("]]>"), opening[1] or "")
        yield {"path": _unescaped(path[1].rstrip().removesuffix("]]>"), ""), "content": content}, repairs
        if end is None:
            return
        position = end.end()


def _unescaped(text: str, attributes: str) -> str:
    if "base64" in attributes:
        try:
            return _decoded(text.strip())
        except ValueError:
            return text
    return text if "<" in text else unescape(text, _ENTITIES)
