"""The pictures of an album."""

import hashlib
import os.path

import images
from database import Refusal


def of_album(db, album_id):
    return db.execute("SELECT * FROM picture WHERE album_id = ? ORDER BY position", (album_id,)).fetchall()


def by_id(db, picture_id):
    return db.execute("SELECT * FROM picture WHERE id = ?", (picture_id,)).fetchone()


def content(db, picture_id, kind):
    """The media type and the bytes of the "original" or the "thumbnail" of a picture."""
    return db.execute(
        f"SELECT media_type, {kind} AS content FROM picture_file WHERE picture_id = ?", (picture_id,)
    ).fetchone()


def add(db, album_id, name, original):
    """Adds a picture after those that are there."""
    digest = hashlib.sha256(original).hexdigest()
    if db.execute("SELECT 1 FROM picture WHERE album_id = ? AND digest = ?", (album_id, digest)).fetchone():
        raise Refusal(f"{name} is in this album already.")
    try:
        thumbnail = images.thumbnail(original)
    except images.NotAPicture:
        raise Refusal(f"{name} is not a PNG or JPEG picture.") from None
    position = db.execute(
        "SELECT coalesce(max(position), 0) + 1 FROM picture WHERE album_id = ?", (album_id,)
    ).fetchone()[0]
    picture_id = db.execute(
        "INSERT INTO picture (album_id, position, caption, digest) VALUES (?, ?, ?, ?)",
        (album_id, position, os.path.splitext(name)[0], digest),
    ).lastrowid
    db.execute(
        "INSERT INTO picture_file (picture_id, media_type, thumbnail, original) VALUES (?, ?, ?, ?)",
        (picture_id, thumbnail.media_type, thumbnail.content, original),
    )


def set_caption(db, picture, caption):
    db.execute("UPDATE picture SET caption = ? WHERE id = ?", (caption, picture["id"]))


def move_earlier(db, picture):
    swap(db, picture, "position < ? ORDER BY position DESC")


def move_later(db, picture):
    swap(db, picture, "position > ? ORDER BY position")


def swap(db, picture, neighbour_condition):
    """Lets a picture and its neighbour, if there is one, change places."""
    neighbour = db.execute(
        f"SELECT * FROM picture WHERE album_id = ? AND {neighbour_condition} LIMIT 1",
        (picture["album_id"], picture["position"]),
    ).fetchone()
    if neighbour is not None:
        set_position(db, picture["id"], neighbour["position"])
        set_position(db, neighbour["id"], picture["position"])


def set_position(db, picture_id, position):
    db.execute("UPDATE picture SET position = ? WHERE id = ?", (position, picture_id))


def delete(db, picture):
    db.execute("DELETE FROM picture WHERE id = ?", (picture["id"],))
