"""A worker's own state: the archives of missions that it has, and a room for every judging."""

import shutil
import threading
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from distributed import Worker, WorkerPlugin

from judge_machine import ReadySessions
from projecteval.judging.cluster.facts import WorkerFacts
from projecteval.storage import Blobs

PLUGIN = "projecteval"
_GONE = ("released", "forgotten")


@dataclass(slots=True, kw_only=True)
class Room:
    """The folder of one judging. It stays, for its evidence, until the run has let go of the result."""

    folder: Path
    stop: threading.Event = field(default_factory=threading.Event)
    is_busy: bool = True

    @property
    def evidence(self) -> Path:
        return self.folder / "evidence"

    @property
    def work(self) -> Path:
        """The folder for what is needed while it is judged."""
        return self.folder / "work"


class JudgingPlugin(WorkerPlugin):
    """Makes a worker of dask one that judges: a worker without it is refused by every run.

    `folder` is the worker's own, and empty. `sessions` are those with which it judges. A judging that no run waits for
    any more is stopped.
    """

    name = PLUGIN

    def __init__(self, facts: WorkerFacts, folder: Path, sessions: ReadySessions) -> None:
        self.facts = facts
        self.sessions = sessions
        self.archives = Blobs(folder / "archives")
        self._folder = folder
        self._rooms: dict[str, Room] = {}
        self._lock = threading.Lock()

    def setup(self, worker: Worker) -> None:
        """Nothing to do before the first judging."""

    def transition(self, key: object, start: str, finish: str, **_others: Any) -> None:
        """Stop a judging whose result nobody wants, and remove the room of one that was fetched."""
        if finish not in _GONE:
            return
        with self._lock:
            room = self._rooms.get(str(key))
            if room is None:
                return
            room.stop.set()
            if not room.is_busy:
                self._remove(str(key))

    def room(self, key: str) -> Room:
        """The room of a judging whose result was not let go yet. Raises KeyError."""
        return self._rooms[key]

    @contextmanager
    def entered(self, key: str) -> Iterator[Room]:
        """The room of a judging while it goes on."""
        room = Room(folder=self._folder / f"room-{uuid.uuid4().hex}")
        room.work.mkdir(parents=True)
        with self._lock:
            self._rooms[key] = room
        try:
            yield room
        finally:
            shutil.rmtree(room.work, ignore_errors=True)
            with self._lock:
                room.is_busy = False
                if room.stop.is_set():
                    self._remove(key)

    def stop_all(self) -> None:
        """End every judging."""
        with self._lock:
            for room in self._rooms.values():
                room.stop.set()

    @property
    def is_idle(self) -> bool:
        """True while nothing is judged."""
        return not any(room.is_busy for room in list(self._rooms.values()))

    @property
    def is_empty(self) -> bool:
        """True while no run waits for anything from here."""
        return not self._rooms

    def _remove(self, key: str) -> None:
        shutil.rmtree(self._rooms.pop(key).folder, ignore_errors=True)
