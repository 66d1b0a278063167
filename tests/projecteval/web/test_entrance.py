"""Who has not started the server does not get in: no page, no form, no download, on no way around the token."""

import re
import socket
from collections.abc import Iterator

import httpx
import pytest
from fastapi.testclient import TestClient
from playwright.sync_api import Browser

from projecteval.errors import UsageError
from projecteval.web.app import create_app
from projecteval.web.entrance import TOKEN_HEADER, TOKEN_VARIABLE, token_of
from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.web.browsing import LARGE, SMALL, opened, overflow, served, violations
from tests.projecteval.web.test_security import PAGES

TOKEN = "the-token-of-this-test"
COOKIE = "projecteval-8765"
HTML = {"Accept": "text/html,application/xhtml+xml"}


@pytest.fixture
def stranger(workspace: WorkspaceFolder) -> Iterator[TestClient]:
    """Asks a server on loopback as another user of this machine does."""
    app = create_app(workspace, token=TOKEN)
    with TestClient(app, base_url="http://127.0.0.1:8765", follow_redirects=False) as client:
        yield client


WAYS = (
    *PAGES,
    "/runs/books/status.json",
    "/runs/books/live/part",
    "/runs/books/export/csv",
    f"/runs/books/evidence/{'0' * 64}",
    "/nothing",
    "//",
    "//runs/books",
    "/static",
    "/static/",
    "/static/../runs/books",
    "/static/%2e%2e/runs/books",
    "/static/..%2fruns%2fbooks",
    "/%73tatic/../",
    "/static//style.css",
    "/static/style.css/",
    "/static/nothing",
    "/STATIC/style.css",
    "/runs/books;token=x",
    "/openapi.json",
    "/docs",
)


@pytest.mark.parametrize("path", WAYS)
def test_no_address_is_answered_without_the_token(stranger: TestClient, path: str) -> None:
    for method in ("GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE", "TRACE", "PROPFIND", "get"):
        assert stranger.request(method, f"http://127.0.0.1:8765{path}").status_code == 401, method


@pytest.mark.parametrize(
    ("query", "headers"),
    [
        ("?token=", {}),
        ("?token=wrong", {}),
        (f"?token={TOKEN}x", {}),
        (f"?token={TOKEN[:-1]}", {}),
        (f"?Token={TOKEN}", {}),
        (f"?token[]={TOKEN}", {}),
        ("?token=%ff%ff", {}),
        ("?token=\u20ac", {}),
        ("", {TOKEN_HEADER: "wrong"}),
        ("", {TOKEN_HEADER: ""}),
        ("", {"Referer": f"http://127.0.0.1:8765/?token={TOKEN}"}),
        ("", {"X-Original-URL": "/static/style.css", "X-Forwarded-For": "127.0.0.1"}),
        ("", {"Authorization": "Bearer wrong"}),
        ("", {"Cookie": f"{COOKIE}={TOKEN}"}),  # the token is not the cookie
        ("", {"Cookie": f"{COOKIE}=; {COOKIE}=x"}),
        ("", {"Cookie": "projecteval_token=right"}),
        ("", {"Cookie": f"{COOKIE}=\xff"}),
    ],
)
def test_what_resembles_the_token_is_refused(stranger: TestClient, query: str, headers: dict[str, str]) -> None:
    raw = {name: value.encode("latin-1") for name, value in headers.items()}
    answer = stranger.get(f"/{query}", headers=raw)
    assert answer.status_code == 401
    assert "set-cookie" not in answer.headers


def test_the_address_opens_the_server_once_and_the_cookie_from_then_on(stranger: TestClient) -> None:
    visit = stranger.get(f"/runs/books?agent=other&token={TOKEN}")
    assert (visit.status_code, visit.headers["location"]) == (303, "/runs/books?agent=other")
    cookie = visit.headers["set-cookie"]
    assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(cookie.split("; "))
    assert cookie.startswith(f"{COOKIE}=")
    assert TOKEN not in cookie
    assert visit.headers["referrer-policy"] == "same-origin"
    for page in PAGES:
        assert stranger.get(page).status_code == 200


def test_programs_send_the_token_in_a_header(stranger: TestClient) -> None:
    assert stranger.get("/runs/books/status.json", headers={TOKEN_HEADER: TOKEN}).json()["run"] == "books"
    assert stranger.get("/", headers={TOKEN_HEADER: TOKEN, "Host": "evil.example"}).status_code == 421


def test_a_cookie_that_was_planted_is_not_taken_over(stranger: TestClient) -> None:
    stranger.cookies.set(COOKIE, "planted")
    assert stranger.get("/").status_code == 401
    assert f"{COOKIE}=planted" not in stranger.get(f"/?token={TOKEN}").headers["set-cookie"]
    planted = TestClient(stranger.app, base_url="http://127.0.0.1:8765", cookies={COOKIE: "planted"})
    assert planted.get("/").status_code == 401


