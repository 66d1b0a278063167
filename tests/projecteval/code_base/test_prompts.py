"""What agents are asked on a code base, and which files they begin with."""

import pytest

from projecteval.agents.command.prompts import prompt_for, starting_files
from projecteval.attempt import AttemptKey, Level, Mode, StageName, StageOutcome
from projecteval.mission import Mission
from projecteval.project import Project
from projecteval.replies import ReplyFormat, print_files
from projecteval.stages import StageTask
from projecteval.stages.briefing import MAX_SHOWN_TOGETHER, shown_files
from projecteval.stages.questions import prompt_of, reply_of
from projecteval.stages.style import PromptStyle
from tests.projecteval.code_base.conftest import PRICES, STARTER, TILL

FENCED = PromptStyle(format=ReplyFormat.FENCED)


def task(mission: Mission, level: Level, mode: Mode = Mode.DIRECT, *previous: StageOutcome) -> StageTask:
    key = AttemptKey(agent="a", mission=mission.id, level=level, mode=mode)
    return StageTask.of_key(key, mission, previous=previous, seed=0)


@pytest.mark.parametrize("level", list(Level))
def test_the_language_is_that_of_the_code_base(mission: Mission, level: Level) -> None:
    asked = prompt_of(task(mission, level), FENCED)
    in_folder = prompt_for(task(mission, level), FENCED, answer_file="answer.json")
    for text in (asked, in_folder):
        assert "You change a program that works already, written in Python" in text
        assert "Any language" not in text
        assert "Write the complete project" not in text


def test_a_model_sees_the_list_of_files_and_their_text(mission: Mission) -> None:
    asked = prompt_of(task(mission, Level.PROMPT), FENCED)
    assert "- prices.py (6)\n- tests/test_prices.py (7)\n- till.py (10)\n" in asked
    assert f"File: prices.py\n```python\n{PRICES}```" in asked
    assert "Answer only with the files that you change or add" in asked


def test_an_answer_changes_single_files(mission: Mission) -> None:
    for level in Level:
        text = print_files({"prices.py": "total = sum\n"}, ReplyFormat.FENCED)
        reply = reply_of(task(mission, level), text, ReplyFormat.FENCED)
        assert reply.artefact == Project({**STARTER, "prices.py": "total = sum\n"})


def test_the_skeleton_is_shown_and_replaces_no_body(mission: Mission) -> None:
    at_skeleton = task(mission, Level.SKELETON)
    assert starting_files(at_skeleton) == Project(STARTER)
    for text in (prompt_of(at_skeleton, FENCED), prompt_for(at_skeleton, FENCED, answer_file="answer.json")):
        head, shown = text.split("## What is wanted: the skeleton of the project")
        shown = shown.split("## What must be exact")[0]
        assert "a program that works already" in head
        assert "def less_rebate(amount):" in shown
        assert "def total(prices):" in shown
        assert "File: till.py" not in shown
        assert "fill it in" not in text
    assert TILL in prompt_of(at_skeleton, FENCED)


def test_a_completion_without_kept_tests_keeps_its_bodies_too(mission: Mission) -> None:
    (mission.folder / "starter/tests/test_prices.py").unlink()
    assert starting_files(task(mission, Level.SKELETON)) == mission.starter_project()


def test_the_skeleton_of_a_cascade_leaves_bodies_alone(mission: Mission) -> None:
    listed = StageOutcome(name=StageName.CHECKLIST, artefact=mission.checklist.without_tests())
    at_skeleton = task(mission, Level.PROMPT, Mode.CASCADE, listed)
    asked = prompt_of(at_skeleton, FENCED)
    assert "Leave the bodies that are there" in asked
    answer = print_files(
        {"rebates.py": "def less_rebate(amount):\n    # takes a tenth off\n    ...\n"}, ReplyFormat.FENCED
    )
    own = reply_of(at_skeleton, answer, ReplyFormat.FENCED).artefact
    made = StageOutcome(name=StageName.SKELETON, artefact=own)
    coded = prompt_of(task(mission, Level.PROMPT, Mode.CASCADE, listed, made), FENCED)
    shown = coded.split("## Your skeleton")[1].split("## What must be exact")[0]
    assert "File: rebates.py" in shown
    assert "File: till.py" not in shown


def test_files_that_are_shown_have_a_bound() -> None:
    half = MAX_SHOWN_TOGETHER // 6
    project = Project({f"{number}.txt": "x" * (half + number) for number in range(9)})
    text, left_out = shown_files(project, ReplyFormat.FENCED)
    assert left_out == ("5.txt", "6.txt", "7.txt", "8.txt")
    assert len(text) < MAX_SHOWN_TOGETHER
