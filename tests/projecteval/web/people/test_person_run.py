"""A run with a person, from its first page to its tables: two submissions, a pause, an interrupt."""

import json
import re
import signal
import zipfile
from pathlib import Path

import httpx
import pytest

from projecteval.attempt import StageName
from projecteval.runs.folder import RunFolder
from tests.projecteval.cli.command import MISSIONS, TINY, projecteval
from tests.projecteval.cli.started import StartedRun
from tests.projecteval.web.people.visitor import Visitor, address_in

EXPERIMENT = f"""\
version: 1
missions: {{ids: [tiny-adder], folders: [{MISSIONS}]}}
agents:
  - {{name: me, type: person, submissions: 2}}
  - empty
criteria: [behaviour]
"""
SOLUTION = (TINY / "canonical/tiny-adder/project/add.py").read_text()
WRONG = SOLUTION.replace("result + int(word)", "result - int(word)")
VALUES = {"value.add_command": "python add.py", "value.sum_file": "sum.txt"}


def folder_on(page: str) -> Path:
    """The folder that the page names."""
    found = re.search(r"Your folder: <code>([^<]+)</code>", page)
    assert found is not None
    return Path(found[1])


@pytest.mark.slow
def test_a_person_beside_another_agent(tmp_path: Path) -> None:
    experiment, run = tmp_path / "case.yaml", tmp_path / "run"
    experiment.write_text(EXPERIMENT, "utf-8")
    (tmp_path / "temporary").mkdir()
    first = StartedRun(run, "run", experiment, "--out", run, log=tmp_path / "first", temporary=tmp_path / "temporary")
    with first, Visitor(address := address_in(tmp_path / "first")) as me:
        assert httpx.get(address.partition("?")[0], trust_env=False).status_code == 401
        first_submission(me)
        page = me.wait_for(me.attempt(), "Open the stage and start the clock")
        assert "code, submission 2 of at most 2" in page
        page = me.send(me.attempt(), "begin").text
        assert "`test_numbers_are_added`: **failed** (wrong_result: the project did something else)" in page
        assert "`test_words_are_refused`: **passed**" in page
        assert "expected" not in page.partition("How submission 1 went")[2].partition("What is asked")[0]
        assert (folder_on(page) / "add.py").read_text() == WRONG
        assert first.end(signal.SIGINT) == 130

    second = StartedRun(run, "resume", run, log=tmp_path / "second", temporary=tmp_path / "temporary")
    with second, Visitor(address_in(tmp_path / "second")) as me:
        attempt = me.attempt()
        assert "What is asked" not in me.wait_for(attempt, "Continue")
        page = me.send(attempt, "begin").text
        (folder_on(page) / "add.py").write_text(SOLUTION)
        me.send(attempt, "hand-in")
        answers(me, attempt)
        assert second.finish() == 0, second.said()
    recorded(run, tmp_path)


def first_submission(me: Visitor) -> None:
    """Hand in a wrong program, after a pause and after what is not accepted."""
    attempt = me.attempt()
    assert "What is asked" not in me.get(attempt).text
    page = me.send(attempt, "begin").text
    folder = folder_on(page)
    assert "I want a program that takes whole numbers" in page
    assert "has no files yet" in me.send(attempt, "hand-in").text
    (folder / "add.py").write_text(WRONG)
    assert "What is asked" not in me.send(attempt, "pause").text
    assert me.send(attempt, "hand-in").status_code == 400
    me.send(attempt, "begin")
    old = re.findall(r'name="(form_token|turn)" value="([^"]+)"', me.get(attempt).text)
    me.send(attempt, "hand-in")
    me.wait_for(attempt, "launch; me on tiny-adder")
    assert dict(old)["turn"] == "code-1"
    assert "earlier stage" in me.send(attempt, "begin", turn="code-1").text
    answers(me, attempt)


def answers(me: Visitor, attempt: str) -> None:
    """Answer the questions about the project."""
    me.wait_for(attempt, '<small class="headline">launch')
    me.send(attempt, "begin")
    refused = me.send(attempt, "hand-in", install="pip install 'left open")
    assert "close its quotes" in refused.text
    assert "pip install &#39;left open" in refused.text  # what was typed is still there
    me.send(attempt, "hand-in", install="", env="LANG=C.UTF-8")
    me.wait_for(attempt, '<small class="headline">parameters')
    page = me.send(attempt, "begin").text
    assert "The file with the sum." in page
    me.send(attempt, "pause", **VALUES)
    page = me.send(attempt, "begin").text
    assert 'name="value.sum_file" value="sum.txt"' in page  # the draft
    assert "Handed in." in me.send(attempt, "hand-in", **VALUES).text


def recorded(run: Path, folder: Path) -> None:
    """What the run keeps of the person's work, and where it shows it."""
    with RunFolder.open(run) as stored:
        (key, _) = stored.config.attempt_keys()
        submissions = stored.submissions(key)
        assert [sum(v.outcome == "passed" for v in one.judgement.verdicts) for one in submissions] == [2, 4]
        stages = stored.attempt(key).stages
    entries = [json.loads(line) for line in next(run.glob("people/*/work-log.jsonl")).read_text().splitlines()]
    events = [(one["stage"], one["submission"], one["event"]) for one in entries if one["event"] != "working"]
    assert events[:6] == [
        ("code", 1, event) for event in ("opened", "not_accepted", "paused", "continued", "handed_in")
    ] + [("launch", 1, "opened")]
    assert ("code", 2, "stopped") in events
    ends = {(one["stage"], one["submission"]): one["seconds"] for one in entries if one["event"] == "handed_in"}
    assert len(ends) == 6
    assert [round(stage.wall_s, 3) for stage in stages] == [
        ends[name, 2] for name in (StageName.CODE, StageName.LAUNCH, StageName.PARAMETERS)
    ]
    mine, other = projecteval("results", run, "--json").json["attempts"]
    assert (mine["agent"], mine["passed"], other["agent"], other["passed"]) == ("me", 4, "empty", 0)
    assert mine["usage"]["model_s"]["value"] == pytest.approx(sum(ends.values()), abs=0.01)
    assert mine["usage"]["input_tokens"]["value"] is None
    rows = re.findall(r"<tr><td>(me|empty)\b", (run / "report.html").read_text("utf-8"))
    assert {*rows} == {"me", "empty"}
    packed = folder / "run.zip"
    assert projecteval("pack", run, "--out", packed).code == 0
    assert not [name for name in zipfile.ZipFile(packed).namelist() if "people" in name]
