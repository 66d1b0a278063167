"""Experiments are edited as text and as a form, and saved as files."""

import html
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.web.forms import fields_of, send

YAML = """\
version: 1
# why these two
agents:
  - canonical  # the oracle
  - name: mine
    type: model:small-1
missions: {ids: [bill-splitter]}
samples: 2
"""


def seen(page: str) -> str:
    return page.partition('name="seen" value="')[2].partition('"')[0]


def test_an_experiment_is_written_and_saved(browser: TestClient, workspace: WorkspaceFolder) -> None:
    opened = send(browser, "/experiments/new", name="first")
    assert opened.headers["location"] == "/experiments/edit/first"
    assert not workspace.experiments_folder.exists()
    saved = send(browser, "/experiments/edit/first/save", yaml=YAML.replace("\n", "\r\n"), seen="")
    assert saved.status_code == 303
    assert workspace.experiment_path("first").read_text() == YAML
    page = browser.get("/experiments").text
    assert "4 attempts: 2 agents, 1 mission, 1 column, 2 samples" in page


def test_problems_are_told_while_one_types(browser: TestClient) -> None:
    answer = send(browser, "/experiments/edit/first/check", yaml=YAML.replace("samples: 2", "sample: 2")).text
    assert "first.yaml:8: sample: is not a known key; did you mean &#39;samples&#39;?" in answer
    assert (
        "there is no such mission"
        in send(browser, "/experiments/edit/first/check", yaml=YAML.replace("bill-splitter", "bill-splitte")).text
    )
    both = YAML.replace("samples: 2", "sample: 2").replace("- canonical", "- canoncal")
    answer = send(browser, "/experiments/edit/first/check", yaml=both).text
    assert "first.yaml:8: sample: is not a known key" in answer
    assert "first.yaml:4: agents: canoncal: there is no such agent; did you mean canonical?" in answer
    assert "is not YAML" in send(browser, "/experiments/edit/first/check", yaml="a: [").text
    assert "Sound." in send(browser, "/experiments/edit/first/check", yaml=YAML).text


@pytest.fixture
def filled(browser: TestClient, workspace: WorkspaceFolder) -> dict[str, list[str]]:
    """The fields of the editor of the experiment `first`, with the YAML above, as a browser sends them."""
    workspace.experiments_folder.mkdir()
    workspace.experiment_path("first").write_text(YAML)
    return {**fields_of(browser.get("/experiments/edit/first").text), "yaml": [YAML]}


def apply(browser: TestClient, fields: dict[str, list[str]], **changes: Any) -> str:
    """The answer to a change in the form."""
    return str(send(browser, "/experiments/edit/first/apply", **{**fields, **changes}).text)


def yaml_in(answer: str) -> str:
    """The YAML in the editor."""
    return html.unescape(answer.partition("<textarea")[2].partition(">\n")[2].partition("</textarea>")[0])


def test_wrong_settings_of_agents_are_told_while_one_types(browser: TestClient) -> None:
    def told(**settings: str) -> str:
        lines = "".join(f"    {key}: {value}\n" for key, value in settings.items())
        yaml = YAML.replace("    type: model:small-1\n", lines)
        return str(send(browser, "/experiments/edit/first/check", yaml=yaml).text)

    answer = told(type="model", temperature="9", base_url="localhost")
    assert "first.yaml:5: agents: mine: model: is missing" in answer
    answer = told(type="model:small-1", temperature="9", formt="xml")
    assert "agents: mine: temperature" in answer
    assert "agents: mine: formt" in answer
    assert "agents: mine: kodex: is not a known command" in told(type="command:kodex")
    assert "Sound." in told(type="model:small-1", temperature="0.5", format="xml")
    yaml = YAML.replace("name: mine", "name: mutant")
    answer = send(browser, "/experiments/edit/first/check", yaml=yaml).text
    assert "agents: mutant: is the name of another agent than its type model:small-1" in answer


def test_an_agent_is_added_filled_and_removed_in_the_form(browser: TestClient, filled: dict[str, list[str]]) -> None:
    added = apply(browser, filled, new_agent="large", new_agent_type="model")
    lines = "    type: model:small-1\n"
    text = YAML.replace(lines, lines + "  - name: large\n    type: model\n")
    assert yaml_in(added) == text
    assert "agents: large: model: is missing" in added
    opened = re.findall(r'<details class="folded" open><summary><span id="says-([^"]+)"', added)
    assert opened == ["agent-1", "agent-2"]
    fields = {**fields_of(added), "yaml": [text]}
    assert fields["agents.2.name"] == ["large"]
    model = apply(browser, fields, **{"agents.2.model": "large-1"})
    assert "6 attempts: 3 agents" in model
    assert "<details" not in model  # what is open on the page stays open
    assert yaml_in(apply(browser, fields, remove="agent-2")) == YAML


def test_the_form_changes_keys_and_keeps_comments(browser: TestClient, filled: dict[str, list[str]]) -> None:
    answer = apply(browser, filled, agents=["canonical", "empty"], levels=["1", "3"], samples="5")
    changed = YAML.replace("samples: 2", "samples: 5\nlevels: [1, 3]").replace("small-1\n", "small-1\n  - empty\n")
    assert yaml_in(answer) == changed
    assert "Sound." in answer
    assert "30 attempts" in answer


