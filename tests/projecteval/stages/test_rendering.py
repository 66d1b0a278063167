"""Prompts come from templates that get everything they name."""

import re
from dataclasses import replace

import pytest
from jinja2 import UndefinedError

from projecteval.stages.rendering import prompt_digests, render


def test_an_undefined_variable_is_an_error() -> None:
    with pytest.raises(UndefinedError, match="'toolchain' is undefined"):
        render("environment.txt.jinja")


def test_what_is_put_in_is_no_template(write_mission, tmp_path) -> None:  # type: ignore[no-untyped-def]
    from projecteval.attempt import AttemptKey, Level, Mode
    from projecteval.mission import load_mission
    from projecteval.stages import StageTask
    from projecteval.stages.questions import prompt_of
    from projecteval.stages.style import PromptStyle

    folder = write_mission()
    template = '<p>{{ 7 * 7 }}</p>{% include "x" %}{# note #} & <b>'
    (folder / "skeleton/page.html").write_text(template)
    mission = load_mission(folder)
    key = AttemptKey(agent="a", mission=mission.id, level=Level.SKELETON, mode=Mode.DIRECT)
    task = StageTask.of_key(key, mission, previous=(), seed=0)
    text = prompt_of(task, PromptStyle(format="fenced", comments=True, libraries=False, public_tests="all"))
    assert template in text
    assert "Write comments that say why" in text
    assert "no package beyond the standard library" in text
    assert "def test_a_message_is_shown" in text
    plain = prompt_of(task, PromptStyle(format="fenced"))
    assert "def test_a_message_is_shown" not in plain
    assert "\n\n\n\n" not in plain


def test_the_limits_of_the_judge_are_told(write_mission) -> None:  # type: ignore[no-untyped-def]
    from projecteval.attempt import AttemptKey, Level, Mode
    from projecteval.mission import load_mission
    from projecteval.stages import StageTask
    from projecteval.stages.questions import prompt_of
    from projecteval.stages.style import PromptStyle

    mission = load_mission(write_mission())
    changed = replace(mission, limits=mission.limits.model_copy(update={"test_s": 45.5, "memory_mib": 700}))
    key = AttemptKey(agent="a", mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT)
    text = prompt_of(StageTask.of_key(key, changed, previous=(), seed=0), PromptStyle())
    assert "30 seconds to start, 45.5 seconds for whatever a person does" in " ".join(text.split())
    assert "700 MiB of memory" in text
    assert "native parts of npm's packages are compiled" in " ".join(text.split())


def test_every_template_is_locked() -> None:
    digests = prompt_digests()
    assert {"checklist", "skeleton", "code", "launch", "parameters"} <= {name.partition(".")[0] for name in digests}
    assert all(re.fullmatch("[0-9a-f]{64}", digest) for digest in digests.values())


INPUTS = """\
inputs:
  guests.csv: {description: Guests of an earlier book.}
  colours.txt: {description: The colours of the house., show: true}
"""


def test_files_that_people_bring_are_named_and_shown_only_where_they_may_be(  # type: ignore[no-untyped-def]
    write_mission, mission_yaml: str
) -> None:
    from projecteval.attempt import AttemptKey, Level, Mode
    from projecteval.mission import load_mission
    from projecteval.stages import StageTask
    from projecteval.stages.questions import prompt_of
    from projecteval.stages.style import PromptStyle

    folder = write_mission(mission_yaml + INPUTS)
    (folder / "materials").mkdir()
    (folder / "materials/guests.csv").write_text("Ada;7341\n", "utf-8")
    (folder / "materials/colours.txt").write_text("crimson\n", "utf-8")
    mission = load_mission(folder)
    key = AttemptKey(agent="a", mission=mission.id, level=Level.PROMPT, mode=Mode.CASCADE)
    text = prompt_of(StageTask.of_key(key, mission, previous=(), seed=0), PromptStyle())
    assert "- `guests.csv`: Guests of an earlier book." in text
    assert "crimson" in text
    assert "7341" not in text
    assert "\n\n\n\n" not in text
    (plain,) = [load_mission(write_mission(mission_yaml))]
    assert "put beside it" not in prompt_of(StageTask.of_key(key, plain, previous=(), seed=0), PromptStyle())
