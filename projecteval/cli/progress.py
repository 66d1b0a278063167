"""How a run goes, on a terminal as a moving bar, elsewhere as plain lines."""

import threading
import time
from collections import Counter
from types import TracebackType
from typing import Protocol, Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from judge_machine.judgement import Judgement
from judge_machine.verdicts import Outcome, Verdict
from projecteval.attempt import AttemptKey
from projecteval.pipeline import Listener


class RunProgress(Listener, Protocol):
    """A listener that is shown between entering and leaving its context."""

    def __enter__(self) -> Self: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None: ...


def progress_for(console: Console, *, attempts: int) -> RunProgress:
    """Bars where they can move, lines where they cannot."""
    return BarProgress(console, attempts=attempts) if console.is_terminal else LineProgress(console, attempts=attempts)


class LineProgress:
    """One line an attempt, for logs."""

    def __init__(self, console: Console, *, attempts: int) -> None:
        self._console = console
        self._attempts = attempts
        self._done = 0
        self._lock = threading.Lock()
        self._started = time.monotonic()
        self._outcomes: Counter[Outcome] = Counter()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        return

    def begins(self, key: AttemptKey, tests: int) -> None:
        """Nothing to say yet."""

    def verdict(self, key: AttemptKey, verdict: Verdict) -> None:
        """Count it."""
        with self._lock:
            self._outcomes[verdict.outcome] += 1

    def ends(self, key: AttemptKey, judgement: Judgement | None) -> None:
        """Say how the attempt went and how far the run is."""
        with self._lock:
            self._done += 1
            self._say(f"{self._done}/{self._attempts} {describe_end(key, judgement)}; {self._so_far()}")

    def _so_far(self) -> str:
        elapsed_s = time.monotonic() - self._started
        left_s = elapsed_s / self._done * (self._attempts - self._done)
        return f"{pass_rate(self._outcomes)} so far, {left_s:.0f} s left"

    def _say(self, line: str) -> None:
        self._console.print(line, highlight=False, markup=False, soft_wrap=True)


class BarProgress(LineProgress):
    """A bar over all attempts and one for each that is under way."""

    def __init__(self, console: Console, *, attempts: int) -> None:
        super().__init__(console, attempts=attempts)
        self._bars = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[note]}"),
            TimeElapsedColumn(),
            TimeRemainingColumn(compact=True),
            console=console,
            transient=True,
        )
        self._all = self._bars.add_task("attempts", total=attempts, note="")
        self._tasks: dict[AttemptKey, int] = {}

    def __enter__(self) -> Self:
        self._bars.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._bars.stop()

    def begins(self, key: AttemptKey, tests: int) -> None:
        """Add its bar."""
        self._tasks[key] = self._bars.add_task(f"{key.agent} · {key.mission}", total=tests, note="")

    def verdict(self, key: AttemptKey, verdict: Verdict) -> None:
        """Move its bar."""
        super().verdict(key, verdict)
        self._bars.update(self._tasks[key], advance=1, note=verdict.test)  # type: ignore[arg-type]

    def ends(self, key: AttemptKey, judgement: Judgement | None) -> None:
        """Replace its bar by a line."""
        self._bars.remove_task(self._tasks.pop(key))  # type: ignore[arg-type]
        with self._lock:
            self._done += 1
            self._say(describe_end(key, judgement))
        self._bars.update(self._all, advance=1, note=pass_rate(self._outcomes))


def describe_end(key: AttemptKey, judgement: Judgement | None) -> str:
    """One line on how an attempt went."""
    if judgement is None:
        return f"{key}: not generated yet"
    outcomes = Counter(verdict.outcome for verdict in judgement.verdicts)
    others = ", ".join(
        f"{outcomes[outcome]} {outcome.replace('_', ' ')}"
        for outcome in (Outcome.FAILED, Outcome.BLOCKED, Outcome.NOT_SCORED)
        if outcomes[outcome]
    )
    passed = f"{outcomes[Outcome.PASSED]} of {len(judgement.verdicts)} passed"
    return f"{key}: {passed}{f' ({others})' if others else ''} in {judgement.resources.wall_s:.1f} s"


def pass_rate(outcomes: Counter[Outcome]) -> str:
    """The share of passed tests among those that are scored."""
    scored = outcomes.total() - outcomes[Outcome.NOT_SCORED]
    return f"{100 * outcomes[Outcome.PASSED] / scored:.1f} % passed" if scored else "nothing scored"
