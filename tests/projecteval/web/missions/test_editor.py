"""Missions of the workspace are created, copied, edited, checked and certified."""

import re
import shutil
from collections.abc import Iterator
from typing import Any

import psutil
import pytest
from fastapi.testclient import TestClient

from projecteval.authoring.stacks import TEMPLATES
from projecteval.mission import load_mission
from projecteval.web.missions.stored_missions import Certifications
from projecteval.web.workspace import WorkspaceFolder, digest_of
from tests.projecteval.conftest import MISSION_YAML, TESTS_PY
from tests.projecteval.web.experiments.test_pages import seen
from tests.projecteval.web.forms import send
from tests.projecteval.web.launches.test_launches import DEADLINE_S, wait_until

NEW = {
    "id": "word-count",
    "title": "Word count",
    "stack": "console/python",
    "difficulty": "hard",
    "skills": "text, command-line",
    "prompt": "A program that counts words.\r\nIt says how many.",
}
EDIT = "/missions/own/guest-book/edit"


def create(browser: TestClient, **changes: str) -> Any:
    return send(browser, "/missions/new", **{**NEW, **changes})


@pytest.mark.parametrize("stack", ["website/django", "console/python", "batch/node", "api/fastapi"])
def test_a_new_mission_has_a_solution_and_what_the_person_says(
    browser: TestClient, workspace: WorkspaceFolder, stack: str
) -> None:
    assert f'<option value="{stack}">' in browser.get("/missions/new").text
    answer = create(browser, stack=stack, title='Words: "counted"')
    assert answer.headers["location"] == "/missions/own/word-count/edit"
    folder = workspace.missions_folder / "word-count"
    mission = load_mission(folder)
    assert (mission.kind, mission.difficulty) == (stack.partition("/")[0], "hard")
    assert (mission.title, mission.skills) == ('Words: "counted"', ("text", "command-line"))
    assert mission.prompt == "A program that counts words.\nIt says how many."
    assert [problem for solution in mission.solutions() for problem in solution.check()] == []
    assert set(mission.skeleton_project()) == set(mission.canonical_project())
    comments = [line for line in (folder / "mission.yaml").read_text().splitlines() if "#" in line]
    example = [line for line in example_text(mission.kind).splitlines() if "#" in line]
    assert [line.partition("#")[2] for line in comments] == [
        line.partition("#")[2].replace("$$", "$") for line in example
    ]
    page = browser.get("/missions/own/word-count/edit").text
    assert "Sound." in page
    assert "canonical/project/" in page
    before = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    assert create(browser).status_code == 400  # never a second time
    assert {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()} == before


def example_text(kind: str) -> str:
    return (TEMPLATES / kind / "mission.yaml").read_text("utf-8")


def test_a_mission_that_still_is_the_example_says_so(browser: TestClient, workspace: WorkspaceFolder) -> None:
    create(browser, prompt="")
    page = "/missions/own/word-count"
    assert "This is still the example" in browser.get(f"{page}/edit").text
    assert "This is still the example" in browser.get(f"{page}/certification").text
    texts = {"yaml": "mission.yaml", "tests": "tests.py"}
    typed = {name: (workspace.missions_folder / "word-count" / file).read_text() for name, file in texts.items()}
    assert typed["yaml"].count("adds up whole numbers") == 1
    changed = {**typed, "yaml": typed["yaml"].replace("adds up whole numbers", "adds numbers")}
    assert "still those of the example" in send(browser, f"{page}/edit/check", **changed).text
    own = {**typed, "tests": typed["tests"].replace("seven", "eight")}
    assert "the example" not in send(browser, f"{page}/edit/check", **own).text


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"id": "../x"}, "is not an id"),
        ({"id": "Word Count"}, "is not an id"),
        ({"id": "x" * 81}, "is not an id"),
        ({"title": " "}, "title: is empty"),
        ({"skills": ","}, "skills: is empty"),
        ({"skills": "Not A Skill"}, "skills"),
        ({"stack": "game/python"}, "choose one"),
        ({"stack": "console/django"}, "choose one"),
        ({"difficulty": "impossible"}, "choose one"),
    ],
)
def test_what_is_no_mission_is_told_and_kept_in_the_form(
    browser: TestClient, workspace: WorkspaceFolder, changes: dict[str, str], problem: str
) -> None:
    answer = create(browser, **changes)
    assert answer.status_code == 400
    assert problem in answer.text
    assert "It says how many." in answer.text
    assert not workspace.missions_folder.exists()


