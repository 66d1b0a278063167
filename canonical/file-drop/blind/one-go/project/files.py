"""The files of the accounts and their share links."""

import os.path
import secrets

from database import Refusal, transaction

MAX_SIZE = 1024 * 1024
TOO_LARGE = f"The file is too large; at most {MAX_SIZE} bytes are possible."
WITHOUT_CONTENT = "id, key, account_id, name, size, share_key"


def files_of(db, account_id):
    return db.execute(
        f"SELECT {WITHOUT_CONTENT} FROM file WHERE account_id = ? ORDER BY id", (account_id,)
    ).fetchall()


def file_of(db, account_id, key):
    """The file with its content, or None if this account has no such file."""
    return db.execute("SELECT * FROM file WHERE key = ? AND account_id = ?", (key, account_id)).fetchone()


def shared_file(db, share_key):
    """The file with its content, or None if nothing is shared under this key."""
    return db.execute("SELECT * FROM file WHERE share_key = ?", (share_key,)).fetchone()


def store(db, account_id, name, content, form_token):
    """Stores a file; nothing happens if this form has stored one already."""
    name = name.rpartition("/")[2]
    if not name:
        raise Refusal("Please choose a file.")
    if not content:
        raise Refusal("The file is empty.")
    if len(content) > MAX_SIZE:
        raise Refusal(TOO_LARGE)
    with transaction(db):
        if form_token:
            cursor = db.execute("INSERT OR IGNORE INTO sent_form (token) VALUES (?)", (form_token,))
            if cursor.rowcount == 0:
                return
        db.execute(
            "INSERT INTO file (key, account_id, name, size, content) VALUES (?, ?, ?, ?, ?)",
            (secrets.token_urlsafe(16), account_id, free_name(db, account_id, name), len(content), content),
        )


def free_name(db, account_id, name):
    """The name itself, or the first one like "name (2).txt" that is free."""
    taken = {file["name"] for file in files_of(db, account_id)}
    stem, extension = os.path.splitext(name)
    candidate = name
    number = 2
    while candidate in taken:
        candidate = f"{stem} ({number}){extension}"
        number += 1
    return candidate


def delete(db, file):
    db.execute("DELETE FROM file WHERE id = ?", (file["id"],))


def share(db, file):
    """Gives the file a share link; one that is there already stays."""
    db.execute(
        "UPDATE file SET share_key = ? WHERE id = ? AND share_key IS NULL", (secrets.token_urlsafe(24), file["id"])
    )


def unshare(db, file):
    db.execute("UPDATE file SET share_key = NULL WHERE id = ?", (file["id"],))
