"""The page of a run whose agents were tried under conditions."""

import re
from collections.abc import Callable
from pathlib import Path

from fastapi.testclient import TestClient

from projecteval.mission import load_mission
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.folder import RunFolder
from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.web.conftest import STAGES, all_right, half_right

MAKES = {"agent": "small", "condition": "<b>terse"}


def test_the_condition_is_next_to_the_agent_and_each_two_are_compared(
    workspace: WorkspaceFolder, browser: TestClient, write_mission: Callable[..., Path]
) -> None:
    mission = load_mission(write_mission())
    config = RunConfig.model_validate(
        {
            "agents": ["canonical", "small/terse", "small/long"],
            "missions": ["guest-book"],
            "mission_paths": [str(mission.folder.parent)],
            "settings": {"conditions": {"small/terse": MAKES, "small/long": {"agent": "small", "condition": "long"}}},
        }
    )
    with RunFolder.create(workspace.runs_folder / "tried", config, make_lock([mission], isolation="none")) as run:
        for key in config.attempt_keys():
            for stage in STAGES:
                run.record_stage(key, stage)
            run.record_judgement(key, all_right(mission.test_names) if key.agent != "small/long" else half_right(run))
    page = browser.get("/runs/tried").text
    assert "<th>Agent</th><th>Condition</th>" in page
    assert re.findall(r"<td>(–|&lt;b&gt;terse|long)</td>", page)[:3] == ["–", "&lt;b&gt;terse", "long"]
    table = page.partition("Conditions against each other")[2].partition("</table>")[0]
    cells = re.findall(r"<td[^>]*>(.*?)</td>", table)
    assert cells[:5] == ["small", "&lt;b&gt;terse", "long", "1", "1"]
    assert cells[5:8] == ["100.0", "25.0", "+75.0"]
