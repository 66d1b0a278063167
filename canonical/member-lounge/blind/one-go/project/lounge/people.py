"""People, their roles and their sessions. All functions work within a transaction."""

import hashlib
import secrets
import time

MODERATOR = "Moderator"
MEMBER = "Member"
GUEST = "Guest"

NAME_LIMIT = 40

_MODERATORS_GROUP = "lounge-moderators"
_MEMBERS_GROUP = "lounge-members"
_SESSION_SECONDS = 30 * 24 * 3600


class Refused(Exception):
    """Something that is refused; its text is the message for the person."""


def role_of(groups):
    """The role that the groups of the provider make."""
    if not isinstance(groups, list):
        return GUEST
    if _MODERATORS_GROUP in groups:
        return MODERATOR
    return MEMBER if _MEMBERS_GROUP in groups else GUEST


def greet(c, claims):
    """The id of the person of an ID token, whose profile is made or brought up to date; the name stays."""
    email = claims.get("email")
    email = email if isinstance(email, str) else ""
    role = role_of(claims.get("groups"))
    row = c.execute("SELECT id FROM people WHERE sub = ?", (claims["sub"],)).fetchone()
    if row is not None:
        c.execute("UPDATE people SET email = ?, role = ? WHERE id = ?", (email, role, row["id"]))
        return row["id"]
    name = claims.get("name")
    name = name.strip() if isinstance(name, str) else ""
    return c.execute(
        "INSERT INTO people (sub, name, email, role) VALUES (?, ?, ?, ?)",
        (claims["sub"], name or "Nameless", email, role),
    ).lastrowid


def rename(c, person, name):
    """Let a person go by another name. Raises Refused."""
    name = name.strip()
    if not 1 <= len(name) <= NAME_LIMIT:
        raise Refused(f"A name has 1 to {NAME_LIMIT} characters.")
    c.execute("UPDATE people SET name = ? WHERE id = ?", (name, person["id"]))


def everybody(c):
    """All people with a profile, by their names."""
    return c.execute("SELECT * FROM people ORDER BY name COLLATE NOCASE, id").fetchall()


def begin_session(c, person_id, id_token):
    """Begin a session and return its token, which only the browser keeps."""
    token = secrets.token_urlsafe(32)
    c.execute("DELETE FROM sessions WHERE begun < ?", (time.time() - _SESSION_SECONDS,))
    c.execute("INSERT INTO sessions VALUES (?, ?, ?, ?)", (hashed(token), person_id, id_token, time.time()))
    return token


def person_of_session(c, token):
    """The person who is signed in with a session, or None."""
    if not token:
        return None
    return c.execute(
        "SELECT people.* FROM people JOIN sessions ON sessions.person = people.id WHERE token_hash = ? AND begun >= ?",
        (hashed(token), time.time() - _SESSION_SECONDS),
    ).fetchone()


def end_session(c, token):
    """End a session and return the ID token with which it was begun, or None if there is no such session."""
    if not token:
        return None
    row = c.execute("SELECT id_token FROM sessions WHERE token_hash = ?", (hashed(token),)).fetchone()
    c.execute("DELETE FROM sessions WHERE token_hash = ?", (hashed(token),))
    return None if row is None else row["id_token"]


def hashed(token):
    """What is kept of a secret of a browser."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
