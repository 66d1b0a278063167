"""The website: which page answers which request."""

import hashlib
import re
import time

from archive import condition, library, pages
from archive.downloads import download
from archive.library import NotThere, Refused
from archive.responses import page, redirect
from archive.scans import TOO_LARGE, key_of, read_scan
from archive.store import StoreDown

# Seconds after which a page is shown without what the store would have said.
_STATE_TIME = 3.0
_CHECK_TIME = 5.0
_DOWNLOAD_TIME = 5.0

_STORE_DOWN = "The store does not work at the moment. Please try again later."


class Site:
    """All pages, and what their forms do."""

    def __init__(self, database, store, keeper):
        self._database = database
        self._store = store
        self._keeper = keeper
        self._routes = (
            (re.compile(r"/"), self._get_start, self._post_start),
            (re.compile(r"/folders/([1-9][0-9]{0,15})"), self._get_folder, self._post_folder),
            (re.compile(r"/papers/([1-9][0-9]{0,15})"), self._get_paper, self._post_paper),
            (re.compile(r"/papers/([1-9][0-9]{0,15})/versions/([1-9][0-9]{0,15})"), self._get_version, None),
            (re.compile(r"/trash"), self._get_trash, self._post_trash),
            (re.compile(r"/check"), self._get_check, self._post_check),
        )

    def answer(self, path, form, headers):
        """Answer a request: a GET without a form, a POST with one."""
        for pattern, get, post in self._routes:
            found = pattern.fullmatch(path)
            if found is None:
                continue
            numbers = [int(number) for number in found.groups()]
            try:
                if form is None:
                    return get(*numbers, headers) if get == self._get_version else get(*numbers)
                if post is None:
                    return page(pages.message_page("Not possible", "Nothing can be sent here."), 405)
                return post(*numbers, form)
            except NotThere:
                break
        return page(pages.message_page("Not found", "There is no such page."), 404)

    def _get_start(self, status=200, **typed):
        with self._database.transaction() as c:
            folders = library.folders(c)
        return page(pages.start_page(folders, **typed), status)

    def _post_start(self, form):
        name, quota = form.text("name"), form.text("quota")
        try:
            with self._database.transaction() as c:
                number = library.make_folder(c, name, quota)
        except Refused as refused:
            return self._get_start(422, refusal=str(refused), name=name, quota=quota)
        return redirect(f"/folders/{number}")

    def _get_folder(self, number, status=200, *, ask=True, **typed):
        with self._database.transaction() as c:
            folder = library.folder(c, number)
            used = library.used_bytes(c, number)
            papers = library.papers_of(c, number)
            scans = library.scans_of_folder(c, number)
        states = self._states(scans, ask)
        return page(pages.folder_page(folder, used, papers, states, **typed), status)

    def _post_folder(self, number, form):
        with self._database.transaction() as c:
            library.folder(c, number)
        title, seconds_text = form.text("title"), form.text("seconds")
        typed = {"title": title, "seconds": seconds_text}
        scan, problems = _scan_of(form)
        if not form.too_large:
            if not title.strip():
                problems.append("A paper needs a title.")
            seconds = library.whole_number(seconds_text, 0, library.SECONDS_LIMIT)
            if seconds is None:
                problems.append(f"The seconds are a whole number from 0 to {library.SECONDS_LIMIT}.")
        if problems:
            return self._get_folder(number, 422, refusal=" ".join(problems), **typed)
        try:
            paper = self._keeper.upload_paper(number, title.strip(), seconds, scan, form.text("token"))
        except Refused as refused:
            return self._get_folder(number, 422, refusal=str(refused), **typed)
        except StoreDown:
            return self._get_folder(number, 503, ask=False, refusal=_STORE_DOWN, **typed)
        return redirect(f"/papers/{paper}")

    def _get_paper(self, number, status=200, *, ask=True, **typed):
        with self._database.transaction() as c:
            paper = library.paper(c, number)
            folder = library.folder(c, paper["folder"])
            versions = library.versions(c, number)
        states = self._states([(number, version) for version in versions], ask)
        return page(pages.paper_page(paper, folder, versions, states[number], **typed), status)

    def _post_paper(self, number, form):
        with self._database.transaction() as c:
            held = library.paper(c, number)["held"]
        action = "version" if form.too_large else form.text("do")
        typed = {}
        try:
            if action == "save":
                typed = {"title": form.text("title"), "note": form.text("note")}
                with self._database.transaction() as c:
                    library.save_details(c, number, typed["title"], typed["note"])
            elif action == "version":
                scan, problems = _scan_of(form)
                if held:
                    problems.insert(0, "The paper is held and gets no new version.")
                if problems:
                    raise Refused(" ".join(problems))
                self._keeper.upload_version(number, scan, form.text("token"))
            elif action in ("hold", "release"):
                with self._database.transaction() as c:
                    library.set_held(c, number, action == "hold")
            elif action == "trash":
                with self._database.transaction() as c:
                    folder = library.throw_away(c, number)
                return redirect(f"/folders/{folder}")
        except Refused as refused:
            return self._get_paper(number, 422, refusal=str(refused), **typed)
        except StoreDown:
            return self._get_paper(number, 503, ask=False, refusal=_STORE_DOWN)
        return redirect(f"/papers/{number}")

    def _get_version(self, number, version_number, headers):
        with self._database.transaction() as c:
            version = library.version(c, number, version_number)
        try:
            data = self._store.get(key_of(version["sha"]), version["size"], time.monotonic() + _DOWNLOAD_TIME)
        except StoreDown:
            return page(pages.message_page("No download", _STORE_DOWN), 503)
        if data is None or hashlib.sha256(data).hexdigest() != version["sha"]:
            return page(pages.message_page("No download", "The store does not have this scan."), 404)
        return download(version, data, headers.get("Range"), headers.get("If-Range"))

    def _get_trash(self, status=200, **typed):
        with self._database.transaction() as c:
            papers = library.trash(c)
        return page(pages.trash_page(papers, **typed), status)

    def _post_trash(self, form):
        number = library.whole_number(form.text("paper"), 1, 10**15)
        action = form.text("do")
        try:
            if number is None:
                raise NotThere
            if action == "restore":
                with self._database.transaction() as c:
                    library.restore(c, number)
            elif action == "delete":
                self._keeper.delete_for_good(number)
        except NotThere:
            return self._get_trash(422, refusal="This paper is not in the trash any more.")
        return redirect("/trash")

    def _get_check(self, status=200, *, refusal=None):
        try:
            problems = condition.problems(self._database, self._store, time.monotonic() + _CHECK_TIME)
        except StoreDown:
            return page(pages.check_page(None, refusal=_STORE_DOWN), status)
        return page(pages.check_page(problems, refusal=refusal), status)

    def _post_check(self, form):
        action = "repair" if form.too_large else form.text("do")
        try:
            if action == "repair":
                scan, problems = _scan_of(form)
                if problems:
                    raise Refused(f"This file has other bytes than the scan with this key. {' '.join(problems)}")
                self._keeper.repair(form.text("key"), scan.type, scan.data)
            elif action == "remove":
                self._keeper.remove_stray(form.text("key"))
        except Refused as refused:
            return self._get_check(422, refusal=str(refused))
        except StoreDown:
            return page(pages.check_page(None, refusal=_STORE_DOWN), 503)
        return redirect("/check")

    def _states(self, scans, ask):
        if not ask:
            return condition.unknown_states(scans)
        return condition.paper_states(self._store, scans, time.monotonic() + _STATE_TIME)


def _scan_of(form):
    if form.too_large:
        return None, [TOO_LARGE]
    return read_scan(form.file("file"))
