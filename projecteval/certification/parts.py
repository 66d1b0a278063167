"""The parts of a certificate: what was found about solutions, floors, mutants, literals and sentences."""

from datetime import date
from statistics import median

from pydantic import BaseModel, ConfigDict, Field, computed_field

from judge_machine import LAUNCH_TEST


class Part(BaseModel):
    """A value that cannot be changed; a key that an older version wrote is left out."""

    model_config = ConfigDict(frozen=True, extra="ignore")


def _unscored(name: str, tests: int) -> list[str]:
    """Return one line where the harness failed, so that not all is known of the part called `name`."""
    return [f"{name}: {tests} tests could not be scored; certify again"] if tests else []


class Repeat(Part):
    """One judging of a solution next to `load` busy processes; `missed` has the verdict of each test it did not pass.

    Where `not_scored` tests failed through the harness, it says nothing about the solution.
    """

    seed: int
    load: int = 0
    not_scored: int = 0
    missed: dict[str, str] = Field(default_factory=dict)
    wall_s: float = 0.0
    cpu_s: float | None = None
    peak_memory_mib: float | None = None


class SolutionResult(Part):
    """The result of one solution on one backend; `sha256` is over everything that its verdicts depend on.

    `wall_s` and `cpu_s` are medians over the repeats, `peak_memory_mib` is the largest. `flipped` are the tests that
    passed sometimes, `failures` has one line for every test that did not pass in some repeat.
    """

    solution: str
    backend: str
    sha256: str = ""
    judgings: tuple[Repeat, ...] = ()

    @computed_field  # type: ignore[prop-decorator]
    @property
    def repeats(self) -> int:
        """The number of judgings."""
        return len(self.judgings)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def perfect(self) -> int:
        """The number of judgings in which every test passed."""
        return sum(not one.missed and not one.not_scored for one in self.judgings)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def not_scored(self) -> int:
        """The number of tests that failed through the harness, in all judgings together."""
        return sum(one.not_scored for one in self.judgings)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def flipped(self) -> tuple[str, ...]:
        """The tests that passed in some repeats only."""
        missed = [frozenset(one.missed) for one in self.judgings]
        return tuple(sorted(frozenset[str]().union(*missed) - missed[0].intersection(*missed))) if missed else ()

    @computed_field  # type: ignore[prop-decorator]
    @property
    def failures(self) -> tuple[str, ...]:
        """`seed N: test verdict` for every test that did not pass."""
        return tuple(f"seed {one.seed}: {test} {how}" for one in self.judgings for test, how in one.missed.items())

    @computed_field  # type: ignore[prop-decorator]
    @property
    def wall_s(self) -> float:
        """Median wall seconds of a judging."""
        return round(median(one.wall_s for one in self.judgings), 1) if self.judgings else 0.0

    @computed_field  # type: ignore[prop-decorator]
    @property
    def cpu_s(self) -> float | None:
        """Median CPU seconds of the project."""
        measured = [one.cpu_s for one in self.judgings if one.cpu_s is not None]
        return round(median(measured), 1) if measured else None

    @computed_field  # type: ignore[prop-decorator]
    @property
    def peak_memory_mib(self) -> float | None:
        """The most memory that the project ever used."""
        return max((one.peak_memory_mib for one in self.judgings if one.peak_memory_mib is not None), default=None)

    @property
    def problems(self) -> list[str]:
        """One line if it did not pass everything every time, one if it was not scored in full."""
        name, seen = f"solution {self.solution} on {self.backend}", "; ".join(self.failures[:3])
        failed = [f"{name}: perfect {self.perfect} of {self.repeats} times; {seen}"] if seen else []
        return [*failed, *_unscored(name, self.not_scored)]


class FloorResult(Part):
    """The tests that a project without any behaviour passed; `sha256` is over everything that this depends on."""

    agent: str
    passed: tuple[str, ...]
    not_scored: int = 0
    sha256: str = ""

    @property
    def problems(self) -> list[str]:
        """One line if it passed anything but the launch, one if it was not scored in full."""
        excess = [test for test in self.passed if test != LAUNCH_TEST]
        passes = [f"floor {self.agent}: passes {', '.join(excess)}"] if excess else []
        return [*passes, *_unscored(f"floor {self.agent}", self.not_scored)]


