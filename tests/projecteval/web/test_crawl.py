"""Every link and form that the pages offer answers without an error, in workspaces with no run, one run and many."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

import psutil
import pytest
from fastapi.testclient import TestClient
from playwright.sync_api import Browser

from projecteval.attempt import Level, Mode, ModelCall, StageName, StageOutcome, Tokens
from projecteval.mission import Checklist, ChecklistFunction, ChecklistPage, load_mission
from projecteval.project import Project
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.folder import RunFolder
from projecteval.scorers import Score
from projecteval.web.app import create_app
from projecteval.web.processes import Launch
from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.conftest import MISSION_YAML, TESTS_PY
from tests.projecteval.web.browsing import LARGE, opened, served
from tests.projecteval.web.conftest import STAGES, half_right
from tests.projecteval.web.crawling import Crawl

# They start programs; tests of their own send them.
UNSENT = r"/launch|/missions/own/[^/]+/certify|/runs/[^/]+/resume"
# Pages of shipped missions, of files and of skills are many of one kind; a copy has pages as its original, and one run
# as another of the same experiment.
ALIKE = {
    r"/missions/shipped/[^/]+": 2,
    r"/missions/shipped/[^/]+/check": 2,
    r"/missions/[^/]+/[^/]+/copy": 1,
    r"/missions/own/[^/]+/files\?path=.*": 3,
    r"/missions\?.*skill=[^&]+.*": 1,
    r"/launch\?mission=.*": 2,
    r"/runs/[^/]+/attempts\?.*": 3,
    r"/runs/later(/agents)?\?.*": 2,
}
# The list of missions does not depend on the runs.
ALIKE_WITH_FEW_RUNS = ALIKE | {r"/missions\?.*": 1}
# Programs ask for it: docs/web.md.
FOR_PROGRAMS = ["GET /runs/{name}/status.json"]

CHECKLIST = Checklist(
    pages=(ChecklistPage(page="Book", functions=(ChecklistFunction(description="Keeps messages."),)),)
)


@contextmanager
def crawl_of(workspace: WorkspaceFolder, alike: Mapping[str, int] = ALIKE) -> Iterator[Crawl]:
    with TestClient(
        create_app(workspace, token=None), base_url="http://127.0.0.1:8765", follow_redirects=False
    ) as browser:
        yield Crawl(browser=browser, unsent=UNSENT, alike=alike, typed={"skills": "command-line"})


@pytest.fixture
def processes() -> Iterator[list[subprocess.Popen[bytes]]]:
    """Stand-ins for what was started from the pages: they run until they are told to stop."""
    running = [subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) for _ in range(2)]
    yield running
    for process in running:
        process.terminate()
        process.communicate()


def record(folder: Path, name: str, process: subprocess.Popen[bytes]) -> None:
    """Note a process as the one that was started under a name."""
    launch = Launch(pid=process.pid, started=psutil.Process(process.pid).create_time(), command=["run"])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.json").write_text(json.dumps(asdict(launch)))
    (folder / f"{name}.log").write_text("begun")


def run_of_every_column(path: Path, mission_folder: Path) -> None:
    """Two samples of two agents: one is judged, one fails at its checklist, the others have not begun."""
    columns = ((Mode.CASCADE, Level.PROMPT), (Mode.DIRECT, Level.SKELETON))
    folders = (str(mission_folder.parent),)
    config = RunConfig(
        agents=("agent one", "renamed"), missions=("guest-book",), mission_paths=folders, columns=columns, samples=2
    )
    mission = load_mission(mission_folder)
    call = ModelCall(model="m", cost_usd=0.01, tries=1, from_cache=False, truncated=False, wall_s=1.0)
    with RunFolder.create(path, config, make_lock([mission], isolation="namespaces")) as run:
        first, second, *_ = config.attempt_keys()
        for stage in (
            StageOutcome(name=StageName.CHECKLIST, artefact=CHECKLIST, call=call, tokens=Tokens(input=3, output=4)),
            StageOutcome(name=StageName.SKELETON, artefact=Project({"a b/server.py": "..."})),
            *STAGES,
        ):
            run.record_stage(first, stage)
        run.record_judgement(first, half_right(run))
        run.record_score(first, Score(name="code:strict", version="1", value=0.125, unit="", n=2))
        run.record_stage(second, StageOutcome(name=StageName.CHECKLIST, cause="refused", message="No."))


@pytest.fixture
def much(workspace: WorkspaceFolder, processes: list[subprocess.Popen[bytes]], tmp_path: Path) -> WorkspaceFolder:
    """A workspace with runs of all kinds, two of them under way, with missions and experiments, right and wrong."""
    mission = workspace.missions_folder / "guest-book"
    shutil.copytree(tmp_path / "missions/guest-book", mission)
    shutil.copytree(tmp_path / "canonical/guest-book", mission / "canonical")
    for name in ("later", "under-way"):
        run_of_every_column(workspace.run_path(name), mission)
    shutil.copytree(workspace.run_path("books"), workspace.run_path("damaged"))
    (workspace.run_path("damaged") / "config.json").write_text("{")
    record(workspace.launches_folder, "under-way", processes[0])
    record(workspace.launches_folder / "certifications", "guest-book", processes[1])
    wrong = workspace.missions_folder / "wrong-one"
    wrong.mkdir()
    (wrong / "mission.yaml").write_text(MISSION_YAML.replace("website", "web"))
    (wrong / "tests.py").write_text(TESTS_PY)
    workspace.experiments_folder.mkdir()
    for name, text in (
        ("duel", "agents: [canonical, {name: m, type: 'model:m'}]\n"),
        ("wrong", "agnets: [canonical]\n"),
    ):
        (workspace.experiments_folder / f"{name}.yaml").write_text(text)
    return workspace


def test_nothing_is_wrong_in_an_empty_workspace(tmp_path: Path) -> None:
    with crawl_of(WorkspaceFolder(root=tmp_path), ALIKE_WITH_FEW_RUNS) as crawl:
        crawl.follow_links()
        crawl.send_forms()
    assert crawl.problems == []


def test_nothing_is_wrong_with_one_run(workspace: WorkspaceFolder) -> None:
    with crawl_of(workspace, ALIKE_WITH_FEW_RUNS) as crawl:
        crawl.follow_links()
    assert crawl.problems == []


@pytest.mark.slow
def test_nothing_is_wrong_with_many_runs(much: WorkspaceFolder, chromium: Browser, complaints: list[str]) -> None:
    """One page of each kind is also opened in a browser; then the forms are sent. Every route is linked."""
    with crawl_of(much) as crawl, served(much) as address:
        crawl.follow_links()
        page = opened(chromium, address, LARGE, "light", complaints)
        for path in crawl.one_of_each():
            page.goto(f"{address}{path}")
        crawl.send_forms()
    assert complaints == []
    assert crawl.problems == []
    assert crawl.unlinked() == FOR_PROGRAMS
