"""Folders, papers and versions in the database, and the rules for them. All functions work within a transaction."""

import re
import time

QUOTA_LIMIT = 100000000
SECONDS_LIMIT = 1000000000


class Refused(Exception):
    """Something that is refused; its text is the message for the person."""


class NotThere(Exception):
    """There is no such folder, paper or version."""


def whole_number(text, least, most):
    """The whole number that somebody has typed, or None if it is none or not within the limits."""
    text = text.strip()
    if re.fullmatch(r"[0-9]{1,20}", text) is None:
        return None
    number = int(text)
    return number if least <= number <= most else None


def make_folder(c, name, quota_text):
    """Make a folder and return its id. Raises Refused."""
    problems = []
    if not name.strip():
        problems.append("A folder needs a name.")
    quota = whole_number(quota_text, 1, QUOTA_LIMIT)
    if quota is None:
        problems.append(f"The quota is a whole number of bytes from 1 to {QUOTA_LIMIT}.")
    if problems:
        raise Refused(" ".join(problems))
    return c.execute("INSERT INTO folders (name, quota) VALUES (?, ?)", (name.strip(), quota)).lastrowid


def folders(c):
    """All folders, each with its used bytes."""
    return [(row, used_bytes(c, row["id"])) for row in c.execute("SELECT * FROM folders ORDER BY id").fetchall()]


def folder(c, number):
    """A folder. Raises NotThere."""
    return _found(c.execute("SELECT * FROM folders WHERE id = ?", (number,)).fetchone())


def used_bytes(c, folder_id):
    """The bytes of all scans of a folder, those in the trash too; the same bytes count once."""
    row = c.execute(
        "SELECT COALESCE(SUM(size), 0) AS used FROM scans WHERE sha IN ("
        "SELECT sha FROM versions JOIN papers ON papers.id = versions.paper WHERE papers.folder = ?)",
        (folder_id,),
    ).fetchone()
    return row["used"]


def papers_of(c, folder_id):
    """The papers of a folder that are not in the trash."""
    return c.execute("SELECT * FROM papers WHERE folder = ? AND NOT trashed ORDER BY id", (folder_id,)).fetchall()


def scans_of_folder(c, folder_id):
    """The scans of the papers of a folder that are not in the trash: pairs of the paper's id and the scan."""
    rows = c.execute(
        "SELECT versions.paper, scans.* FROM versions JOIN scans USING (sha) JOIN papers ON papers.id = versions.paper "
        "WHERE papers.folder = ? AND NOT papers.trashed",
        (folder_id,),
    ).fetchall()
    return [(row["paper"], row) for row in rows]


def paper(c, number):
    """A paper that is not in the trash. Raises NotThere."""
    return _found(c.execute("SELECT * FROM papers WHERE id = ? AND NOT trashed", (number,)).fetchone())


def versions(c, paper_id):
    """The versions of a paper, the newest first."""
    return c.execute(
        "SELECT * FROM versions JOIN scans USING (sha) WHERE paper = ? ORDER BY number DESC", (paper_id,)
    ).fetchall()


def version(c, paper_id, number):
    """A version of a paper that is not in the trash. Raises NotThere."""
    paper(c, paper_id)
    return _found(
        c.execute(
            "SELECT * FROM versions JOIN scans USING (sha) WHERE paper = ? AND number = ?", (paper_id, number)
        ).fetchone()
    )


def check_room(c, folder_id, scan):
    """Raises Refused if a scan does not fit into the quota of a folder, NotThere without the folder."""
    quota = folder(c, folder_id)["quota"]
    has_it = c.execute(
        "SELECT 1 FROM versions JOIN papers ON papers.id = versions.paper WHERE papers.folder = ? AND sha = ?",
        (folder_id, scan.sha),
    ).fetchone()
    if not has_it and used_bytes(c, folder_id) + scan.size > quota:
        raise Refused(f"The scan does not fit into the quota of the folder, which is {quota} bytes.")


def add_paper(c, folder_id, title, seconds, scan):
    """Add a paper with its first version and return its id. Raises Refused and NotThere."""
    check_room(c, folder_id, scan)
    paper_id = c.execute(
        "INSERT INTO papers (folder, title, kept_until) VALUES (?, ?, ?)", (folder_id, title, time.time() + seconds)
    ).lastrowid
    _write_version(c, paper_id, 1, scan)
    return paper_id


def check_version(c, paper_id, scan):
    """Raises Refused if a scan cannot be a new version of a paper, NotThere without the paper."""
    there = paper(c, paper_id)
    if there["held"]:
        raise Refused("The paper is held and gets no new version.")
    if versions(c, paper_id)[0]["sha"] == scan.sha:
        raise Refused("The newest version has the same bytes.")
    check_room(c, there["folder"], scan)


