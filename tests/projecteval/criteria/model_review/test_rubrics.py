"""A mission may have a rubric of its own."""

from collections.abc import Callable
from pathlib import Path

import pytest

from projecteval.criteria.model_review.rubrics import general_rubric, rubric_of
from projecteval.errors import UsageError
from projecteval.mission import load_mission

RUBRIC = """
rubric:
  - name: prices-in-cents
    question: Are amounts kept in cents?
    weight: 2
  - name: one-query
    question: Is there one query for a list?
"""


def test_a_mission_is_asked_about_with_its_own_rubric(write_mission: Callable[..., Path], mission_yaml: str) -> None:
    mission = load_mission(write_mission(mission_yaml + RUBRIC))
    assert [(rule.name, rule.weight) for rule in rubric_of(mission, "mission")] == [
        ("prices-in-cents", 2),
        ("one-query", 1),
    ]
    assert rubric_of(mission, "general") == general_rubric()


def test_a_mission_without_one_has_the_general_rubric(write_mission: Callable[..., Path]) -> None:
    assert rubric_of(load_mission(write_mission()), "mission") == general_rubric()


@pytest.mark.parametrize(
    ("wrong", "right", "problem"),
    [
        ("one-query", "prices-in-cents", "rubric: prices-in-cents: is named twice; give each question a name"),
        ("weight: 2", "weigth: 2", "rubric.0.weigth: is not a known key; did you mean 'weight'?"),
        ("name: one-query", "name: One Query", "rubric.1.name: found 'One Query'; use a name of the form"),
    ],
)
def test_a_wrong_rubric_is_explained(
    write_mission: Callable[..., Path], mission_yaml: str, wrong: str, right: str, problem: str
) -> None:
    with pytest.raises(UsageError) as refused:
        load_mission(write_mission(mission_yaml + RUBRIC.replace(wrong, right)))
    assert problem in str(refused.value)
