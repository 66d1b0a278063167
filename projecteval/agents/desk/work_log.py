"""The log of a person's work on one attempt: JSON lines, only ever appended."""

import json
import os
import threading
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import BinaryIO

from projecteval.attempt import StageName


class WorkEvent(StrEnum):
    """An event of a stage; while the last one is `opened`, `continued`, `working` or `not_accepted` the clock runs.

    `working` is written from time to time, so that a kill costs little of the clock. `stopped` is the end of the run's
    process.
    """

    OPENED = "opened"
    WORKING = "working"
    PAUSED = "paused"
    STOPPED = "stopped"
    CONTINUED = "continued"
    NOT_ACCEPTED = "not_accepted"
    HANDED_IN = "handed_in"
    GAVE_UP = "gave_up"


ENDS = (WorkEvent.HANDED_IN, WorkEvent.GAVE_UP)


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Turn:
    """One stage of one submission, which is counted from 1."""

    submission: int
    stage: StageName

    def __str__(self) -> str:
        return f"{self.stage}-{self.submission}"


@dataclass(frozen=True, slots=True, kw_only=True)
class LogEntry:
    """One event of a turn: `at` in UTC, `seconds` worked on the turn by then; `answer` is the text handed in."""

    at: str
    turn: Turn
    event: WorkEvent
    seconds: float
    note: str = ""
    answer: str | None = None

    def as_line(self) -> str:
        """The entry as one line of JSON, without what is empty."""
        fields = {"at": self.at, **asdict(self.turn), "event": self.event, "seconds": round(self.seconds, 3)}
        return json.dumps(fields | _given(note=self.note or None, answer=self.answer))


class WorkLog:
    """The file with the log; safe to use from several threads of the process that writes the run."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()

    def add(
        self, turn: Turn, event: WorkEvent, *, seconds: float, note: str = "", answer: str | None = None
    ) -> LogEntry:
        """Append an event of now."""
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        entry = LogEntry(at=at, turn=turn, event=event, seconds=seconds, note=note, answer=answer)
        with self._lock, self._path.open("a+b") as file:
            # A killed process may have left a line without its end.
            file.write((b"\n" if _is_torn(file) else b"") + entry.as_line().encode() + b"\n")
        return entry

    def entries(self) -> tuple[LogEntry, ...]:
        """All events in their order; a line that was torn by a kill is omitted."""
        try:
            lines = self._path.read_bytes().splitlines()
        except FileNotFoundError:
            return ()
        return tuple(entry for line in lines if (entry := _read(line)) is not None)

    def of(self, turn: Turn) -> tuple[LogEntry, ...]:
        """The events of one turn."""
        return tuple(entry for entry in self.entries() if entry.turn == turn)


def turns_in(entries: Iterable[LogEntry]) -> Mapping[Turn, tuple[LogEntry, ...]]:
    """The entries of each turn without those that only keep the clock, in the order in which the turns began."""
    found: dict[Turn, tuple[LogEntry, ...]] = {}
    for entry in entries:
        if entry.event is not WorkEvent.WORKING:
            found[entry.turn] = (*found.get(entry.turn, ()), entry)
    return found


def _given(**fields: str | None) -> dict[str, str]:
    return {name: value for name, value in fields.items() if value is not None}


def _is_torn(file: BinaryIO) -> bool:
    if file.seek(0, os.SEEK_END) == 0:
        return False
    file.seek(-1, os.SEEK_END)
    return file.read(1) != b"\n"


def _read(line: bytes) -> LogEntry | None:
    try:
        fields = json.loads(line)
        return LogEntry(
            at=str(fields["at"]),
            turn=Turn(submission=int(fields["submission"]), stage=StageName(fields["stage"])),
            event=WorkEvent(fields["event"]),
            seconds=float(fields["seconds"]),
            note=str(fields.get("note", "")),
            answer=fields.get("answer"),
        )
    except (ValueError, TypeError, KeyError):
        return None
