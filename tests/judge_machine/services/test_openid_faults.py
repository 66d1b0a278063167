"""What goes wrong at the OpenID provider: because a test wants it, because of a request, or by itself."""

import base64
import json
import re
import socket
from collections.abc import Callable, Mapping

import httpx
import pytest
from joserfc.errors import JoseError

from judge_machine.services.kinds import SERVICE_KINDS
from judge_machine.services.openid import directory
from judge_machine.services.openid.directory import Account
from judge_machine.services.openid.verbs import ENDPOINTS, FAULTS, Openid
from judge_machine.services.running import RunningService
from tests.judge_machine.services.openid_parties import BACK, Browser, Site, signed_in


@pytest.mark.parametrize(
    ("fault", "wrong"),
    [
        ("nonce", lambda claims, _: claims["nonce"] != "n-1"),
        ("no_nonce", lambda claims, _: "nonce" not in claims),
        ("audience", lambda claims, site: claims["aud"] != site.variables["OPENID_CLIENT_ID"]),
        ("issuer", lambda claims, site: claims["iss"] != site.variables["OPENID_ISSUER"]),
        ("expired", lambda claims, _: claims["exp"] < directory.time.time() - 3600),
    ],
)
def test_provider_says_something_wrong(
    site: Site,
    browser: Browser,
    openid: Openid,
    ada: Account,
    fault: str,
    wrong: Callable[[Mapping[str, object], Site], bool],
) -> None:
    code = signed_in(site, browser, openid, ada)
    with openid.gets_wrong(fault):
        assert wrong(site.claims(site.redeem(code).json()["id_token"]), site)
    browser.visit("/authorize", **site.asks())
    right = site.claims(site.redeem(browser.answer()["code"]).json()["id_token"])
    assert not wrong(right, site)


@pytest.mark.parametrize("fault", ["foreign_key", "unsigned", "changed"])
def test_provider_signs_wrongly(site: Site, browser: Browser, openid: Openid, ada: Account, fault: str) -> None:
    code = signed_in(site, browser, openid, ada)
    with openid.gets_wrong(fault):
        token = site.redeem(code).json()["id_token"]
    claims = token.split(".")[1]
    assert json.loads(base64.urlsafe_b64decode(claims + "=="))["sub"] == ada.subject
    with pytest.raises(JoseError):
        site.claims(token)


@pytest.mark.parametrize(("fault", "found"), [("state", True), ("no_state", False)])
def test_state_is_mixed_up(site: Site, browser: Browser, openid: Openid, ada: Account, fault: str, found: bool) -> None:
    with openid.gets_wrong(fault):
        signed_in(site, browser, openid, ada)
    assert browser.answer().get("state") != "s-1"
    assert ("state" in browser.answer()) == found


def test_userinfo_is_of_somebody_else(site: Site, browser: Browser, openid: Openid, ada: Account) -> None:
    token = site.redeem(signed_in(site, browser, openid, ada)).json()["access_token"]
    with openid.gets_wrong("userinfo"):
        found = site.client.get("/userinfo", headers={"Authorization": f"Bearer {token}"}).json()
    assert found["sub"] != ada.subject


def test_key_is_changed(site: Site, browser: Browser, openid: Openid, ada: Account) -> None:
    code = signed_in(site, browser, openid, ada)
    [before] = site.client.get("/keys").json()["keys"]
    openid.rotates_keys()
    [after] = site.client.get("/keys").json()["keys"]
    assert before["kid"] != after["kid"]
    assert after.keys() == {"kty", "use", "alg", "kid", "n", "e"}
    assert site.claims(site.redeem(code).json()["id_token"])["sub"] == ada.subject


def test_endpoints_do_not_work_for_a_while(site: Site, browser: Browser, openid: Openid, ada: Account) -> None:
    code = signed_in(site, browser, openid, ada)
    with openid.refuses("token"):
        assert site.redeem(code).json()["error"] == "temporarily_unavailable"
        assert site.client.get("/keys").is_success
    assert site.redeem(code).is_success
    with openid.refuses():
        paths = ("/keys", "/userinfo", "/authorize", "/sign-out", "/.well-known/openid-configuration")
        assert {site.client.get(path).status_code for path in paths} == {503}
        assert site.redeem(code).status_code == 503


