"""People: who they are by the provider, what they may do, and the name that they go by."""

from database import connection
from refused import Refused

LONGEST_NAME = 40
GUEST, MEMBER, MODERATOR = "Guest", "Member", "Moderator"
MEMBERS_GROUP, MODERATORS_GROUP = "lounge-members", "lounge-moderators"


def role_of(groups):
    """The role of whoever is in these groups."""
    if MODERATORS_GROUP in groups:
        return MODERATOR
    return MEMBER if MEMBERS_GROUP in groups else GUEST


def welcome(claims):
    """Keep what a sign-in says of a person, who gets a profile the first time. Returns their id. Raises Refused."""
    if claims.get("email_verified") is not True:
        raise Refused("Please confirm your e-mail address first.")
    role = role_of(claims.get("groups", []))
    with connection() as database:
        database.execute(
            "INSERT INTO people (subject, name, email, role) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (subject) DO UPDATE SET email = excluded.email, role = excluded.role",
            (claims["sub"], claims["name"].strip()[:LONGEST_NAME], claims["email"], role),
        )
        return database.execute("SELECT id FROM people WHERE subject = ?", (claims["sub"],)).fetchone()["id"]


def find(person_id):
    """The person with this id, or None."""
    with connection() as database:
        return database.execute("SELECT * FROM people WHERE id = ?", (person_id,)).fetchone()


def rename(person, name):
    """Give a person another name. Raises Refused."""
    name = name.strip()
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refused(f"A name has 1 to {LONGEST_NAME} characters.")
    with connection() as database:
        database.execute("UPDATE people SET name = ? WHERE id = ?", (name, person["id"]))


def writes(person):
    """Whether a person may write and be let into private rooms."""
    return person["role"] in (MEMBER, MODERATOR)


def moderates(person):
    """Whether a person makes rooms, closes them and hides posts."""
    return person["role"] == MODERATOR
