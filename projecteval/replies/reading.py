"""The formats of replies, and what reading one gives."""

import re
import time
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Generic, TypeVar

from pydantic import JsonValue

from projecteval.attempt import ReadingStatus, ReplyReading

T_co = TypeVar("T_co", covariant=True)

MAX_REPLY_CHARACTERS = 4 * 1024 * 1024
"""More than any model writes in one reply; what is longer is not read."""


READING_S = 30.0
"""The seconds that all tries to read one reply may take together; an ordinary reply takes milliseconds."""


class Effort:
    """The time that is left for a reply; a further try that would begin later is not made."""

    __slots__ = ("_until",)

    def __init__(self, seconds: float = READING_S) -> None:
        self._until = time.monotonic() + seconds

    @property
    def left_s(self) -> float:
        return max(0.0, self._until - time.monotonic())

    @property
    def is_spent(self) -> bool:
        return self.left_s == 0


class ReplyFormat(StrEnum):
    """The formats in which answers are asked for; an experiment may compare them.

    `json` lists files as objects with file, path and code; `json-object` maps path to content.
    """

    JSON = "json"
    JSON_OBJECT = "json-object"
    XML = "xml"
    FENCED = "fenced"


class Repair(StrEnum):
    """A repair of a reply that was not right as it stood."""

    BYTE_ORDER_MARK = "byte order mark removed"
    REASONING = "reasoning removed"
    PROSE = "prose around the answer left out"
    SEVERAL_BLOCKS = "several blocks put together"
    OTHER_FORMAT = "other format than asked for"
    CONTROL_CHARACTERS = "unescaped line breaks, tabs or control characters accepted"
    SYNTAX = "syntax mended"
    TRUNCATED = "missing end added"
    NESTING = "other nesting accepted"
    FIELDS = "other field names accepted"
    TEXT = "value turned into text"
    PATH = "path cleaned"
    TWICE = "later of two answers taken"
    UNKNOWN = "unknown answers left out"
    COMMAND_LINE = "command line split into arguments"
    FILE_NAME = "file name found beside its block"


@dataclass(frozen=True, slots=True, kw_only=True)
class Read(Generic[T_co]):
    """The answer in a reply, or None and the problem; `repairs` are those that the answer needed."""

    value: T_co | None = None
    repairs: frozenset[Repair] = frozenset()
    problem: str = ""

    @property
    def status(self) -> ReadingStatus:
        if self.value is None:
            return ReadingStatus.UNREADABLE
        return ReadingStatus.REPAIRED if self.repairs else ReadingStatus.STRICT

    def reading(self, asked: ReplyFormat) -> ReplyReading:
        """Return the reading as it is recorded with the stage."""
        return ReplyReading(status=self.status, format=str(asked), repairs=tuple(sorted(map(str, self.repairs))))


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """Lists, mappings and texts, from any notation, and the repairs that were needed to read them."""

    tree: JsonValue = field(hash=False)
    repairs: frozenset[Repair] = frozenset()

    def with_repairs(self, repairs: Collection[Repair]) -> "Document":
        return replace(self, repairs=self.repairs.union(repairs))


MAX_REFUSAL_CHARACTERS = 800

_APOSTROPHE = "['’]"
_WORDING = re.compile(
    rf"""\b(
        (i|we)\s+(can(not|{_APOSTROPHE}t)|won{_APOSTROPHE}t|will\s+not|am\s+(not\s+able|unable)\s+to
                |{_APOSTROPHE}?m\s+(not\s+able|unable)\s+to|must\s+decline|decline\s+to)
        |i{_APOSTROPHE}m\s+(sorry|unable|not\s+able|afraid)
        |i\s+am\s+(sorry|unable|not\s+able)
        |(my|this)\s+(guidelines|request\s+(goes\s+against|violates))
        |as\s+an?\s+(ai|language\s+model)\b.{{0,80}}\b(can(not|{_APOSTROPHE}t)|unable|not\s+able)
    )""",
    re.IGNORECASE | re.VERBOSE | re.DOTALL,
)


def is_refusal(text: str) -> bool:
    """Return True if a reply in which no answer was found declines to give one.

    Conservative: at most MAX_REFUSAL_CHARACTERS, no fenced block, and words of refusal in its first 300 characters.
    A longer reply without an answer counts as unreadable.
    """
    words = text.strip()
    if not words or len(words) > MAX_REFUSAL_CHARACTERS or "```" in words:
        return False
    return _WORDING.search(words[:300]) is not None
