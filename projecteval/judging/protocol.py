"""A judge turns an attempt into a judgement, wherever the judging happens."""

import hashlib
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from judge_machine import BrowserBackend, Judgement, Verdict
from projecteval.attempt import Attempt, AttemptKey
from projecteval.mission import Mission


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeSettings:
    """The conditions under which attempts are judged; they are the same for all attempts of a run.

    `seed` derives the names and numbers of the tests, `unsafe` runs untrusted code where isolation is missing. `only`
    names the tests to run, with what they need; empty means all. Evidence is written to the folder `evidence`, by
    sha256. Projects are unpacked in `scratch`, or among the system's temporary files. Setting `stop` ends a judging.
    """

    evidence: Path
    scratch: Path | None = None
    backend: BrowserBackend = BrowserBackend.PLAYWRIGHT
    seed: int = 0
    unsafe: bool = False
    only: tuple[str, ...] = ()
    stop: threading.Event | None = None


class Judge(Protocol):
    """Judges attempts: `projecteval.judging.here.judge_attempt` in this process, others elsewhere."""

    def __call__(
        self,
        attempt: Attempt,
        mission: Mission,
        settings: JudgeSettings,
        *,
        on_verdict: Callable[[Verdict], None] | None = None,
    ) -> Judgement:
        """Return one verdict for every test of the mission; `on_verdict` is called with each as it comes.

        Raises BadInput when untrusted code cannot be isolated, and JudgingStopped once `settings.stop` is set.
        """
        ...


def attempt_seed(key: AttemptKey, seed: int) -> int:
    """The seed of an attempt: the same for every agent, so that they are compared on equal tests."""
    words = f"{seed}/{key.mission}/{key.sample}"
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:4])
