"""The workers of a cluster as a run sees them: which may judge, and which have room."""

import threading
import time
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Any

from projecteval.errors import ClusterError
from projecteval.judging.cluster.facts import WorkerFacts

LOOK_S = 1.0
_LONGEST_LOOK_S = 5.0
_PAUSE_TO_LOOK = 20  # how many times as long as the look, which takes a tenth of a second for hundreds of workers
_WAIT_S = 2.0
_PATIENCE_S = 60.0  # with a scheduler that does not answer
_FIRST_PAUSE_S, _LONGEST_PAUSE_S = 10.0, 300.0


@dataclass(slots=True, kw_only=True)
class Member:
    """A worker that may judge; `slots` are the judgings that it does at once.

    `archives` names the missions that it has. After each of its `troubles` in a row it is left alone for longer.
    """

    address: str
    name: str
    facts: WorkerFacts
    slots: int
    leased: int = 0
    archives: set[str] = field(default_factory=set)
    troubles: int = 0
    rests_until: float = 0.0

    @property
    def has_room(self) -> bool:
        return self.leased < self.slots and time.monotonic() >= self.rests_until

    def note_trouble(self) -> None:
        """Leave it alone for a while: a worker that fails at once would take one attempt after the other."""
        pause_s = min(_FIRST_PAUSE_S * 2**self.troubles, _LONGEST_PAUSE_S)
        self.troubles += 1
        self.rests_until = time.monotonic() + pause_s

    def note_success(self) -> None:
        self.troubles = 0


class Roster:
    """Watches the workers and hands out room on them; safe to use from several threads.

    `look` asks the scheduler for its workers (by address, with status, name and threads), `ask` asks new ones for their
    facts, and `refusal` says why a worker may not judge, or nothing. `tell` is told what a person should know.
    """

    def __init__(
        self,
        *,
        look: Callable[[], Mapping[str, Mapping[str, Any]] | None],
        ask: Callable[[list[str]], Mapping[str, WorkerFacts | str]],
        refusal: Callable[[WorkerFacts], str],
        tell: Callable[[str], None],
    ) -> None:
        self._look, self._ask, self._refusal, self._tell = look, ask, refusal, tell
        self._members: dict[str, Member] = {}
        self._refused: dict[str, str] = {}
        self._present: frozenset[str] = frozenset()
        self._running: frozenset[str] = frozenset()
        self._changed = threading.Condition()
        self._first = threading.Lock()
        self._over = threading.Event()
        self._answered = time.monotonic()
        self._failure: ClusterError | None = None
        self._was_empty = False
        self._watcher = threading.Thread(target=self._watch, name="roster", daemon=True)

    def start(self) -> None:
        """Look from now on, once a second, and less often where a look takes long."""
        self._watcher.start()

    def close(self) -> None:
        """Look no more."""
        self._over.set()
        if self._watcher.is_alive():
            self._watcher.join()

    @property
    def refused(self) -> tuple[str, ...]:
        """A line for each worker that may not judge."""
        return tuple(self._refused.values())

    def is_there(self, member: Member) -> bool:
        """Return True if the scheduler knows the worker still. Raises ClusterError."""
        if self._failure is not None:
            raise self._failure
        return member.address in self._present

    def lease(self, is_over: Callable[[], bool], *, unlike: frozenset[str] = frozenset()) -> Member | None:
        """Wait for a worker with room and take it; None once `is_over` is true.

        Those with the addresses `unlike` are taken only where there is no other one. Raises ClusterError.
        """
        # One looks for all: hundreds that wait would wake, and look, each time a worker has room.
        with nullcontext() if unlike else self._first, self._changed:
            while not is_over():
                if self._failure is not None:
                    raise self._failure
                if (member := self._free(unlike)) is not None:
                    member.leased += 1
                    return member
                self._changed.wait(_WAIT_S)
        return None

    def give_back(self, member: Member) -> None:
        """Let another judging have the room."""
        with self._changed:
            member.leased -= 1
            self._changed.notify_all()

    def refresh(self) -> None:
        """Look once."""
        found = self._look()
        if found is None:
            with self._changed:
                self._running = frozenset()  # nothing begins until it answers again
            if time.monotonic() - self._answered > _PATIENCE_S:
                self._fail(ClusterError("the scheduler does not answer any more; start it again, and continue the run"))
            return
        self._answered = time.monotonic()
        new = [address for address in found if address not in self._members and address not in self._refused]
        answers = self._ask(new) if new else {}
        with self._changed:
            for address, answer in answers.items():
                self._admit(address, found[address], answer)
            self._present = frozenset(found)
            self._running = frozenset(address for address, one in found.items() if one["status"] == "running")
            for address in self._members.keys() - self._present:
                del self._members[address]
            for address in self._refused.keys() - self._present:
                del self._refused[address]
            self._changed.notify_all()
        self._tell_of_emptiness()

    def _admit(self, address: str, about: Mapping[str, Any], answer: WorkerFacts | str) -> None:
        name = f"worker {about['name']}"
        problem = answer if isinstance(answer, str) else self._refusal(answer)
        if problem:
            self._refused[address] = f"{name}: {problem}"
            self._tell(f"{name}: is not used: {problem}")
        elif isinstance(answer, WorkerFacts):
            self._members[address] = Member(
                address=address, name=str(about["name"]), facts=answer, slots=int(about["nthreads"])
            )

    def _tell_of_emptiness(self) -> None:
        is_empty = not self._members
        if is_empty and not self._was_empty:
            self._tell("no worker of the cluster can judge now; waiting for one")
        self._was_empty = is_empty

    def _free(self, unlike: frozenset[str]) -> Member | None:
        usable = [one for one in self._members.values() if one.address in self._running]
        others = [one for one in usable if one.address not in unlike] or usable
        free = [one for one in others if one.has_room]
        return min(free, key=lambda one: (one.leased / one.slots, one.address), default=None)

    def _fail(self, error: ClusterError) -> None:
        with self._changed:
            self._failure = error
            self._changed.notify_all()

    def _watch(self) -> None:
        try:
            pause_s = LOOK_S
            while not self._over.wait(pause_s):
                began = time.monotonic()
                self.refresh()
                pause_s = min(max(LOOK_S, _PAUSE_TO_LOOK * (time.monotonic() - began)), _LONGEST_LOOK_S)
        except Exception as error:  # noqa: BLE001 - whoever waits for room raises it
            self._fail(ClusterError(f"the workers of the cluster cannot be watched any more ({error!r}); resume"))
