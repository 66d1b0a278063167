"""ID tokens: JSON Web Tokens of the provider, of which nothing is believed before everything about them is right."""

import base64
import binascii
import hashlib
import hmac
import json
import re
import time

# What precedes the digest in an RSASSA-PKCS1-v1_5 signature with SHA-256 (RFC 8017, section 9.2).
_SHA256_INFO = bytes.fromhex("3031300d060960864801650304020105000420")

# Seconds by which the clock of the provider may be ahead.
_CLOCK_DIFFERENCE = 60


class BadToken(Exception):
    """An ID token that does not count."""


def read_id_token(token, *, keys, issuer, client_id, nonce):
    """The claims of an ID token. Raises BadToken unless it was made by this issuer for this site and this sign-in."""
    parts = token.split(".") if isinstance(token, str) else []
    if len(parts) != 3:
        raise BadToken("it does not consist of three parts")
    header = _json_object(parts[0])
    if header.get("alg") != "RS256" or "crit" in header:
        raise BadToken("it is not signed with RS256")
    signed = f"{parts[0]}.{parts[1]}".encode()
    signature = _decoded(parts[2])
    if not any(_is_signed_by(key, signed, signature) for key in _candidates(keys, header.get("kid"))):
        raise BadToken("it is not signed by a key of the provider")
    claims = _json_object(parts[1])
    _check_claims(claims, issuer=issuer, client_id=client_id, nonce=nonce)
    return claims


def _check_claims(claims, *, issuer, client_id, nonce):
    now = time.time()
    if claims.get("iss") != issuer:
        raise BadToken("it has another issuer")
    if claims.get("aud") not in (client_id, [client_id]) or claims.get("azp", client_id) != client_id:
        raise BadToken("it is for another site")
    if not _is_number(claims.get("exp")) or claims["exp"] <= now:
        raise BadToken("it has expired")
    if not _is_number(claims.get("iat")) or claims["iat"] > now + _CLOCK_DIFFERENCE:
        raise BadToken("it is of the future")
    if "nbf" in claims and (not _is_number(claims["nbf"]) or claims["nbf"] > now + _CLOCK_DIFFERENCE):
        raise BadToken("it is not valid yet")
    told = claims.get("nonce")
    if not isinstance(told, str) or not hmac.compare_digest(told.encode("utf-8", "replace"), nonce.encode()):
        raise BadToken("it is for another sign-in")
    if not isinstance(claims.get("sub"), str) or not claims["sub"]:
        raise BadToken("it names nobody")


def _candidates(keys, kid):
    """The published keys that may have signed a token: the one that it names, or all if it names none."""
    found = keys.get("keys") if isinstance(keys, dict) else None
    for key in found if isinstance(found, list) else []:
        if not isinstance(key, dict) or key.get("kty") != "RSA":
            continue
        if key.get("use", "sig") == "sig" and key.get("alg", "RS256") == "RS256" and kid in (None, key.get("kid")):
            yield key


def _is_signed_by(key, signed, signature):
    try:
        modulus = int.from_bytes(_decoded(key.get("n")), "big")
        exponent = int.from_bytes(_decoded(key.get("e")), "big")
    except BadToken:
        return False
    length = (modulus.bit_length() + 7) // 8
    info = _SHA256_INFO + hashlib.sha256(signed).digest()
    filling = length - len(info) - 3
    value = int.from_bytes(signature, "big")
    if exponent < 3 or filling < 8 or len(signature) != length or value >= modulus:
        return False
    expected = b"\x00\x01" + b"\xff" * filling + b"\x00" + info
    return hmac.compare_digest(pow(value, exponent, modulus).to_bytes(length, "big"), expected)


def _json_object(part):
    try:
        value = json.loads(_decoded(part))
    except (ValueError, RecursionError) as error:
        raise BadToken("a part of it cannot be read") from error
    if not isinstance(value, dict):
        raise BadToken("a part of it is no object")
    return value


def _decoded(text):
    """The bytes of a text in base64url, of which there is only one spelling."""
    if not isinstance(text, str) or re.fullmatch(r"[A-Za-z0-9_-]+", text) is None:
        raise BadToken("a part of it cannot be decoded")
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error as error:
        raise BadToken("a part of it cannot be decoded") from error
    if base64.urlsafe_b64encode(data).rstrip(b"=").decode() != text:
        raise BadToken("a part of it was changed")
    return data


def _is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)
