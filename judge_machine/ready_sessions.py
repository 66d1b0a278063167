"""Sessions that are started before they are needed.

Each is a process in a world of its own that has loaded its modules and waits for a request. It judges that one request
and ends, so that no project runs where another one has run.
"""

import shutil
import tempfile
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Self

from judge_machine.control_groups import ControlGroupMissing
from judge_machine.isolation import probe
from judge_machine.session.channel import evidence_path
from judge_machine.session_process import SessionProcess, started_session
from judge_machine.verdicts import Verdict

_TRIES, _PAUSE_S = 3, 0.2


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Waiting:
    session: SessionProcess
    ending: ExitStack


class ReadySessions:
    """Keeps up to `size` (at least 1) sessions ready; thread-safe.

    `expected` is the number of judgings to come, for which no more sessions are started than that; None where more may
    always come. What the sessions write lies in `folder` meanwhile, by default among the system's temporary files.

    A context manager, whose end waits for the judgings that use one, and ends the sessions that wait. A session that
    was taken is replaced once its judging has a first verdict, or has ended: before, the machine is busy with starting
    the project.
    """

    def __init__(self, size: int = 1, *, expected: int | None = None, folder: Path | None = None) -> None:
        if size < 1:
            raise ValueError(f"size: expected at least 1 session, found {size}")
        self._size = size
        self._expected = expected
        self._parent = folder
        self._waiting: deque[_Waiting] = deque()
        self._taken = 0
        self._changed = threading.Condition()
        self._is_due, self._is_starting, self._is_open = True, False, False
        # The kernel ends a world with the thread that started it: this one lives as long as they do.
        self._starter = threading.Thread(target=self._keep_ready, name="ready sessions", daemon=True)

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory(prefix="projecteval-sessions-", dir=self._parent)
        self._is_open = True
        self._starter.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._changed:
            self._changed.wait_for(lambda: not self._taken)
            self._is_open = False
            self._changed.notify_all()
        self._starter.join()
        self._folder.cleanup()

    def wait_until_ready(self) -> None:
        """Wait until as many sessions as are kept have been started; those that have ended meanwhile are replaced."""
        with self._changed:
            if not all(waiting.session.is_alive for waiting in self._waiting):
                self._is_due = True
                self._changed.notify_all()
            self._changed.wait_for(lambda: not self._is_due and not self._is_starting)

    def expect(self, judgings: int) -> None:
        """Note that so many more judgings will come."""
        with self._changed:
            if self._expected is not None:
                self._expected += judgings
                self._is_due = True
                self._changed.notify_all()

    @contextmanager
    def session(self, isolation: str, evidence: Path) -> Iterator[SessionProcess]:
        """Give a session that waits, else one that is started now; see `SessionSource`."""
        waiting = self._take(isolation)
        if waiting is None:
            with started_session(isolation, evidence) as session:
                yield session
            return
        try:
            with waiting.ending:
                own = waiting.session.evidence
                yield replace(
                    waiting.session, on_evidence=partial(_move_named, own, evidence), on_settled=self._replace_taken
                )
            _move_rest(own, evidence)
        finally:
            with self._changed:
                self._taken -= 1
            self._replace_taken()

    def _take(self, isolation: str) -> _Waiting | None:
        with self._changed:
            if self._expected:
                self._expected -= 1
            # One that is being started is ready earlier than one that would be started now.
            self._changed.wait_for(lambda: self._waiting or not (self._is_due or self._is_starting))
            while self._waiting:
                waiting = self._waiting.popleft()
                if waiting.session.is_alive and waiting.session.isolation == isolation:
                    self._taken += 1
                    return waiting
                waiting.ending.close()
            return None

    def _replace_taken(self) -> None:
        with self._changed:
            self._is_due = True
            self._changed.notify_all()

    def _keep_ready(self) -> None:
        try:
            while self._wait_until_due():
                self._drop_ended()
                for _ in range(_TRIES):
                    with suppress(ControlGroupMissing, OSError):  # whoever needs a session then meets the same error
                        while self._is_open and self._lacks_one():
                            self._start_one()
                        break
                    if not self._pauses():
                        break
                with self._changed:
                    self._is_starting = False
                    self._changed.notify_all()
        finally:
            while self._waiting:
                self._waiting.popleft().ending.close()

    def _lacks_one(self) -> bool:
        with self._changed:
            wanted = self._size if self._expected is None else min(self._size, self._expected)
            return len(self._waiting) < wanted

    def _drop_ended(self) -> None:
        """Forget the sessions that have ended without a request."""
        with self._changed:
            ended = [waiting for waiting in self._waiting if not waiting.session.is_alive]
            for waiting in ended:
                self._waiting.remove(waiting)
        for waiting in ended:
            waiting.ending.close()

    def _pauses(self) -> bool:
        """Wait a moment, in which the machine may recover; return False once there is nothing more to start."""
        with self._changed:
            return not self._changed.wait_for(lambda: not self._is_open, _PAUSE_S)

    def _wait_until_due(self) -> bool:
        with self._changed:
            self._changed.wait_for(lambda: self._is_due or not self._is_open)
            self._is_due, self._is_starting = False, self._is_open
            return self._is_open

    def _start_one(self) -> None:
        with ExitStack() as starting:
            evidence = Path(tempfile.mkdtemp(dir=self._folder.name))
            session = starting.enter_context(started_session(probe().isolation.name, evidence))
            with self._changed:
                self._waiting.append(_Waiting(session=session, ending=starting.pop_all()))
                self._changed.notify_all()


def _move_named(source: Path, target: Path, verdict: Verdict) -> None:
    """Move what a verdict names to where it belongs: whoever hears of the verdict looks for it there."""
    for item in verdict.evidence:
        _move(evidence_path(source, item.sha256), evidence_path(target, item.sha256))


def _move_rest(source: Path, target: Path) -> None:
    for path in source.rglob("*"):
        if path.is_file():
            _move(path, target / path.relative_to(source))
    shutil.rmtree(source)


def _move(path: Path, goal: Path) -> None:
    if path.exists() and not goal.exists():
        goal.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(path, goal)
