"""Files of a mission besides the two of the editor: the solution, wherever it is, the skeleton, the certificate."""

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from projecteval.mission import load_mission
from projecteval.project import Project
from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.web.experiments.test_pages import seen
from tests.projecteval.web.forms import send

EDIT = "/missions/own/guest-book/edit"


def test_files_of_the_solution_are_written_and_removed(browser: TestClient, book: WorkspaceFolder) -> None:
    path = "canonical/project/server.py"
    page = browser.get(f"/missions/own/guest-book/files?path={path}").text
    assert "not there yet" in page
    base = "/missions/own/guest-book/files"
    assert send(browser, f"{base}/save", path=path, text="def f():\r\n    return 1", seen="").status_code == 303
    file = book.mission_file("guest-book", path)
    assert file.read_text() == "def f():\n    return 1\n"
    assert send(browser, f"{base}/save", path=path, text="x", seen="").status_code == 409
    assert send(browser, "/missions/own/guest-book/skeleton").status_code == 303
    skeleton = book.mission_file("guest-book", "skeleton/server.py")
    assert "return 1" not in skeleton.read_text()
    assert "skeleton/server.py" in browser.get(EDIT).text
    digest = seen(browser.get(f"{base}?path={path}").text)
    assert send(browser, f"{base}/remove", path=path, seen="old").status_code == 400
    assert send(browser, f"{base}/remove", path=path, seen=digest).status_code == 303
    assert not file.exists()


def test_a_certificate_is_not_edited(browser: TestClient, book: WorkspaceFolder) -> None:
    file = book.mission_file("guest-book", "certificate.json")
    file.write_text("{}")
    base = "/missions/own/guest-book/files"
    digest = seen(browser.get(f"{base}?path=certificate.json").text)
    assert "certificate.json" not in browser.get(EDIT).text
    assert send(browser, f"{base}/save", path="certificate.json", text="[]", seen=digest).status_code == 400
    assert send(browser, f"{base}/remove", path="certificate.json", seen=digest).status_code == 400
    assert file.read_text() == "{}"


@pytest.mark.parametrize(
    "path", ["../../x", "/etc/passwd", "a/../../x", "", "link/x", "a\\b", ".git/config", "mission.yaml", "tests.py/x"]
)
def test_no_path_leads_out_of_the_mission(browser: TestClient, book: WorkspaceFolder, path: str) -> None:
    (book.mission_path("guest-book") / "link").symlink_to(book.root)
    before = {file: file.read_bytes() for file in book.root.rglob("*") if file.is_file()}
    base = "/missions/own/guest-book/files"
    assert send(browser, f"{base}/save", path=path, text="owned", seen="").status_code in (400, 409)
    assert send(browser, f"{base}/remove", path=path, seen="").status_code == 400
    assert {file: file.read_bytes() for file in book.root.rglob("*") if file.is_file()} == before


def test_a_solution_beside_the_missions_is_edited_where_it_is(
    browser: TestClient, book: WorkspaceFolder, tmp_path: Path
) -> None:
    solution = book.root / "canonical/guest-book"
    Project.from_directory(tmp_path / "canonical/guest-book").write_to(solution)
    assert "canonical/project/server.py" in browser.get(EDIT).text
    base, path = "/missions/own/guest-book/files", "canonical/project/more.py"
    assert send(browser, f"{base}/save", path=path, text="def f():\n    return 1", seen="").status_code == 303
    assert (solution / "project/more.py").read_text() == "def f():\n    return 1\n"
    assert send(browser, "/missions/own/guest-book/skeleton").status_code == 303
    mission = load_mission(book.mission_path("guest-book"))
    assert "more.py" in mission.skeleton_project()
    assert mission.canonical_folder == solution
    digest = seen(browser.get(f"{base}?path={path}").text)
    assert send(browser, f"{base}/remove", path=path, seen=digest).status_code == 303
    assert not (solution / "project/more.py").exists()
    assert not (mission.folder / "canonical").exists()
    assert send(browser, f"{base}/save", path="canonical/../../x", text="owned", seen="").status_code == 400


def test_a_solution_outside_of_the_workspace_is_not_edited(
    browser: TestClient, book: WorkspaceFolder, tmp_path: Path
) -> None:
    (book.root / "canonical").symlink_to(tmp_path / "canonical")
    refused = browser.get(EDIT)
    assert refused.status_code == 404
    assert "canonical leads out of the workspace" in refused.text
