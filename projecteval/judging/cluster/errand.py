"""One judging on one worker, followed until it ends, its worker is lost, or the run is stopped."""

import pickle
import queue
import threading
import uuid
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from distributed import Client, Future, KilledWorker
from distributed.client import ClosedClientError, FutureCancelledError

from judge_machine import Evidence, JudgingStopped, Verdict
from projecteval.judging.cluster.parcel import Archive, Parcel
from projecteval.judging.cluster.roster import Member, Roster
from projecteval.judging.cluster.there import Returned, evidence_there
from projecteval.storage import Blobs

_LOOK_S = 0.5
_UNANSWERED = ("lost", "cancelled")


class WorkerLost(Exception):
    """The worker is gone, or failed at what every judging needs; the message says how."""


Letter = Mapping[str, bytes]
"""What a worker tells of an errand: `verdicts`, empty when it begins, or what is `returned`, where that is small."""


class Post:
    """Letters on their way from workers, each to the errand that waits for it."""

    def __init__(self, client: Client) -> None:
        self.topic = f"projecteval-{uuid.uuid4().hex}"
        self._boxes: dict[str, queue.SimpleQueue[Letter | None]] = {}
        client.subscribe_topic(self.topic, self._deliver)

    def box(self, key: str) -> "queue.SimpleQueue[Letter | None]":
        """The box of an errand; None is put into it when its result is there."""
        box: queue.SimpleQueue[Letter | None] = queue.SimpleQueue()
        self._boxes[key] = box
        return box

    def end(self, key: str) -> None:
        """Deliver nothing more to an errand."""
        self._boxes.pop(key, None)

    def _deliver(self, event: tuple[float, dict[str, Any]]) -> None:
        _, letter = event
        if (box := self._boxes.get(letter["key"])) is not None:
            box.put(letter)


@dataclass(frozen=True, slots=True, kw_only=True)
class Connection:
    """A run's connection to a cluster."""

    client: Client
    post: Post
    roster: Roster


@dataclass(slots=True, kw_only=True)
class Errand:
    """A function of `there`, called on a worker; `evidence` is where the run keeps files by their sha256.

    The worker has begun once `has_begun` is true.
    """

    connection: Connection
    member: Member
    evidence: Blobs
    stop: threading.Event
    on_verdicts: Callable[[Sequence[Verdict]], None]
    has_begun: bool = False
    _told: set[str] = field(default_factory=set)

    def carry_out(
        self, do: Callable[..., Returned], request: str, project: bytes, archive: Archive, *arguments: object
    ) -> Returned:
        """Have it done and return the result, whose evidence is here then.

        Raises WorkerLost, JudgingStopped, and what the function raised.
        """
        is_known = archive.name in self.member.archives
        parcel = Parcel(
            topic=self.connection.post.topic,
            request=request,
            project=project,
            mission=archive.name,
            mission_content=None if is_known else archive.content,
        )
        returned = self._result(do, parcel, arguments)
        if returned.lacks_mission:
            self.member.archives.discard(archive.name)
            return self.carry_out(do, request, project, archive, *arguments)
        self.member.archives.add(archive.name)
        return returned

    def _result(self, do: Callable[..., Returned], parcel: Parcel, arguments: tuple[object, ...]) -> Returned:
        key = f"judging-{uuid.uuid4().hex}"
        post, address = self.connection.post, self.member.address
        box = post.box(key)
        try:
            future: Future[Returned] = self.connection.client.submit(
                do, parcel, *arguments, key=key, workers=[address], allow_other_workers=False, pure=False
            )
        except ClosedClientError as error:
            post.end(key)
            raise WorkerLost("was not reached: the scheduler is gone") from error
        future.add_done_callback(lambda _future: box.put(None))
        try:
            returned = None
            while (letter := self._next(box, future)) is not None:
                self.has_begun = True
                if letter.get("verdicts"):
                    self._hear(key, _read(letter["verdicts"]))
                elif "returned" in letter:
                    returned = _read(letter["returned"])
            returned = self._fetched(future) if returned is None else returned
            if returned.judgement is not None:
                self._hear(key, returned.judgement.verdicts)
            return returned
        except (KilledWorker, FutureCancelledError, OSError, TimeoutError) as error:
            raise WorkerLost(f"was lost ({type(error).__name__})") from error
        finally:
            post.end(key)
            with suppress(ClosedClientError, OSError, TimeoutError):  # there is nobody to tell any more
                future.release()

    def _next(self, box: "queue.SimpleQueue[Letter | None]", future: "Future[Returned]") -> Letter | None:
        while True:
            if self.stop.is_set():
                raise JudgingStopped("the judging was stopped")
            try:
                letter = box.get(timeout=_LOOK_S)
            except queue.Empty:
                if future.status in _UNANSWERED or not self.connection.roster.is_there(self.member):
                    raise WorkerLost("was lost") from None
                continue
            if letter is None and future.status in _UNANSWERED:
                raise WorkerLost("was lost")
            return letter

    def _fetched(self, future: "Future[Returned]") -> Returned:
        """The result, which lies on the worker; one that is gone with it would be waited for without end."""
        timeout_s = _LOOK_S
        while True:
            try:
                return future.result(timeout=timeout_s)
            # dask lets those who fetch at one time share what they wait for: where the time of one is over, it is taken
            # from all, and the others are left without a value.
            except (TimeoutError, UnboundLocalError):
                if future.status == "error":
                    raise
                if self.stop.is_set():
                    raise JudgingStopped("the judging was stopped") from None
                if future.status in _UNANSWERED or not self.connection.roster.is_there(self.member):
                    raise WorkerLost("was lost with its result") from None
            timeout_s *= 2  # the connection may be slow

    def _hear(self, key: str, verdicts: Sequence[Verdict]) -> None:
        """Fetch what shows the failures, then pass the verdicts on, each once: what they name is there."""
        new = [verdict for verdict in verdicts if verdict.test not in self._told]
        if not new:
            return
        self._told.update(verdict.test for verdict in new)
        self._fetch(key, [one for verdict in new for one in verdict.evidence])
        self.on_verdicts(new)

    def _fetch(self, key: str, evidence: Sequence[Evidence]) -> None:
        missing = sorted({one.sha256 for one in evidence if not self.evidence.exists(one.sha256)})
        if not missing:
            return
        if self.connection.client.status != "running":
            raise WorkerLost("was lost with its evidence: the scheduler is gone")
        address = self.member.address
        answers = self.connection.client.run(evidence_there, key, missing, workers=[address], on_error="return")
        found = answers.get(address)
        if not isinstance(found, dict):
            raise WorkerLost(f"was lost with its evidence ({found!r})")
        kept = {self.evidence.put(content) for content in found.values()}
        if not kept >= set(missing):
            raise WorkerLost("sent other evidence than its verdicts name")


def _read(content: bytes) -> Any:
    return pickle.loads(content)  # noqa: S301 - members of a cluster trust each other
