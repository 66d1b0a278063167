"""`projecteval missions new`, `mask`, `preview`, `record` and `draft`."""

import subprocess
from pathlib import Path

import pytest

from projecteval.authoring.places import new_places
from projecteval.authoring.scaffold import new_scaffold, write_scaffold
from projecteval.mission import Mission, MissionKind, load_mission
from projecteval.models.server import ModelServer, RecordedReplies
from projecteval.models.server.recorded import Rule
from tests.projecteval.authoring.answers import HEADINGS, recorded_answers
from tests.projecteval.cli.command import DEADLINE_S, MISSIONS, Ended, command_line, environment, projecteval

CLICKS = """\
def run(playwright):
    page = context.new_page()
    page.goto("http://localhost:8000/")
    page.locator("#item").fill("Tea")
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#items")).to_contain_text("Tea")
"""


def test_a_new_mission_is_written_and_says_what_comes_next(tmp_path: Path) -> None:
    made = projecteval("missions", "new", "guest-book", "--kind", "console", cwd=tmp_path)
    assert (made.code, made.err) == (0, "")
    assert made.out.startswith("missions/guest-book and canonical/guest-book: 4 tests")
    for command in ("run", "missions mask", "missions check", "missions preview"):
        assert f"projecteval {command} --missions missions" in made.out
    assert projecteval("missions", "check", "--missions", "missions", cwd=tmp_path).code == 0
    again = projecteval("missions", "new", "guest-book", "--kind", "console", cwd=tmp_path)
    assert "is there already" in again.refused()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("Guest Book", "--kind", "console"), "is not an id"),
        (("book", "--kind", "api", "--stack", "django"), "no example of the kind api"),
        (("book", "--kind", "api", "--canonical", "elsewhere"), "are looked for in"),
    ],
)
def test_what_cannot_be_made_is_refused(words: tuple[str, ...], complaint: str, tmp_path: Path) -> None:
    assert complaint in projecteval("missions", "new", *words, cwd=tmp_path).refused()
    assert list(tmp_path.iterdir()) == []


def test_a_solution_may_lie_inside_of_its_mission(tmp_path: Path) -> None:
    words = ("new", "book", "--kind", "console", "--missions", "mine", "--canonical", "mine")
    assert projecteval("missions", *words, cwd=tmp_path).code == 0
    assert load_mission(tmp_path / "mine/book").canonical_folder == tmp_path / "mine/book/canonical"
    masked = projecteval("missions", "mask", "book", "--missions", "mine", cwd=tmp_path)
    assert masked.out.split() == ["masked", "book/skeleton/add.py", "python", "source"]


def test_a_trace_shows_what_each_literal_rests_on(tmp_path: Path) -> None:
    assert projecteval("missions", "new", "book", "--kind", "api", cwd=tmp_path).code == 0
    shown = projecteval("missions", "trace", "book", "--missions", "missions", cwd=tmp_path)
    assert (shown.code, shown.err) == (0, "")
    assert "contract: " in shown.out
    for level in (1, 2, 3):
        assert f"Literals that rest on nothing at level {level}: 0" in shown.out
    assert "Sentences without a test; the mission is not certified: 0" in shown.out
    tests = tmp_path / "missions/book/tests.py"
    tests.write_text(tests.read_text("utf-8").rstrip() + '\n    assert "Zanzibar"\n', "utf-8")
    read = projecteval("missions", "trace", "book", "--missions", "missions", "--json", cwd=tmp_path)
    assert read.code == 1
    for literals in read.json["levels"].values():
        (hidden,) = (one for one in literals if one["ground"] == "nothing")
        assert (hidden["literal"], hidden["passages"], hidden["reason"]) == ("Zanzibar", [], "")
    only = projecteval("missions", "trace", "book", "--missions", "missions", "--level", "2", "--json", cwd=tmp_path)
    assert list(only.json["levels"]) == ["2"]


def test_a_preview_shows_prompts_and_questions() -> None:
    shown = projecteval("missions", "preview", "tiny-adder", "--missions", MISSIONS, "--level", "2")
    assert (shown.code, shown.err) == (0, "")
    assert "starter, shown to the agent: none" in shown.out
    for heading in (
        "level 2, direct: code",
        "level 2, cascade: skeleton",
        "all levels: launch",
        "all levels: parameters",
    ):
        assert heading in shown.out
    assert "level 1" not in shown.out
    read = projecteval("missions", "preview", "tiny-adder", "--missions", MISSIONS, "--json").json
    assert [(one["stage"], one["level"], one["mode"]) for one in read["prompts"]] == [
        ("code", 1, "direct"),
        ("checklist", 1, "cascade"),
        ("code", 2, "direct"),
        ("skeleton", 2, "cascade"),
        ("code", 3, "direct"),
        ("launch", None, None),
        ("parameters", None, None),
    ]
    assert read["prompts"][2]["text"] in shown.out


