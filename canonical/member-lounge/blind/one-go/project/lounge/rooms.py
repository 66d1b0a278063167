"""Rooms and posts, and who may do what in them. All functions work within a transaction."""

import secrets

from lounge.people import GUEST, MODERATOR, Refused

TITLE_LIMIT = 60
POST_LIMIT = 300

_READABLE = (
    "(NOT private OR (:role != 'Guest' AND (maker = :person OR "
    "EXISTS (SELECT 1 FROM admissions WHERE admissions.room = rooms.id AND admissions.person = :person))))"
)


class NoRoom(Exception):
    """There is no such room, or none for this person."""


def is_moderator(person):
    """Whether a person makes and closes rooms, and hides posts."""
    return person["role"] == MODERATOR


def is_maker(person, room):
    """Whether a person chooses whom to let into a private room."""
    return bool(room["private"]) and room["maker"] == person["id"]


def may_post(person, room):
    """Whether a person has a field for a post in a room."""
    return person["role"] != GUEST and not room["closed"]


def rooms_of(c, person):
    """The rooms that a person may read."""
    return c.execute(f"SELECT * FROM rooms WHERE {_READABLE} ORDER BY id", _who(person)).fetchall()


def room(c, person, address):
    """A room that a person may read. Raises NoRoom."""
    found = c.execute(
        f"SELECT * FROM rooms WHERE address = :address AND {_READABLE}", {"address": address, **_who(person)}
    ).fetchone()
    if found is None:
        raise NoRoom
    return found


def make_room(c, person, title, *, private):
    """Make a room and return its address. Raises Refused."""
    if not is_moderator(person):
        raise Refused("Only moderators make rooms.")
    title = title.strip()
    if not 1 <= len(title) <= TITLE_LIMIT:
        raise Refused(f"The title of a room has 1 to {TITLE_LIMIT} characters.")
    address = secrets.token_hex(8)
    c.execute(
        "INSERT INTO rooms (address, title, private, maker) VALUES (?, ?, ?, ?)",
        (address, title, int(private), person["id"]),
    )
    return address


def set_closed(c, person, address, *, closed):
    """Close a room or open it again. Raises Refused and NoRoom."""
    there = room(c, person, address)
    if not is_moderator(person):
        raise Refused("Only moderators close and open rooms.")
    c.execute("UPDATE rooms SET closed = ? WHERE id = ?", (int(closed), there["id"]))


def admitted(c, there):
    """The people who were let into a private room, by their names."""
    return c.execute(
        "SELECT people.* FROM people JOIN admissions ON admissions.person = people.id WHERE admissions.room = ? "
        "ORDER BY people.name COLLATE NOCASE, people.id",
        (there["id"],),
    ).fetchall()


def admit(c, person, address, admitted_id):
    """Let somebody into a private room. Raises Refused and NoRoom."""
    there = _own_room(c, person, address)
    if c.execute("SELECT 1 FROM people WHERE id = ?", (admitted_id,)).fetchone() is None:
        raise Refused("Choose whom to let in.")
    if admitted_id == there["maker"]:
        raise Refused("You have made this room and are in already.")
    try_again = c.execute(
        "INSERT OR IGNORE INTO admissions (room, person) VALUES (?, ?)", (there["id"], admitted_id)
    ).rowcount
    if try_again == 0:
        raise Refused("This person was let in already.")


def show_out(c, person, address, admitted_id):
    """Show somebody to the door of a private room. Raises Refused and NoRoom."""
    there = _own_room(c, person, address)
    c.execute("DELETE FROM admissions WHERE room = ? AND person = ?", (there["id"], admitted_id))


def posts(c, there):
    """The posts of a room with the present names of their authors, the oldest first."""
    return c.execute(
        "SELECT posts.*, people.name AS author_name FROM posts JOIN people ON people.id = posts.author "
        "WHERE posts.room = ? ORDER BY posts.id",
        (there["id"],),
    ).fetchall()


def write_post(c, person, address, text):
    """Post in a room. Raises Refused and NoRoom."""
    there = room(c, person, address)
    if there["closed"]:
        raise Refused("The room is closed: nobody can write in it.")
    if person["role"] == GUEST:
        raise Refused("Guests read only; a post is for members.")
    text = text.strip()
    if not 1 <= len(text) <= POST_LIMIT:
        raise Refused(f"A post has 1 to {POST_LIMIT} characters.")
    c.execute("INSERT INTO posts (room, author, text) VALUES (?, ?, ?)", (there["id"], person["id"], text))


def delete_post(c, person, address, post_id):
    """Delete one's own post. Raises Refused and NoRoom."""
    post = _post(c, person, address, post_id)
    if post["author"] != person["id"]:
        raise Refused("Only its author deletes a post.")
    c.execute("DELETE FROM posts WHERE id = ?", (post_id,))


def set_hidden(c, person, address, post_id, *, hidden):
    """Hide a post or show it again. Raises Refused and NoRoom."""
    post = _post(c, person, address, post_id)
    if not is_moderator(person):
        raise Refused("Only moderators hide and show a post.")
    c.execute("UPDATE posts SET hidden = ? WHERE id = ?", (int(hidden), post["id"]))


def _post(c, person, address, post_id):
    there = room(c, person, address)
    post = c.execute("SELECT * FROM posts WHERE id = ? AND room = ?", (post_id, there["id"])).fetchone()
    if post is None:
        raise Refused("This post is not there any more.")
    return post


def _own_room(c, person, address):
    there = room(c, person, address)
    if not is_maker(person, there):
        raise Refused("Only the maker of a private room chooses who is let in.")
    return there


def _who(person):
    return {"role": person["role"], "person": person["id"]}
