"""The web interface asks before a run from elsewhere, or an experiment, does something outside of the sandbox."""

import html
import re
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from playwright.sync_api import Browser

from projecteval.approval import Approvals, effects_of
from projecteval.runs.folder import RunFolder
from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.web.browsing import LARGE, SMALL, opened, overflow, violations
from tests.projecteval.web.forms import fields_of, send
from tests.projecteval.web.launches.test_launches import DEADLINE_S, launches  # noqa: F401 - a fixture

COMMAND = "sh -c 'touch /nowhere/<mark>' '{prompt_file}'"
EXPERIMENT = """\
version: 1
missions: {ids: [text-adventure]}
agents:
  - {name: coder, type: command, command: [sh, -c, touch /nowhere/<mark>, "{prompt_file}"]}
"""


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROJECTEVAL_STATE", str(tmp_path / "state"))


@pytest.fixture
def experiment(workspace: WorkspaceFolder) -> dict[str, Any]:
    path = workspace.experiment_path("theirs")
    path.parent.mkdir(parents=True)
    path.write_text(EXPERIMENT)
    return {"experiment": "theirs", "name": "new"}


def test_an_experiment_with_a_command_asks_first(
    browser: TestClient,
    workspace: WorkspaceFolder,
    experiment: dict[str, Any],
    launches: Any,  # noqa: F811
) -> None:
    page = send(browser, "/launch", **experiment)
    assert page.status_code == 200
    assert html.escape(COMMAND, quote=False) in page.text.replace("&#39;", "'")
    assert "<mark>" not in page.text
    assert not workspace.launches_folder.exists()
    assert send(browser, "/launch", **experiment, approved="0" * 64).status_code == 200
    assert not workspace.launches_folder.exists()
    fields = fields_of(page.text)
    assert (fields["experiment"], fields["name"]) == (["theirs"], ["new"])
    # What was shown is approved, and not what has come in its place meanwhile.
    workspace.experiment_path("theirs").write_text(EXPERIMENT.replace("touch", "rm -r"))
    other = browser.post("/launch", data=fields)
    assert (other.status_code, "rm -r /nowhere" in other.text) == (200, True)
    assert not workspace.launches_folder.exists()
    workspace.experiment_path("theirs").write_text(EXPERIMENT)
    assert browser.post("/launch", data=fields).status_code == 303
    assert launches.launch("new") is not None


def test_a_run_from_elsewhere_is_continued_after_a_yes(
    browser: TestClient,
    workspace: WorkspaceFolder,
    launches: Any,  # noqa: F811
) -> None:
    page = send(browser, "/runs/books/resume")
    assert (page.status_code, "runs the tests of the missions in" in page.text) == (200, True)
    assert not workspace.launches_folder.exists()
    assert browser.post("/runs/books/resume", data=fields_of(page.text)).status_code == 303
    with RunFolder.open(workspace.run_path("books")) as run:
        assert Approvals().missing(effects_of(run.config)) == ()
    assert send(browser, "/runs/books/resume").status_code in (303, 400)  # 400: it is under way


@pytest.mark.parametrize(("size", "scheme"), [(LARGE, "light"), (SMALL, "dark")])
def test_a_person_reads_the_question_and_goes_back(
    chromium: Browser,
    address: str,
    experiment: dict[str, Any],
    workspace: WorkspaceFolder,
    complaints: list[str],
    size: tuple[int, int],
    scheme: str,
) -> None:
    page = opened(chromium, address, size, scheme, complaints)
    page.set_default_timeout(DEADLINE_S * 1000)
    page.goto(f"{address}/launch?experiment=theirs")
    page.get_by_label("Name of the new run").first.fill("new")
    page.get_by_role("button", name="Start").first.press("Enter")
    page.get_by_role("heading", name="Start theirs?").wait_for()
    assert COMMAND in page.locator("ul.effects").inner_text()
    assert violations(page) == []
    assert overflow(page) <= 0
    page.get_by_role("link", name="No, go back").focus()
    page.keyboard.press("Tab")  # the answer that does nothing comes first
    assert page.evaluate("document.activeElement.id") == "approve"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/launch"))
    assert not workspace.launches_folder.exists()
    assert complaints == []
