"""Brings the papers and the object store together."""

import hashlib
import sys
import threading
import time
import traceback
from contextlib import contextmanager

import objects
from objects import PREFIX, NotThere, StoreDown
from once import Busy, NamedLocks
from store import Refused

LARGEST = 1048576
RETRY = 1.0
AT_ONCE = 16
TYPES = ((b"%PDF-", "application/pdf"), (b"\x89PNG\r\n\x1a\n", "image/png"), (b"\xff\xd8\xff", "image/jpeg"))
DOWN = "The store does not work at the moment. Please try again later."


class Down(Refused):
    """Refused because the store does not work."""

    def __init__(self):
        super().__init__(DOWN)


class Scan:
    """A file that somebody has sent, if it is a scan."""

    def __init__(self, upload):
        data = upload.data if upload else b""
        if len(data) > LARGEST:
            raise Refused(f"This scan is too large; it may have {LARGEST} bytes.")
        self.type = next((kind for start, kind in TYPES if data.startswith(start)), None)
        if self.type is None:
            raise Refused("Please choose a file of the type PDF, PNG or JPEG.")
        self.data = data
        self.size = len(data)
        self.key = PREFIX + hashlib.sha256(data).hexdigest()
        self.md5 = hashlib.md5(data, usedforsecurity=False).hexdigest()
        self.filename = "".join(char for char in upload.filename if char.isprintable()).strip() or "scan"


class Archive:
    def __init__(self, store):
        self._store = store
        self._locks = NamedLocks()
        self._uploading = {}
        self._state = threading.Lock()
        self._busy = set()
        self._next_try = {}
        self._wake = threading.Event()

    @contextmanager
    def _upload_of(self, key):
        with self._state:
            self._uploading[key] = self._uploading.get(key, 0) + 1
        try:
            with self._locks.hold(key, 1.2):
                yield
        except Busy:
            raise Down() from None
        finally:
            with self._state:
                self._uploading[key] -= 1
                if not self._uploading[key]:
                    del self._uploading[key]

    def upload(self, scan, keep):
        """Stores a scan, and then keeps it as a paper or as a version by calling keep."""
        with self._upload_of(scan.key):
            # should anything go wrong from here on, the object does not stay without a paper
            begun = not self._store.has_object(scan.key) and self._store.add_removal(scan.key)
            try:
                objects.put(scan.key, scan.data, scan.type)
            except StoreDown as failure:
                if begun and not failure.uncertain:
                    self._store.drop_removal(scan.key)
                raise Down() from None
            return keep()

    def repair(self, key, upload):
        found = self._store.objects().get(key)
        if found is None:
            raise Refused("No paper has this object any more.")
        if upload is None:
            raise Refused("Please choose the file of the scan.")
        if PREFIX + hashlib.sha256(upload.data).hexdigest() != key:
            raise Refused("This file has other bytes than the scan.")
        with self._upload_of(key):
            if not self._store.has_object(key):
                raise Refused("No paper has this object any more.")
            try:
                objects.put(key, upload.data, found[2])
            except StoreDown:
                raise Down() from None

    def remove_stray(self, key):
        if not key.startswith(PREFIX):
            raise Refused("This is not an object of the archive.")
        with self._upload_of(key):
            if self._store.has_object(key):
                raise Refused("This object has become the scan of a paper, and stays.")
            try:
                objects.delete(key)
            except StoreDown:
                raise Down() from None

    def read(self, version):
        """The bytes of a version; NotThere if the store does not have them, or has others."""
        data = objects.get(version["object"], version["size"])
        if data is None or PREFIX + hashlib.sha256(data).hexdigest() != version["object"]:
            raise NotThere(version["object"])
        return data

    @staticmethod
    def _is_right(key, md5, size, etag, length):
        if length != size:
            return False
        if etag == md5:
            return True
        # an object that was stored in parts has another ETag
        data = objects.get(key, size)
        return data is not None and PREFIX + hashlib.sha256(data).hexdigest() == key

    def states(self, versions, down=False):
        """The states of papers as {paper: state}, from their versions; nothing is asked of a store known to be down."""
        if down:
            return {row["paper"]: "Unknown" for row in versions}
        wanted = {row["object"]: (row["md5"], row["size"]) for row in versions}
        papers = {row["paper"] for row in versions}
        try:
            listed = objects.listed() if len(wanted) > 8 else None
            right = set()
            for key, (md5, size) in wanted.items():
                try:
                    if listed is None:
                        etag, length = objects.head(key)
                    elif key in listed:
                        etag, length = listed[key]
                    else:
                        continue
                    if self._is_right(key, md5, size, etag, length):
                        right.add(key)
                except NotThere:
                    pass
        except StoreDown:
            return dict.fromkeys(papers, "Unknown")
        states = dict.fromkeys(papers, "Complete")
        for row in versions:
            if row["object"] not in right:
                states[row["paper"]] = "Incomplete"
        return states

    def problems(self):
        """What differs between papers and store: (key, state, titles)."""
        before = self._store.objects()
        with self._state:
            uploading = set(self._uploading)
        listed = objects.listed()
        now = self._store.objects()
        with self._state:
            uploading |= set(self._uploading)
        found = []
        for key, (md5, size, _, titles) in now.items():
            if key not in before:
                continue
            try:
                if key not in listed:
                    found.append((key, "Missing", titles))
                elif not self._is_right(key, md5, size, *listed[key]):
                    found.append((key, "Damaged", titles))
            except NotThere:
                found.append((key, "Missing", titles))
        found += [(key, "Stray", []) for key in listed if key not in now and key not in uploading]
        return sorted(found)

    # removals

    def start(self):
        threading.Thread(target=self._run, daemon=True).start()

    def wake(self):
        self._wake.set()

    def wait_for_removals(self, seconds):
        limit = time.monotonic() + seconds
        while self._store.removals() and time.monotonic() < limit:
            time.sleep(0.03)

    def _run(self):
        while True:
            try:
                for key in self._store.removals():
                    with self._state:
                        if (key in self._busy or key in self._uploading or len(self._busy) >= AT_ONCE
                                or self._next_try.get(key, 0) > time.monotonic()):
                            continue
                        self._busy.add(key)
                    threading.Thread(target=self._remove, args=(key,), daemon=True).start()
            except Exception:
                traceback.print_exc(file=sys.stderr)
            self._wake.wait(0.2)
            self._wake.clear()

    def _remove(self, key):
        done = False
        try:
            with self._locks.hold(key):
                if not self._store.has_object(key):
                    objects.delete(key)
                self._store.drop_removal(key)
            done = True
        except StoreDown:
            pass
        except Exception:
            traceback.print_exc(file=sys.stderr)
        with self._state:
            self._busy.discard(key)
            self._next_try.pop(key, None)
            if not done:
                self._next_try[key] = time.monotonic() + RETRY
        if done:
            self._wake.set()
