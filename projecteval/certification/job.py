"""One judging of a certification, and what came of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from judge_machine import NO_RESOURCES, BrowserBackend, Outcome, Resources, Verdict
from projecteval.attempt import Attempt
from projecteval.mission import Mission


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """One judging. `only` names the tests to run, with what they need; `until_failure` ends it at the first failure.

    `load` is the number of busy processes beside it, which whoever hands it in has started.
    """

    mission: Mission
    attempt: Attempt
    backend: BrowserBackend = BrowserBackend.PLAYWRIGHT
    seed: int = 0
    load: int = 0
    only: tuple[str, ...] = ()
    until_failure: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """The verdicts by test in order; with `until_failure` those up to the first failure."""

    verdicts: Mapping[str, Verdict] = field(hash=False)
    resources: Resources = NO_RESOURCES

    def tests(self, *outcomes: Outcome) -> tuple[str, ...]:
        """Return the tests with one of these outcomes, in order."""
        return tuple(name for name, verdict in self.verdicts.items() if verdict.outcome in outcomes)

    @property
    def first_failure(self) -> Verdict | None:
        """The first verdict that is a failure of the project, or None."""
        return next((verdict for verdict in self.verdicts.values() if verdict.outcome is Outcome.FAILED), None)