def test_missions_are_chosen_from_those_that_there_are(browser: TestClient, filled: dict[str, list[str]]) -> None:
    page = browser.get("/experiments/edit/first").text
    assert "Missions: 1 of" in page
    assert re.search(r'name="ids" value="unit-converter"> Unit converter <small>unit-converter, website, easy<', page)
    assert re.search(r'name="skills" value="charts"> charts <small>[0-9]+<', page)
    assert filled["ids"] == ["bill-splitter"]
    answer = apply(browser, filled, ids=["bill-splitter", "unit-converter"])
    assert yaml_in(answer) == YAML.replace("[bill-splitter]", "[bill-splitter, unit-converter]")
    assert "8 attempts: 2 agents, 2 missions" in answer
    assert "Missions: 2 of" in answer
    assert 'name="ids"' not in answer  # the boxes are as they were left, and who is in one of them goes on
    answer = apply(browser, filled, ids=["bill-splitter", "unit-converter"], kinds=["console"])
    assert "no mission fits all these filters" in answer
    assert ", 0 left by the filters below" in answer


def test_other_folders_bring_other_missions(
    browser: TestClient, filled: dict[str, list[str]], workspace: WorkspaceFolder, write_mission: Callable[..., Path]
) -> None:
    shutil.copytree(write_mission().parent, workspace.missions_folder)
    answer = apply(browser, filled, folders=["../missions"], ids=[])
    assert "4 attempts: 2 agents, 1 mission" in answer
    assert 'id="body-ids" hx-swap-oob=true' in answer
    assert 'value="guest-book"> Guest book' in answer
    assert 'value="bill-splitter"' not in answer


@pytest.mark.parametrize("folder", ['"a\\0b"', "a" * 300, "nowhere"])
def test_a_folder_that_cannot_be_looked_into_is_told(browser: TestClient, folder: str) -> None:
    text = YAML.replace("{ids: [bill-splitter]}", f"{{folders: [{folder}]}}")
    answer = send(browser, "/experiments/edit/first/check", yaml=text, shows="")
    assert answer.status_code == 200
    assert "cannot be read" in answer.text or "has no mission" in answer.text
    assert "Missions: all 0" in answer.text


def test_the_form_is_there_for_yaml_that_is_not_sound(browser: TestClient, filled: dict[str, list[str]]) -> None:
    check = "/experiments/edit/first/check"
    answer = send(browser, check, **{**filled, "yaml": YAML.replace("samples: 2", "samples: two")}).text
    assert "first.yaml:8: samples" in answer
    assert 'name="samples" value="two"' in answer
    assert "<details" not in answer  # those on the page stay, opened as they are
    answer = send(browser, check, **{**filled, "yaml": "a: ["}).text
    assert "The form comes back" in answer
    assert fields_of(answer)["shows"] == [""]
    answer = send(browser, check, yaml=YAML, shows="").text
    assert "<details" in answer


def test_an_unknown_criterion_is_told(browser: TestClient) -> None:
    answer = send(browser, "/experiments/edit/first/check", yaml=YAML + "criteria: [behavior]\n").text
    assert "criteria: behavior: is not known; known are: behaviour, similarity" in answer


def test_the_form_asks_for_other_answers(browser: TestClient, filled: dict[str, list[str]]) -> None:
    answer = apply(browser, filled, explain_parameters="true")
    assert yaml_in(answer) == YAML + "explain_parameters: true\n"
    asked = send(browser, "/experiments/edit/first/check", yaml=yaml_in(answer), shows="").text
    assert 'name="explain_parameters" value="true" checked' in asked
    assert yaml_in(apply(browser, {**fields_of(asked), "yaml": [yaml_in(answer)]}, explain_parameters=[])) == YAML


def test_nothing_changes_when_the_form_is_as_the_text(browser: TestClient, filled: dict[str, list[str]]) -> None:
    assert yaml_in(apply(browser, filled)) == YAML


def test_a_change_that_would_touch_other_keys_is_refused(browser: TestClient) -> None:
    shared = "version: 1\nagents: [empty]\nsamples: &often 2\nseed: *often\n"
    asked = send(browser, "/experiments/edit/first/check", yaml=shared, shows="").text
    fields = {**fields_of(asked), "yaml": [shared]}
    answer = apply(browser, fields, samples="3")
    assert "samples: cannot be changed here" in answer
    assert yaml_in(answer) == shared
    saved = send(browser, "/experiments/edit/first/save", **{**fields, "samples": "3", "seen": ""})
    assert (saved.status_code, "samples: cannot be changed here" in saved.text) == (400, True)


def test_what_was_changed_last_is_saved(
    browser: TestClient, workspace: WorkspaceFolder, filled: dict[str, list[str]]
) -> None:
    path = workspace.experiment_path("first")
    typed, save = YAML.replace("samples: 2", "samples: 3"), "/experiments/edit/first/save"
    send(browser, save, **{**filled, "yaml": typed, "samples": "9"})
    assert path.read_text() == typed  # the YAML was typed into after the form was filled
    fields = fields_of(browser.get("/experiments/edit/first").text)
    send(browser, save, **{**fields, "yaml": typed, "samples": "9"})
    assert path.read_text() == YAML.replace("samples: 2", "samples: 9")


def test_a_file_that_somebody_else_changed_is_not_overwritten(browser: TestClient, workspace: WorkspaceFolder) -> None:
    send(browser, "/experiments/edit/first/save", yaml=YAML, seen="")
    digest = seen(browser.get("/experiments/edit/first").text)
    workspace.experiment_path("first").write_text("version: 1\n")
    answer = send(browser, "/experiments/edit/first/save", yaml=YAML, seen=digest)
    assert answer.status_code == 409
    assert "has changed on disk" in answer.text
    assert workspace.experiment_path("first").read_text() == "version: 1\n"
