"""Blind solutions of a mission: built by somebody who saw only what an agent sees, handed in and judged once.

Each is a folder `blind/NAME/` beside the canonical solution, with `project/`, `launch.yaml` and `parameters.yaml` as
they were handed in, and `hand_in.json` with the verdicts of that judging, whatever they were.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from judge_machine import BrowserBackend, Cause, Outcome
from judge_machine.documents import describe_validation
from projecteval.errors import UsageError
from projecteval.mission.mission import Mission
from projecteval.mission.origins import CHECKPOINTS
from projecteval.mission.solution import BLIND, Solution

HAND_IN_NAME = "hand_in.json"


class FirstVerdict(BaseModel):
    """How one test ended at the hand-in; `cause` and `message` are empty where it passed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    outcome: Outcome
    cause: Cause | None = None
    message: str = ""


class HandIn(BaseModel):
    """The only judging of a blind solution that counts.

    `builder` says who built it, `level` (1 to 3) what they were given. `tests_sha256` is of the tests at that time,
    `judging_sha256` of everything that the verdicts depend on; hand-ins of earlier versions lack it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    builder: str = Field(min_length=3)
    level: int = Field(ge=1, le=3)
    day: date
    projecteval: str
    backend: BrowserBackend
    seed: int
    tests_sha256: str
    judging_sha256: str = ""
    verdicts: dict[str, FirstVerdict] = Field(min_length=1)

    @property
    def passing(self) -> tuple[str, ...]:
        """The tests that passed."""
        return tuple(test for test, verdict in self.verdicts.items() if verdict.outcome is Outcome.PASSED)

    @property
    def passed(self) -> int:
        """The number of tests that passed."""
        return len(self.passing)

    @property
    def is_perfect(self) -> bool:
        """True if every test passed."""
        return self.passed == len(self.verdicts)


@dataclass(frozen=True, slots=True, kw_only=True)
class BlindSolution:
    """A blind solution, and how it was judged when it was handed in."""

    solution: Solution
    hand_in: HandIn


def blind_solution(mission: Mission, name: str) -> Solution:
    """The place of one blind solution, which need not exist yet."""
    return Solution(
        name=name,
        folder=_place(mission) / name,
        mission_id=mission.id,
        parameter_names=tuple(spec.name for spec in mission.parameters),
        may_be_empty=True,
    )


def blind_solutions(mission: Mission) -> tuple[BlindSolution, ...]:
    """All of a mission, by name. Raises UsageError for a `hand_in.json` that is missing or cannot be read."""
    folder = _place(mission)
    if not folder.is_dir():
        return ()
    solutions = [blind_solution(mission, place.name) for place in sorted(folder.iterdir()) if place.is_dir()]
    return tuple(BlindSolution(solution=one, hand_in=_read_hand_in(one)) for one in solutions)


def _place(mission: Mission) -> Path:
    """The folder of the blind solutions; a later checkpoint, which is derived, has it beside its canonical solution."""
    origin = mission.checkpoint
    if origin is None or origin.number == 1:
        return mission.canonical_folder / BLIND
    _, solution, *_ = origin.folders
    return solution / CHECKPOINTS / str(origin.number) / BLIND


def first_pass_rate(hand_ins: Sequence[HandIn]) -> float | None:
    """The measured difficulty: the mean share of tests (0 to 1) that first hand-ins passed; None without any."""
    shares = [one.passed / len(one.verdicts) for one in hand_ins]
    return sum(shares) / len(shares) if shares else None


def _read_hand_in(solution: Solution) -> HandIn:
    path = solution.folder / HAND_IN_NAME
    try:
        return HandIn.model_validate_json(path.read_bytes())
    except OSError as error:
        advice = f"hand it in with `projecteval missions blind {solution.mission_id}`, or remove the folder"
        raise UsageError(f"{path}: file: cannot be read ({error.strerror}); {advice}") from error
    except ValidationError as error:
        raise UsageError(describe_validation(error, where=str(path)).splitlines()) from error
