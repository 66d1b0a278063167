"""Nobody else gets in, and nothing that an agent wrote runs in the reader's browser."""

import hashlib
import os
import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from projecteval.runs.folder import RunFolder
from projecteval.web.security import is_loopback
from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.web.conftest import HOSTILE, PAGE
from tests.projecteval.web.forms import form_token, send

FAILED = "/runs/books/attempts/0/tests/test_a_message_is_shown"
PAGES = (
    "/",
    "/runs/books",
    "/runs/books/attempts",
    "/runs/books/attempts/0",
    FAILED,
    "/runs/books/attempts/0/files/templates/page.html",
    "/runs/books/agents",
    "/runs/books/live",
    "/compare?before=books&after=books",
    "/missions",
    "/missions/new",
    "/missions/shipped/bill-splitter/check",
    "/launch",
    "/experiments",
    "/experiments/edit/new",
)


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example:8765", "192.168.1.5:8765", "", "127.0.0.1.nip.io"]
)
def test_foreign_host_names_are_refused(browser: TestClient, host: str) -> None:
    assert browser.get("/", headers={"Host": host}).status_code == 421


@pytest.mark.parametrize("host", ["127.0.0.1:8765", "localhost:8765", "[::1]:8765", "LOCALHOST"])
def test_own_host_names_are_answered(browser: TestClient, host: str) -> None:
    assert browser.get("/", headers={"Host": host}).status_code == 200


def test_loopback_addresses_are_known() -> None:
    assert [is_loopback(host) for host in ("127.0.0.1", "localhost", "::1")] == [True] * 3
    assert [is_loopback(host) for host in ("0.0.0.0", "::", "192.168.1.5", "example.org")] == [False] * 4  # noqa: S104


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_forms_of_other_sites_are_refused(
    browser: TestClient, workspace: WorkspaceFolder, headers: dict[str, str]
) -> None:
    fields = {"form_token": form_token(browser), "yaml": "version: 1", "seen": ""}
    assert browser.post("/experiments/edit/mine/save", data=fields, headers=headers).status_code == 403
    assert list(workspace.experiment_names()) == []


@pytest.mark.parametrize(
    "path", ["/launch", "/runs/books/stop", "/runs/books/resume", "/experiments/edit/mine/save", "/experiments/new"]
)
def test_forms_without_the_token_are_refused(browser: TestClient, workspace: WorkspaceFolder, path: str) -> None:
    assert browser.post(path, data={"name": "new", "agent": "empty", "form_token": "wrong"}).status_code == 403
    assert not workspace.launches_folder.exists()


def test_oversized_forms_are_refused(browser: TestClient) -> None:
    assert send(browser, "/experiments/edit/mine/save", yaml="x" * (1 << 20)).status_code == 413


@pytest.mark.parametrize("page", PAGES)
def test_no_page_has_inline_scripts_or_styles_or_foreign_addresses(browser: TestClient, page: str) -> None:
    answer = browser.get(page)
    assert answer.status_code == 200
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    scripts = re.findall(r"<script[^>]*>", answer.text)
    assert set(scripts) <= {f'<script src="/static/{name}.js" defer>' for name in ("htmx.min", "editor", "rows")}
    assert scripts[:1] == ['<script src="/static/htmx.min.js" defer>']
    assert not re.search(r"<[^>]*\s(style|on\w+)=|<style", answer.text)
    assert not re.search(r"""(src|href|action)="(https?:)?//""", answer.text)
    assert HOSTILE not in answer.text


def test_evidence_is_a_picture_or_plain_text(browser: TestClient, workspace: WorkspaceFolder) -> None:
    page = browser.get(FAILED).text
    answers = [browser.get(address) for address in sorted(set(re.findall(r"/runs/books/evidence/\w+", page)))]
    assert (
        sorted(answer.headers["content-type"] for answer in answers)
        == ["image/png"] + ["text/plain; charset=utf-8"] * 4
    )
    for answer in answers:
        assert answer.headers["content-security-policy"] == "default-src 'none'; sandbox"
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert PAGE in [answer.text for answer in answers]


def test_svg_evidence_is_plain_text(browser: TestClient, workspace: WorkspaceFolder) -> None:
    with RunFolder.open(workspace.run_path("books")) as run:
        sha256 = run.evidence.put(b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")
    assert browser.get(f"/runs/books/evidence/{sha256}").headers["content-type"].startswith("text/plain")


@pytest.mark.parametrize("name", ["%2e%2e%2f", "a%2fb", "..%2f..%2fetc", "a%00b", "-x", "é", "x" * 101])
def test_names_that_lead_elsewhere_are_refused(browser: TestClient, name: str) -> None:
    for path in (
        f"/runs/{name}",
        f"/runs/{name}/live",
        f"/experiments/edit/{name}",
        f"/runs/{name}/evidence/{'0' * 64}",
    ):
        assert browser.get(path).status_code == 404


@pytest.mark.parametrize("sha256", ["0" * 64, "%2e%2e%2fconfig.json", "0" * 63, "Z" * 64])
def test_evidence_that_is_none_is_refused(browser: TestClient, sha256: str) -> None:
    assert browser.get(f"/runs/books/evidence/{sha256}").status_code == 404


@pytest.mark.parametrize(
    "path", ["%2e%2e%2f%2e%2e%2fconfig.json", "..%2f..%2fconfig.json", "/etc/passwd", "server.py/", "nothing"]
)
def test_files_that_the_agent_did_not_write_are_refused(browser: TestClient, path: str) -> None:
    assert browser.get(f"/runs/books/attempts/0/files/{path}").status_code == 404


def test_links_out_of_the_workspace_are_not_followed(
    browser: TestClient, workspace: WorkspaceFolder, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere"
    os.rename(workspace.run_path("books"), elsewhere)  # noqa: PTH104
    workspace.runs_folder.joinpath("books").symlink_to(elsewhere)
    assert "books" not in browser.get("/").text
    assert browser.get("/runs/books").status_code == 404


def test_evidence_that_is_a_link_is_not_followed(
    browser: TestClient, workspace: WorkspaceFolder, tmp_path: Path
) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("secret")
    link = workspace.run_path("books") / "evidence" / "aa" / ("a" * 64)
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(secret)
    assert browser.get(f"/runs/books/evidence/{'a' * 64}").status_code == 404


def test_huge_files_are_cut_with_a_note(browser: TestClient) -> None:
    page = browser.get("/runs/books/attempts/0/files/big.txt").text
    assert "first 200 kB of 300 kB" in page
    assert page.count("y" * 1000) == 200
    assert "first 200 kB of 300 kB" in browser.get(FAILED).text
    assert "This file is not text" in browser.get("/runs/books/attempts/0/files/x.bin").text


def test_exports_come_as_files_to_keep(browser: TestClient) -> None:
    for file_format in ("csv", "json", "junit", "markdown", "xlsx"):
        answer = browser.get(f"/runs/books/export/{file_format}")
        assert answer.headers["content-disposition"].startswith('attachment; filename="books.')
        assert answer.content
    assert browser.get("/runs/books/export/html").status_code == 404


def test_htmx_is_what_was_published() -> None:
    script = Path(__file__).parents[3] / "projecteval" / "web" / "static" / "htmx.min.js"
    assert hashlib.sha256(script.read_bytes()).hexdigest() == HTMX_SHA256


HTMX_SHA256 = "d6fdc75f204e6bdefa99b69bf1e6d4ac69b8a364f77929f45c13476b4000f717"