def test_a_recording_is_translated_with_the_names_of_the_mission(tmp_path: Path) -> None:
    write_scaffold(
        new_scaffold("list", kind=MissionKind.WEBSITE, stack="static"),
        new_places("list", missions=tmp_path / "missions"),
    )
    (tmp_path / "clicks.py").write_text(CLICKS)
    words = ("--from-recording", "clicks.py", "--missions", "missions", "--mission", "list")
    done = projecteval("missions", "record", *words, "--out", "draft.py", "--name", "test_tea", cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    written = (tmp_path / "draft.py").read_text("utf-8")
    assert written in done.out
    assert written == (
        "def test_tea(user, page_url, item_input, send_button, items_text):\n"
        '    """Say in one sentence what the person sees."""\n'
        "    user.visit(page_url)\n"
        '    user.fill(item_input, "Tea")\n'
        "    user.click(send_button)\n"
        '    user.sees("Tea", in_=items_text)\n'
    )
    assert '\n  send_button: {kind: element, description: "The button “Send”; say what it is for."}\n' in done.out
    assert "\nsend_button: 'text=Send'\n" in done.out
    again = projecteval("missions", "record", *words, "--out", "draft.py", cwd=tmp_path)
    assert "nothing is overwritten" in again.refused()
    as_json = projecteval("missions", "record", *words, "--json", cwd=tmp_path).json
    assert as_json["notes"] == []
    assert "items_text" in as_json["parameters"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((), "give an address to record at, or --from-recording"),
        (("http://localhost:8000/",), "display: not found"),
        (("localhost",), "is not the address of a page"),
        (("--from-recording", "nowhere.py"), "nowhere.py"),
        (("http://localhost:8000/", "--name", "clicks"), "is not a name of a test"),
    ],
)
def test_what_cannot_be_recorded_is_refused(words: tuple[str, ...], complaint: str, tmp_path: Path) -> None:
    done = projecteval("missions", "record", *words, cwd=tmp_path, DISPLAY="", WAYLAND_DISPLAY="")
    assert complaint in done.refused()


@pytest.fixture
def in_mind(tmp_path: Path) -> Mission:
    places = new_places("in-mind", missions=tmp_path / "mind")
    return write_scaffold(new_scaffold("in-mind", kind=MissionKind.CONSOLE), places)


def draft(tmp_path: Path, server: ModelServer, typed: str, *words: str, **changes: str) -> Ended:
    """Draft with a person who types."""
    options = ["--model", "drafter", "--base-url", server.url, "--kind", "console", *words]
    done = subprocess.run(
        command_line("missions", "draft", "idea.txt", *options),
        cwd=tmp_path,
        env=environment(**changes),
        input=typed,
        capture_output=True,
        text=True,
        timeout=DEADLINE_S,
        check=False,
    )
    return Ended(code=done.returncode, out=done.stdout, err=done.stderr)


def test_a_mission_is_drafted_with_a_person_who_decides(tmp_path: Path, in_mind: Mission) -> None:
    (tmp_path / "idea.txt").write_text(in_mind.prompt, "utf-8")
    editor = tmp_path / "editor.sh"
    editor.write_text('#!/bin/sh\nsed -i "s/difficulty: easy/difficulty: hard/" "$1"\n')
    editor.chmod(0o755)
    answers = recorded_answers(in_mind)
    rules = [Rule(contains=(HEADINGS[step],), texts=tuple(texts)) for step, texts in answers.items()]
    with ModelServer(RecordedReplies(rules)) as server:
        stopped = draft(tmp_path, server, "r\nbe exact\ne\nx\n\ns\n", EDITOR=str(editor))
        assert (stopped.code, server.count) == (1, 3), stopped
        assert "stopped at the step tests; the same command goes on there" in stopped.out
        assert "difficulty: hard" in (tmp_path / "drafts/idea/mission.yaml").read_text("utf-8")
        done = draft(tmp_path, server, "", "--yes")
        assert (done.code, server.count) == (0, 8), done
    assert "missions check finds nothing in drafts/idea" in done.out
    assert "8 questions, " in done.out
    assert "unknown cost: drafts/idea.draft/record.json" in done.out
    assert projecteval("missions", "check", "--missions", "drafts", cwd=tmp_path).code == 0


def test_without_a_model_nothing_is_drafted(tmp_path: Path) -> None:
    (tmp_path / "idea.txt").write_text("A page.\n", "utf-8")
    assert "--model: is missing" in projecteval("missions", "draft", "idea.txt", cwd=tmp_path).refused()
    wrong = projecteval("missions", "draft", "idea.txt", "--agent", "canonical", cwd=tmp_path)
    assert "a language model drafts" in wrong.refused()
    assert [path.name for path in tmp_path.iterdir()] == ["idea.txt"]
