"""The result of judging one project."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from judge_machine.verdicts import Outcome, Verdict
from judge_machine.visit import Visit


@dataclass(frozen=True, slots=True, kw_only=True)
class Resources:
    """Seconds of wall time from installing to stopping, and CPU seconds and peak memory of the project.

    CPU and memory are None where nothing was measured, as where the project never ran. `energy_j` are the joules of the
    project as the processors count them, None where they cannot be read.
    """

    wall_s: float
    cpu_s: float | None
    peak_memory_mib: float | None
    energy_j: float | None = None


NO_RESOURCES = Resources(wall_s=0.0, cpu_s=None, peak_memory_mib=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Isolation:
    """The isolation of a project: the method's name, its guarantees, and its gaps."""

    name: str
    guarantees: tuple[str, ...] = ()
    gaps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """One verdict for every test, in order, and the circumstances.

    `versions` names what took part (browser, driver, Python, …); `retried` says that a first judging ended in an
    error of the harness. `phases` holds the wall seconds of install, copy, setup, start (of the project), browser,
    tests and stop, and of look where pages were looked at, which is a part of tests; project and browser start side by
    side. `visit` has what the request's `visit` asked for; None where it asked for nothing, or the session did not end.
    """

    verdicts: tuple[Verdict, ...]
    resources: Resources
    isolation: Isolation
    versions: Mapping[str, str] = field(default_factory=dict, hash=False)
    phases: Mapping[str, float] = field(default_factory=dict, hash=False)
    retried: bool = False
    visit: Visit | None = field(default=None, hash=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Counterfactual:
    """The outcome of one failed test when the answers that failed it were replaced.

    `outcome` is passed or failed, not_scored where the harness failed, and None where nothing was tried; `message` says
    why. `locator` is what replaced `parameter`, None where nothing on the page resembles it; `found_by` says what named
    the element. `replaced` has every value that was replaced for this test.
    """

    test: str
    parameter: str
    locator: str | None
    found_by: str
    outcome: Outcome | None
    message: str
    replaced: Mapping[str, str] = field(default_factory=dict, hash=False)
