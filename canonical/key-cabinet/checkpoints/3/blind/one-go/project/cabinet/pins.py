"""PINs are only kept as salted hashes."""

import hashlib
import hmac
import re
import secrets

_COST = {"n": 2**11, "r": 8, "p": 1}


def is_pin(text):
    return re.fullmatch(r"[0-9]{4,12}", text) is not None


def hash_pin(pin):
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}:{_digest(pin, salt).hex()}"


def pin_matches(pin, stored):
    salt, digest = (bytes.fromhex(part) for part in stored.split(":"))
    return hmac.compare_digest(_digest(pin, salt), digest)


def _digest(pin, salt):
    return hashlib.scrypt(pin.encode("utf-8"), salt=salt, **_COST)
