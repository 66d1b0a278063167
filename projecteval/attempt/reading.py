"""How the answer of a stage could be read."""

from dataclasses import dataclass
from enum import StrEnum


class ReadingStatus(StrEnum):
    """Whether a reply was right as it stood, right after repairs, or held no answer that could be found."""

    STRICT = "strict"
    REPAIRED = "repaired"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How a reply was read: the format that was asked for, and the names of the repairs, sorted."""

    status: ReadingStatus
    format: str = ""
    repairs: tuple[str, ...] = ()
