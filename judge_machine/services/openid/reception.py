"""The part of the provider that people see in their browsers: signing in and out."""

import re
import secrets
from collections.abc import Mapping
from urllib.parse import urlencode, urlsplit, urlunsplit

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from judge_machine.services.openid.directory import Account, Directory
from judge_machine.services.openid.pages import HELD_TITLE, message_page, sign_in_page, sign_out_page
from judge_machine.services.openid.refusals import Refused, fields_of

_COOKIE = "openid_provider"
_OWN_SITE = r"http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?(/[!\"$-~]*)?"
_LONGEST_QUERY = 8192
_UNCACHED = {"Cache-Control": "no-store"}


class Reception:
    """Answers browsers; each method is called within the service's event loop and raises Refused."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory

    async def authorize(self, request: Request) -> Response:
        """The sign-in page, what becomes of it, or at once the way back for whoever is signed in already."""
        if len(request.url.query) > _LONGEST_QUERY:
            raise Refused(414, "invalid_request", f"expected a query of at most {_LONGEST_QUERY} characters")
        asked = dict(request.query_params)
        if asked.get("client_id") != self._directory.client_id:
            raise Refused(400, "invalid_request", "client_id is not that of a known site")
        if not re.fullmatch(_OWN_SITE, asked.get("redirect_uri", "")):
            raise Refused(400, "invalid_request", "redirect_uri is not an address of that site")
        if error := _error_in(asked):
            return self._answer(asked, {"error": error[0], "error_description": error[1]})
        if request.method == "POST":
            return await self._typed(request, asked)
        account = self._directory.signed_in(request.cookies.get(_COOKIE, ""))
        if account is not None and asked.get("prompt") != "login":
            return self._admitted(account, asked)
        if asked.get("prompt") == "none":
            return self._answer(asked, {"error": "login_required", "error_description": "nobody is signed in"})
        return HTMLResponse(sign_in_page(), headers=_UNCACHED)

    async def sign_out(self, request: Request) -> Response:
        """Sign the browser out and lead the person back; asks first where no ID token says of whom it speaks."""
        asked = dict(request.query_params) | (await fields_of(request) if request.method == "POST" else {})
        back = asked.get("post_logout_redirect_uri", "")
        if back and not re.fullmatch(_OWN_SITE, back):
            raise Refused(400, "invalid_request", "post_logout_redirect_uri is not an address of a known site")
        cookie = request.cookies.get(_COOKIE, "")
        account = self._directory.signed_in(cookie)
        hinted = self._directory.subject_of(asked.get("id_token_hint", ""))
        if not hinted and request.method == "GET":
            return HTMLResponse(sign_out_page(), headers=_UNCACHED)
        if asked.get("do") == "sign-out" or account is None or account.subject == hinted:
            self._directory.leave(cookie, asked)
        state = {"state": asked["state"]} if "state" in asked else {}
        if not back:
            return HTMLResponse(message_page("Signed out", "You are signed out."), headers=_UNCACHED)
        return _leading_to(_with_query(back, state))

    async def _typed(self, request: Request, asked: Mapping[str, str]) -> Response:
        typed = await fields_of(request)
        if typed.get("do") == "cancel":
            return self._answer(asked, {"error": "access_denied", "error_description": "the person did not sign in"})
        account = self._directory.known(typed.get("user_name", ""), typed.get("password", ""))
        if account is None:
            return HTMLResponse(sign_in_page("The user name or the password is wrong."), headers=_UNCACHED)
        response = self._admitted(account, asked)
        response.set_cookie(_COOKIE, self._directory.open_session(account), httponly=True, samesite="lax")
        return response

    def _admitted(self, account: Account, asked: Mapping[str, str]) -> Response:
        grant = self._directory.grant(account, asked)
        if grant is None:
            raise Refused(503, "temporarily_unavailable", "there were too many sign-ins")
        response = self._answer(asked, {"code": grant.code})
        self._directory.led_to(grant, response.headers["location"])
        if self._directory.is_on("hold"):
            return HTMLResponse(message_page(HELD_TITLE, "You are signed in."), headers=_UNCACHED)
        return response

    def _answer(self, asked: Mapping[str, str], fields: Mapping[str, str]) -> Response:
        if "error" in fields:
            self._directory.note(f"refused an authorization request: {fields}")
        state = {"state": asked["state"]} if "state" in asked else {}
        if self._directory.is_on("state"):
            state = {"state": secrets.token_urlsafe(12)}
        if self._directory.is_on("no_state"):
            state = {}
        return _leading_to(_with_query(asked["redirect_uri"], {**fields, **state}))


def _error_in(asked: Mapping[str, str]) -> tuple[str, str] | None:
    if asked.get("response_type") != "code":
        return "unsupported_response_type", "expected response_type=code"
    if "openid" not in asked.get("scope", "").split():
        return "invalid_scope", "expected openid among the scopes"
    if "code_challenge" in asked and asked.get("code_challenge_method") != "S256":
        return "invalid_request", "expected code_challenge_method=S256"
    return None


def _with_query(address: str, fields: Mapping[str, str]) -> str:
    parts = urlsplit(address)
    return urlunsplit(parts._replace(query="&".join(filter(None, (parts.query, urlencode(fields))))))


def _leading_to(address: str) -> Response:
    return RedirectResponse(address, 303, headers=_UNCACHED)
