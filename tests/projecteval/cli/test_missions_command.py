"""`projecteval missions`."""

import shutil
from pathlib import Path

import pytest

from projecteval.attempt import Level, Mode, StageName
from projecteval.mission import load_missions
from projecteval.stages import StageTask, Terms
from projecteval.stages.questions import prompt_of
from projecteval.stages.style import PromptStyle
from tests.projecteval.cli.command import MISSIONS, ROOT, TINY, projecteval


def test_the_list_as_json() -> None:
    listed = projecteval("missions", "list", "--missions", MISSIONS, "--json")
    assert (listed.code, listed.err) == (0, "")
    python = {"language": "python", "framework": "none"}
    assert listed.json == [
        {"id": name, "kind": kind, "difficulty": "easy", "main_skill": main, "skills": skills, "stack": python}
        | {"tests": tests, "first_hand_ins": []}
        for name, kind, main, skills, tests in (
            ("tiny-adder", "console", "console-programs", ["command-line", "text"], 4),
            ("tiny-greeter", "website", "interaction", ["forms"], 3),
            ("tiny-notes", "api", "data-management", ["lists"], 4),
        )
    ]


def test_the_list_is_filtered_by_skills() -> None:
    filtered = projecteval(
        "missions", "list", "--missions", MISSIONS, "--json", "--skill", "text", "--skill", "interaction"
    )
    assert [mission["id"] for mission in filtered.json] == ["tiny-adder", "tiny-greeter"]
    refused = projecteval("missions", "list", "--missions", MISSIONS, "--skill", "interacting").refused()
    assert "--skill: 'interacting' is not known; did you mean 'interaction'?" in refused


@pytest.mark.slow
def test_the_shipped_missions_suit_weak_and_strong_agents() -> None:
    shares = projecteval("missions", "spread", "--json").json["shares"]
    assert shares["easy"] >= 0.10
    assert shares["medium"] >= 0.25
    assert shares["hard"] >= 0.33


def test_the_shipped_missions_are_listed_from_any_folder(tmp_path: Path) -> None:
    shipped = {folder.name for folder in (ROOT / "missions").iterdir() if (folder / "mission.yaml").is_file()}
    shipped |= {f"{path.parts[-4]}@{path.parts[-2]}" for path in ROOT.glob("missions/*/checkpoints/*/checkpoint.yaml")}
    assert {mission["id"] for mission in projecteval("missions", "list", "--json", cwd=tmp_path).json} == shipped


def test_the_list_for_people_fits_the_terminal() -> None:
    lines = projecteval("missions", "list").out.splitlines()
    assert all(len(line) <= 80 for line in lines)
    (line,) = (line for line in lines if line.startswith("bill-splitter"))
    (mission,) = load_missions(["bill-splitter"])
    assert line.split()[-1] == str(len(mission.tests))


def test_one_mission_is_shown() -> None:
    shown = projecteval("missions", "show", "tiny-adder", "--missions", MISSIONS)
    assert shown.code == 0
    for words in ("Adder", "prints their sum", "add_command", "test_words_are_refused"):
        assert words in shown.out


def test_sound_missions_are_told() -> None:
    checked = projecteval("missions", "check", "--missions", MISSIONS)
    assert (checked.code, checked.out) == (0, "3 missions with 11 tests are sound\n")


def test_every_problem_of_a_mission_is_told(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    broken = tmp_path / "tiny/missions/tiny-adder"
    (broken / "mission.yaml").write_text((broken / "mission.yaml").read_text().replace("easy", "esay"), "utf-8")
    (tmp_path / "tiny/missions/tiny-notes/tests.py").unlink()
    checked = projecteval("missions", "check", "--missions", tmp_path / "tiny/missions")
    assert (checked.code, checked.out) == (1, "")
    assert "tiny-adder/mission.yaml:5: difficulty: found 'esay'" in checked.err
    assert "tiny-notes/tests.py: file: cannot be read" in checked.err


def test_a_solution_without_all_answers_is_told(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    (tmp_path / "tiny/canonical/tiny-adder/parameters.yaml").write_text("add_command: python add.py\n", "utf-8")
    checked = projecteval("missions", "check", "--missions", tmp_path / "tiny/missions")
    assert checked.code == 1
    assert "sum_file: is not answered" in checked.err


def test_the_prompt_of_one_stage_is_printed_and_nothing_else() -> None:
    (mission,) = load_missions(["tiny-notes"], paths=[MISSIONS])
    shown = projecteval("missions", "preview", "tiny-notes", "--missions", MISSIONS, "--stage", "code", "--level", 2)
    task = StageTask(stage=StageName.CODE, mission=mission, level=Level.CHECKLIST, mode=Mode.DIRECT, terms=Terms())
    assert (shown.code, shown.out, shown.err) == (0, prompt_of(task, PromptStyle()), "level 2, direct: code\n")
    words = ("missions", "preview", "tiny-notes", "--missions", MISSIONS, "--stage", "checklist", "--level", 2)
    assert "stage: checklist: does not exist at this level" in projecteval(*words).refused()
