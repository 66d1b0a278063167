"""Scan archive: the scanned papers of an office, with the scans in an object store."""

import re
from pathlib import Path
from urllib.parse import quote

import pages
from archive import DOWN, Archive, Down, Scan
from objects import NotThere, StoreDown
from once import Once
from store import NoSuchPaper, Refused, Store
from web import App, Response, e, redirect, serve

app = App()
store = Store(Path(__file__).parent / "data" / "archive.sqlite")
archive = Archive(store)
once = Once()
app.error_page = lambda request, status, text: Response(
    pages.page("Scan archive", f'<p id="error">{e(text)}</p>'), status)


def number(text):
    return int(text) if len(text) < 10 else 0


def whole(text, least, most):
    """A whole number as it was typed, or None where it is no such number."""
    text = text.strip()
    if not re.fullmatch("[0-9]{1,12}", text) or not least <= int(text) <= most:
        return None
    return int(text)


def scan_of(request):
    if request.too_large:
        raise Refused("This scan is too large.")
    return Scan(request.file("file"))


def no_folder(request):
    return app.error_page(request, 404, "There is no such folder.")


def no_paper(request):
    return app.error_page(request, 404, "There is no such paper.")


# folders

@app.route("GET", "/")
def start(request):
    return Response(pages.start_page(store.folders()))


@app.route("POST", "/")
def new_folder(request):
    name, quota = request.get("name").strip(), whole(request.get("quota"), 1, 100000000)
    refusal = None
    if not name:
        refusal = "The folder needs a name."
    elif quota is None:
        refusal = "The quota is a whole number of bytes from 1 to 100000000."
    if refusal:
        return Response(pages.start_page(store.folders(), request.get("name"), request.get("quota"), refusal), 422)
    folder = once.get((request.get("token"), name, quota), lambda: store.add_folder(name, quota))
    return redirect(f"/folders/{folder}")


def show_folder(folder_id, status=200, down=False, **values):
    papers = store.papers(folder_id)
    states = archive.states(store.folder_versions(folder_id), down)
    papers = [paper for paper in papers if paper["id"] in states]
    return Response(pages.folder_page(store.folder(folder_id), papers, states, **values), status)


@app.route("GET", "/folders/([0-9]+)")
def folder_page(request, folder_id):
    folder = store.folder(number(folder_id))
    return show_folder(folder["id"]) if folder else no_folder(request)


@app.route("POST", "/folders/([0-9]+)")
def new_paper(request, folder_id):
    folder = store.folder(number(folder_id))
    if folder is None:
        return no_folder(request)
    title = request.get("title").strip()
    seconds = whole(request.get("seconds"), 0, 1000000000)
    try:
        if not request.too_large:
            if not title:
                raise Refused("The paper needs a title.")
            if seconds is None:
                raise Refused("The seconds are a whole number from 0 to 1000000000.")
        scan = scan_of(request)

        def make():
            store.check_quota(folder["id"], scan)
            return archive.upload(scan, lambda: store.add_paper(folder["id"], title, seconds, scan))

        paper = once.get((request.get("token"), folder["id"], title, seconds, scan.key, scan.filename), make)
    except Refused as reason:
        archive.wake()
        return show_folder(folder["id"], 422, isinstance(reason, Down), title=request.get("title"),
                           seconds=request.get("seconds"), refusal=str(reason))
    return redirect(f"/papers/{paper}")


# papers

def show_paper(request, paper_id, status=200, down=False, **values):
    paper = store.paper(paper_id)
    if paper is None:
        return no_paper(request)
    versions = store.versions(paper_id)
    state = archive.states(versions, down).get(paper_id, "Unknown")
    return Response(pages.paper_page(paper, store.folder(paper["folder"]), versions, state, **values), status)


@app.route("GET", "/papers/([0-9]+)")
def paper_page(request, paper_id):
    return show_paper(request, number(paper_id))


