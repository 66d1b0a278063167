"""Runs are processes of their own, which another server finds again and stops."""

import time
from collections.abc import Callable, Iterator

import psutil
import pytest
from fastapi.testclient import TestClient

from projecteval.reports.plain_agents import PLAIN_AGENTS
from projecteval.web.app import create_app
from projecteval.web.launches.launches import Launches
from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.web.forms import send

DEADLINE_S = 300  # generous: a busy machine must not fail a test


def wait_until(condition: Callable[[], bool], what: str) -> None:
    until_s = time.monotonic() + DEADLINE_S
    while not condition():
        assert time.monotonic() < until_s, what
        time.sleep(0.05)


@pytest.fixture
def launches(workspace: WorkspaceFolder) -> Iterator[Launches]:
    """Whatever a test starts is ended."""
    launches = Launches(workspace)
    yield launches
    for name in launches.names():
        launch = launches.launch(name)
        process = launch.process if launch else None
        if process is not None:
            for child in [*process.children(recursive=True), process]:
                child.kill()
            process.wait(DEADLINE_S)


def test_the_built_in_agents_are_explained(browser: TestClient) -> None:
    page = browser.get("/launch").text
    assert page.count('<input type="checkbox" name="agent"') == len(PLAIN_AGENTS)
    assert all(
        words in page for words in ("hands in the mission&#39;s own solution", "one seeded defect", "hands in nothing")
    )


def test_a_run_is_launched_and_watched(browser: TestClient, workspace: WorkspaceFolder, launches: Launches) -> None:
    fields = {"agent": "empty", "mission": "text-adventure", "level": "1", "mode": "direct", "explain": "true"}
    answer = send(browser, "/launch", name="new", **fields)
    assert answer.status_code == 303, answer.text
    assert answer.headers["location"] == "/runs/new/live"
    assert "hx-trigger" in browser.get("/runs/new/live").text
    wait_until(lambda: "hx-trigger" not in browser.get("/runs/new/live/part").text, "the run did not end")
    page = browser.get("/runs/new/live").text
    assert "Done: 1 of 1 attempt finished." in page, page
    assert "--explain-parameters" in page
    assert "value missing" in browser.get("/runs/new").text
    assert send(browser, "/launch", name="new", agent="empty").status_code == 400  # never a second time


def test_a_new_server_finds_a_run_and_stops_it(workspace: WorkspaceFolder, launches: Launches) -> None:
    launches.start("long", ["--agent=canonical", "--mission=text-adventure", "--samples=50"])
    launch = launches.launch("long")
    assert launch is not None
    process = launch.process
    assert process is not None
    with TestClient(
        create_app(workspace, token=None), base_url="http://127.0.0.1:8765", follow_redirects=False
    ) as other:
        wait_until(lambda: "of 50 attempts" in other.get("/runs/long/live").text, "the run did not begin")
        assert "Stop" in other.get("/runs/long/live").text
        assert send(other, "/runs/long/stop").status_code == 303
        wait_until(lambda: not process.is_running() or not launches.is_running("long"), "the run did not stop")
        page = other.get("/runs/long/live").text
        assert "Not under way" in page
        assert "Continue" in page
        assert send(other, "/runs/long/stop").status_code == 400


@pytest.mark.slow
def test_a_run_is_paused_and_continued(browser: TestClient, workspace: WorkspaceFolder, launches: Launches) -> None:
    run = workspace.run_path("slow")
    fields = {"name": "slow", "agent": "canonical", "mission": "text-adventure", "samples": "12"}
    assert send(browser, "/launch", **fields).status_code == 303
    wait_until((run / "config.json").is_file, "the run did not begin")
    wait_until(lambda: "Pause" in browser.get("/runs/slow/live/part").text, "the run cannot be paused")
    wait_until(lambda: browser.get("/runs/slow/status.json").json()["attempts"]["finished"] > 0, "nothing was judged")
    assert send(browser, "/runs/slow/pause").status_code == 303
    wait_until(lambda: browser.get("/runs/slow/status.json").json()["state"] in ("stopped", "done"), "no pause")
    stopped = browser.get("/runs/slow/status.json").json()
    assert stopped["state"] == "stopped"
    assert 0 < stopped["attempts"]["finished"] < 12
    page = browser.get("/runs/slow/live").text
    assert "paused; continue with" in page
    assert "Continue" in page
    assert send(browser, "/runs/slow/resume").status_code == 303
    assert "Under way" in browser.get("/runs/slow/live/part").text, "it is not paused any more"
    wait_until(
        lambda: browser.get("/runs/slow/status.json").json()["attempts"]["finished"] > stopped["attempts"]["finished"],
        "the run did not go on",
    )


def test_a_later_process_with_the_same_id_is_left_alone(workspace: WorkspaceFolder, launches: Launches) -> None:
    record = workspace.launches_folder / "old.json"
    record.parent.mkdir()
    started = psutil.Process().create_time() - 100
    record.write_text(f'{{"pid": {psutil.Process().pid}, "started": {started}, "command": []}}')
    assert not launches.is_running("old")
    assert not launches.stop("old")


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"name": "../x", "agent": "empty"}, "is not a name"),
        ({"name": "new"}, "none is chosen"),
        ({"name": "new", "agent": "empty", "mission": "--unsafe"}, "does not exist"),
        ({"name": "new", "agent": "empty", "samples": "-1"}, "whole number"),
        ({"name": "new", "agent": "empty", "mode": "sideways"}, "direct or cascade"),
        ({"name": "new", "experiment": "../../etc/passwd"}, "is not a name"),
        ({"name": "new", "experiment": "none"}, "does not exist in"),
        ({"name": "books", "agent": "empty"}, "exists already"),
    ],
)
def test_what_cannot_be_started_is_told(
    browser: TestClient, workspace: WorkspaceFolder, fields: dict[str, str], problem: str
) -> None:
    answer = send(browser, "/launch", **fields)
    assert answer.status_code == 400
    assert problem in answer.text
    assert not workspace.launches_folder.exists()
