"""Takes a reply apart: the document that it is, or the documents that it may hold."""

import re
from collections.abc import Iterator

from pydantic import JsonValue

from projecteval.replies.json_text import exact_json, tolerant_json
from projecteval.replies.reading import MAX_REPLY_CHARACTERS, Document, Effort, Repair, ReplyFormat
from projecteval.replies.xml_text import exact_xml, tolerant_xml
from projecteval.replies.yaml_text import exact_yaml, tolerant_yaml

_REASONING = re.compile(r"\s*<(think|thinking|reasoning|thought)>")

_EXACT = {
    ReplyFormat.JSON: exact_json,
    ReplyFormat.JSON_OBJECT: exact_json,
    ReplyFormat.XML: exact_xml,
    ReplyFormat.FENCED: exact_yaml,
}
_TOLERANT = {"json": tolerant_json, "xml": tolerant_xml, "yaml": tolerant_yaml}
_NOTATION = {
    ReplyFormat.JSON: "json",
    ReplyFormat.JSON_OBJECT: "json",
    ReplyFormat.XML: "xml",
    ReplyFormat.FENCED: "yaml",
}


def problem_of_size(text: str) -> str:
    """Return the reason why a reply is not read, or ""."""
    if len(text) > MAX_REPLY_CHARACTERS:
        return f"the reply has {len(text)} characters; at most {MAX_REPLY_CHARACTERS} are read"
    return "" if text.strip() else "the reply is empty"


def exact_document(text: str, asked: ReplyFormat) -> JsonValue:
    """The document that the reply consists of. Raises ValueError where it is anything else."""
    return _EXACT[asked](text)


def cleaned(text: str) -> tuple[str, set[Repair]]:
    """The reply without a byte order mark and without what a model said to itself first."""
    repairs: set[Repair] = set()
    if text.startswith("\ufeff"):
        text = text.lstrip("\ufeff")
        repairs.add(Repair.BYTE_ORDER_MARK)
    if (start := _REASONING.match(text)) is not None:
        _, closing, rest = text.partition(f"</{start[1]}>")
        if closing:
            text = rest
            repairs.add(Repair.REASONING)
    return text, repairs


def tolerant_documents(
    text: str, asked: ReplyFormat, effort: Effort, *, but: str = ""
) -> Iterator[tuple[Document, ...]]:
    """Yield the documents that a reply may hold, in the notation that was asked for first.

    Documents of one tuple belong together. The notation `but` is omitted; there are no more where the effort is spent.
    """
    first = _NOTATION[asked]
    for notation in (first, *(name for name in _TOLERANT if name != first)):
        if notation == but:
            continue
        other = set[Repair]() if notation == first else {Repair.OTHER_FORMAT}
        for documents in _TOLERANT[notation](text, effort):
            yield tuple(document.with_repairs(other) for document in documents)
