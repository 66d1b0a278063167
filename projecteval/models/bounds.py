"""Bounds the size of a provider's answers, also of compressed ones, which may grow a thousandfold."""

import zlib
from collections.abc import AsyncIterator
from typing import Any

import httpx2

from projecteval.models.transport import RequestFailed

_GZIP = 16 + zlib.MAX_WBITS


def bounding_options(most_mib: int) -> dict[str, Any]:
    """Options for an HTTP client with which no answer has more than `most_mib` MiB, packed or unpacked.

    Reading a larger one, or one that is compressed in a way that was not offered, raises RequestFailed.
    """

    async def bound(response: httpx2.Response) -> None:
        encoding = response.headers.pop("content-encoding", "identity").strip().lower()
        if encoding not in ("identity", "", "gzip", "x-gzip"):
            message = f"the answer is encoded as {encoding!r:.80}; expected gzip, or no encoding, as was requested"
            raise RequestFailed(message, transient=False)
        assert isinstance(response.stream, httpx2.AsyncByteStream)
        response.stream = _Bounded(response.stream, packed=encoding.endswith("gzip"), most_mib=most_mib)

    return {"headers": {"Accept-Encoding": "gzip"}, "event_hooks": {"response": [bound]}}


class _Bounded(httpx2.AsyncByteStream):
    """The unpacked bytes of an answer, in pieces no larger than what is left of the bound."""

    def __init__(self, stream: httpx2.AsyncByteStream, *, packed: bool, most_mib: int) -> None:
        self._stream = stream
        self._unpack = zlib.decompressobj(_GZIP).decompress if packed else _first_bytes
        self._most_mib = most_mib

    async def __aiter__(self) -> AsyncIterator[bytes]:
        packed_left = unpacked_left = self._most_mib << 20
        async for piece in self._stream:
            packed_left -= len(piece)
            unpacked = self._unpack(piece, max(unpacked_left, 0) + 1)
            unpacked_left -= len(unpacked)
            if min(packed_left, unpacked_left) < 0:
                message = f"the answer has more than {self._most_mib} MiB (answer_mib); it was not read to its end"
                raise RequestFailed(message, transient=False)
            yield unpacked

    async def aclose(self) -> None:
        await self._stream.aclose()


def _first_bytes(piece: bytes, most: int) -> bytes:
    return piece[:most]
