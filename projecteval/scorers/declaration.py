"""The properties that a criterion declares, and the case that it is given where the tests alone are not enough."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol, runtime_checkable

from pydantic import BaseModel, ConfigDict, JsonValue

from judge_machine import Judgement, Verdict
from projecteval.attempt import Attempt
from projecteval.mission import Mission
from projecteval.models.source import ModelSource, no_models
from projecteval.scorers.languages import language_of
from projecteval.scorers.protocol import SHARE, Score

BEHAVIOUR = "behaviour"
"""The name of the tests among the criteria."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """The unit of a score, and the range that its values are in; None is an open end."""

    unit: str = SHARE
    least: float | None = 0.0
    most: float | None = 1.0

    def __str__(self) -> str:
        """Say the range and the unit."""
        if self.unit == SHARE and (self.least, self.most) == (0, 1):
            return "0 to 1"
        ends = {(False, False): "any number", (True, False): f"{self.least} and more", (False, True): f"to {self.most}"}
        both = (self.least is not None, self.most is not None)
        words = ends.get(both, f"{self.least} to {self.most}").replace(".0", "")
        return f"{words}, {self.unit}"

    def has(self, score: Score) -> bool:
        """Return True for a score that is missing, or has this unit and a value in the range."""
        if score.value is None:
            return True
        above = self.least is None or score.value >= self.least
        below = self.most is None or score.value <= self.most
        return score.unit == self.unit and above and below


class CriterionSettings(BaseModel):
    """The base of the settings of a criterion: typed fields, each with a default; a misspelt key is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """The properties of a criterion, which its class has in `declared`.

    `version` changes with everything that changes a value: stored scores of another version are computed again. The
    version of a score is this one, or begins with it and a blank. `measures` is one phrase. `scale` is that of the
    criterion's own score, `parts` has those of the scores `NAME:PART` by their part. `needs` names the criteria and
    scorers whose scores it is handed, and `behaviour` where it needs verdicts. With `languages` it is for projects with
    a file in one of these, by the names of `projecteval.scorers.languages`.

    `settings` is the type of its settings, which forbids unknown keys; the class is called with an instance.
    `waits` says that it waits for others, such as a model, and is safe to use from several threads: it measures many
    attempts at once. `lacking` says what this machine lacks for it, one line each, and what to do.
    """

    version: str
    measures: str
    scale: Scale = Scale()
    parts: Mapping[str, Scale] = field(default_factory=dict, hash=False)
    needs: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    settings: type[BaseModel] | None = None
    waits: bool = False
    lacking: Callable[[], tuple[str, ...]] = tuple

    def __post_init__(self) -> None:
        if self.settings is not None and self.settings.model_config.get("extra") != "forbid":
            raise ValueError(f"{self.settings.__name__}: settings must forbid unknown keys: ConfigDict(extra='forbid')")

    def languages_in(self, paths: Iterable[str]) -> frozenset[str]:
        """Those of the languages of the criterion that a project with these paths has files in."""
        return frozenset(map(language_of, paths)) & frozenset(self.languages)

    def scale_of(self, name: str) -> Scale | None:
        """The scale of a score by its name, None for a part that is not declared."""
        _, _, part = name.partition(":")
        return self.parts.get(part) if part else self.scale


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One finished attempt, as a criterion is given it.

    `judgement` is None where the attempt was not judged; `evidence` is the folder with its files, by sha256.
    `scores` has those of the criteria that this one needs, by name, as far as they apply to the mission; a value may be
    missing in each. The variant of a scorer is left out: `code`.
    """

    criterion: str
    mission: Mission
    attempt: Attempt
    judgement: Judgement | None = None
    evidence: Path | None = None
    scores: Mapping[str, Score] = field(default_factory=dict, hash=False)
    chat_model: ModelSource = no_models

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """One verdict for each test, in the order of the mission; none where the attempt was not judged."""
        return () if self.judgement is None else self.judgement.verdicts

    @property
    def label(self) -> str:
        """The label of what the criterion asks a model about the attempt; it is not that of the agent."""
        return f"{self.criterion} of {self.attempt.key}"


@runtime_checkable
class AsksModel(Protocol):
    """A criterion that asks a model, and can say before a run begins that it could not."""

    def check(self, chat_model: ModelSource) -> None:
        """Raise UsageError where the settings do not fit together, such as a budget in money and no price."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectedQuestion:
    """A question that a criterion is going to ask a model with these settings, and its size in characters, about.

    `sent` is the length of the question, `received` that of a usual answer.
    """

    model: Mapping[str, JsonValue] = field(hash=False)
    sent: int
    received: int


@runtime_checkable
class ForeseesQuestions(Protocol):
    """A criterion that can say what it is going to ask a model, from which `--dry-run` estimates tokens and cost."""

    def expected_questions(self, case: Case) -> tuple[ExpectedQuestion, ...]:
        """What it would ask about an attempt; nothing is asked, and the attempt was not judged."""
        ...


@runtime_checkable
class CaseCriterion(Protocol):
    """A criterion that needs more than the verdicts: the judgement, scores of others, or a model."""

    def assess(self, case: Case) -> tuple[Score, ...]:
        """The scores of a finished attempt, named as `Criterion.measure` says."""
        ...