def add_version(c, paper_id, scan):
    """Add a version to a paper and return the paper's id. Raises Refused and NotThere."""
    check_version(c, paper_id, scan)
    _write_version(c, paper_id, versions(c, paper_id)[0]["number"] + 1, scan)
    return paper_id


def save_details(c, paper_id, title, note):
    """Save title and note of a paper. Raises Refused and NotThere."""
    problems = []
    if paper(c, paper_id)["held"]:
        problems.append("The paper is held and cannot be changed.")
    if not title.strip():
        problems.append("A paper needs a title.")
    if problems:
        raise Refused(" ".join(problems))
    c.execute("UPDATE papers SET title = ?, note = ? WHERE id = ?", (title.strip(), note, paper_id))


def set_held(c, paper_id, held):
    """Hold or release a paper. Raises NotThere."""
    paper(c, paper_id)
    c.execute("UPDATE papers SET held = ? WHERE id = ?", (int(held), paper_id))


def throw_away(c, paper_id):
    """Put a paper into the trash and return the id of its folder. Raises Refused and NotThere."""
    there = paper(c, paper_id)
    problems = []
    if there["held"]:
        problems.append("The paper is held and does not go to the trash.")
    if time.time() < there["kept_until"]:
        problems.append("The paper must still be kept and does not go to the trash.")
    if problems:
        raise Refused(" ".join(problems))
    c.execute("UPDATE papers SET trashed = 1 WHERE id = ?", (paper_id,))
    return there["folder"]


def trash(c):
    """The papers in the trash, with the names of their folders."""
    return c.execute(
        "SELECT papers.*, folders.name AS folder_name FROM papers JOIN folders ON folders.id = papers.folder "
        "WHERE trashed ORDER BY papers.id"
    ).fetchall()


def restore(c, paper_id):
    """Take a paper out of the trash. Raises NotThere."""
    _trashed(c, paper_id)
    c.execute("UPDATE papers SET trashed = 0 WHERE id = ?", (paper_id,))


def delete_for_good(c, paper_id):
    """Delete a paper in the trash; what no paper has any more is to be removed, and returned. Raises NotThere."""
    _trashed(c, paper_id)
    shas = [row["sha"] for row in versions(c, paper_id)]
    c.execute("DELETE FROM papers WHERE id = ?", (paper_id,))
    unused = sorted(sha for sha in set(shas) if not is_used(c, sha))
    for sha in unused:
        c.execute("DELETE FROM scans WHERE sha = ?", (sha,))
        want_removal(c, sha)
    return unused


def is_used(c, sha):
    """Whether a paper, in the trash or not, has the scan."""
    return c.execute("SELECT 1 FROM versions WHERE sha = ?", (sha,)).fetchone() is not None


def want_removal(c, sha):
    """Note that a scan is to be removed from the store."""
    c.execute("INSERT OR IGNORE INTO removals (sha) VALUES (?)", (sha,))


def is_removal_wanted(c, sha):
    """Whether a scan is to be removed from the store."""
    return c.execute("SELECT 1 FROM removals WHERE sha = ?", (sha,)).fetchone() is not None


def forget_removal(c, sha):
    """Note that a scan is not to be removed from the store, or not any more."""
    c.execute("DELETE FROM removals WHERE sha = ?", (sha,))


def wanted_removals(c):
    """All scans that are to be removed from the store."""
    return [row["sha"] for row in c.execute("SELECT sha FROM removals ORDER BY rowid").fetchall()]


def used_scans(c):
    """All scans of papers, in the trash or not, by their SHA-256, each with the titles of its papers."""
    found = {}
    rows = c.execute(
        "SELECT DISTINCT scans.*, papers.id AS paper, papers.title FROM scans JOIN versions USING (sha) "
        "JOIN papers ON papers.id = versions.paper ORDER BY scans.sha, papers.id"
    )
    for row in rows.fetchall():
        found.setdefault(row["sha"], (row, []))[1].append(row["title"])
    return found


def _write_version(c, paper_id, number, scan):
    c.execute(
        "INSERT OR IGNORE INTO scans (sha, md5, size, type) VALUES (?, ?, ?, ?)",
        (scan.sha, scan.md5, scan.size, scan.type),
    )
    c.execute(
        "INSERT INTO versions (paper, number, sha, file_name) VALUES (?, ?, ?, ?)",
        (paper_id, number, scan.sha, scan.file_name),
    )


def _trashed(c, paper_id):
    return _found(c.execute("SELECT * FROM papers WHERE id = ? AND trashed", (paper_id,)).fetchone())


def _found(row):
    if row is None:
        raise NotThere
    return row
