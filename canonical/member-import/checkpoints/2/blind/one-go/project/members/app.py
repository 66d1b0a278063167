"""Answers the requests of the people."""

import re
from dataclasses import dataclass
from pathlib import Path

from . import pages
from .errors import NotFound, Refused
from .fields import FIELDS, SLUGS
from .history import take_back
from .listing import list_members
from .member import save_member
from .previews import CHOICES, Marks, import_rows, judge, read_file, save_row

_STATIC = Path(__file__).resolve().parent / "static"
_FILES = {
    "/style.css": ("style.css", "text/css"),
    "/preview.js": ("preview.js", "text/javascript"),
}


@dataclass
class UploadedFile:
    name: str
    content: bytes


@dataclass
class Request:
    method: str
    path: str
    query: dict
    form: dict
    file: UploadedFile | None = None  # None where no file was chosen
    too_large: bool = False


@dataclass
class Response:
    status: int = 200
    body: str = ""
    content_type: str = "text/html"
    location: str | None = None


class App:
    def __init__(self, store):
        self._store = store

    def answer(self, request):
        try:
            return self._route(request)
        except NotFound:
            return _page("Nothing here", "", refusal="There is no such page", status=404)

    def _route(self, request):
        reads = request.method == "GET"
        if request.path in _FILES and reads:
            name, content_type = _FILES[request.path]
            return Response(body=(_STATIC / name).read_text(encoding="utf-8"), content_type=content_type)
        if request.path == "/" and reads:
            return _redirect("/members")
        if request.path == "/members" and reads:
            return self._members(request)
        if request.path == "/import":
            return _page("Import", pages.upload()) if reads else self._upload(request)
        if request.path == "/history":
            return self._history() if reads else self._take_back(request)
        member = re.fullmatch(r"/members/([1-9][0-9]{0,5})", request.path)
        if member:
            number = member.group(1)
            return self._member(number) if reads else self._save_member(number, request)
        preview = re.fullmatch(r"/previews/([0-9]{1,15})", request.path)
        if preview:
            number = int(preview.group(1))
            return self._preview(number) if reads else self._use_preview(number, request)
        raise NotFound

    # members

    def _members(self, request):
        search = request.query.get("search", "").strip()
        with self._store.transaction() as records:
            members = records.members().values()
        listing = list_members(members, search, _whole_number(request.query.get("page", "")) or 1)
        return _page("Members", pages.members(listing, search))

    def _member(self, number, typed=None, refusal=None):
        with self._store.transaction() as records:
            member = records.members().get(number)
        if member is None:
            raise NotFound
        body = pages.member(number, member | (typed or {}))
        return _page(f"Member {number}", body, refusal=refusal, status=200 if refusal is None else 422)

    def _save_member(self, number, request):
        typed = {field: request.form[slug] for field, slug in SLUGS.items() if slug in request.form}
        try:
            with self._store.transaction() as records:
                save_member(records, number, typed)
        except Refused as refused:
            return self._member(number, typed, str(refused))
        return _redirect(f"/members/{number}")

    # imports

    def _upload(self, request):
        try:
            if request.too_large:
                raise Refused("The file is too large")
            if request.file is None:
                raise Refused("Choose a file")
            fields, ignored, rows = read_file(request.file.content)
        except Refused as refused:
            return _page("Import", pages.upload(), refusal=str(refused), status=422)
        with self._store.transaction() as records:
            number = records.add_preview(request.file.name, fields, ignored, rows)
        return _redirect(f"/previews/{number}")

    def _preview(self, number, marks=None, refusal=None):
        with self._store.transaction() as records:
            preview = _find(records, number)
            members = records.members()
        if preview.result is not None:
            body = pages.result(preview)
        else:
            body = pages.preview(preview, judge(preview, members), marks or Marks())
        return _page("Preview", body, refusal=refusal, status=200 if refusal is None else 409)

    def _use_preview(self, number, request):
        marks = _marks(request.form)
        try:
            with self._store.transaction() as records:
                preview = _find(records, number)
                if preview.result is not None:
                    raise Refused("The preview has changed: it was imported already")
                if "import" in request.form:
                    import_rows(records, preview, request.form.get("shown"), marks)
                else:
                    place = _whole_number(request.form.get("save", ""))
                    save_row(records, preview, place, _cells(request.form, place), marks)
        except Refused as refused:
            return self._preview(number, marks, str(refused))
        return _redirect(f"/previews/{number}")

    # history

    def _history(self, refusal=None):
        with self._store.transaction() as records:
            imports = records.imports()
        return _page("History", pages.history(imports), refusal=refusal, status=200 if refusal is None else 409)

    def _take_back(self, request):
        try:
            with self._store.transaction() as records:
                take_back(records, _whole_number(request.form.get("import", "")))
        except Refused as refused:
            return self._history(str(refused))
        return _redirect("/history")


def _find(records, number):
    preview = records.preview(number)
    if preview is None:
        raise NotFound
    return preview


def _page(title, body, refusal=None, status=200):
    return Response(status=status, body=pages.layout(title, body, refusal))


def _redirect(location):
    return Response(status=303, location=location)


def _whole_number(text):
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else None


def _marks(form):
    """What is ticked, chosen and typed on the page of a preview."""
    places = [_whole_number(text) for text in form.get("boxed", "").split(",")]
    places = [place for place in places if place is not None]
    choices = {place: form.get(f"choice-{place}") for place in places}
    return Marks(
        boxes={place: f"box-{place}" in form for place in places},
        choices={place: choice for place, choice in choices.items() if choice in CHOICES},
        who=form.get("who", ""),
    )


def _cells(form, place):
    names = {field: f"cell-{place}-{SLUGS[field]}" for field in FIELDS}
    return {field: form[name] for field, name in names.items() if name in form}
