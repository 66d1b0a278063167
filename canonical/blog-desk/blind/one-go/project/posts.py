"""Posts and their tags."""

import re
from datetime import date

import markup
import slugs
from database import Refusal

PAGE_SIZE = 5
NEWEST_FIRST = "ORDER BY date DESC, id DESC"
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def by_id(db, post_id):
    return db.execute("SELECT * FROM post WHERE id = ?", (post_id,)).fetchone()


def by_slug(db, slug):
    return db.execute("SELECT * FROM post WHERE slug = ?", (slug,)).fetchone()


def all_posts(db):
    return db.execute(f"SELECT * FROM post {NEWEST_FIRST}").fetchall()


def published(db):
    return db.execute(f"SELECT * FROM post WHERE published {NEWEST_FIRST}").fetchall()


def page_of_published(db, page):
    """The posts of a page, the number of this page (the nearest one that there is), and that of the last one."""
    count = db.execute("SELECT count(*) FROM post WHERE published").fetchone()[0]
    last = max(1, -(-count // PAGE_SIZE))
    page = min(max(page, 1), last)
    rows = db.execute(
        f"SELECT * FROM post WHERE published {NEWEST_FIRST} LIMIT ? OFFSET ?", (PAGE_SIZE, (page - 1) * PAGE_SIZE)
    ).fetchall()
    return rows, page, last


def matching(db, words):
    """The published posts whose title or text contains the words, as typed or as seen."""
    wanted = comparable(words)
    return [
        post
        for post in published(db)
        if any(
            wanted in comparable(text) for text in (post["title"], post["text"], markup.without_markup(post["text"]))
        )
    ]


def comparable(text):
    return " ".join(text.casefold().split())


def with_tag(db, tag):
    return db.execute(
        f"SELECT post.* FROM post JOIN tag ON tag.post_id = post.id WHERE published AND tag.key = ? {NEWEST_FIRST}",
        (comparable(tag),),
    ).fetchall()


def of_month(db, month):
    return db.execute(
        f"SELECT * FROM post WHERE published AND substr(date, 1, 7) = ? {NEWEST_FIRST}", (month,)
    ).fetchall()


def months(db):
    return db.execute(
        "SELECT substr(date, 1, 7) AS name, count(*) AS posts FROM post WHERE published"
        " GROUP BY substr(date, 1, 7) ORDER BY name DESC"
    ).fetchall()


def tags_of(db, post_id):
    rows = db.execute("SELECT name FROM tag WHERE post_id = ? ORDER BY position", (post_id,)).fetchall()
    return [row["name"] for row in rows]


def save(db, post_id, title, text, tags, day, is_published):
    """Saves a post, a new one without an id; answers with its slug."""
    check(title, text, day)
    text = markup.clean(text)
    if post_id is None:
        slug = slugs.free_slug(title, lambda candidate: by_slug(db, candidate) is not None)
        post_id = db.execute(
            "INSERT INTO post (slug, title, text, date, published) VALUES (?, ?, ?, ?, ?)",
            (slug, title.strip(), text, day, is_published),
        ).lastrowid
    else:
        slug = by_id(db, post_id)["slug"]
        db.execute(
            "UPDATE post SET title = ?, text = ?, date = ?, published = ? WHERE id = ?",
            (title.strip(), text, day, is_published, post_id),
        )
    save_tags(db, post_id, tags)
    return slug


def check(title, text, day):
    reasons = []
    if not title.strip():
        reasons.append("The title must not be empty.")
    if not text.strip():
        reasons.append("The text must not be empty.")
    if not is_date(day):
        reasons.append("The date must be an existing day, written like 2030-01-31.")
    if reasons:
        raise Refusal(" ".join(reasons))


def is_date(text):
    if not DATE.fullmatch(text):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def save_tags(db, post_id, tags):
    db.execute("DELETE FROM tag WHERE post_id = ?", (post_id,))
    for position, tag in enumerate(tags.split(",")):
        name = " ".join(tag.split())
        if name:
            db.execute(
                "INSERT OR IGNORE INTO tag (post_id, position, name, key) VALUES (?, ?, ?, ?)",
                (post_id, position, name, comparable(name)),
            )
