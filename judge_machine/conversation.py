"""A dialogue with a program through a pseudo-terminal, as a person holds it."""

import re
import shlex
import time
from collections.abc import Callable
from typing import Self

from judge_machine.crashes import ProgramExit, ProgramExits
from judge_machine.errors import BehaviourError, HarnessError, ProjectError
from judge_machine.leaks import stays_flat_while
from judge_machine.parameters import ProgramCommand
from judge_machine.program import CHUNK_BYTES, PreparedProgram, could_not_start, end_group, not_started
from judge_machine.protocols import Clock, StepLog
from judge_machine.terminal import Terminal
from judge_machine.terminal_keys import characters_of
from judge_machine.terminal_text import NUMBER, TerminalText, number_of
from judge_machine.verdicts import Cause

MAX_WAIT_S = 5.0
POLL_S = 0.05
SETTLED_S = 0.2  # a number at the very end of the output is complete when nothing follows for this long
TAIL_LENGTH = 800
MAX_RECEIVED_BYTES = 8 * 1024 * 1024  # far more than a person would read
KEPT_LENGTH = 200_000  # at least this many characters at the end of the transcript, at most twice as many


class Conversation:
    """A running program on a terminal of 24 rows and 100 columns that does not echo what is typed.

    The program may switch the echo on by itself (GNU readline does), so what a test expects must never be part of
    what it typed. Terminal escape codes are removed from the output; it is compared with whitespace normalised.
    """

    def __init__(
        self,
        prepared: PreparedProgram,
        *,
        command: ProgramCommand,
        deadline: Clock,
        journey: StepLog,
        exits: ProgramExits,
    ) -> None:
        """Start the program, whose end is noted in `exits`. Raises OSError if that is impossible."""
        self._prepared = prepared
        self._command = command
        self._title = shlex.join(command.arguments)
        self._deadline = deadline
        self._journey = journey
        self._exits = exits
        self._exit: ProgramExit | None = None
        self._reading = TerminalText()
        self._transcript = ""
        self._seen = 0
        self._received_bytes = 0
        self._was_ended = False  # by `close`, while it still ran
        self._terminal = Terminal(prepared)
        self._guard = (
            prepared.guard(self._terminal.pid, lambda: end_group(self._terminal.pid)) if prepared.guard else None
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @property
    def runs(self) -> bool:
        """True while the program has not ended."""
        return self._terminal.runs

    @property
    def text(self) -> str:
        """Everything that the program has written so far; of a very long dialogue its last 200,000 characters."""
        while self._receive(0.0):
            pass
        return self._transcript

    def sees(self, text: str) -> str:
        """Wait for `text` in the output after what was seen before; returns the output up to the end of `text`.

        Waits at most 5 seconds. Raises BehaviourError wrong_result, showing the end of the conversation.
        """
        if not text.strip():
            raise ValueError("there is nothing to see in an empty text")
        pattern = re.compile(r"\s+".join(re.escape(word) for word in text.split()))
        return self._waits_for(repr(text), lambda start, _: pattern.search(self._transcript, start))

    def sees_number(self, value: float, tolerance: float = 0.0) -> str:
        """Wait for a number within `tolerance` of `value` after what was seen before; see `sees`."""

        def number(start: int, settled: bool) -> re.Match[str] | None:
            for match in NUMBER.finditer(self._transcript, start):
                may_go_on = match.end() == len(self._transcript) and not settled
                if abs(number_of(match) - value) <= tolerance + 1e-9 and not may_go_on:
                    return match
            return None

        return self._waits_for(f"the number {value:g}" + (f" ± {tolerance:g}" if tolerance else ""), number)

    def enters(self, line: str) -> None:
        """Type a line and the Enter key."""
        with self._journey.step("console.enters", line):
            self._types(line + "\n")

    def presses(self, key: str) -> None:
        """Press one key: a character, Enter, Tab, Escape, ArrowUp, …, or Control+ a letter."""
        with self._journey.step("console.presses", key):
            self._types(characters_of(key))

    def ends(self, exit_code: int | None = 0) -> str:
        """Wait until the program has ended with `exit_code` (None: any); returns the output after what was seen.

        Waits at most 5 seconds. Raises BehaviourError: timed_out if it runs on, wrong_result for another code.
        """
        words = "the program to end" + ("" if exit_code is None else f" with exit code {exit_code}")
        with self._journey.step("console.ends", words):
            until_s = self._until_s()
            while self._receive(POLL_S) or self._terminal.runs:
                if time.monotonic() > until_s:
                    raise BehaviourError(Cause.TIMED_OUT, f"expected {words}, but it still runs\n{self._tail}")
            self._raise_broken_limit()
            ended = self.note_end()
            if exit_code is not None and ended.exit_code != exit_code:
                found = f"found exit code {ended.exit_code}"
                raise BehaviourError(Cause.WRONG_RESULT, f"expected {words}, {found}\n{self._tail}")
            ended.accepted = True
            passed, self._seen = self._seen, len(self.text)
            return self._transcript[passed:]

    def stays_flat_while(self, action: Callable[[], object], *, times: int = 50, growth_mib: float = 30) -> None:
        """Repeat `action` and fail with leaked_memory when the program keeps more than `growth_mib` afterwards.

        `action` waits for an answer, so that the program has done its work. A fifth of the repetitions runs first.
        Raises BehaviourError wrong_result if the program ends meanwhile, HarnessError where memory is not measured.
        """
        guard = self._guard
        if guard is None:
            raise HarnessError(f"{self._title}: its memory is not measured: judge it in a sandbox, on Linux")
        with self._journey.step("console.stays_flat_while", f"{times} times, {growth_mib:g} MiB"):
            stays_flat_while(action, guard.memory_mib, times=times, growth_mib=growth_mib)
            if self._terminal.at_end or not self.runs:
                self._raise_broken_limit()
                raise BehaviourError(
                    Cause.WRONG_RESULT, f"expected the program to run on, but it {self._end}\n{self._tail}"
                )

    def close(self) -> None:
        """End the program and everything that it started; may be called more than once."""
        if self._terminal.closed:
            return
        self._was_ended = self._terminal.runs
        if self._guard:
            self._guard.stop()
        end_group(self._terminal.pid)
        until_s = time.monotonic() + MAX_WAIT_S
        while self._terminal.runs:
            # What it still writes is taken, so that it can end, and forgotten: no limit is broken any more.
            if self._terminal.at_end:
                time.sleep(POLL_S)
            elif self._terminal.has_written(POLL_S):
                self._terminal.read()
            if time.monotonic() > until_s:
                raise HarnessError(f"{self._title}: process {self._terminal.pid} does not end when it is killed")
        self._terminal.close()
        if self._guard:
            self._guard.book()

    def _waits_for(self, words: str, find: Callable[[int, bool], re.Match[str] | None]) -> str:
        with self._journey.step("console.sees", words):
            until_s = self._until_s()
            quiet_since_s = time.monotonic()
            start = self._seen
            while True:
                now_s = time.monotonic()
                match = find(start, self._terminal.at_end or now_s - quiet_since_s > SETTLED_S)
                if match:
                    passed, self._seen = self._seen, match.end()
                    return self._transcript[passed : self._seen]
                if self._terminal.at_end:
                    self._raise_broken_limit()
                    raise BehaviourError(
                        Cause.WRONG_RESULT, f"expected to see {words}, but the program {self._end}\n{self._tail}"
                    )
                if now_s > until_s:
                    cause = Cause.TIMED_OUT if self._deadline.remaining_s <= 0 else Cause.WRONG_RESULT
                    raise BehaviourError(cause, f"expected to see {words} after what was seen before\n{self._tail}")
                if self._receive(POLL_S):
                    quiet_since_s = time.monotonic()
                    # What is new has at most CHUNK_BYTES; as much before it is searched again, not everything.
                    start = max(self._seen, len(self._transcript) - 2 * CHUNK_BYTES)

    def _raise_broken_limit(self) -> None:
        if self._guard and (violation := self._guard.violation()):
            raise violation

    def _until_s(self) -> float:
        return time.monotonic() + min(MAX_WAIT_S, self._deadline.remaining_s)

    def _receive(self, wait_s: float) -> bool:
        """Take what the program has written within `wait_s`; False if that is nothing."""
        if self._terminal.at_end or self._terminal.closed:
            time.sleep(wait_s)
            return False
        if not self._terminal.has_written(wait_s):
            # A process that the program left behind may hold the terminal open.
            self._terminal.at_end = not self._terminal.runs and not self._terminal.has_written(0)
            return False
        chunk = self._terminal.read()
        self._received_bytes += len(chunk)
        if self._received_bytes > MAX_RECEIVED_BYTES:
            self._terminal.at_end = True
            self.close()
            raise ProjectError(
                Cause.DISK_FULL,
                f"{self._title}: wrote more than {MAX_RECEIVED_BYTES // 1024**2} MiB in one conversation",
            )
        self._transcript += self._reading.read(chunk, final=self._terminal.at_end)
        if len(self._transcript) > 2 * KEPT_LENGTH:
            forgotten = len(self._transcript) - KEPT_LENGTH
            self._transcript = self._transcript[forgotten:]
            self._seen = max(0, self._seen - forgotten)
        return bool(chunk)

    def _types(self, text: str) -> None:
        unsent = text.encode()
        until_s = self._until_s()
        while unsent:
            self._receive(0.0)  # a program that is blocked on its output never comes to read its input
            if self._terminal.at_end:
                raise BehaviourError(
                    Cause.WRONG_RESULT, f"expected to type {text.strip()!r}, but the program {self._end}\n{self._tail}"
                )
            if time.monotonic() > until_s:
                raise BehaviourError(
                    Cause.TIMED_OUT, f"typed {text.strip()!r}, but the program does not read it\n{self._tail}"
                )
            unsent = unsent[self._terminal.write(unsent, wait_s=POLL_S) :]

    @property
    def _end(self) -> str:
        """Describe how the program left the terminal."""
        until_s = time.monotonic() + 1.0
        while self._terminal.runs:
            if time.monotonic() > until_s:
                return "closed the terminal"
            time.sleep(POLL_S / 5)
        return f"ended with exit code {self.note_end().exit_code}"

    def note_end(self) -> ProgramExit:
        """Note the end of the program, which has ended. Raises TestEnded where it never started or was killed."""
        if self._was_ended:
            return ProgramExit(exit_code=self._ended_code(), words="")
        if self._exit is None:
            self._exit = self._exits.add(self._title, self._ended_code(), self.text)
        return self._exit

    def _ended_code(self) -> int:
        code = self._terminal.code
        if code < 0:
            if self._was_ended:
                return code
            self._raise_broken_limit()
        elif could_not_start(self._command, code, self._transcript):
            raise not_started(self._command, self._transcript[-TAIL_LENGTH:].strip() or f"exit code {code}")
        return self._prepared.own_exit_code(code)

    @property
    def exit_code(self) -> int | None:
        """The exit code of a program that has ended, negative for a signal; None while it runs."""
        if self.runs:
            return None
        self.note_end().asked = True
        return self.note_end().exit_code

    @property
    def _tail(self) -> str:
        return f"the conversation with {self._title} ended with:\n{self._transcript[-TAIL_LENGTH:] or '(nothing)'}"
