"""One stage that a person works on: its clock, and what is handed in."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import NoReturn

from judge_machine import Cause, JudgingStopped
from projecteval.agents.desk.work_log import ENDS, LogEntry, Turn, WorkEvent, WorkLog
from projecteval.errors import UsageError
from projecteval.replies import ReplyFormat
from projecteval.stages import StageReply, StageTask

_LOOK_S = 0.1

GAVE_UP = StageReply(cause=Cause.REFUSED, message="the person gave up")


class NotAcceptedError(UsageError):
    """What was handed in cannot be read; the stage is still open, and its log has the reason."""


class WorkState(StrEnum):
    """`new` until the person opens the stage; the clock runs while it is `working`."""

    NEW = "new"
    WORKING = "working"
    PAUSED = "paused"
    DONE = "done"


@dataclass(frozen=True, slots=True, kw_only=True)
class StageQuestion:
    """A stage as a person sees it: the prompt, the attempt's folder, the project and the answer in it, its format."""

    prompt: str
    folder: Path
    project: Path
    answer_file: Path
    form: ReplyFormat


class StageWork:
    """A stage that waits for a person; safe to use from several threads.

    Its state follows from the log, so that it survives the process: what was begun is paused when it is taken up again,
    and what was handed in is `done`. `take` reads what is handed in (a text, or None for the files of the folder) and
    raises UsageError for what cannot be read. A kill costs at most `logged_every_s` seconds of the clock.
    """

    def __init__(
        self,
        task: StageTask,
        question: StageQuestion,
        *,
        log: WorkLog,
        take: Callable[[str | None], StageReply],
        logged_every_s: float = 15.0,
    ) -> None:
        self.task = task
        self.question = question
        self.log = log
        self.turn = turn_of(task)
        self._take = take
        self._logged_every_s = logged_every_s
        self._since = self._logged_at = time.monotonic()
        self._reply: StageReply | None = None
        self._refusal: tuple[str, ...] = ()
        self._stopped = False
        self._lock = threading.RLock()
        self._done = threading.Event()
        entries = log.of(self.turn)
        self._counted_s = entries[-1].seconds if entries else 0.0
        self._state = WorkState.PAUSED if entries else WorkState.NEW
        if entries and entries[-1].event in ENDS:
            self._take_up(entries[-1])

    @property
    def id(self) -> str:
        """The name of the attempt's folder, which names the attempt in addresses."""
        return self.question.folder.name

    @property
    def state(self) -> WorkState:
        return self._state

    @property
    def refusal(self) -> tuple[str, ...]:
        """The reasons for which the last thing handed in was not accepted, until something else happens."""
        return self._refusal

    @property
    def seconds(self) -> float:
        """The seconds worked so far."""
        with self._lock:
            running = time.monotonic() - self._since if self._state is WorkState.WORKING else 0.0
            return self._counted_s + running

    def begin(self) -> None:
        """Open the stage, or continue it after a pause; nothing where the clock runs already."""
        with self._lock:
            self._expect_open()
            if self._state is not WorkState.WORKING:
                self._since = time.monotonic()
                event = WorkEvent.OPENED if self._state is WorkState.NEW else WorkEvent.CONTINUED
                self._state = WorkState.WORKING
                self._add(event)

    def pause(self) -> None:
        """Stop the clock; nothing where it does not run."""
        with self._lock:
            self._expect_open()
            if self._state is WorkState.WORKING:
                self._halt(WorkEvent.PAUSED)

    def hand_in(self, answer: str | None = None) -> None:
        """Hand in an answer in text, or the files of the folder, and end the stage.

        Raises NotAcceptedError for what cannot be read, UsageError while the clock does not run.
        """
        with self._lock:
            self._expect_running()
            try:
                reply = self._take(answer)
            except UsageError as error:
                self.refuse(error)
            else:
                self._end(WorkEvent.HANDED_IN, reply, answer=answer)

    def refuse(self, error: UsageError) -> NoReturn:
        """Note that something could not be handed in. Raises NotAcceptedError, or UsageError as `hand_in` does."""
        with self._lock:
            self._expect_running()
            self._add(WorkEvent.NOT_ACCEPTED, note=str(error))
            self._refusal = error.problems
        raise NotAcceptedError(error.problems) from error

    def give_up(self) -> None:
        """End the stage, and with it the submission, without an answer."""
        with self._lock:
            self._expect_running()
            self._end(WorkEvent.GAVE_UP, GAVE_UP)

    def wait(self, stop: threading.Event) -> StageReply:
        """Return what the person hands in. Raises JudgingStopped when `stop` is set before."""
        while not self._done.wait(_LOOK_S):
            with self._lock:
                if stop.is_set() and self._reply is None:
                    self._stopped = True
                    if self._state is WorkState.WORKING:
                        self._halt(WorkEvent.STOPPED)
                    raise JudgingStopped(f"{self.task.attempt}: the run was stopped")
                if self._state is WorkState.WORKING and time.monotonic() - self._logged_at >= self._logged_every_s:
                    self._add(WorkEvent.WORKING)
        assert self._reply is not None
        return self._reply

    def _take_up(self, end: LogEntry) -> None:
        """Take what was handed in just before the process was killed, so that it is not asked for again."""
        try:
            self._reply = GAVE_UP if end.event is WorkEvent.GAVE_UP else self._take(end.answer)
        except UsageError:
            return  # the files have changed since then: the person looks at it again
        self._state = WorkState.DONE
        self._done.set()

    def _expect_open(self) -> None:
        if self._stopped:
            raise UsageError("the run is being stopped; continue it with `projecteval resume`")
        if self._state is WorkState.DONE:
            raise UsageError("this stage was handed in already; go back to the list")

    def _expect_running(self) -> None:
        self._expect_open()
        if self._state is not WorkState.WORKING:
            raise UsageError("the clock does not run; continue the stage first")

    def _end(self, event: WorkEvent, reply: StageReply, *, answer: str | None = None) -> None:
        self._reply = reply
        self._halt(event, answer=answer, state=WorkState.DONE)
        self._done.set()

    def _halt(self, event: WorkEvent, *, answer: str | None = None, state: WorkState = WorkState.PAUSED) -> None:
        self._counted_s = self.seconds
        self._state = state
        self._add(event, answer=answer)

    def _add(self, event: WorkEvent, *, note: str = "", answer: str | None = None) -> None:
        self._logged_at = time.monotonic()
        if event is not WorkEvent.WORKING:
            self._refusal = ()
        self.log.add(self.turn, event, seconds=self.seconds, note=note, answer=answer)


def turn_of(task: StageTask) -> Turn:
    """The turn that a task is."""
    return Turn(submission=task.feedback.submission if task.feedback else 1, stage=task.stage)
