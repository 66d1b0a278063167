"""Attempts whose code is given as text."""

from collections.abc import Callable

import pytest

from projecteval.attempt import Attempt, AttemptKey, Level, Mode, StageName, StageOutcome
from projecteval.criteria.quality.criterion import StaticQuality
from projecteval.mission import Mission
from projecteval.project import Project
from projecteval.scorers import Score
from tests.missions.shipped import MISSIONS

Measure = Callable[[dict[str, str | bytes]], dict[str, Score]]


@pytest.fixture
def mission() -> Mission:
    """A mission whose canonical solution is in Python."""
    return MISSIONS["log-digest"]


@pytest.fixture
def measure(mission: Mission) -> Measure:
    """The scores, by name, of the files that an agent handed in."""

    def scores(files: dict[str, str | bytes]) -> dict[str, Score]:
        attempt = attempt_with(mission, StageOutcome(name=StageName.CODE, artefact=Project(files)))
        return {score.name: score for score in StaticQuality().measure(mission, attempt, ())}

    return scores


def attempt_with(mission: Mission, outcome: StageOutcome) -> Attempt:
    key = AttemptKey(agent="a", mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT, sample=0)
    return Attempt(key=key, stages=(outcome,))
