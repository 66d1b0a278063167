"""The OpenID provider as a project's client, a person's browser and a test's verbs see it."""

import base64
import hashlib
import json
import re
from urllib.parse import parse_qs, urlsplit

import pytest

from judge_machine.errors import BehaviourError
from judge_machine.parameters import Locator
from judge_machine.services.kinds import SERVICE_KINDS
from judge_machine.services.openid import directory
from judge_machine.services.openid.directory import Account
from judge_machine.services.openid.verbs import Openid
from tests.judge_machine.services.openid_parties import BACK, SCOPE, Browser, Site, signed_in

VERIFIER = "v" * 43
CHALLENGE = base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).rstrip(b"=").decode()


def examples() -> list[dict[str, object]]:
    text = SERVICE_KINDS["openid"].document_text()
    return [json.loads(one) for one in re.findall(r"```json\n(.+?)```", text, re.DOTALL)]


def test_answers_are_as_the_document_says(site: Site, browser: Browser, openid: Openid, ada: Account) -> None:
    metadata, tokens, claims = examples()
    found = site.client.get("/.well-known/openid-configuration").json()
    assert found == json.loads(json.dumps(metadata).replace(str(metadata["issuer"]), site.variables["OPENID_ISSUER"]))
    answer = site.redeem(signed_in(site, browser, openid, ada)).json()
    assert answer.keys() == tokens.keys()
    assert [answer[name] for name in ("token_type", "expires_in", "scope")] == ["Bearer", 300, SCOPE]
    token = site.claims(answer["id_token"])
    assert token.keys() == claims.keys()
    fixed = {"iss": site.variables["OPENID_ISSUER"], "aud": site.variables["OPENID_CLIENT_ID"], "nonce": "n-1"}
    same = {name: claims[name] for name in ("name", "email", "email_verified", "groups")}
    assert token.items() >= (fixed | same | {"sub": ada.subject}).items()
    assert token["exp"] - token["iat"] == claims["exp"] - claims["iat"]
    userinfo = site.client.get("/userinfo", headers={"Authorization": f"Bearer {answer['access_token']}"})
    assert userinfo.json() == same | {"sub": ada.subject}


def test_claims_are_those_of_the_scopes(site: Site, browser: Browser, openid: Openid, ada: Account) -> None:
    code = signed_in(site, browser, openid, ada, scope="openid groups", nonce="", state="")
    assert browser.answer().keys() == {"code"}
    token = site.claims(site.redeem(code).json()["id_token"])
    assert token.keys() == {"iss", "sub", "aud", "iat", "exp", "auth_time", "groups"}


def test_secret_may_come_among_the_fields(site: Site, browser: Browser, openid: Openid, ada: Account) -> None:
    fields = {
        "grant_type": "authorization_code",
        "code": signed_in(site, browser, openid, ada),
        "redirect_uri": BACK,
        "client_id": site.variables["OPENID_CLIENT_ID"],
    }
    wrong = site.client.post("/token", data=fields | {"client_secret": "x"})
    assert (wrong.status_code, wrong.json()["error"]) == (401, "invalid_client")
    assert site.client.post(
        "/token", data=fields | {"client_secret": site.variables["OPENID_CLIENT_SECRET"]}
    ).is_success


def test_code_is_good_once(site: Site, browser: Browser, openid: Openid, ada: Account) -> None:
    code = signed_in(site, browser, openid, ada)
    token = site.redeem(code).json()["access_token"]
    assert site.redeem(code).json()["error"] == "invalid_grant"
    again = site.client.get("/userinfo", headers={"Authorization": f"Bearer {token}"})
    assert (again.status_code, again.json()["error"]) == (401, "invalid_token")
    [sign_in] = openid.sign_ins(ada)
    assert sign_in.attempts == 2
    assert sign_in.parameters == site.asks()
    assert sign_in.answer == f"{BACK}?code={code}&state=s-1"


def test_code_does_not_last(
    monkeypatch: pytest.MonkeyPatch, site: Site, browser: Browser, openid: Openid, ada: Account
) -> None:
    monkeypatch.setattr(directory, "CODE_LASTS_S", 0)
    assert site.redeem(signed_in(site, browser, openid, ada)).json()["error"] == "invalid_grant"


@pytest.mark.parametrize("wrong", [{"redirect_uri": f"{BACK}/other"}, {"code": "other"}, {"code_verifier": VERIFIER}])
def test_what_does_not_belong_to_the_code_is_refused(
    site: Site, browser: Browser, openid: Openid, ada: Account, wrong: dict[str, str]
) -> None:
    answer = site.redeem(signed_in(site, browser, openid, ada), **wrong)
    assert (answer.status_code, answer.json()["error"]) == (400, "invalid_grant")


