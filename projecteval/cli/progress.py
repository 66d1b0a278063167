"""The progress of a run: moving bars on a terminal, plain lines elsewhere."""

import threading
import time
from collections import Counter
from dataclasses import replace
from types import TracebackType
from typing import Protocol, Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn
from rich.table import Column

from judge_machine import Judgement, Outcome, Owner, Verdict, owner_of
from judge_machine.documents import harmless
from projecteval.attempt import AttemptKey, StageOutcome
from projecteval.pipeline import Listener
from projecteval.reports.costs import cost_words
from projecteval.runs.queries import Spent
from projecteval.tables.wording import words

_BAR_WIDTH = 14
_REDRAWN_EVERY_S = 0.2


class RunProgress(Listener, Protocol):
    """A listener that is shown between entering and leaving its context."""

    def __enter__(self) -> Self: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None: ...
    def announce(self, message: str) -> None: ...


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
        self._costs = Costs()
        self._reasons: dict[AttemptKey, str] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        return

    def stage(self, key: AttemptKey, outcome: StageOutcome) -> None:
        """Count what it cost, and keep why there is nothing to judge."""
        with self._lock:
            self._costs.add(outcome)
            if outcome.cause is not None and owner_of(outcome.cause) is Owner.PROVIDER:
                self._reasons[key] = f"{words(outcome.cause)}: {outcome.message}"

    def begins(self, key: AttemptKey, tests: int) -> None:
        """Report nothing yet."""

    def verdict(self, key: AttemptKey, verdict: Verdict) -> None:
        """Report nothing: of several submissions, the verdicts of one count."""

    def ends(self, key: AttemptKey, judgement: Judgement | None) -> None:
        """Say how the attempt went and how far the run is."""
        with self._lock:
            end = self._ended(key, judgement)
            self._console.print(f"{self._done}/{self._attempts}  {end}; so far {self._so_far()}", soft_wrap=True)

    def _ended(self, key: AttemptKey, judgement: Judgement | None) -> str:
        """Count the attempt with the verdicts that count, and describe its end."""
        self._done += 1
        if judgement is not None:
            self._outcomes.update(verdict.outcome for verdict in judgement.verdicts)
        return describe_end(key, judgement, reason=self._reasons.pop(key, ""))

    def fails(self, key: AttemptKey, message: str) -> None:
        """Report it at once."""
        self.announce(message)

    def announce(self, message: str) -> None:
        """Say something that is no progress at once."""
        with self._lock:
            self._console.print(f"projecteval: {harmless(message)}", soft_wrap=True)

    def _so_far(self) -> str:
        elapsed_s = time.monotonic() - self._started
        left_s = elapsed_s / self._done * (self._attempts - self._done)
        left = f"{duration(left_s)} left" if self._done < self._attempts else ""
        return ", ".join(part for part in (pass_rate(self._outcomes), self._costs.words, left) if part)


class Costs:
    """The cost of the models of a run so far, in USD; what has no price is named and never 0."""

    def __init__(self) -> None:
        self._spent = Spent()

    def add(self, outcome: StageOutcome) -> None:
        """Count one stage; one that asked no model, or that no model answered, costs nothing."""
        call, before = outcome.call, self._spent
        if call is None or (outcome.cause is not None and owner_of(outcome.cause) is Owner.PROVIDER):
            return
        cost_usd = call.cost_usd or 0.0
        self._spent = replace(
            before,
            calls=before.calls + 1,
            kept_calls=before.kept_calls + call.from_cache,
            usd=before.usd + (0.0 if call.from_cache else cost_usd),
            saved_usd=before.saved_usd + (cost_usd if call.from_cache else 0.0),
            unpriced=before.unpriced + (call.cost_usd is None),
        )

    @property
    def words(self) -> str:
        """Such as "$0.12 spent, 3 replies without a price"; nothing where no model has answered."""
        return cost_words(self._spent)


