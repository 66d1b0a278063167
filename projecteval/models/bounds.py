"""Bounds the size of a provider's answers, also of compressed ones, which may grow a thousandfold."""

import zlib
from collections.abc import AsyncIterable, AsyncIterator
from typing import Any

import httpx2

from projecteval.models.transport import RequestFailed

_GZIP = 16 + zlib.MAX_WBITS
BOUNDED_HEADERS = {"Accept-Encoding": "gzip"}
"""The headers of a request whose answer `bounded` can read."""


def bounding_options(most_mib: int) -> dict[str, Any]:
    """Options for an HTTP client of httpx2 with which no answer has more than `most_mib` MiB, packed or unpacked.

    Reading a larger one, or one that is compressed in a way that was not offered, raises RequestFailed.
    """

    async def bound(response: httpx2.Response) -> None:
        assert isinstance(response.stream, httpx2.AsyncByteStream)
        encoding = response.headers.pop("content-encoding", "")
        response.stream = _Bounded(response.stream, bounded(response.stream, encoding=encoding, most_mib=most_mib))

    return {"headers": BOUNDED_HEADERS, "event_hooks": {"response": [bound]}}


def bounded(pieces: AsyncIterable[bytes], *, encoding: str, most_mib: int) -> AsyncIterator[bytes]:
    """The unpacked bytes of an answer with this Content-Encoding, in pieces no larger than what is left of the bound.

    Raises RequestFailed for an encoding that was not offered at once, for an answer that is too large when it is read.
    """
    encoding = encoding.strip().lower()
    if encoding not in ("identity", "", "gzip", "x-gzip"):
        message = f"the answer is encoded as {encoding!r:.80}; expected gzip, or no encoding, as was requested"
        raise RequestFailed(message, transient=False)
    return _unpacked(pieces, packed=encoding.endswith("gzip"), most_mib=most_mib)


async def _unpacked(pieces: AsyncIterable[bytes], *, packed: bool, most_mib: int) -> AsyncIterator[bytes]:
    unpack = zlib.decompressobj(_GZIP).decompress if packed else _first_bytes
    packed_left = unpacked_left = most_mib << 20
    async for piece in pieces:
        packed_left -= len(piece)
        unpacked = unpack(piece, max(unpacked_left, 0) + 1)
        unpacked_left -= len(unpacked)
        if min(packed_left, unpacked_left) < 0:
            message = f"the answer has more than {most_mib} MiB (answer_mib); it was not read to its end"
            raise RequestFailed(message, transient=False)
        yield unpacked


class _Bounded(httpx2.AsyncByteStream):
    """The bounded pieces of an answer in the place of its stream."""

    def __init__(self, stream: httpx2.AsyncByteStream, pieces: AsyncIterator[bytes]) -> None:
        self._stream, self._pieces = stream, pieces

    def __aiter__(self) -> AsyncIterator[bytes]:
        return self._pieces

    async def aclose(self) -> None:
        await self._stream.aclose()


def _first_bytes(piece: bytes, most: int) -> bytes:
    return piece[:most]