def test_cookies_of_other_servers_on_the_host_do_no_harm(stranger: TestClient) -> None:
    cookie = stranger.get(f"/?token={TOKEN}").headers["set-cookie"].partition(";")[0]
    for other in ('state={"a": [1, "b"]}; ', "projecteval-9999=other; ", "=; ; é=1; "):
        raw = f"{other}{cookie}".encode()
        assert stranger.get("/", headers={"Cookie": raw}).status_code == 200  # type: ignore[dict-item]


@pytest.mark.parametrize("path", ["//evil.example/", "/\\evil.example/", "///evil.example", "/\\/evil.example"])
def test_the_redirect_stays_on_the_server(stranger: TestClient, path: str) -> None:
    visit = stranger.get(f"http://127.0.0.1:8765{path}?token={TOKEN}")
    assert re.match(r"/[^/\\]", visit.headers["location"])


def test_only_a_visit_opens_the_server(stranger: TestClient) -> None:
    for method in ("HEAD", "POST", "OPTIONS"):
        answer = stranger.request(method, f"/?token={TOKEN}")
        assert (answer.status_code, "set-cookie" in answer.headers) == (401, False)


def test_a_form_of_another_site_does_not_get_in_with_the_token(stranger: TestClient) -> None:
    headers = {TOKEN_HEADER: TOKEN, "Sec-Fetch-Site": "cross-site"}
    assert stranger.post("/launch", headers=headers).status_code == 403


def test_the_refusal_says_what_to_do_and_tells_nothing(stranger: TestClient, workspace: WorkspaceFolder) -> None:
    page = stranger.get("/", headers=HTML)
    assert page.status_code == 401
    assert "in which <code>projecteval serve</code> runs" in page.text
    assert "in its terminal" in stranger.get("/").text
    token = re.search(r'"X-Form-Token": "([^"]*)"', page.text)
    assert token is not None
    assert token[1] == ""
    for secret in ("books", str(workspace.root), TOKEN):
        assert secret not in page.text
    for name in ("style.css", "htmx.min.js", "mark.png"):
        assert stranger.get(f"/static/{name}").status_code == 200


def test_a_web_socket_is_closed_at_once(workspace: WorkspaceFolder) -> None:
    asked = (
        "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    with served(workspace, token=TOKEN) as address:
        host, port = address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=60) as connection:
            connection.sendall(asked.encode())
            assert connection.recv(100).startswith(b"HTTP/1.1 401 ")


def test_servers_on_one_host_do_not_log_each_other_out(workspace: WorkspaceFolder) -> None:
    with served(workspace, token=TOKEN) as one, served(workspace, token=TOKEN[::-1]) as other:
        ports = {address.rpartition(":")[2] for address in (one, other)}
        with httpx.Client(trust_env=False, follow_redirects=True) as browser:
            assert browser.get(f"{one}/?token={TOKEN}").status_code == 200
            assert browser.get(f"{other}/?token={TOKEN[::-1]}").status_code == 200
            assert {cookie.name for cookie in browser.cookies.jar} == {f"projecteval-{port}" for port in ports}
            assert [browser.get(address).status_code for address in (one, other)] == [200, 200]


def test_the_token_of_the_environment_has_a_form() -> None:
    assert token_of({TOKEN_VARIABLE: TOKEN}) == TOKEN
    assert len(token_of({})) > 40
    assert token_of({}) != token_of({})
    for unfit in ("", "short", "has a space in its middle", "ü" * 20, "x" * 201):
        with pytest.raises(UsageError, match=f"{TOKEN_VARIABLE}: is not a token"):
            token_of({TOKEN_VARIABLE: unfit})


@pytest.mark.parametrize(("size", "scheme"), [(LARGE, "light"), (SMALL, "dark")])
def test_a_person_reads_what_to_do_and_gets_in(
    chromium: Browser, workspace: WorkspaceFolder, size: tuple[int, int], scheme: str, complaints: list[str]
) -> None:
    with served(workspace, token=TOKEN) as address:
        page = opened(chromium, address, size, scheme, complaints)
        page.goto(f"{address}/runs/books")
        assert page.get_by_role("heading", level=1).inner_text() == "A token is needed"
        assert violations(page) == []
        assert overflow(page) <= 0
        assert [text for text in complaints if "401" not in text] == []  # the console names the status
        page.goto(f"{address}/runs/books?token={TOKEN}")
        assert page.url == f"{address}/runs/books"
        assert page.evaluate("document.cookie") == ""
        page.get_by_role("link", name="1/4").click()
        page.wait_for_url("**/attempts/0")
        page.context.close()
