"""Papers and their versions: what may become of them."""

import time

import folders
import removals
import store
from database import connection, reading
from refused import Refused
from scans import changing, key_of, states, store_scan

LONGEST_S = 1_000_000_000


def add(folder_id, form, title, seconds, file_name, scan):
    """Store a paper with its first version and return its id; a form that is sent again has one. Raises Refused."""
    kept_s = folders.read_number(seconds)
    if not title.strip():
        raise Refused("Enter a title.")
    if kept_s is None or kept_s > LONGEST_S:
        raise Refused(f"The seconds must be a whole number from 0 to {LONGEST_S}.")
    form = f"{form} {scan.sha256} {title}"  # whoever goes back in the browser uploads again with the same form
    with changing, connection() as database:
        row = database.execute("SELECT id FROM papers WHERE form = ?", (form,)).fetchone()
        if row:
            return row["id"]
        paper_id = database.execute(
            "INSERT INTO papers (folder_id, form, title, kept_until) VALUES (?, ?, ?, ?)",
            (folder_id, form, title.strip(), time.time() + kept_s),
        ).lastrowid
        insert_version(database, paper_id, 1, file_name, scan)
        folders.check_quota(database, folder_id)
        store_scan(scan)
    return paper_id


def add_version(paper_id, file_name, scan):
    """Store a further version of a paper. Raises Refused."""
    with changing, connection() as database:
        paper = changeable(database, paper_id)
        newest = versions_of(database, paper_id)[0]
        if newest["sha256"] == scan.sha256:
            raise Refused("The newest version is the same scan.")
        insert_version(database, paper_id, newest["number"] + 1, file_name, scan)
        folders.check_quota(database, paper["folder_id"])
        store_scan(scan)


def insert_version(database, paper_id, number, file_name, scan):
    """Insert a version and its scan."""
    row = (scan.sha256, scan.etag, scan.type, len(scan.content))
    database.execute("INSERT OR IGNORE INTO scans VALUES (?, ?, ?, ?)", row)
    database.execute("INSERT INTO versions VALUES (?, ?, ?, ?)", (paper_id, number, scan.sha256, file_name))


def versions_of(database, paper_id):
    """The versions of a paper with their scans, the newest first."""
    return database.execute(
        "SELECT * FROM versions JOIN scans USING (sha256) WHERE paper_id = ? ORDER BY number DESC", (paper_id,)
    ).fetchall()


def changeable(database, paper_id):
    """A paper that may be changed. Raises Refused."""
    paper = database.execute("SELECT * FROM papers WHERE id = ?", (paper_id,)).fetchone()
    if paper["is_held"]:
        raise Refused("This paper is held; it cannot be changed.")
    return paper


def find(paper_id, in_trash=False):
    """The paper with this id that is in the trash or not, or None."""
    with reading() as database:
        return database.execute(
            "SELECT * FROM papers WHERE id = ? AND is_in_trash = ?", (paper_id, in_trash)
        ).fetchone()


def list_versions(paper_id):
    """The versions of a paper, the newest first."""
    with reading() as database:
        return versions_of(database, paper_id)


def papers_in(folder_id):
    """The papers of a folder that are not in the trash, each with its state."""
    with reading() as database:
        rows = database.execute(
            "SELECT * FROM papers WHERE folder_id = ? AND NOT is_in_trash ORDER BY title, id", (folder_id,)
        ).fetchall()
        found = {paper["id"]: [one["sha256"] for one in versions_of(database, paper["id"])] for paper in rows}
        known = known_states(database) if rows else {}
    return [(paper, state_of(found[paper["id"]], known)) for paper in rows]


def state(paper_id):
    """The state of a paper."""
    with reading() as database:
        return state_of([one["sha256"] for one in versions_of(database, paper_id)], known_states(database))


def known_states(database):
    """The states of all scans, or None while the store does not work."""
    try:
        return states(database)[0]
    except store.Unavailable as problem:
        print(f"The store is not available: {problem}", flush=True)
        return None


def state_of(scans, known):
    """The state of a paper with these scans."""
    if known is None:
        return "Unknown"
    return "Complete" if all(known[one] == "Complete" for one in scans) else "Incomplete"


def save(paper_id, title, note):
    """Change title and note. Raises Refused."""
    if not title.strip():
        raise Refused("Enter a title.")
    with connection() as database:
        changeable(database, paper_id)
        database.execute("UPDATE papers SET title = ?, note = ? WHERE id = ?", (title.strip(), note, paper_id))


def hold(paper_id, is_held):
    """Hold a paper, or release it."""
    with connection() as database:
        database.execute("UPDATE papers SET is_held = ? WHERE id = ?", (is_held, paper_id))


def throw_away(paper_id):
    """Put a paper into the trash and return its folder. Raises Refused."""
    with connection() as database:
        paper = database.execute("SELECT * FROM papers WHERE id = ?", (paper_id,)).fetchone()
        if paper["kept_until"] > time.time():
            raise Refused("This paper must still be kept." + " It is held, too." * paper["is_held"])
        changeable(database, paper_id)
        database.execute("UPDATE papers SET is_in_trash = 1 WHERE id = ?", (paper_id,))
        return paper["folder_id"]


def trash():
    """The papers in the trash."""
    with reading() as database:
        return database.execute("SELECT * FROM papers WHERE is_in_trash ORDER BY id").fetchall()


def restore(paper_id):
    """Take a paper out of the trash."""
    with connection() as database:
        database.execute("UPDATE papers SET is_in_trash = 0 WHERE id = ?", (paper_id,))


def delete(paper_id):
    """Delete a paper of the trash for good; the scans that nobody else has leave the store."""
    with changing, connection() as database:
        scans = {one["sha256"] for one in versions_of(database, paper_id)}
        gone = database.execute("DELETE FROM papers WHERE id = ? AND is_in_trash", (paper_id,)).rowcount
        if gone:
            removals.plan(database, [key_of(one) for one in scans])
    removals.wake()
