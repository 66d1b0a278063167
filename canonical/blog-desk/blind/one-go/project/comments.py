"""Comments below posts."""

from database import Refusal


def add(db, post_id, name, text):
    reasons = []
    if not name.strip():
        reasons.append("Please give your name.")
    if not text.strip():
        reasons.append("The comment must not be empty.")
    if reasons:
        raise Refusal(" ".join(reasons))
    db.execute(
        "INSERT INTO comment (post_id, name, text) VALUES (?, ?, ?)",
        (post_id, name.strip(), text.replace("\r\n", "\n").strip("\n")),
    )


def approved(db, post_id):
    return db.execute("SELECT * FROM comment WHERE post_id = ? AND approved ORDER BY id", (post_id,)).fetchall()


def waiting(db):
    return db.execute(
        "SELECT comment.*, post.title, post.slug FROM comment JOIN post ON post.id = comment.post_id"
        " WHERE NOT approved ORDER BY comment.id"
    ).fetchall()


def approve(db, comment_id):
    db.execute("UPDATE comment SET approved = 1 WHERE id = ?", (comment_id,))


def delete(db, comment_id):
    db.execute("DELETE FROM comment WHERE id = ? AND NOT approved", (comment_id,))
