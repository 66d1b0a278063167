"""Albums and their sharing."""

import secrets

from database import Refusal

# The chosen cover, or else the first picture.
COVER = (
    "coalesce(cover_id,"
    " (SELECT picture.id FROM picture WHERE picture.album_id = album.id ORDER BY position LIMIT 1)) AS cover"
)


def all_albums(db):
    """The newest first, each with its cover and the number of its pictures."""
    return db.execute(
        f"SELECT album.*, {COVER}, (SELECT count(*) FROM picture WHERE picture.album_id = album.id) AS pictures"
        " FROM album ORDER BY id DESC"
    ).fetchall()


def by_id(db, album_id):
    return db.execute(f"SELECT album.*, {COVER} FROM album WHERE id = ?", (album_id,)).fetchone()


def by_share_key(db, share_key):
    return db.execute("SELECT * FROM album WHERE share_key = ?", (share_key,)).fetchone()


def create(db, title):
    title = title.strip()
    key = title.casefold()
    if not title:
        raise Refusal("The title must not be empty.")
    if db.execute("SELECT 1 FROM album WHERE title_key = ?", (key,)).fetchone():
        raise Refusal("An album with this title exists already.")
    return db.execute("INSERT INTO album (title, title_key) VALUES (?, ?)", (title, key)).lastrowid


def set_cover(db, album_id, picture_id):
    db.execute("UPDATE album SET cover_id = ? WHERE id = ?", (picture_id, album_id))


def share(db, album_id):
    """Gives the album a new address; one that is shared already keeps its own."""
    db.execute(
        "UPDATE album SET share_key = ? WHERE id = ? AND share_key IS NULL", (secrets.token_urlsafe(24), album_id)
    )


def unshare(db, album_id):
    db.execute("UPDATE album SET share_key = NULL WHERE id = ?", (album_id,))
