"""A workspace with one run: a guest book that an agent half got right, and an agent that got all of it right."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from PIL import Image
from playwright.sync_api import Browser

from judge_machine import (
    Cause,
    Evidence,
    Isolation,
    JourneyStep,
    Judgement,
    LaunchManifest,
    Outcome,
    Resources,
    Verdict,
)
from projecteval.attempt import ModelCall, ReadingStatus, ReplyReading, StageName, StageOutcome, Tokens
from projecteval.mission import load_mission
from projecteval.project import Project
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.folder import RunFolder
from projecteval.scorers import Score
from projecteval.web.app import create_app
from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.web.browsing import browser_of_this_machine, served

HOSTILE = "<script>document.title='owned'</script><img src=x onerror=alert(1)>"
PAGE = f"<html><body><form><input id='message'><button id='send'>Send</button></form>{HOSTILE}</body></html>"


def png() -> bytes:
    """A picture of one colour."""
    from io import BytesIO

    file = BytesIO()
    Image.new("RGB", (300, 200), (240, 240, 250)).save(file, "PNG")
    return file.getvalue()


def half_right(run: RunFolder) -> Judgement:
    """One test passed, one failed with all its evidence, one is blocked behind it, one could not be scored."""
    kept = {
        "screenshot": (png(), "image/png"),
        "dom": (PAGE.encode(), "text/html"),
        "accessibility": (b"- textbox 'Message'", "text/plain"),
        "console": (b"error: boom", "text/plain"),
        "server_log": (b"x" * 300_000, "text/plain"),
    }
    evidence = tuple(
        Evidence(kind=kind, sha256=run.evidence.put(content), media_type=media_type, size_bytes=len(content))
        for kind, (content, media_type) in kept.items()
    )
    failed = Verdict(
        test="test_a_message_is_shown",
        outcome=Outcome.FAILED,
        cause=Cause.WRONG_RESULT,
        message=f"message_input: expected to see 'Milk', found {HOSTILE}",
        duration_s=2.5,
        journey=(
            JourneyStep(verb="visit", words="visits http://localhost:8000/", at_s=0.0, duration_s=0.2),
            JourneyStep(verb="fill", words=f"fills message_input with {HOSTILE}", at_s=0.3, duration_s=0.1),
            JourneyStep(verb="sees", words="expects to see 'Milk'", at_s=0.5, duration_s=2.0, ok=False),
        ),
        evidence=evidence,
    )
    return judged(
        Verdict(test="test_launches", outcome=Outcome.PASSED, duration_s=0.5),
        failed,
        Verdict(test="test_messages_stay", outcome=Outcome.BLOCKED, cause=Cause.WRONG_RESULT),
        Verdict(test="test_an_empty_message_is_refused", outcome=Outcome.NOT_SCORED, cause=Cause.HARNESS_ERROR),
    )


def judged(*verdicts: Verdict) -> Judgement:
    return Judgement(
        verdicts=verdicts,
        resources=Resources(wall_s=9.5, cpu_s=1.25, peak_memory_mib=64.0),
        isolation=Isolation(name="namespaces"),
    )


def all_right(names: tuple[str, ...]) -> Judgement:
    return judged(*(Verdict(test=name, outcome=Outcome.PASSED, duration_s=0.25) for name in names))


STAGES = (
    StageOutcome(
        name=StageName.CODE,
        artefact=Project(
            {
                "server.py": "PAGE = 'page.html'\n",
                "templates/page.html": PAGE,
                "big.txt": "y" * 300_000,
                "x.bin": b"\0\1",
            }
        ),
        request="Build it.",
        reply=f"Here: {HOSTILE}",
        tokens=Tokens(input=1200, output=300),
        call=ModelCall(model="m", cost_usd=0.02, wall_s=8.5, truncated=True),
        reading=ReplyReading(status=ReadingStatus.REPAIRED, format="json", repairs=("syntax mended",)),
    ),
    StageOutcome(name=StageName.LAUNCH, artefact=LaunchManifest(start=["python", "server.py"])),
    StageOutcome(
        name=StageName.PARAMETERS,
        artefact={"book_url": "http://localhost:8000/", "message_input": "id=message", "send_button": HOSTILE},
    ),
)


@pytest.fixture
def workspace(tmp_path: Path, write_mission: Callable[..., Path]) -> WorkspaceFolder:
    """Its run is called `books`: attempt 0 by `agent one` is half right, attempt 1 by `other` is all right."""
    mission = load_mission(write_mission())
    root = tmp_path / "workspace"
    root.mkdir()
    config = RunConfig(
        agents=("agent one", "other"), missions=("guest-book",), mission_paths=(str(mission.folder.parent),), seed=3
    )
    with RunFolder.create(root / "runs" / "books", config, make_lock([mission], isolation="namespaces")) as run:
        first, second = config.attempt_keys()
        for key in (first, second):
            for stage in STAGES:
                run.record_stage(key, stage)
        run.record_judgement(first, half_right(run))
        run.record_judgement(second, all_right(mission.test_names))
        run.record_score(first, Score(name="code:strict", version="1", value=0.125, unit="", n=2))
    return WorkspaceFolder(root=root)


@pytest.fixture
def browser(workspace: WorkspaceFolder) -> Iterator[TestClient]:
    """Asks as a browser on this machine does."""
    with TestClient(
        create_app(workspace, token=None), base_url="http://127.0.0.1:8765", follow_redirects=False
    ) as client:
        yield client


@pytest.fixture
def address(workspace: WorkspaceFolder) -> Iterator[str]:
    """Where a server of the workspace listens."""
    with served(workspace) as address:
        yield address


@pytest.fixture
def chromium() -> Iterator[Browser]:
    """The browser of this machine."""
    with browser_of_this_machine() as browser:
        yield browser


@pytest.fixture
def complaints() -> list[str]:
    """What the browser wrote into its console, and which foreign addresses were asked for."""
    return []