def test_misspelt_names_are_refused(openid: Openid) -> None:
    with (
        pytest.raises(ValueError, match=f"expected one of {', '.join(sorted(FAULTS))}, found 'nonse'"),
        openid.gets_wrong("nonse"),
    ):
        pass
    with (
        pytest.raises(ValueError, match=f"expected some of {', '.join(sorted(ENDPOINTS))}, found tokens"),
        openid.refuses("tokens"),
    ):
        pass


def test_errors_are_those_of_the_document(site: Site) -> None:
    secret = site.variables["OPENID_CLIENT_ID"], site.variables["OPENID_CLIENT_SECRET"]
    found = {
        site.client.post("/token", content=b"\xff"),
        site.client.post("/token", content=70000 * b"a", auth=secret),
        site.client.post("/token", data={"grant_type": "password"}, auth=secret),
        site.client.post("/token", headers={"Authorization": "Basic !"}),
        site.redeem("other"),
        site.client.get("/userinfo"),
        site.client.get("/elsewhere"),
        site.client.delete("/keys"),
    }
    rows = dict(re.findall(r"^\| \d+ \| `(\w+)` \| (.+) \|$", SERVICE_KINDS["openid"].document_text(), re.MULTILINE))
    assert rows.keys() - {answer.json()["error"] for answer in found} == {"temporarily_unavailable"}
    assert {answer.json()["error"] for answer in found} <= rows.keys()


@pytest.mark.parametrize(
    "sent",
    [
        b"\xff\xfe\0\r\n\r\n" * 10,
        b"POST /token HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"GET /userinfo?\xff%ff HTTP/1.1\r\nHost: x\r\nAuthorization: \xff\r\nCookie: openid_provider=\xff\r\n\r\n",
        b"A" * 100000,
    ],
)
def test_nonsense_does_not_end_the_service(provider: tuple[RunningService, int], site: Site, sent: bytes) -> None:
    service, port = provider
    with socket.create_connection(("127.0.0.1", port), 10) as other:
        other.sendall(sent)
        other.recv(1000)
    assert site.client.get("/sign-out").is_success
    assert service.fault() is None


def test_what_is_kept_is_bounded(
    monkeypatch: pytest.MonkeyPatch, site: Site, browser: Browser, openid: Openid, ada: Account
) -> None:
    monkeypatch.setattr(directory, "MOST_SIGN_INS", 1)
    signed_in(site, browser, openid, ada)
    assert browser.visit("/authorize", **site.asks()).status_code == 503


def test_fault_of_its_own_is_reported(
    monkeypatch: pytest.MonkeyPatch, provider: tuple[RunningService, int], site: Site
) -> None:
    monkeypatch.setattr(directory.Directory, "present", None)
    assert site.redeem("code").status_code == 500
    assert "the service 'openid' failed: POST /token: TypeError" in str(provider[0].fault())


def test_both_listeners_are_served(provider: tuple[RunningService, int], site: Site) -> None:
    service, _ = provider
    first, second = socket.socket(), socket.socket()
    for listener in (first, second):  # as in the network of one process of a project after another
        listener.bind(("127.0.0.1", 0))
    addresses = [f"http://127.0.0.1:{listener.getsockname()[1]}/sign-out" for listener in (first, second)]
    service.accept_on(first)
    assert httpx.get(addresses[0], trust_env=False).is_success
    service.accept_on(second)
    with pytest.raises(httpx.ConnectError):
        httpx.get(addresses[0], trust_env=False)
    assert httpx.get(addresses[1], trust_env=False).is_success
    assert site.client.get("/sign-out").is_success


def test_log_tells_what_happened(
    provider: tuple[RunningService, int], site: Site, browser: Browser, openid: Openid, ada: Account
) -> None:
    site.redeem(signed_in(site, browser, openid, ada))
    site.client.get("/elsewhere")
    first, tokens, refused = provider[0].service.log().splitlines()
    assert f"signed in {ada.subject}, answer {BACK}?code=" in first
    assert f"handed out the tokens of {ada.subject}" in tokens
    assert "refused GET /elsewhere: 404 invalid_request" in refused
