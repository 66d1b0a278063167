"""Comparison of the papers with the store."""

import hashlib
from dataclasses import dataclass, field

from archive import library
from archive.scans import key_of
from archive.store import StoreDown

RIGHT = "Right"
MISSING = "Missing"
DAMAGED = "Damaged"
STRAY = "Stray"

COMPLETE = "Complete"
INCOMPLETE = "Incomplete"
UNKNOWN = "Unknown"

# So few scans are asked for one by one; for more of them the whole list is read.
_FEW = 12


@dataclass(frozen=True)
class Problem:
    """An object that is not as it should be, and the titles of the papers that need it."""

    key: str
    state: str
    titles: list = field(default_factory=list)


def conditions(store, scans, deadline):
    """Whether the store has the right bytes, for each scan by its SHA-256. Raises StoreDown."""
    wanted = {scan["sha"]: scan for scan in scans}
    if not wanted:
        return {}
    if len(wanted) <= _FEW:
        stored = {sha: store.head(key_of(sha), deadline) for sha in wanted}
    else:
        listed = {one.key: one for one in store.list(deadline)}
        stored = {sha: listed.get(key_of(sha)) for sha in wanted}
    return {sha: _condition(store, scan, stored[sha], deadline) for sha, scan in wanted.items()}


def paper_states(store, scans, deadline):
    """The states of papers by their ids, from pairs of a paper's id and a scan; UNKNOWN while the store does not work."""
    papers = {paper for paper, _scan in scans}
    try:
        found = conditions(store, [scan for _paper, scan in scans], deadline)
    except StoreDown:
        return unknown_states(scans)
    incomplete = {paper for paper, scan in scans if found[scan["sha"]] != RIGHT}
    return {paper: INCOMPLETE if paper in incomplete else COMPLETE for paper in papers}


def unknown_states(scans):
    """The states of papers while the store does not work."""
    return {paper: UNKNOWN for paper, _scan in scans}


def problems(database, store, deadline):
    """All differences between the papers and the store, in the order of their keys. Raises StoreDown."""
    with database.transaction() as c:
        before = library.used_scans(c)
    listed = {one.key: one for one in store.list(deadline)}
    found = {
        sha: _condition(store, scan, listed.get(key_of(sha)), deadline) for sha, (scan, _titles) in before.items()
    }
    # Papers come and go while the list is read: what has come is no stray, and what has gone is not missed.
    with database.transaction() as c:
        after = library.used_scans(c)
    rows = [
        Problem(key=key_of(sha), state=found[sha], titles=after[sha][1])
        for sha in before
        if sha in after and found[sha] != RIGHT
    ]
    ours = {key_of(sha) for sha in (*before, *after)}
    rows.extend(Problem(key=key, state=STRAY) for key in listed if key not in ours)
    return sorted(rows, key=lambda row: row.key)


def _condition(store, scan, stored, deadline):
    """Compare a scan with its object. An ETag that is no MD5 of the bytes says nothing: then the bytes are read."""
    if stored is None:
        return MISSING
    if stored.size != scan["size"]:
        return DAMAGED
    if stored.etag == scan["md5"]:
        return RIGHT
    data = store.get(key_of(scan["sha"]), scan["size"], deadline)
    if data is None:
        return MISSING
    return RIGHT if hashlib.sha256(data).hexdigest() == scan["sha"] else DAMAGED
