"""The verdict on one test: an outcome, a cause with one owner, and what a person needs to understand it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

LAUNCH_TEST = "test_launches"


class Outcome(StrEnum):
    """The outcome of a test. `not_scored` says that the judge or a provider failed, and nothing about the project."""

    PASSED = "passed"
    FAILED = "failed"
    BLOCKED = "blocked"
    NOT_SCORED = "not_scored"


class Owner(StrEnum):
    """The party that has to act for the failure to go away."""

    AGENT = "agent"
    PROVIDER = "provider"
    PROJECT = "project"
    PARAMETER = "parameter"
    UNDECIDED = "undecided"  # parameter or behaviour: the evidence does not tell
    BEHAVIOUR = "behaviour"
    HARNESS = "harness"


class Cause(StrEnum):
    """The reason why a test did not pass. Each cause has exactly one owner, see `owner_of`."""

    REFUSED = "refused"
    UNPARSABLE = "unparsable"
    MISSING_STAGE = "missing_stage"
    PROVIDER_ERROR = "provider_error"
    BUDGET_EXHAUSTED = "budget_exhausted"
    INSTALL_FAILED = "install_failed"
    BUILD_FAILED = "build_failed"
    START_FAILED = "start_failed"
    CRASHED = "crashed"
    OUT_OF_MEMORY = "out_of_memory"
    TOO_SLOW = "too_slow"
    DISK_FULL = "disk_full"
    LEAKED_MEMORY = "leaked_memory"
    VALUE_MISSING = "value_missing"
    VALUE_INVALID = "value_invalid"
    NO_MATCH = "no_match"
    AMBIGUOUS = "ambiguous"
    NOT_USABLE = "not_usable"
    ABSENT = "absent"
    WRONG_RESULT = "wrong_result"
    TIMED_OUT = "timed_out"
    HARNESS_ERROR = "harness_error"


_CAUSES_BY_OWNER: dict[Owner, tuple[Cause, ...]] = {
    Owner.AGENT: (Cause.REFUSED, Cause.UNPARSABLE, Cause.MISSING_STAGE),
    Owner.PROVIDER: (Cause.PROVIDER_ERROR, Cause.BUDGET_EXHAUSTED),
    Owner.PROJECT: (
        Cause.INSTALL_FAILED,
        Cause.BUILD_FAILED,
        Cause.START_FAILED,
        Cause.CRASHED,
        Cause.OUT_OF_MEMORY,
        Cause.TOO_SLOW,
        Cause.DISK_FULL,
        Cause.LEAKED_MEMORY,
    ),
    Owner.PARAMETER: (
        Cause.VALUE_MISSING,
        Cause.VALUE_INVALID,
        Cause.NO_MATCH,
        Cause.AMBIGUOUS,
        Cause.NOT_USABLE,
    ),
    Owner.UNDECIDED: (Cause.ABSENT,),
    Owner.BEHAVIOUR: (Cause.WRONG_RESULT, Cause.TIMED_OUT),
    Owner.HARNESS: (Cause.HARNESS_ERROR,),
}
_OWNERS = {cause: owner for owner, causes in _CAUSES_BY_OWNER.items() for cause in causes}

# The words of online judges (ProjDevBench section 3.3); every cause maps onto one of them.
_ONLINE_JUDGE_WORDS: dict[Cause, str] = {
    Cause.INSTALL_FAILED: "Compile Error",
    Cause.BUILD_FAILED: "Compile Error",
    Cause.START_FAILED: "Runtime Error",
    Cause.CRASHED: "Runtime Error",
    Cause.OUT_OF_MEMORY: "Memory Limit Exceeded",
    Cause.LEAKED_MEMORY: "Memory Leak",
    Cause.TOO_SLOW: "Time Limit Exceeded",
    Cause.TIMED_OUT: "Time Limit Exceeded",
    Cause.WRONG_RESULT: "Wrong Answer",
}


def owner_of(cause: Cause) -> Owner:
    """The one owner of a cause."""
    return _OWNERS[cause]


def concerns_answer(cause: Cause) -> bool:
    """Return True if the agent's answer to a parameter is at fault, or may be."""
    return owner_of(cause) in (Owner.PARAMETER, Owner.UNDECIDED)


def is_scored(cause: Cause) -> bool:
    """Return True if a test that ends for this cause failed; those of providers and of the harness are not scored."""
    return owner_of(cause) not in (Owner.PROVIDER, Owner.HARNESS)


def online_judge_word(outcome: Outcome, cause: Cause | None) -> str:
    """The online-judge status of a verdict: Accepted, Wrong Answer, …, or Other."""
    if outcome is Outcome.PASSED:
        return "Accepted"
    return _ONLINE_JUDGE_WORDS.get(cause, "Other") if cause else "Other"


@dataclass(frozen=True, slots=True, kw_only=True)
class JourneyStep:
    """One step of a test's journey, in plain words.

    `at_s` counts seconds from the start of the test; `ok` is False for the step that ended the test.
    """

    verb: str
    words: str
    at_s: float
    duration_s: float
    ok: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """A file that shows a failure, kept under its content's sha256 in the evidence folder.

    `kind` is one of screenshot, dom, accessibility, console, network, server_log, install_log, or the name of a service
    with _log.
    """

    kind: str
    sha256: str
    media_type: str
    size_bytes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The verdict on one test.

    `cause` is None exactly when `outcome` is passed. A blocked verdict carries the cause of what blocked it.
    """

    test: str
    outcome: Outcome
    cause: Cause | None = None
    message: str = ""
    duration_s: float = 0.0
    journey: tuple[JourneyStep, ...] = ()
    evidence: tuple[Evidence, ...] = field(default=())

    def __post_init__(self) -> None:
        if (self.cause is None) != (self.outcome is Outcome.PASSED):
            raise ValueError(f"{self.test}: a verdict has a cause exactly when it did not pass")

    @property
    def owner(self) -> Owner | None:
        return owner_of(self.cause) if self.cause else None


def unjudged(
    tests: Iterable[str], cause: Cause, message: str, *, evidence: tuple[Evidence, ...] = ()
) -> tuple[Verdict, ...]:
    """Return the verdicts on tests that never ran because of `cause`: the launch test fails, every other is blocked.

    A cause that does not count against the agent makes them not scored. The first has the message and the evidence, the
    others refer to it.
    """
    names = tuple(tests)
    outcome = Outcome.BLOCKED if is_scored(cause) else Outcome.NOT_SCORED
    return tuple(
        Verdict(
            test=name,
            outcome=Outcome.FAILED if name == LAUNCH_TEST and is_scored(cause) else outcome,
            cause=cause,
            message=message if name == names[0] else not_run_like(names[0]),
            evidence=evidence if name == names[0] else (),
        )
        for name in names
    )


def not_run_like(first: str) -> str:
    """The message of a test that did not run for a reason that the verdict on another one has."""
    return f"did not run, for the reason that {first} has"
