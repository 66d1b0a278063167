"""Languages and templates are checked against the missions before a run; a coding agent under two conditions."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from projecteval.errors import UsageError
from projecteval.experiment import config_of, read_experiment
from projecteval.judging import program_version
from projecteval.mission import load_mission, load_missions
from projecteval.pipeline import Orders, Silence, execute, start_run
from projecteval.pipeline.prepared import prepare
from projecteval.pipeline.questions_check import check_questions
from projecteval.reports.conditions import condition_pairs_of
from projecteval.runs import RunConfig
from projecteval.runs.folder import RunFolder
from tests.projecteval.pipeline.test_submissions import KEY, config, server

WriteMission = Callable[..., Path]


def asking(folder: Path, **settings: Any) -> RunConfig:
    """The configuration of a model that is asked for the mission in a folder."""
    agents = {"small": {"type": "model:small-1", "base_url": "http://127.0.0.1:9/v1", **settings}}
    return RunConfig.model_validate(
        {
            "agents": ["small"],
            "missions": ["guest-book"],
            "mission_paths": [str(folder.parent)],
            "settings": {"agents": agents},
        }
    )


def test_a_language_that_a_mission_does_not_admit_is_refused(write_mission: WriteMission, mission_yaml: str) -> None:
    folder = write_mission(mission_yaml.replace("prompt: |", "languages: [python, javascript]\nprompt: |"))
    assert load_mission(folder).languages == ("python", "javascript")
    words = "^guest-book: agent small is asked for typescript, and the mission admits python, javascript; leave the"
    with pytest.raises(UsageError, match=words):
        prepare(asking(folder, language="typescript"))
    assert prepare(asking(folder, language="python")).lock.programs.keys() <= {"node"}


def test_a_code_base_is_changed_in_its_own_language() -> None:
    mission = next(one for one in load_missions() if one.has_code_base and one.stack.language == "python")
    config = RunConfig.model_validate(
        {
            "agents": ["small"],
            "missions": [mission.id],
            "settings": {"agents": {"small": {"type": "model:small-1", "language": "java"}}},
        }
    )
    with pytest.raises(
        UsageError, match=f"^{mission.id}: agent small is asked for java, and the mission admits python;"
    ):
        check_questions(config, [mission])


@pytest.mark.skipif(program_version("javac") is None, reason="needs javac")
def test_the_programs_of_a_language_are_part_of_the_lock(write_mission: WriteMission) -> None:
    lock = prepare(asking(write_mission(), language="java")).lock
    assert {"javac", "java"} <= lock.programs.keys()


def test_a_mission_names_languages_that_exist(write_mission: WriteMission, mission_yaml: str) -> None:
    folder = write_mission(mission_yaml.replace("prompt: |", "languages: [cobol]\nprompt: |"))
    with pytest.raises(UsageError, match=r"languages.0: found 'cobol'; use 'c', 'cpp'"):
        load_mission(folder)


def test_a_template_that_cannot_be_rendered_is_refused_with_mission_and_line(write_mission: WriteMission) -> None:
    prompts = {"launch.txt.jinja": "{{ title }}\n{{ title / 2 }}"}
    words = r"^agents: small: guest-book, direct 1: prompts: launch.txt.jinja:2: unsupported operand"
    with pytest.raises(UsageError, match=words):
        prepare(asking(write_mission(), prompts=prompts))


def test_a_coding_agent_is_compared_under_conditions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CODER_KEY", KEY)
    (tmp_path / "mine").mkdir()
    ours = "MY OWN WORDS\n# Code of {{ title }}{{ ', again' if feedback is not none }}\n"
    (tmp_path / "mine/workspace_files.txt.jinja").write_text(ours)
    with server("no file", "no file", "good") as models:
        config(tmp_path, models.url)
        path = tmp_path / "coder.yaml"
        conditions = {"once": {"submissions": 1}, "twice": {"submissions": 2, "prompts": "mine"}}
        content = yaml.safe_load(path.read_text("utf-8")) | {"conditions": conditions, "concurrency": 1}
        path.write_text(yaml.safe_dump(content, sort_keys=False), "utf-8")
        asked = config_of(read_experiment(path), path=path)
        with start_run(tmp_path / "run", asked) as run:
            execute(run, Orders.of(asked), listener=Silence())
    with RunFolder.open(tmp_path / "run") as stored:
        once, twice = stored.config.attempt_keys()
        assert [len(stored.submissions(key)) for key in (once, twice)] == [1, 2]
        assert "MY OWN WORDS" not in stored.attempt(once).stages[0].request
        first, second = stored.submissions(twice)
        assert first.attempt.stages[0].request == "MY OWN WORDS\n# Code of Adder\n"
        assert second.attempt.stages[0].request == "MY OWN WORDS\n# Code of Adder, again\n"
        (pair,) = condition_pairs_of(stored.results(), stored.config)
    assert (pair.comparison.first, pair.comparison.second) == ("once", "twice")
    assert (pair.first_score.value, pair.second_score.value) == (0.5, 1.0)
