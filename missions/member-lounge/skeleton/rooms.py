"""Rooms and posts, each as one person may see and change them."""

import people
from database import connection
from refused import NoSuchRoom, Refused

LONGEST_TITLE = 60
LONGEST_POST = 300

# Open rooms are everybody's who is signed in; private ones are their makers' and of those whom they let in.
READABLE = None  # TODO: set READABLE.


def seen_by(person):
    """The rooms that a person may read, in the order in which they were made."""
    raise NotImplementedError("TODO: implement seen_by.")


def find(person, room_id):
    """A room that a person may read. Raises NoSuchRoom."""
    raise NotImplementedError("TODO: implement find.")


def readable(database, person, room_id):
    """A room that a person may read, within a piece of work. Raises NoSuchRoom."""
    raise NotImplementedError("TODO: implement readable.")


def views_of(person):
    """The parameters of READABLE."""
    raise NotImplementedError("TODO: implement views_of.")


def absent():
    """Nothing is there. Raises NoSuchRoom."""
    raise NotImplementedError("TODO: implement absent.")


def make(person, title, is_private):
    """Store a room of a moderator and return its id. Raises Refused."""
    raise NotImplementedError("TODO: implement make.")


def set_closed(person, room_id, is_closed):
    """Close a room for posts or open it again. Raises NoSuchRoom, and Refused for whoever is no moderator."""
    raise NotImplementedError("TODO: implement set_closed.")


def check_moderates(person):
    """Raises Refused for whoever is no moderator."""
    raise NotImplementedError("TODO: implement check_moderates.")


def posts_of(person, room):
    """The posts of a room with their authors, the oldest first; `text` is None where the person may not read it."""
    raise NotImplementedError("TODO: implement posts_of.")


def may_read(person, post):
    """Whether a person sees the text of a post."""
    raise NotImplementedError("TODO: implement may_read.")


def write(person, room_id, text):
    """Add a post. Raises NoSuchRoom, Refused."""
    raise NotImplementedError("TODO: implement write.")


def delete(person, room_id, post_id):
    """Remove a post of one's own. Raises NoSuchRoom."""
    raise NotImplementedError("TODO: implement delete.")


def set_hidden(person, room_id, post_id, is_hidden):
    """Hide a post or show it again. Raises NoSuchRoom, and Refused for whoever is no moderator."""
    raise NotImplementedError("TODO: implement set_hidden.")


def admitted_to(room):
    """The people whom the maker has let into a private room."""
    raise NotImplementedError("TODO: implement admitted_to.")


def others_than_admitted(room):
    """Everybody else but the maker."""
    raise NotImplementedError("TODO: implement others_than_admitted.")


def set_admitted(person, room_id, other_id, is_admitted):
    """Let somebody into a private room of one's own, or no longer. Raises NoSuchRoom."""
    raise NotImplementedError("TODO: implement set_admitted.")
