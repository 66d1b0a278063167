"""What changes the store: uploads, repairs and removals, each together with what the database says about it.

An upload is stored first and written into the database then. Until it is written, it is noted as a removal, so that
nothing is left over in the store if the upload fails half-way or the server is stopped.
"""

import hashlib
import logging
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from archive import library
from archive.library import Refused
from archive.locks import Locks
from archive.scans import key_of
from archive.store import PREFIX, StoreDown

# Seconds until an attempt is given up, and between two rounds of removals; together less than two seconds.
_UPLOAD_TIME = 4.0
_REMOVAL_TIME = 1.2
_REMOVAL_PAUSE = 0.5
_REMOVALS_AT_ONCE = 16

_log = logging.getLogger(__name__)


class Keeper:
    """The one who puts scans into the store and takes them away."""

    def __init__(self, database, store):
        self._database = database
        self._store = store
        self._locks = Locks()
        self._wake = threading.Event()

    def upload_paper(self, folder_id, title, seconds, scan, token):
        """Make a paper of a scan, once for each token, and return its id. Raises Refused, NotThere, StoreDown."""
        return self._submit(
            token,
            _fingerprint("paper", folder_id, title, seconds, scan.sha),
            scan,
            check=lambda c: library.check_room(c, folder_id, scan),
            write=lambda c: library.add_paper(c, folder_id, title, seconds, scan),
        )

    def upload_version(self, paper_id, scan, token):
        """Make a version of a scan, once for each token. Raises Refused, NotThere, StoreDown."""
        return self._submit(
            token,
            _fingerprint("version", paper_id, scan.sha),
            scan,
            check=lambda c: library.check_version(c, paper_id, scan),
            write=lambda c: library.add_version(c, paper_id, scan),
        )

    def repair(self, key, scan_type, data):
        """Store the right bytes of an object of a paper. Raises Refused and StoreDown."""
        sha = hashlib.sha256(data).hexdigest()
        if key_of(sha) != key:
            raise Refused("The file has other bytes than the scan with this key.")
        deadline = time.monotonic() + _UPLOAD_TIME
        with self._locks.holding(key, deadline):
            with self._database.transaction() as c:
                if not library.is_used(c, sha):
                    raise Refused("No paper has this scan any more.")
            self._store.put(key, data, scan_type, deadline)

    def remove_stray(self, key):
        """Remove an object that no paper has. Raises Refused and StoreDown."""
        if not key.startswith(PREFIX):
            raise Refused("Only scans can be removed here.")
        sha = key.removeprefix(PREFIX)
        deadline = time.monotonic() + _UPLOAD_TIME
        with self._locks.holding(key, deadline):
            with self._database.transaction() as c:
                if library.is_used(c, sha):
                    raise Refused("The object is the scan of a paper by now, and stays.")
            self._store.delete(key, deadline)
            with self._database.transaction() as c:
                library.forget_removal(c, sha)

    def delete_for_good(self, paper_id):
        """Delete a paper in the trash, and its scans as soon as the store takes it. Raises NotThere."""
        with self._database.transaction() as c:
            unused = library.delete_for_good(c, paper_id)
        deadline = time.monotonic() + _REMOVAL_TIME
        try:
            for sha in unused:
                self._remove(sha, deadline)
        except StoreDown:
            _log.info("the store does not work; removals wait")
        self._wake.set()

    def start(self):
        """Begin to carry out removals in the background."""
        threading.Thread(target=self._work, name="removals", daemon=True).start()

    def _submit(self, token, fingerprint, scan, *, check, write):
        deadline = time.monotonic() + _UPLOAD_TIME
        if not token:
            return self._upload(scan, deadline, check=check, write=write)
        with self._locks.holding(("token", token), deadline):
            with self._database.transaction() as c:
                done = c.execute("SELECT fingerprint, paper FROM submissions WHERE token = ?", (token,)).fetchone()
            if done is not None and done["fingerprint"] == fingerprint:
                return done["paper"]

            def write_once(c):
                paper_id = write(c)
                c.execute("INSERT OR REPLACE INTO submissions VALUES (?, ?, ?)", (token, fingerprint, paper_id))
                return paper_id

            return self._upload(scan, deadline, check=check, write=write_once)

    def _upload(self, scan, deadline, *, check, write):
        with self._locks.holding(scan.key, deadline):
            with self._database.transaction() as c:
                check(c)
                known = library.is_used(c, scan.sha) or library.is_removal_wanted(c, scan.sha)
            noted = False
            if not known and self._store.head(scan.key, deadline) is None:
                with self._database.transaction() as c:
                    library.want_removal(c, scan.sha)
                noted = True
            try:
                self._store.put(scan.key, scan.data, scan.type, deadline)
            except StoreDown as error:
                if noted and error.untouched:
                    with self._database.transaction() as c:
                        library.forget_removal(c, scan.sha)
                self._wake.set()
                raise
            with self._database.transaction() as c:
                # After a refusal the note stays, and the scan is removed again.
                result = write(c)
                library.forget_removal(c, scan.sha)
            return result

    def _remove(self, sha, deadline):
        """Remove a scan from the store, unless it has become the scan of a paper. Raises StoreDown."""
        key = key_of(sha)
        with self._locks.holding(key, deadline):
            with self._database.transaction() as c:
                if not library.is_removal_wanted(c, sha):
                    return
                if library.is_used(c, sha):
                    library.forget_removal(c, sha)
                    return
            self._store.delete(key, deadline)
            with self._database.transaction() as c:
                library.forget_removal(c, sha)

    def _work(self):
        with ThreadPoolExecutor(max_workers=_REMOVALS_AT_ONCE) as pool:
            while True:
                try:
                    with self._database.transaction() as c:
                        waiting = library.wanted_removals(c)
                    list(pool.map(self._try_to_remove, waiting))
                except Exception:
                    _log.exception("a round of removals failed")
                    waiting = []
                self._wake.wait(_REMOVAL_PAUSE)
                self._wake.clear()

    def _try_to_remove(self, sha):
        try:
            self._remove(sha, time.monotonic() + _REMOVAL_TIME)
        except StoreDown as error:
            _log.info("scan %s is not removed yet: %s", sha, error)


def _fingerprint(*parts):
    return hashlib.sha256("\0".join(str(part) for part in parts).encode("utf-8", "replace")).hexdigest()
