"""The result of judging one attempt."""

from dataclasses import dataclass, field

from judge_machine.verdicts import Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Resources:
    """What an attempt took: wall seconds in all, CPU seconds and peak memory (MiB) of the project's processes."""

    wall_s: float = 0.0
    cpu_s: float = 0.0
    peak_memory_mib: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Isolation:
    """How the project was kept apart: what is guaranteed and what is not."""

    name: str
    guarantees: tuple[str, ...] = ()
    gaps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """One verdict a test, in the order of the mission, and the circumstances.

    `versions` names browser, driver and libraries; `retried` says that a harness error made the judge start again.
    """

    verdicts: tuple[Verdict, ...]
    resources: Resources
    isolation: Isolation
    versions: dict[str, str] = field(default_factory=dict)
    retried: bool = False
