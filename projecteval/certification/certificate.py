"""What a certificate says; written as JSON and as a page for people."""

from pydantic import BaseModel, ConfigDict, Field, computed_field


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class Settings(_Part):
    """How thoroughly a mission was certified.

    `repeats` counts judgings of every solution on every backend, each with another seed from `seed` on (with the same
    one where `same_seed`). `load` is the number of busy processes meanwhile. `mutants` is the size of the sample.
    """

    repeats: int = Field(default=2, ge=1)
    mutants: int = Field(ge=0)
    load: int = Field(default=0, ge=0)
    seed: int = 0
    same_seed: bool = False


class SolutionResult(_Part):
    """How one solution fared on one backend; `failures` has one line for every test that did not pass.

    `wall_s` and `cpu_s` are medians over the repeats, `peak_memory_mib` is the largest.
    """

    solution: str
    backend: str
    repeats: int
    perfect: int
    flipped: tuple[str, ...] = ()
    failures: tuple[str, ...] = ()
    wall_s: float = 0.0
    cpu_s: float = 0.0
    peak_memory_mib: float = 0.0


class FloorResult(_Part):
    """What a project without any behaviour passed."""

    agent: str
    passed: tuple[str, ...]
    not_scored: int = 0


class MutantNote(_Part):
    """One mutant: the kind and place of its defect, and the lines that it changes as a diff."""

    operator: str
    path: str
    line: int
    diff: str


class MutationResult(_Part):
    """What the tests noticed of seeded defects.

    `known` counts all defects that could be seeded, `sampled` those that were drawn. Of these `not_started` did not
    pass test_launches and `not_scored` failed through the harness; neither is viable. `equivalent` were reviewed and
    left out of the sample. `killers` names for each test one mutant that this test itself fails on, `unkilled` the
    tests without one after `targeted` more mutants. `score` is killed / viable, None without a viable mutant.
    """

    known: int
    sampled: int
    killed: int
    not_started: int = 0
    not_scored: int = 0
    equivalent: int = 0
    targeted: int = 0
    survivors: tuple[MutantNote, ...] = ()
    failed_to_start: tuple[MutantNote, ...] = ()
    killers: dict[str, str] = Field(default_factory=dict)
    unkilled: tuple[str, ...] = ()

    @computed_field  # type: ignore[prop-decorator]
    @property
    def score(self) -> float | None:
        """Killed / viable, from 0 to 1."""
        viable = self.killed + len(self.survivors)
        return round(self.killed / viable, 4) if viable else None


class TracingResult(_Part):
    """How many literals the tests insist on, and those that no sentence of the mission entails (`file:line: …`)."""

    literals: int
    exempted: int = 0
    hidden: tuple[str, ...] = ()


class HistoryResult(_Part):
    """What stored runs of other agents say: `attempts` judged, and the tests that none or all of them passed."""

    attempts: int
    never_passed: tuple[str, ...] = ()
    always_passed: tuple[str, ...] = ()


class Size(_Part):
    """Counted as `projecteval.certification.size` says."""

    tests: int
    functions: int
    parameters: int
    prompt_tokens: int
    checklist_tokens: int
    solution_files: int
    solution_lines: int
    solution_tokens: int
    test_lines: int


class Certificate(_Part):
    """Everything that was found out about one mission, as its files were then (`sha256`).

    `problems` has one line for everything that keeps the mission from being certified.
    """

    mission: str
    sha256: str
    settings: Settings
    size: Size
    solutions: tuple[SolutionResult, ...]
    floors: tuple[FloorResult, ...]
    mutation: MutationResult
    tracing: TracingResult
    history: HistoryResult | None = None
    not_scored: int = 0
    problems: tuple[str, ...] = ()

    @computed_field  # type: ignore[prop-decorator]
    @property
    def certified(self) -> bool:
        """Whether nothing speaks against the mission."""
        return not self.problems