class StarterResult(Part):
    """The given files of a completion mission, judged as they are; `sha256` is over all that this depends on.

    `files` counts them; of these the canonical solution changes `changed`, and it adds `added` others. The tests
    `passed` check that existing behaviour still works, those `to_do` measure the work. `kept` are the tests that a code
    base must pass as it is, empty where the mission promises none.
    """

    files: int
    changed: tuple[str, ...]
    added: tuple[str, ...]
    passed: tuple[str, ...]
    to_do: tuple[str, ...]
    kept: tuple[str, ...] = ()
    not_scored: int = 0
    sha256: str = ""

    @property
    def problems(self) -> list[str]:
        """One line if the files leave nothing to do, for each wrong promise, or if they were not scored in full."""
        if self.not_scored:
            return _unscored("starter", self.not_scored)
        if not self.to_do:
            return ["starter: passes every test as it is; nothing is left to do"]
        if not self.kept:
            return []
        broken = [test for test in self.kept if test not in self.passed]
        unnamed = [test for test in self.passed if test not in self.kept]
        return [
            *(f"starter: {test}: is named in code_base.kept and does not pass; mend one of them" for test in broken),
            *(f"starter: {test}: passes and is not named in code_base.kept; name it" for test in unnamed),
        ]


class MutantNote(Part):
    """One mutant: the kind and place of its defect, and the lines that it changes as a diff."""

    operator: str
    path: str
    line: int
    diff: str


class MutationResult(Part):
    """The seeded defects that the tests noticed.

    `known` counts all defects that could be seeded, `sampled` those that were drawn. Of these `not_started` did not
    pass test_launches and `not_scored` failed through the harness; neither is viable. `equivalent` were reviewed and
    omitted from the sample. `killers` names for each test one mutant that this test itself fails on, `unkilled` the
    tests without one after `targeted` more mutants. `score` is killed / viable, None without a viable mutant.
    `asked` and `seed` are the size of the sample that was asked for and its seed, `sha256` is over everything that the
    result depends on, and `problems` has one line for everything that keeps the mission from being certified. Of the
    sample `changed` are in lines that the solution of a given code base changes or adds, `changed_killed` of these were
    killed; None without a code base.
    """

    known: int
    sampled: int
    killed: int
    not_started: int = 0
    not_scored: int = 0
    equivalent: int = 0
    targeted: int = 0
    changed: int | None = None
    changed_killed: int | None = None
    survivors: tuple[MutantNote, ...] = ()
    failed_to_start: tuple[MutantNote, ...] = ()
    killers: dict[str, str] = Field(default_factory=dict)
    unkilled: tuple[str, ...] = ()
    asked: int = 0
    seed: int = 0
    sha256: str = ""
    problems: tuple[str, ...] = ()

    @computed_field  # type: ignore[prop-decorator]
    @property
    def score(self) -> float | None:
        """Killed / viable, from 0 to 1."""
        viable = self.killed + len(self.survivors)
        return round(self.killed / viable, 4) if viable else None


class TracingResult(Part):
    """The number of literals that the tests insist on, and those that no sentence of the mission entails.

    `hidden` are entailed by nothing, those in `beyond` not by the text of one level (1 to 3) alone.
    """

    literals: int
    exempted: int = 0
    hidden: tuple[str, ...] = ()
    beyond: dict[int, tuple[str, ...]] = Field(default_factory=dict)


class SentencesResult(Part):
    """The number of sentences of prompt and contract, and those that no test with a killed mutant looks at.

    `exempted` ones cannot be tested, for a reviewed reason.
    """

    sentences: int
    exempted: int = 0
    untested: tuple[str, ...] = ()


class BlindResult(Part):
    """One blind solution: `passed` of `tests` at its hand-in on `day`, `passes_now` of the `tests_now` of today.

    `findings` has the review of each test that failed then. `faults` counts the faults that its builder planted and
    that start, `unnoticed` describes those of them on which every test passes that passes without. `sha256` is over
    everything that this depends on.
    """

    name: str
    level: int
    day: date
    tests: int
    passed: int
    passes_now: int
    tests_now: int
    findings: dict[str, str] = Field(default_factory=dict)
    faults: int = 0
    not_started: int = 0
    unnoticed: tuple[str, ...] = ()
    not_scored: int = 0
    sha256: str = ""

    @property
    def problems(self) -> list[str]:
        """One line if it was not scored in full."""
        return _unscored(f"blind {self.name}", self.not_scored)


class HistoryResult(Part):
    """The evidence of stored runs: `attempts` of other agents judged, and the tests that none or all of them passed."""

    attempts: int
    never_passed: tuple[str, ...] = ()
    always_passed: tuple[str, ...] = ()
