"""What of the canonical solution was matched with what of the agent's."""

from collections.abc import Callable
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from projecteval.attempt import Attempt, AttemptKey, Level, Mode, StageName, StageOutcome
from projecteval.mission import Checklist, ChecklistFunction, ChecklistPage, load_mission
from projecteval.project import Project
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.folder import RunFolder
from projecteval.scorers import Score
from projecteval.web.runs.attempts import MOST_LINES, scored_stages
from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.web.conftest import HOSTILE
from tests.projecteval.web.runs.test_pages import ATTEMPT, words

KEY = AttemptKey(agent="one", mission="guest-book", level=Level.PROMPT, mode=Mode.CASCADE, sample=0)


def score(name: str, *matches: object, value: float = 0.5) -> Score:
    details = {"canonical": 1, "generated": 1, "matches": list(matches)}
    return Score(name=name, version="CodeBLEU 1", value=value, unit="", n=1, details=details)


@pytest.fixture
def cascade(workspace: WorkspaceFolder, write_mission: Callable[..., Path]) -> str:
    """A page of an attempt that wrote a checklist and a skeleton of its own, all scored."""
    mission = load_mission(write_mission())
    config = RunConfig(
        agents=("one",),
        missions=("guest-book",),
        mission_paths=(str(mission.folder.parent),),
        columns=((Mode.CASCADE, Level.PROMPT),),
    )
    own = ChecklistPage(page="Front", functions=(ChecklistFunction(description=f"Greets {HOSTILE}"),))
    with RunFolder.create(workspace.run_path("own"), config, make_lock([mission])) as run:
        for stage in (
            StageOutcome(name=StageName.CHECKLIST, artefact=Checklist(pages=(own,))),
            StageOutcome(name=StageName.SKELETON, artefact=Project({"a b.py": HOSTILE, "x.bin": b"\0"})),
            StageOutcome(name=StageName.CODE, artefact=Project({"server.py": "pass\n", "extra.py": "pass\n"})),
        ):
            run.record_stage(KEY, stage)
        for one in (
            score("checklist:strict", ["Guest book||Shows it.", f"Front||Greets {HOSTILE}", 0.25]),
            score("skeleton:strict", ["server.py", "a b.py", 0.125], [None, "x.bin", 0.0]),
            score("code-chrf:strict", ["server.py", "server.py", 0.75]),
            score("code:strict", ["server.py", "server.py", 0.875], ["page.html", None, 0.0], [None, "extra.py", 0.0]),
            score("code:published"),
        ):
            run.record_score(KEY, one)
    return "/runs/own/attempts/0"


def test_each_scored_stage_is_told_item_by_item(browser: TestClient, cascade: str) -> None:
    page = words(browser, cascade).partition("Compared with the canonical solution")[2]
    assert "0.250 Guest book: Shows it. Front: Greets &lt;script&gt;" in page
    assert "2 lines, 1 of the agent's without one" in page.partition("Skeleton")[2]
    code = page.partition("Code 0.500 of 1 by code:strict")[2]
    lines = ("0.000 page.html no partner", "0.000 no partner extra.py", "0.875 server.py server.py", "code-chrf:strict")
    places = [code.index(line) for line in lines]
    assert places == sorted(places)  # the least similar first, and the scorer that is named like the stage
    assert "by code:published The matched items are not stored." in code
    assert "Nothing is scored yet" not in page


def test_the_agents_own_checklist_and_skeleton_are_shown_as_text(browser: TestClient, cascade: str) -> None:
    page = browser.get(cascade).text
    assert "<summary>Checklist: 1 function on 1 page</summary>" in page
    assert "<summary>Skeleton: 2 files</summary>" in page
    assert "<script>document" not in page
    file = browser.get(f"{cascade}/skeleton/a%20b.py").text
    assert "&lt;script&gt;document" in file
    assert "<script>document" not in file
    assert f'href="{cascade}/skeleton/a%20b.py"' in page
    assert browser.get(f"{cascade}/skeleton/server.py").status_code == 404  # a file of the code
    assert browser.get(f"{ATTEMPT}/skeleton/server.py").status_code == 404  # a column without a skeleton


def test_parameters_are_held_against_the_canonical_values(browser: TestClient, workspace: WorkspaceFolder) -> None:
    with RunFolder.resume(workspace.run_path("books")) as run:
        key = run.config.attempt_keys()[0]
        lines = ["send_button", "send_button", 0.5], ["message_input", None, 0.0]
        run.record_score(key, score("parameters:strict", *lines))
    page = words(browser, ATTEMPT)
    assert "0.000 message_input" in page
    assert "send_button send" in page.partition("0.500 of 1 by parameters:strict")[2]


def test_an_attempt_without_scores_tells_how_to_get_them(browser: TestClient, workspace: WorkspaceFolder) -> None:
    page = words(browser, "/runs/books/attempts/1")
    assert f"Nothing is scored yet. This scores the attempts of the run: projecteval score {workspace.root}" in page


def test_details_that_are_none_and_long_ones_break_nothing() -> None:
    attempt = Attempt(key=KEY)
    many = [[f"{n}.py", f"{n}.py", n / 1000] for n in range(MOST_LINES + 7)]
    bad: tuple[object, ...] = (["a", "b"], "abc", ["a", "b", "c"], [1, 2, 3], ["a", "b", float("nan")], None)
    for details, lines, more in (
        ({}, 0, 0),
        ({"matches": 7}, 0, 0),
        ({"matches": list(bad)}, 0, 0),
        ({"matches": many}, MOST_LINES, 7),
    ):
        one = Score(name="code:strict", version="1", value=0.5, unit="", n=1, details=details)
        (stage,) = scored_stages(attempt, {one.name: one})
        (found,) = stage.matchings
        assert (len(found.lines), found.more) == (lines, more)