class BarProgress(LineProgress):
    """A bar over all attempts and one for each in progress.

    Everything is drawn under one lock: a line that is printed while rich redraws the bars leaves half of them behind.
    """

    def __init__(self, console: Console, *, attempts: int) -> None:
        super().__init__(console, attempts=attempts)
        self._bars = Progress(
            TextColumn("{task.description}", markup=False, table_column=_shortened(ratio=3)),
            BarColumn(bar_width=_BAR_WIDTH, table_column=Column(no_wrap=True)),
            MofNCompleteColumn(table_column=Column(no_wrap=True, justify="right")),
            TimeElapsedColumn(table_column=Column(no_wrap=True)),
            TextColumn("{task.fields[note]}", markup=False, style="dim", table_column=_shortened(ratio=2)),
            console=console,
            transient=True,
            expand=True,
            auto_refresh=False,
        )
        self._all = self._bars.add_task("all attempts", total=attempts, note="")
        self._tasks: dict[AttemptKey, TaskID] = {}
        self._over = threading.Event()
        self._clock = threading.Thread(target=self._tick, daemon=True)

    def __enter__(self) -> Self:
        self._bars.start()
        self._clock.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._over.set()
        self._clock.join()
        self._bars.stop()

    def begins(self, key: AttemptKey, tests: int) -> None:
        """Add its bar, or restart it when the agent submits again."""
        with self._lock:
            if key in self._tasks:
                self._bars.remove_task(self._tasks.pop(key))
            self._tasks[key] = self._bars.add_task(f"{key.agent} on {key.mission}", total=tests, note="starting")

    def stage(self, key: AttemptKey, outcome: StageOutcome) -> None:
        """Say which stage is done."""
        super().stage(key, outcome)
        with self._lock:
            self._bars.update(self._all, note=f"{key.agent} on {key.mission}: {outcome.name}")

    def verdict(self, key: AttemptKey, verdict: Verdict) -> None:
        """Move its bar."""
        with self._lock:
            self._bars.update(self._tasks[key], advance=1, note=verdict.test)

    def ends(self, key: AttemptKey, judgement: Judgement | None) -> None:
        """Replace its bar by a line."""
        with self._lock:
            end = self._ended(key, judgement)
            if (task := self._tasks.pop(key, None)) is not None:
                self._bars.remove_task(task)
            self._bars.update(self._all, advance=1, note=self._so_far())
            self._console.print(end, no_wrap=True, overflow="ellipsis")

    def _tick(self) -> None:
        while not self._over.wait(_REDRAWN_EVERY_S):
            with self._lock:
                self._bars.refresh()


def describe_end(key: AttemptKey, judgement: Judgement | None, *, reason: str = "") -> str:
    """One line on how an attempt went; `reason` says why there was nothing to judge."""
    if judgement is None:
        return harmless(f"{key}: not judged{f' ({reason})' if reason else ''}")
    outcomes = Counter(verdict.outcome for verdict in judgement.verdicts)
    others = ", ".join(
        f"{outcomes[outcome]} {outcome.replace('_', ' ')}"
        for outcome in (Outcome.FAILED, Outcome.BLOCKED, Outcome.NOT_SCORED)
        if outcomes[outcome]
    )
    passed = f"{outcomes[Outcome.PASSED]}/{len(judgement.verdicts)} passed in {judgement.resources.wall_s:.1f} s"
    return f"{harmless(str(key))}: {passed}{f' ({others})' if others else ''}"


def pass_rate(outcomes: Counter[Outcome]) -> str:
    """The share of passed tests among those that were judged, in words."""
    judged = outcomes.total()
    return f"{100 * outcomes[Outcome.PASSED] / judged:.1f} %" if judged else "nothing judged"


def duration(seconds: float) -> str:
    """Seconds in words that give the order of magnitude."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"


def _shortened(*, ratio: int) -> Column:
    return Column(ratio=ratio, no_wrap=True, overflow="ellipsis")
