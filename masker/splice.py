"""Byte splices: everything outside the replaced ranges stays exactly as it was."""

from collections.abc import Iterable
from dataclasses import dataclass

from masker.errors import MaskError


@dataclass(frozen=True, slots=True, kw_only=True)
class Splice:
    """Replaces the bytes from `start` up to `end` (offsets into the source, end excluded) by `text`."""

    start: int
    end: int
    text: bytes


def spliced(source: bytes, splices: Iterable[Splice]) -> bytes:
    """`source` with every range replaced. Raises ValueError if two ranges overlap."""
    pieces: list[bytes] = []
    position = 0
    for splice in sorted(splices, key=lambda splice: (splice.start, splice.end)):
        if splice.start < position or splice.end < splice.start:
            raise ValueError(f"range {splice.start}-{splice.end} overlaps the one that ends at {position}")
        pieces += (source[position : splice.start], splice.text)
        position = splice.end
    return b"".join((*pieces, source[position:]))


def line_at(source: bytes, offset: int) -> int:
    """The line, counted from 1, that holds the byte at `offset`."""
    return source.count(b"\n", 0, offset) + 1


def newline_of(source: bytes) -> bytes:
    """The line ending that the file uses; a line feed if it has a single line."""
    return b"\r\n" if b"\r\n" in source else b"\n"


def indent_at(source: bytes, offset: int) -> bytes:
    """The white space that begins the line of the byte at `offset`."""
    line = source[source.rfind(b"\n", 0, offset) + 1 : offset]
    return line[: len(line) - len(line.lstrip(b" \t"))]


def utf8(source: bytes, path: str) -> bytes:
    """`source` itself. Raises MaskError, naming the line, if it is not UTF-8."""
    try:
        source.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MaskError(path, line_at(source, error.start), "the file is not UTF-8; save it as UTF-8") from error
    return source
