"""What one judging of one project gives back."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from judge_machine.verdicts import Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Resources:
    """What the project used from installing to stopping: seconds of wall time and CPU, and the peak of its memory."""

    wall_s: float
    cpu_s: float
    peak_memory_mib: float


NO_RESOURCES = Resources(wall_s=0.0, cpu_s=0.0, peak_memory_mib=0.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Isolation:
    """How the project was shut in: the method's name, what it guarantees, and what it does not cover."""

    name: str
    guarantees: tuple[str, ...] = ()
    gaps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """One verdict for every test, in order, and the circumstances.

    `versions` names what took part (browser, driver, Python, …); `retried` says that a first judging ended in an
    error of the harness. `phases` holds the wall seconds of install, copy, setup, start (of the project), browser,
    tests and stop; project and browser start side by side.
    """

    verdicts: tuple[Verdict, ...]
    resources: Resources
    isolation: Isolation
    versions: Mapping[str, str] = field(default_factory=dict, hash=False)
    phases: Mapping[str, float] = field(default_factory=dict, hash=False)
    retried: bool = False
