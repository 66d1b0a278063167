"""What reading a reply gives."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from projecteval.attempt import Reading, ReadingStatus

T_co = TypeVar("T_co", covariant=True)

MAX_REPLY_CHARACTERS = 4 * 1024 * 1024
"""More than any model writes in one reply; what is longer is not read."""


class ReplyFormat(StrEnum):
    """The formats in which answers are asked for; an experiment may compare them.

    `json` lists files as objects with file, path and code; `json-object` maps path to content.
    """

    JSON = "json"
    JSON_OBJECT = "json-object"
    XML = "xml"
    FENCED = "fenced"


class Repair(StrEnum):
    """What was done to a reply that was not right as it stood."""

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

    def reading(self, asked: ReplyFormat) -> Reading:
        """As it is recorded with the stage."""
        return Reading(status=self.status, format=str(asked), repairs=tuple(sorted(map(str, self.repairs))))
