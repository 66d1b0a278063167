"""Rooms and posts, each as one person may see and change them."""

import people
from database import connection
from refused import NoSuchRoom, Refused

LONGEST_TITLE = 60
LONGEST_POST = 300

# Open rooms are everybody's who is signed in; private ones are their makers' and of those whom they let in.
READABLE = """
  SELECT * FROM rooms WHERE is_private = 0 OR (:writes AND (maker_id = :person OR EXISTS (
    SELECT 1 FROM admissions WHERE room_id = rooms.id AND person_id = :person
  )))
"""


def seen_by(person):
    """The rooms that a person may read, in the order in which they were made."""
    with connection() as database:
        return database.execute(f"{READABLE} ORDER BY id", views_of(person)).fetchall()


def find(person, room_id):
    """A room that a person may read. Raises NoSuchRoom."""
    with connection() as database:
        return readable(database, person, room_id)


def readable(database, person, room_id):
    """A room that a person may read, within a piece of work. Raises NoSuchRoom."""
    room = database.execute(f"SELECT * FROM ({READABLE}) WHERE id = :room", {**views_of(person), "room": room_id})
    return room.fetchone() or absent()


def views_of(person):
    """The parameters of READABLE."""
    return {"person": person["id"], "writes": people.writes(person)}


def absent():
    """Nothing is there. Raises NoSuchRoom."""
    raise NoSuchRoom


def make(person, title, is_private):
    """Store a room of a moderator and return its id. Raises Refused."""
    title = title.strip()
    if not 1 <= len(title) <= LONGEST_TITLE:
        raise Refused(f"A title has 1 to {LONGEST_TITLE} characters.")
    with connection() as database:
        return database.execute(
            "INSERT INTO rooms (title, is_private, maker_id) VALUES (?, ?, ?)", (title, is_private, person["id"])
        ).lastrowid


def set_closed(person, room_id, is_closed):
    """Close a room for posts or open it again. Raises NoSuchRoom, and Refused for whoever is no moderator."""
    check_moderates(person)
    with connection() as database:
        room = readable(database, person, room_id)
        database.execute("UPDATE rooms SET is_closed = ? WHERE id = ?", (is_closed, room["id"]))


def check_moderates(person):
    """Raises Refused for whoever is no moderator."""
    if not people.moderates(person):
        raise Refused("Only moderators may do that.")


def posts_of(person, room):
    """The posts of a room with their authors, the oldest first; `text` is None where the person may not read it."""
    with connection() as database:
        rows = database.execute(
            "SELECT posts.*, name FROM posts JOIN people ON people.id = author_id WHERE room_id = ? ORDER BY posts.id",
            (room["id"],),
        ).fetchall()
    return [dict(row) | {"text": row["text"] if may_read(person, row) else None} for row in rows]


def may_read(person, post):
    """Whether a person sees the text of a post."""
    return not post["is_hidden"] or people.moderates(person) or post["author_id"] == person["id"]


def write(person, room_id, text):
    """Add a post. Raises NoSuchRoom, Refused."""
    text = text.strip()
    with connection() as database:
        room = readable(database, person, room_id)
        if not people.writes(person):
            raise Refused("Only members may post.")
        if room["is_closed"]:
            raise Refused("This room is closed.")
        if not 1 <= len(text) <= LONGEST_POST:
            raise Refused(f"A post has 1 to {LONGEST_POST} characters.")
        database.execute(
            "INSERT INTO posts (room_id, author_id, text) VALUES (?, ?, ?)", (room["id"], person["id"], text)
        )


def delete(person, room_id, post_id):
    """Remove a post of one's own. Raises NoSuchRoom."""
    with connection() as database:
        room = readable(database, person, room_id)
        database.execute(
            "DELETE FROM posts WHERE id = ? AND room_id = ? AND author_id = ?", (post_id, room["id"], person["id"])
        )


def set_hidden(person, room_id, post_id, is_hidden):
    """Hide a post or show it again. Raises NoSuchRoom, and Refused for whoever is no moderator."""
    check_moderates(person)
    with connection() as database:
        room = readable(database, person, room_id)
        database.execute(
            "UPDATE posts SET is_hidden = ? WHERE id = ? AND room_id = ?", (is_hidden, post_id, room["id"])
        )


def admitted_to(room):
    """The people whom the maker has let into a private room."""
    with connection() as database:
        return database.execute(
            "SELECT people.* FROM people JOIN admissions ON people.id = person_id WHERE room_id = ? ORDER BY name",
            (room["id"],),
        ).fetchall()


def others_than_admitted(room):
    """Everybody else but the maker."""
    with connection() as database:
        return database.execute(
            "SELECT * FROM people WHERE id != ? AND id NOT IN (SELECT person_id FROM admissions WHERE room_id = ?)"
            " ORDER BY name",
            (room["maker_id"], room["id"]),
        ).fetchall()


def set_admitted(person, room_id, other_id, is_admitted):
    """Let somebody into a private room of one's own, or no longer. Raises NoSuchRoom."""
    with connection() as database:
        room = readable(database, person, room_id)
        if room["maker_id"] != person["id"] or not room["is_private"]:
            raise NoSuchRoom
        if is_admitted:
            database.execute("INSERT OR IGNORE INTO admissions VALUES (?, ?)", (room["id"], other_id))
        else:
            database.execute("DELETE FROM admissions WHERE room_id = ? AND person_id = ?", (room["id"], other_id))
