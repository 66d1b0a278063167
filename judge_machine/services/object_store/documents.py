"""The XML of the interface."""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from urllib.parse import quote

from lxml import etree

from judge_machine.services.object_store.bucket import StoredObject
from judge_machine.services.object_store.refusals import Refusal

NAMESPACE = "http://s3.amazonaws.com/doc/2006-03-01/"
TYPE = "application/xml"

Node = tuple[str, "str | Sequence[Node]"]


def document(name: str, nodes: Sequence[Node], *, namespace: str | None = NAMESPACE) -> bytes:
    """An XML document; each node is a name with its text or with its own nodes."""
    root = etree.Element(name, nsmap={None: namespace} if namespace else None)  # type: ignore[dict-item]  # the stubs omit it
    _fill(root, nodes)
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8")


def error_document(refusal: Refusal, resource: str) -> bytes:
    """The body of an error."""
    nodes = [("Code", refusal.code), ("Message", str(refusal)), ("Resource", quote(resource, safe="/"))]
    return document("Error", nodes, namespace=None)


def listed(objects: Iterable[StoredObject], encode: Callable[[str], str]) -> list[Node]:
    """The entries of a list."""
    return [
        (
            "Contents",
            [
                ("Key", encode(one.key)),
                ("LastModified", datetime.fromtimestamp(one.modified_s, UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")),
                ("ETag", f'"{one.etag}"'),
                ("Size", str(len(one.content))),
                ("StorageClass", "STANDARD"),
            ],
        )
        for one in objects
    ]


def parts_in(body: bytes) -> list[tuple[int, str]]:
    """The numbers and ETags of the parts that make up an object. Raises Refusal."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    try:
        root = etree.fromstring(body, parser)
        parts = [part for part in root if isinstance(part.tag, str) and etree.QName(part).localname == "Part"]
        found = [(int(_text(part, "PartNumber")), _text(part, "ETag").strip('"')) for part in parts]
    except (ValueError, etree.XMLSyntaxError) as error:
        raise Refusal("MalformedXML", f"expected CompleteMultipartUpload with its parts: {error}") from error
    if not found:
        raise Refusal("MalformedXML", "expected CompleteMultipartUpload with one part or more")
    return found


def _text(node: etree._Element, name: str) -> str:
    return next(
        (one.text or "" for one in node if isinstance(one.tag, str) and etree.QName(one).localname == name), ""
    ).strip()


def _fill(parent: etree._Element, nodes: Sequence[Node]) -> None:
    for name, content in nodes:
        child = etree.SubElement(parent, name)
        if isinstance(content, str):
            child.text = content
        else:
            _fill(child, content)