@app.route("POST", "/papers/([0-9]+)")
def change_paper(request, paper_id):
    paper = number(paper_id)
    action = request.get("action")
    typed = {}
    try:
        if action == "save":
            typed = {"title": request.get("title"), "note": request.get("note")}
            store.save_details(paper, typed["title"].strip(), typed["note"])
        elif action == "version" or request.too_large:
            found = store.paper(paper)
            if found is None:
                return no_paper(request)
            if found["held"]:
                raise Refused("This paper is held, and gets no new version.")
            scan = scan_of(request)

            def make():
                store.check_version(paper, scan)
                archive.upload(scan, lambda: store.add_version(paper, scan))

            once.get((request.get("token"), paper, scan.key, scan.filename), make)
        elif action in ("hold", "release"):
            store.set_held(paper, action == "hold")
        elif action == "trash":
            return redirect(f"/folders/{store.throw_away(paper)}")
    except Refused as reason:
        archive.wake()
        return show_paper(request, paper, 422, isinstance(reason, Down), refusal=str(reason), **typed)
    except NoSuchPaper:
        return no_paper(request)
    return redirect(f"/papers/{paper}")


def asked_range(request, size, tag):
    """The first and the last byte that are asked for, None for all of them, or an empty range."""
    header = request.headers.get("Range")
    found = re.fullmatch(r"\s*bytes\s*=\s*([0-9]{0,18})\s*-\s*([0-9]{0,18})\s*", header or "", re.I)
    if not found or not (found[1] or found[2]):
        return None
    condition = request.headers.get("If-Range")
    if condition and condition.strip() != tag:
        return None
    if not found[1]:
        length = int(found[2])
        return (max(0, size - length), size - 1) if length else (size, size - 1)
    first = int(found[1])
    if found[2] and int(found[2]) < first:
        return None
    return first, min(size - 1, int(found[2])) if found[2] else size - 1


@app.route("GET", "/papers/([0-9]+)/versions/([0-9]+)")
def download(request, paper_id, version_number):
    version = store.version(number(paper_id), number(version_number))
    if version is None:
        return app.error_page(request, 404, "There is no such version.")
    try:
        data = archive.read(version)
    except NotThere:
        return app.error_page(request, 404, "The store does not have this scan.")
    except StoreDown:
        return app.error_page(request, 503, DOWN)
    name = version["filename"]
    plain = re.sub(r'[^\x20-\x7e]|["\\%]', "_", name)
    tag = '"' + version["object"].rpartition("/")[2] + '"'
    headers = [("Content-Disposition", f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name, safe='')}"),
               ("Accept-Ranges", "bytes"), ("ETag", tag)]
    asked = asked_range(request, len(data), tag)
    if asked is None:
        return Response(data, 200, headers, version["type"])
    first, last = asked
    if first > last:
        return Response("", 416, [("Content-Range", f"bytes */{len(data)}")], "text/plain")
    headers.append(("Content-Range", f"bytes {first}-{last}/{len(data)}"))
    return Response(data[first:last + 1], 206, headers, version["type"])


# trash

@app.route("GET", "/trash")
def trash(request):
    return Response(pages.trash_page(store.trash()))


@app.route("POST", "/trash/([0-9]+)")
def change_trash(request, paper_id):
    action = request.get("action")
    if action == "restore":
        store.restore(number(paper_id))
    elif action == "delete":
        store.delete(number(paper_id))
        archive.wake()
        archive.wait_for_removals(1)
    return redirect("/trash")


# check

def show_check(refusal=None, status=200):
    try:
        problems = archive.problems()
    except StoreDown:
        return Response(pages.check_page(None, DOWN))
    return Response(pages.check_page(problems, refusal), status)


@app.route("GET", "/check")
def check(request):
    return show_check()


@app.route("POST", "/check")
def solve(request):
    try:
        if request.too_large:
            raise Refused("This file has other bytes than the scan.")
        if request.get("action") == "repair":
            archive.repair(request.get("key"), request.file("file"))
        elif request.get("action") == "remove":
            archive.remove_stray(request.get("key"))
    except Down:
        return Response(pages.check_page(None, DOWN), 503)
    except Refused as reason:
        return show_check(str(reason), 422)
    return redirect("/check")


if __name__ == "__main__":
    archive.start()
    serve(app)
