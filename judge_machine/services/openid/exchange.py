"""The part of the provider that projects' servers speak to: discovery, keys, tokens and claims, all of it JSON."""

import base64
import hashlib
import hmac
from collections.abc import Mapping
from urllib.parse import unquote_plus

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from judge_machine.services.openid.directory import Directory, Grant
from judge_machine.services.openid.keyring import ALGORITHM, CLAIM_FAULTS, SIGNATURE_FAULTS
from judge_machine.services.openid.refusals import Refused, fields_of, issuer_of

TOKEN_LASTS_S = 300
_UNCACHED = {"Cache-Control": "no-store"}


class Exchange:
    """Answers servers; each method is called within the service's event loop and raises Refused."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory

    async def discovery(self, request: Request) -> Response:
        """The provider's metadata."""
        issuer = issuer_of(request)
        return JSONResponse(
            {
                "issuer": issuer,
                "authorization_endpoint": f"{issuer}/authorize",
                "token_endpoint": f"{issuer}/token",
                "userinfo_endpoint": f"{issuer}/userinfo",
                "jwks_uri": f"{issuer}/keys",
                "end_session_endpoint": f"{issuer}/sign-out",
                "scopes_supported": ["openid", "profile", "email", "groups"],
                "response_types_supported": ["code"],
                "response_modes_supported": ["query"],
                "grant_types_supported": ["authorization_code"],
                "subject_types_supported": ["public"],
                "id_token_signing_alg_values_supported": [ALGORITHM],
                "token_endpoint_auth_methods_supported": ["client_secret_basic", "client_secret_post"],
                "code_challenge_methods_supported": ["S256"],
                "claims_supported": ["sub", "name", "email", "email_verified", "groups"],
            }
        )

    async def keys(self, request: Request) -> Response:
        """The public keys."""
        return JSONResponse(self._directory.keys.published())

    async def token(self, request: Request) -> Response:
        """Tokens in exchange for a code."""
        fields = await fields_of(request)
        self._check_client(request, fields)
        if fields.get("grant_type") != "authorization_code":
            raise Refused(400, "unsupported_grant_type", "expected grant_type=authorization_code")
        grant = self._directory.present(fields.get("code", ""))
        if grant is None:
            raise Refused(400, "invalid_grant", "the code is unknown, too old, or was used before")
        if fields.get("redirect_uri") != grant.parameters["redirect_uri"]:
            raise Refused(400, "invalid_grant", "redirect_uri is not that of the authorization request")
        _check_verifier(fields.get("code_verifier", ""), grant.parameters.get("code_challenge", ""))
        answer = {
            "access_token": grant.access_token,
            "token_type": "Bearer",
            "expires_in": TOKEN_LASTS_S,
            "scope": grant.parameters["scope"],
            "id_token": self._id_token(grant, issuer_of(request)),
        }
        self._directory.note(f"handed out the tokens of {grant.subject}")
        return JSONResponse(answer, headers=_UNCACHED)

    async def userinfo(self, request: Request) -> Response:
        """The claims of the person whose access token it is, as they are now."""
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        grant = self._directory.granted(token.strip()) if kind.lower() == "bearer" else None
        if grant is None:
            raise Refused(401, "invalid_token", "expected the header Authorization: Bearer and an access token")
        claims = self._directory.account(grant.subject).claims(grant.scopes)
        subject = "somebody-else" if self._directory.is_on("userinfo") else grant.subject
        return JSONResponse({"sub": subject, **claims}, headers=_UNCACHED)

    def _check_client(self, request: Request, fields: Mapping[str, str]) -> None:
        given = fields.get("client_id", ""), fields.get("client_secret", "")
        if header := request.headers.get("Authorization"):
            given = _basic(header)
        wanted = self._directory.client_id, self._directory.client_secret
        if not all(hmac.compare_digest(one.encode(), other.encode()) for one, other in zip(given, wanted, strict=True)):
            raise Refused(401, "invalid_client", "expected the client's id and secret")

    def _id_token(self, grant: Grant, issuer: str) -> str:
        claims: Mapping[str, object] = {
            "iss": issuer,
            "sub": grant.subject,
            "aud": self._directory.client_id,
            "iat": grant.at_s,
            "exp": grant.at_s + TOKEN_LASTS_S,
            "auth_time": grant.at_s,
            **({"nonce": grant.parameters["nonce"]} if "nonce" in grant.parameters else {}),
            **self._directory.account(grant.subject).claims(grant.scopes),
        }
        for name, spoil in CLAIM_FAULTS.items():
            if self._directory.is_on(name):
                claims = spoil(claims)
        keys = self._directory.keys
        forged = [sign for name, sign in SIGNATURE_FAULTS.items() if self._directory.is_on(name)]
        token = forged[0](keys, claims) if forged else keys.signed(claims)
        self._directory.issued(token, grant.subject)
        return token


def _basic(header: str) -> tuple[str, str]:
    """The id and the secret of an Authorization header, each of which is form-encoded (RFC 6749, section 2.3.1)."""
    try:
        kind, _, content = header.partition(" ")
        name, _, secret = base64.b64decode(content, validate=True).decode().partition(":")
    except ValueError:
        return "", ""
    return (unquote_plus(name), unquote_plus(secret)) if kind.lower() == "basic" else ("", "")


def _check_verifier(verifier: str, challenge: str) -> None:
    digest = hashlib.sha256(verifier.encode()).digest()
    found = base64.urlsafe_b64encode(digest).rstrip(b"=").decode() if verifier else ""
    if not hmac.compare_digest(found.encode(), challenge.encode()):
        raise Refused(400, "invalid_grant", "code_verifier does not belong to the code_challenge of the request")