def test_problems_of_both_files_are_told_while_one_types(browser: TestClient, book: WorkspaceFolder) -> None:
    broken = MISSION_YAML.replace("title:", "titel:")
    tests = TESTS_PY.replace("def test_messages_stay(user", "def test_messages_remain(usr")
    answer = send(browser, f"{EDIT}/check", yaml=broken, tests=tests).text
    assert "mission.yaml:4: titel: is not a known key; did you mean &#39;title&#39;?" in answer
    assert "test_messages_remain: the argument &#39;usr&#39; is neither a parameter" in answer
    assert "&#39;test_messages_stay&#39; is no test of tests.py" in answer
    assert str(book.root) not in answer
    assert "Sound." in send(browser, f"{EDIT}/check", yaml=MISSION_YAML, tests=TESTS_PY).text
    assert "is not Python" in send(browser, f"{EDIT}/check", yaml=MISSION_YAML, tests="def (").text
    assert "The form comes back" in send(browser, f"{EDIT}/check", yaml="a: [", tests=TESTS_PY).text


def test_both_files_are_saved_as_they_were_typed(browser: TestClient, book: WorkspaceFolder) -> None:
    digest = seen(browser.get(EDIT).text)
    yaml, tests = f"# mine\n{MISSION_YAML}", TESTS_PY.replace("opens", "comes up")
    fields = {"yaml": yaml.replace("\n", "\r\n"), "tests": tests.replace("\n", "\r\n")}
    assert send(browser, f"{EDIT}/save", seen=digest, **fields).status_code == 303
    folder = book.mission_path("guest-book")
    assert (folder / "mission.yaml").read_text() == yaml
    assert (folder / "tests.py").read_text() == tests
    late = send(browser, f"{EDIT}/save", seen=digest, yaml=MISSION_YAML, tests=TESTS_PY)
    assert late.status_code == 409
    assert "have changed on disk" in late.text
    assert (folder / "tests.py").read_text() == tests


def test_what_was_changed_last_counts(browser: TestClient, book: WorkspaceFolder) -> None:
    fields = {"yaml": MISSION_YAML, "tests": TESTS_PY, "title": "From the form"}
    fresh = send(browser, f"{EDIT}/apply", shows=digest_of(MISSION_YAML), **fields).text
    assert "title: From the form" in fresh
    assert 'id="fields"' not in fresh  # whoever types there goes on typing
    stale = send(browser, f"{EDIT}/apply", shows=digest_of("older"), **fields).text
    assert "title: Guest book" in stale
    assert 'id="fields"' in stale
    digest = seen(browser.get(EDIT).text)
    send(browser, f"{EDIT}/save", seen=digest, shows=digest_of(MISSION_YAML), **fields)
    assert "title: From the form\n" in (book.mission_path("guest-book") / "mission.yaml").read_text()


def test_a_change_that_would_touch_other_fields_is_refused(browser: TestClient, book: WorkspaceFolder) -> None:
    shared = re.sub("provenance: .*", "provenance: *title", MISSION_YAML.replace("title: Guest", "title: &title Guest"))
    fields = {"yaml": shared, "tests": TESTS_PY, "title": "Other", "shows": digest_of(shared)}
    answer = send(browser, f"{EDIT}/apply", **fields).text
    assert "title: cannot be changed here" in answer
    assert "title: &amp;title Guest book" in answer
    digest = seen(browser.get(EDIT).text)
    refused = send(browser, f"{EDIT}/save", seen=digest, **fields)
    assert (refused.status_code, "title: cannot be changed here" in refused.text) == (400, True)
    assert (book.mission_path("guest-book") / "mission.yaml").read_text() == MISSION_YAML


def test_line_ends_of_a_file_stay(browser: TestClient, book: WorkspaceFolder) -> None:
    path = book.mission_path("guest-book") / "mission.yaml"
    path.write_bytes(MISSION_YAML.replace("\n", "\r\n").encode())
    digest = seen(browser.get(EDIT).text)
    fields = {"yaml": MISSION_YAML, "tests": TESTS_PY, "title": "Other", "shows": digest_of(MISSION_YAML)}
    assert send(browser, f"{EDIT}/save", seen=digest, **fields).status_code == 303
    after = MISSION_YAML.replace("title: Guest book", "title: Other")
    assert path.read_bytes() == after.replace("\n", "\r\n").encode()


