"""The rules of the shipped missions: told to agents, and kept by every solution."""

import pytest

from projecteval.criteria.review import review_project
from projecteval.mission import Mission
from tests.missions.shipped import MISSIONS

WITH_RULES = [mission for mission in MISSIONS.values() if mission.review]


def test_many_missions_have_rules() -> None:
    assert len({mission.id.partition("@")[0] for mission in WITH_RULES}) >= 20


@pytest.mark.parametrize("mission", WITH_RULES, ids=lambda mission: mission.id)
def test_every_solution_keeps_them(mission: Mission) -> None:
    for solution in mission.solutions():
        outcomes = review_project(mission.review, solution.project(), given=mission.starter_project())
        assert [str(found) for one in outcomes for found in one.findings] == []
