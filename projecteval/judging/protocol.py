"""A judge turns an attempt into a judgement, wherever the judging happens."""

import hashlib
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from judge_machine import Aspect, BrowserBackend, Counterfactual, Judgement, ReadySessions, Verdict
from projecteval.attempt import Attempt, AttemptKey
from projecteval.judging.machine import MachineVersions
from projecteval.mission import Mission


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeSettings:
    """The conditions under which attempts are judged; they are the same for all attempts of a run.

    `seed` derives the names and numbers of the tests, `unsafe` runs untrusted code where isolation is missing. `only`
    names the tests to run, with what they need; empty means all. Evidence is written to the folder `evidence`, by
    sha256. `visit` asks for findings beside the verdicts. Projects are unpacked in `scratch`, or among the system's
    temporary files. Setting `stop` ends a judging, and with `until_failure` the first test that fails does, for
    whatever reason. `sessions` are those that were started before they are needed.
    """

    evidence: Path
    scratch: Path | None = None
    backend: BrowserBackend = BrowserBackend.PLAYWRIGHT
    seed: int = 0
    unsafe: bool = False
    only: tuple[str, ...] = ()
    visit: tuple[Aspect, ...] = ()
    stop: threading.Event | None = None
    until_failure: bool = False
    sessions: ReadySessions | None = None


class Judge(Protocol):
    """Judges attempts: `projecteval.judging.here.judge_attempt` in this process, others elsewhere."""

    def __call__(
        self,
        attempt: Attempt,
        mission: Mission,
        settings: JudgeSettings,
        *,
        on_verdicts: Callable[[Sequence[Verdict]], None] | None = None,
        on_restart: Callable[[str], None] | None = None,
    ) -> Judgement:
        """Return one verdict for every test of the mission; `on_verdicts` is called as they come, each time with
        one or with several that come together.

        Where the judging starts over elsewhere, `on_restart` is called with the reason, and what was heard is void.
        Raises BadInput when untrusted code cannot be isolated, and JudgingStopped once `settings.stop` is set.
        """
        ...


class Explain(Protocol):
    """Judges again, with other locators, the tests of an attempt that parameters failed."""

    def __call__(
        self, attempt: Attempt, mission: Mission, verdicts: Sequence[Verdict], settings: JudgeSettings
    ) -> tuple[Counterfactual, ...]:
        """One counterfactual for every such test. Raises like `Judge`."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Room for one judging at a time, here or on a worker of a cluster."""

    judge: Judge
    explain: Explain


class Judges(Protocol):
    """The places where the attempts of a run are judged."""

    @property
    def most(self) -> int | None:
        """The most judgings at once; None where the orders of the run say how many."""

    @property
    def machine(self) -> MachineVersions:
        """The versions of what judges, for the lock of a run."""

    def check_toolchains(self, toolchains: Mapping[str, Mapping[str, str]]) -> None:
        """Raise UsageError with a line for each program that a mission or a language needs and that is not there."""

    def program_versions(self, toolchains: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
        """The versions of Node.js and of the programs that the missions ask for, where there are any."""

    def sessions(self, most: int, *, folder: Path) -> AbstractContextManager[ReadySessions | None]:
        """Sessions for this process to judge with, `most` at a time, once judgings are expected; None if none is here.

        What they write lies in `folder` meanwhile.
        """

    def place(self, is_over: Callable[[], bool]) -> AbstractContextManager[Place | None]:
        """Wait for room and hold it; None once `is_over` says that nothing is to begin any more."""


def attempt_seed(key: AttemptKey, seed: int) -> int:
    """The seed of an attempt: the same for every agent, so that they are compared on equal tests."""
    words = f"{seed}/{key.mission}/{key.sample}"
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:4])
