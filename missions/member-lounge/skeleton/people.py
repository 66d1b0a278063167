"""People: who they are by the provider, what they may do, and the name that they go by."""

from database import connection
from refused import Refused

LONGEST_NAME = 40
GUEST, MEMBER, MODERATOR = "Guest", "Member", "Moderator"
MEMBERS_GROUP, MODERATORS_GROUP = "lounge-members", "lounge-moderators"


def role_of(groups):
    """The role of whoever is in these groups."""
    raise NotImplementedError("TODO: implement role_of.")


def welcome(claims):
    """Keep what a sign-in says of a person, who gets a profile the first time. Returns their id. Raises Refused."""
    raise NotImplementedError("TODO: implement welcome.")


def find(person_id):
    """The person with this id, or None."""
    raise NotImplementedError("TODO: implement find.")


def rename(person, name):
    """Give a person another name. Raises Refused."""
    raise NotImplementedError("TODO: implement rename.")


def writes(person):
    """Whether a person may write and be let into private rooms."""
    raise NotImplementedError("TODO: implement writes.")


def moderates(person):
    """Whether a person makes rooms, closes them and hides posts."""
    raise NotImplementedError("TODO: implement moderates.")
