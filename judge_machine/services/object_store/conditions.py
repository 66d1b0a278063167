"""Conditional requests and ranges, as RFC 9110 has them and S3 answers them."""

import re
from collections.abc import Mapping
from datetime import datetime
from email.utils import parsedate_to_datetime

from judge_machine.services.object_store.bucket import StoredObject
from judge_machine.services.object_store.refusals import Refusal

_RANGE = re.compile(r"bytes=([0-9]{0,15})-([0-9]{0,15})")


def check_write(before: StoredObject | None, headers: Mapping[str, str]) -> None:
    """Raises Refusal where the object that is there is not the one that the request expects."""
    if expected := headers.get("if-match"):
        if before is None:
            raise Refusal("NoSuchKey", "If-Match: there is no such object")
        _fits(expected, before.etag, "If-Match")
    if excluded := headers.get("if-none-match"):
        if excluded.strip() != "*":
            raise Refusal("NotImplemented", "If-None-Match: a PUT takes nothing but *")
        if before is not None:
            raise Refusal("PreconditionFailed", "If-None-Match: there is an object with this key already")


def is_unchanged(found: StoredObject, headers: Mapping[str, str]) -> bool:
    """Return True where the answer is 304. Raises Refusal where a condition is not met."""
    if expected := headers.get("if-match"):
        _fits(expected, found.etag, "If-Match")
    elif (since := _moment(headers.get("if-unmodified-since"))) and found.modified_s > since.timestamp():
        raise Refusal("PreconditionFailed", "If-Unmodified-Since: the object was changed since")
    if excluded := headers.get("if-none-match"):
        return _names(excluded, found.etag)
    since = _moment(headers.get("if-modified-since"))
    return since is not None and found.modified_s <= since.timestamp()


def range_of(found: StoredObject, headers: Mapping[str, str]) -> tuple[int, int] | None:
    """Return first byte and end of what is asked for; None for everything, as for a range that cannot be read.

    Raises Refusal where the object has none of these bytes.
    """
    given, size = headers.get("range", ""), len(found.content)
    if (only_if := headers.get("if-range")) and not _names(only_if, found.etag):
        return None
    match = _RANGE.fullmatch(given.strip())
    if match is None or not any(match.groups()):
        return None
    first, last = match.groups()
    if not first:
        start, end = max(0, size - int(last)), size if int(last) else 0
    else:
        start, end = int(first), min(size, int(last) + 1) if last else size
        if last and int(last) < start:
            return None
    if start >= end:
        raise Refusal("InvalidRange", f"the object has {size} bytes")
    return start, end


def _fits(expected: str, etag: str, name: str) -> None:
    if not _names(expected, etag):
        raise Refusal("PreconditionFailed", f"{name}: the object has another ETag")


def _names(given: str, etag: str) -> bool:
    tags = {part.strip().removeprefix("W/").strip('"') for part in given.split(",")}
    return bool(tags & {"*", etag})


def _moment(text: str | None) -> datetime | None:
    try:
        found = parsedate_to_datetime(text) if text else None
    except ValueError:
        return None
    return found if found is None or found.tzinfo else None
