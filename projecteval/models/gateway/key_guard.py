"""Keeps the key out of what an agent is given, whatever a provider sends back."""

import base64
import json
from collections.abc import Iterator
from urllib.parse import quote

from pydantic import JsonValue

from projecteval.models.secrets import REDACTED, SHORTEST_IN_REPLIES, Secret

_SHORTEST_START = 4
_NO_TEXT = frozenset({"type", "id", "role", "name", "index"})


class KeyGuard:
    """Removes the key from whole answers and events."""

    def __init__(self, key: Secret) -> None:
        # A mere word, as local servers are given it, may well be in an answer.
        self._value = key.reveal() if len(key.reveal()) >= SHORTEST_IN_REPLIES else ""
        self._forms = _forms_of(self._value) if self._value else ()

    def redact(self, content: bytes) -> bytes:
        """An answer without the key, in the forms in which a provider may repeat it."""
        for form in self._forms:
            content = content.replace(form, REDACTED.encode())
        return content

    def of_stream(self) -> "SpellingGuard":
        """A guard for the pieces of one stream."""
        return SpellingGuard(self._value)


class SpellingGuard:
    """Sees the key where a stream spells it piece by piece."""

    def __init__(self, value: str) -> None:
        self._value = value
        self._end = ""

    def spells(self, event: JsonValue) -> bool | None:
        """True if the pieces of text up to this event contain the key, None if they may be going to."""
        if not self._value:
            return False
        text = self._end + "".join(_texts_of(event))
        self._end = text[1 - len(self._value) :]
        if self._value in text:
            return True
        starts = (
            text.endswith(self._value[:length]) for length in range(len(self._value) - 1, _SHORTEST_START - 1, -1)
        )
        return None if any(starts) else False


def _texts_of(event: JsonValue) -> Iterator[str]:
    """The pieces of text in the deltas of an event, in any of the formats."""
    if not isinstance(event, dict):
        return
    choices = event.get("choices")
    holders = choices if isinstance(choices, list) else [event]
    for holder in holders:
        if isinstance(holder, dict):
            yield from _strings(holder.get("delta"))


def _strings(value: JsonValue) -> Iterator[str]:
    match value:
        case str():
            yield value
        case list():
            for item in value:
                yield from _strings(item)
        case dict():
            for name, item in value.items():
                if name not in _NO_TEXT:
                    yield from _strings(item)


def _forms_of(key: str) -> tuple[bytes, ...]:
    """The key as text, in JSON, percent-encoded and in base64, the longest first."""
    packed = (base64.b64encode(key.encode()), base64.urlsafe_b64encode(key.encode()))
    in_json = json.dumps(key)[1:-1]
    texts = (key, in_json, in_json.replace("/", "\\/"), quote(key), quote(key, safe=""))
    forms = {*(text.encode() for text in texts), *(one.rstrip(b"=") for one in packed)}
    return tuple(sorted(forms, key=len, reverse=True))
