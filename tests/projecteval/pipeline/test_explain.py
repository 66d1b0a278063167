"""A wrong answer about right code passes with another answer; code that lacks the element does not."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge_machine import Cause, Outcome
from judge_machine.counterfactual import KNOWN_ANSWER
from projecteval.attempt import AttemptKey, StageName, StageOutcome
from projecteval.mission import Mission, load_mission
from projecteval.pipeline import OpenRun, Orders, Phase, Silence, execute, prepare
from projecteval.project import Project
from projecteval.reports import write_report
from projecteval.reports.formats import export
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.folder import RunFolder
from tests.files import write_files

MISSION = """\
format: 1
id: notes
title: Notes
kind: website
difficulty: easy
skills: [forms]
provenance: Written for the tests of projecteval.
stack: {language: html, framework: none}
prompt: A page on which notes are written and listed.
checklist:
  - page: Notes
    functions:
      - {description: Lists a note that was added., tests: [test_a_note_is_listed]}
parameters:
  page_url: {kind: url, description: URL of the page.}
  note_input: {kind: element, description: The field that takes a note.}
  add_button: {kind: element, description: Adds the note to the list.}
  notes_list: {kind: element, description: The list of the notes.}
"""
TESTS = '''\
"""Notes."""


def test_launches(user, page_url):
    """The page opens."""
    user.visit(page_url)
    user.sees("My notes")


def test_a_note_is_listed(user, page_url, note_input, add_button, notes_list):
    """A note is listed."""
    user.visit(page_url)
    user.fill(note_input, "Milk")
    user.click(add_button)
    user.sees("Milk", in_=notes_list)
'''
PAGE = """\
<!doctype html>
<title>Notes</title>
<h1>My notes</h1>
<label>Note <input id="field-1"></label>
<button id="go" onclick="add()">Add</button>
<ul id="list"></ul>
<script>
function add() {
  const entry = document.createElement('li');
  entry.textContent = document.querySelector('input').value;
  const list = document.getElementById('list');
  list.append(entry);
}
</script>
"""
LAUNCH = 'format: 1\nstart: [python, -m, http.server, "8000"]\nready_url: http://localhost:8000/\n'
VALUES = {
    "page_url": "http://localhost:8000/",
    "note_input": "field-1",
    "add_button": "go",
    "notes_list": "list",
}
WRONG, REMOVED = "canonical:wrong", "canonical:removed"


@pytest.fixture
def mission(tmp_path: Path) -> Mission:
    values = "".join(f"{name}: {value}\n" for name, value in VALUES.items())
    write_files(
        tmp_path,
        {
            "missions/notes/mission.yaml": MISSION,
            "missions/notes/tests.py": TESTS,
            "missions/notes/skeleton/index.html": "<!doctype html>\n",
            "canonical/notes/project/index.html": PAGE,
            "canonical/notes/launch.yaml": LAUNCH,
            "canonical/notes/parameters.yaml": values,
        },
    )
    return load_mission(tmp_path / "missions" / "notes")


def hand_in(run: RunFolder, key: AttemptKey, mission: Mission, *, page: str, values: dict[str, str]) -> None:
    """The canonical solution with another page, and other answers about it."""
    artefacts = (Project({"index.html": page}), mission.canonical_launch(), values)
    for stage, artefact in zip((StageName.CODE, StageName.LAUNCH, StageName.PARAMETERS), artefacts, strict=True):
        run.record_stage(key, StageOutcome(name=stage, artefact=artefact))


@pytest.fixture
def run(tmp_path: Path, mission: Mission) -> Iterator[RunFolder]:
    """In one attempt two answers are wrong, one of them missing; in the other the field is not there at all.

    The first has the field where the canonical solution has it, and the button elsewhere.
    """
    config = RunConfig(
        agents=(WRONG, REMOVED), missions=("notes",), mission_paths=(str(mission.folder.parent),),
        settings={"criteria": {"behaviour": True}},
    )  # fmt: skip
    with RunFolder.create(tmp_path / "run", config, make_lock([mission])) as run:
        wrong, removed = config.attempt_keys()
        renamed = PAGE.replace('id="go"', 'id="send"')
        hand_in(run, wrong, mission, page=renamed, values={**VALUES, "note_input": "no-such-field", "add_button": ""})
        without = PAGE.replace('<label>Note <input id="field-1"></label>', "<label>Note</label>")
        hand_in(run, removed, mission, page=without, values=VALUES)
        yield run


def carry_out(folder: RunFolder, orders: Orders) -> None:
    execute(OpenRun(folder=folder, prepared=prepare(folder.config)), orders, listener=Silence())


@pytest.mark.slow
def test_the_code_was_right_where_only_the_answer_was_wrong(run: RunFolder) -> None:
    phases = frozenset({Phase.JUDGE})
    carry_out(run, Orders(phases=phases))
    before = run.results()
    assert run.counterfactuals() == ()
    assert before.totals.failed == 2
    assert {cause for result in before.attempts for cause in result.causes} == {Cause.VALUE_MISSING, Cause.ABSENT}

    carry_out(run, Orders(phases=phases, explain=True))
    found = {(one.key.agent, one.counterfactual.test): one.counterfactual for one in run.counterfactuals()}
    right, gone = found[WRONG, "test_a_note_is_listed"], found[REMOVED, "test_a_note_is_listed"]
    assert right.outcome is Outcome.PASSED, right.message
    assert right.parameter == "note_input"
    assert right.replaced == {"note_input": "field-1", "add_button": "text=Add"}
    assert right.found_by == KNOWN_ANSWER
    assert (gone.outcome, gone.locator) == (Outcome.FAILED, None)
    assert "no element of the page" in gone.message
    assert run.results() == before, "no verdict and no score has changed"

    carry_out(run, Orders(phases=phases, explain=True))
    assert len(run.counterfactuals()) == 2, "nothing is tried twice"

    sentence = "1 of 2 tests that failed at a parameter value would have passed with a locator found on the page"
    assert sentence in export(run, "markdown").decode()
    html = write_report(run).read_text("utf-8")
    assert sentence in html
    assert html.count("This test would have passed with") == 1
    assert html.count("no element of the page resembles what was asked for") == 1