def test_shipped_missions_are_copied_and_not_edited(browser: TestClient, workspace: WorkspaceFolder) -> None:
    assert browser.get("/missions/own/bill-splitter/edit").status_code == 404
    assert send(browser, "/missions/own/bill-splitter/edit/save", yaml="", tests="", seen="").status_code == 400
    assert not workspace.missions_folder.exists()
    answer = send(browser, "/missions/shipped/bill-splitter/copy", id="my-splitter")
    assert answer.headers["location"] == "/missions/own/my-splitter/edit"
    mission = load_mission(workspace.mission_path("my-splitter"))
    assert mission.id == "my-splitter"
    assert not (mission.folder / "certificate.json").exists()
    assert [problem for one in mission.solutions() for problem in one.check()] == []
    assert len(mission.skeleton_project()) > 0
    assert send(browser, "/missions/shipped/bill-splitter/copy", id="my-splitter").status_code == 400
    assert send(browser, "/missions/shipped/bill-splitter/copy", id="../../x").status_code == 400
    page = browser.get("/missions/own/my-splitter/check").text
    assert page.count("Sound.") == 2 + len(mission.solutions())  # the mission, its skeleton, and each solution


@pytest.mark.parametrize("mission_id", ["..", "%2e%2e", ".launches", "A", "a--b"])
def test_only_ids_name_missions(browser: TestClient, book: WorkspaceFolder, mission_id: str) -> None:
    for page in ("edit", "files?path=x", "certification", "check"):
        assert browser.get(f"/missions/own/{mission_id}/{page}").status_code == 404


def test_a_mission_that_is_a_link_to_elsewhere_is_not_edited(
    browser: TestClient, book: WorkspaceFolder, tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside") / "m"
    shutil.copytree(book.mission_path("guest-book"), outside)
    (book.missions_folder / "linked").symlink_to(outside)
    assert browser.get("/missions/own/linked/edit").status_code == 404
    assert browser.get("/missions/own/linked").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/missions/new",
        "/missions/shipped/bill-splitter/copy",
        f"{EDIT}/save",
        f"{EDIT}/apply",
        "/missions/own/guest-book/files/save",
        "/missions/own/guest-book/files/remove",
        "/missions/own/guest-book/skeleton",
        "/missions/own/guest-book/certify",
        "/missions/own/guest-book/certification/stop",
    ],
)
def test_forms_need_their_token(browser: TestClient, book: WorkspaceFolder, path: str) -> None:
    assert browser.post(path, data={**NEW, "path": "x", "text": "owned"}).status_code == 403
    assert not (book.mission_path("guest-book") / "x").exists()


@pytest.fixture
def certifications(workspace: WorkspaceFolder) -> Iterator[Certifications]:
    """Whatever a test starts is ended."""
    certifications = Certifications(workspace)
    yield certifications
    launch = certifications.launch("new-adder")
    process: psutil.Process | None = launch.process if launch else None
    if process is not None:
        for child in [*process.children(recursive=True), process]:
            child.kill()
        process.wait(DEADLINE_S)


@pytest.mark.slow
def test_a_new_mission_is_certified_at_once_and_its_certificate_shown(
    browser: TestClient, workspace: WorkspaceFolder, certifications: Certifications
) -> None:
    create(browser, id="new-adder", prompt="")
    folder = workspace.mission_path("new-adder")
    page = "/missions/own/new-adder/certification"
    assert "Not started here yet." in browser.get(page).text
    assert send(browser, "/missions/own/new-adder/certify", repeats="0", mutants="1").status_code == 400
    started = send(browser, "/missions/own/new-adder/certify", repeats="1", mutants="1")
    assert started.headers["location"] == page
    assert send(browser, "/missions/own/new-adder/certify", repeats="1", mutants="1").status_code == 400
    wait_until(lambda: "hx-trigger" not in browser.get(f"{page}/part").text, "the certification did not end")
    text = browser.get(page).text
    assert "Ended." in text
    assert '<span class="chip passed">certified</span>' in text, text
    assert "of earlier files" not in text
    assert '<span class="chip passed">certified</span>' in browser.get("/missions/own/new-adder").text
    (folder / "tests.py").write_text((folder / "tests.py").read_text() + "\n# later\n")
    assert "of earlier files" in browser.get("/missions/own/new-adder").text
