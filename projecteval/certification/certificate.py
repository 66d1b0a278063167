"""The content of a certificate; it is written as JSON and as a page for people."""

from datetime import date

from pydantic import Field, computed_field

from projecteval.certification.parts import (
    BlindResult,
    FloorResult,
    HistoryResult,
    MutationResult,
    Part,
    SentencesResult,
    SolutionResult,
    StarterResult,
    TracingResult,
)


class Settings(Part):
    """The settings of a certification: how thorough it was.

    `repeats` counts judgings of every solution on every backend, each with another seed from `seed` on (with the same
    one where `same_seed`). `load` is the number of concurrent busy processes. `mutants` is the size of the sample.
    """

    repeats: int = Field(default=2, ge=1)
    mutants: int = Field(ge=0)
    load: int = Field(default=0, ge=0)
    seed: int = 0
    same_seed: bool = False

    def cover(self, asked: "Settings") -> bool:
        """Return True if these are at least as thorough as the settings that are asked for."""
        return (
            (self.seed, self.same_seed) == (asked.seed, asked.same_seed)
            and self.repeats >= asked.repeats
            and self.mutants >= asked.mutants
            and self.load >= asked.load
        )


class MissionSize(Part):
    """The size of a mission, counted as `projecteval.certification.certify` says."""

    tests: int
    functions: int
    parameters: int
    prompt_tokens: int
    contract_tokens: int = 0
    checklist_tokens: int
    solution_files: int
    solution_lines: int
    solution_tokens: int
    test_lines: int


class Circumstances(Part):
    """The circumstances in which a certificate was made; parts of it may have been taken over from an earlier one.

    `browser` has the versions of the browser and its driver, `cores` those of the machine.
    """

    day: date
    projecteval: str
    browser: dict[str, str] = Field(default_factory=dict)
    isolation: str = ""
    cores: int = 0


class Certificate(Part):
    """The certificate of one mission, as its files were then (`sha256`).

    `problems` has one line for everything that keeps the mission from being certified.
    """

    mission: str
    sha256: str
    settings: Settings
    size: MissionSize
    solutions: tuple[SolutionResult, ...]
    floors: tuple[FloorResult, ...]
    starter: StarterResult | None = None
    mutation: MutationResult
    tracing: TracingResult
    sentences: SentencesResult | None = None
    blind: tuple[BlindResult, ...] = ()
    history: HistoryResult | None = None
    made: Circumstances | None = None
    not_scored: int = 0
    problems: tuple[str, ...] = ()

    @computed_field  # type: ignore[prop-decorator]
    @property
    def certified(self) -> bool:
        """True if no problem was found in the mission."""
        return not self.problems

    def proves(self, asked: Settings, sha256: str) -> bool:
        """Return True if it is complete and without a problem, of these files, and was made as thoroughly as asked.

        With problems it is put together anew, from the same parts, since the rules may have changed.
        """
        return self.certified and not self.not_scored and self.sha256 == sha256 and self.settings.cover(asked)