@pytest.mark.parametrize(("verifier", "status"), [(VERIFIER, 200), ("w" * 43, 400), ("", 400)])
def test_challenge_is_checked(
    site: Site, browser: Browser, openid: Openid, ada: Account, verifier: str, status: int
) -> None:
    code = signed_in(site, browser, openid, ada, code_challenge=CHALLENGE, code_challenge_method="S256")
    assert site.redeem(code, code_verifier=verifier).status_code == status


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"response_type": "token"}, "unsupported_response_type"),
        ({"scope": "profile"}, "invalid_scope"),
        ({"code_challenge": CHALLENGE}, "invalid_request"),
        ({"prompt": "none"}, "login_required"),
    ],
)
def test_error_goes_back_to_the_site(site: Site, browser: Browser, changed: dict[str, str], error: str) -> None:
    browser.visit("/authorize", **site.asks(**changed))
    assert browser.answer().items() >= {"error": error, "state": "s-1"}.items()


@pytest.mark.parametrize(
    "changed",
    [
        {"client_id": "other"},
        {"redirect_uri": ""},
        {"redirect_uri": "http://localhost.example.org/back"},
        {"redirect_uri": "http://localhost@example.org/"},
        {"redirect_uri": f"{BACK}#part"},
        {"redirect_uri": f"{BACK}\r\nX: y"},
        {"nonce": 8200 * "n"},
    ],
)
def test_person_is_led_nowhere_else(site: Site, browser: Browser, changed: dict[str, str]) -> None:
    answer = browser.visit("/authorize", **site.asks(**changed))
    assert answer.status_code in {400, 414}
    assert "<h1>This does not work</h1>" in answer.text


def test_person_cancels(site: Site, browser: Browser, openid: Openid) -> None:
    browser.visit("/authorize", **site.asks())
    openid.cancels(browser)
    assert browser.answer().items() >= {"error": "access_denied", "state": "s-1"}.items()


def test_wrong_password_leads_nowhere(site: Site, browser: Browser, openid: Openid, ada: Account) -> None:
    wrong = openid.change(openid.change(ada, password="other"), password="new")
    browser.visit("/authorize", **site.asks())
    openid.signs_in(browser, ada)
    assert "The user name or the password is wrong." in browser.reply.text
    openid.signs_in(browser, wrong)
    assert "code" in browser.answer()


def test_browser_stays_signed_in_until_it_signs_out(site: Site, browser: Browser, openid: Openid, ada: Account) -> None:
    token = site.redeem(signed_in(site, browser, openid, ada)).json()["id_token"]
    assert browser.visit("/authorize", **site.asks()).status_code == 303
    browser.visit("/authorize", **site.asks(prompt="login"))
    openid.sees_page(browser)
    with pytest.raises(BehaviourError, match=r"is signed out at the provider within 0\.05 s, found no sign-out"):
        openid.sees_sign_out(ada, within_s=0.05)
    asked = {"id_token_hint": token, "post_logout_redirect_uri": BACK, "state": "s-2"}
    browser.visit("/sign-out", **asked)
    assert browser.answer() == {"state": "s-2"}
    assert openid.sees_sign_out(ada) == asked
    browser.visit("/authorize", **site.asks())
    openid.sees_page(browser)


def test_sign_out_without_a_token_is_asked_about(site: Site, browser: Browser, openid: Openid, ada: Account) -> None:
    signed_in(site, browser, openid, ada)
    assert 'id="provider-sign-out"' in browser.visit("/sign-out", post_logout_redirect_uri=BACK).text
    assert browser.visit("/authorize", **site.asks()).status_code == 303
    browser.visit("/sign-out")
    browser.click(Locator(name="button", value="id=provider-sign-out"))
    browser.visit("/authorize", **site.asks())
    openid.sees_page(browser)
    assert browser.visit("/sign-out", post_logout_redirect_uri="http://example.org/").status_code == 400


def test_person_is_held_at_the_provider(site: Site, browser: Browser, openid: Openid, ada: Account) -> None:
    browser.visit("/authorize", **site.asks())
    address = openid.holds(browser, ada)
    assert "Location" not in browser.reply.headers
    assert site.redeem(parse_qs(urlsplit(address).query)["code"][0]).is_success


def test_account_changes_but_for_its_subject(site: Site, browser: Browser, openid: Openid, ada: Account) -> None:
    changed = openid.change(ada, email="new@example.org", verified=False, groups=())
    token = site.claims(site.redeem(signed_in(site, browser, openid, changed)).json()["id_token"])
    assert [token[name] for name in ("sub", "email", "email_verified", "groups")] == [
        ada.subject, "new@example.org", False, [],
    ]  # fmt: skip
    with pytest.raises(TypeError, match="to change, not subject"):
        openid.change(ada, subject="other")
