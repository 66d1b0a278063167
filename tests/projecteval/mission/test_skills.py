"""The taxonomy of skills: the shipped one, own ones that extend it, and what is told of unknown skills."""

from collections.abc import Callable
from pathlib import Path

import pytest

from projecteval.errors import UsageError
from projecteval.mission import load_mission, load_missions, taxonomy_of

WriteMission = Callable[..., Path]
SHIPPED = Path(__file__).parents[3] / "missions"


def test_every_shipped_mission_has_one_main_skill_and_every_main_skill_has_sub_skills() -> None:
    taxonomy = taxonomy_of(SHIPPED)
    assert all(taxonomy.of(main) for main in taxonomy.main_skills)
    assert all(skill.description.endswith(".") for skill in taxonomy.skills.values())
    missions = load_missions()
    assert {mission.main_skill for mission in missions} <= set(taxonomy.main_skills)
    used = {skill for mission in missions for skill in mission.skills}
    rare = {skill for skill in taxonomy.skills if not taxonomy.skills[skill].is_main} - used
    assert rare <= {"lists", "text", "public-suite"}  # for examples, and for missions of others


def test_the_first_skill_says_which_is_the_main_one(write_mission: WriteMission, mission_yaml: str) -> None:
    turned = mission_yaml.replace("[forms, lists]", "[lists, forms]")
    assert load_mission(write_mission(mission_yaml)).main_skill == "interaction"
    assert load_mission(write_mission(turned)).main_skill == "data-management"


@pytest.mark.parametrize(
    ("skills", "words"),
    [
        ("[form]", ":7: skills.0: 'form' is not in skills.yaml; did you mean 'forms'?"),
        ("[forms, persistance]", ":7: skills.1: 'persistance' is not in skills.yaml; did you mean 'persistence'?"),
        ("[zzzz]", "'zzzz' is not in skills.yaml; add it to skills.yaml"),
        ("[graphics]", "'graphics' is a main skill; list sub-skills of it, such as: images, charts"),
    ],
)
def test_what_is_no_sub_skill_is_told(write_mission: WriteMission, mission_yaml: str, skills: str, words: str) -> None:
    with pytest.raises(UsageError) as raised:
        load_mission(write_mission(mission_yaml.replace("[forms, lists]", skills)))
    assert any(words in problem for problem in raised.value.problems), raised.value.problems


OWN = """\
format: 1
skills:
  interaction:
    skills: {gestures: Swipes and pinches.}
  games:
    description: What is played.
    skills: {scores: Who has won.}
"""


def test_an_own_file_extends_the_shipped_one(write_mission: WriteMission, mission_yaml: str) -> None:
    folder = write_mission(mission_yaml.replace("[forms, lists]", "[scores, gestures, forms]"))
    (folder.parent / "skills.yaml").write_text(OWN, "utf-8")
    assert load_mission(folder).main_skill == "games"
    assert taxonomy_of(folder.parent).skills["gestures"].main == "interaction"
    assert "gestures" not in taxonomy_of(SHIPPED).skills


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("scores: Who", "forms: Who", "skills.games.forms: is known already, under interaction; remove it"),
        ("  games:", "  forms:", "skills.forms: is a sub-skill of interaction; name the main skill differently"),
        ("    description: What is played.\n", "", "skills.games.description: is missing; say in one line"),
        ("scores: Who has won.", "scores: 5", "skills.games.skills.scores: expected text, found 5"),
    ],
)
def test_a_wrong_own_file_is_told(write_mission: WriteMission, old: str, new: str, words: str) -> None:
    folder = write_mission()
    assert old in OWN
    (folder.parent / "skills.yaml").write_text(OWN.replace(old, new), "utf-8")
    with pytest.raises(UsageError) as raised:
        load_mission(folder)
    assert any(words in problem for problem in raised.value.problems), raised.value.problems


def test_a_changed_file_is_read_again(write_mission: WriteMission) -> None:
    folder = write_mission()
    (folder.parent / "skills.yaml").write_text(OWN, "utf-8")
    assert "scores" in taxonomy_of(folder.parent).skills
    (folder.parent / "skills.yaml").write_text(OWN.replace("scores", "rankings"), "utf-8")
    assert "rankings" in taxonomy_of(folder.parent).skills
