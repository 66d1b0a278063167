"""A YAML text that a form changes field by field: comments and everything else stay as they were written."""

import hashlib
import io
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml
from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedSeq
from ruamel.yaml.error import YAMLError
from ruamel.yaml.scalarstring import DoubleQuotedScalarString, LiteralScalarString

from projecteval.errors import UsageError


def read_document(text: str, *, what: str) -> Any:
    """The text as mappings and lists that remember comments. Raises UsageError for what is no YAML with keys."""
    try:
        document = _yaml().load(text)
    except (YAMLError, ValueError, RecursionError) as error:
        raise UsageError(f"{what}: is not YAML ({error}); correct it first") from error
    if not isinstance(document, dict):
        raise UsageError(f"{what}: has no keys with values; write some first")
    return document


def document_text(document: Any) -> str:
    """The text of a document."""
    buffer = io.StringIO()
    _yaml().dump(document, buffer)
    return buffer.getvalue()


def scalar(text: str) -> str:
    """A text as it is written into a document: several lines as a block, quoted where it would not be read as text."""
    if "\n" in text:
        block: str = LiteralScalarString(text)
        return block
    try:
        plain = yaml.safe_load(text)
    except (yaml.YAMLError, ValueError):
        plain = None
    # The loader of missions and experiments is YAML 1.1, where `no` and `1:30` are no texts.
    quoted: str = DoubleQuotedScalarString(text)
    return text if plain == text else quoted


def rewritten(old: object, text: str) -> str:
    """`text` as `scalar` writes it, in the place of `old`: the comment that follows a block is part of the block."""
    new = scalar(text)
    if isinstance(old, LiteralScalarString) and isinstance(new, LiteralScalarString) and hasattr(old, "comment"):
        new.comment = old.comment  # type: ignore[attr-defined]  # a slot that ruamel.yaml gives no type
    return new


def flow(names: Iterable[str]) -> CommentedSeq:
    """Names in one line, as in `[forms, lists]`."""
    items = CommentedSeq(map(scalar, names))
    items.fa.set_flow_style()
    return items


def words_of(value: object) -> str:
    """A value as a field shows it: nothing for None, true and false as YAML has them."""
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None or isinstance(value, dict | list) else str(value)


def text_of(content: bytes, *, most: int = 400_000) -> tuple[str, bool] | None:
    """The content as text and whether it was cut; None for one that is no text."""
    if b"\0" in content[:8192]:
        return None
    return content[:most].decode("utf-8", "replace"), len(content) > most


def digest_of(text: str) -> str:
    """The sha256 of a text."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def digest_of_files(*paths: Path) -> str:
    """The sha256 of the files together; empty where none of them is there."""
    if not any(path.is_file() for path in paths):
        return ""
    parts = (hashlib.sha256(path.read_bytes() if path.is_file() else b"").hexdigest() for path in paths)
    return hashlib.sha256(" ".join(parts).encode()).hexdigest()


def _yaml() -> YAML:
    yaml = YAML()
    yaml.preserve_quotes = True
    yaml.width = 100_000
    yaml.indent(mapping=2, sequence=4, offset=2)
    return yaml
