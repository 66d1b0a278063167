"""Answers the requests of the people."""

import json
import re
from dataclasses import dataclass
from pathlib import Path

from . import pages
from .errors import NotFound, Refused
from .fields import check_new_field, clean, read_options
from .filters import read_filter
from .history import take_back
from .imports import Importer, progress
from .listing import list_members
from .member import save_member
from .previews import CHOICES, Marks, judge, keep_marks, read_file, save_row, stale_pages
from .profiles import save_profile

_STATIC = Path(__file__).resolve().parent / "static"
_FILES = {
    "/style.css": ("style.css", "text/css"),
    "/preview.js": ("preview.js", "text/javascript"),
}

# How long, in seconds, an import may take before its progress is shown.
_SHORT_IMPORT = 1


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
        self._importer = Importer(store)

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
        if request.path == "/profiles":
            return self._profiles() if reads else self._save_profile(request)
        if request.path == "/fields":
            return self._fields() if reads else self._add_field(request)
        member = re.fullmatch(r"/members/([1-9][0-9]{0,5})", request.path)
        if member:
            number = member.group(1)
            return self._member(number) if reads else self._save_member(number, request)
        preview = re.fullmatch(r"/previews/([0-9]{1,15})", request.path)
        if preview:
            number = int(preview.group(1))
            return self._preview(number, request) if reads else self._use_preview(number, request)
        running = re.fullmatch(r"/previews/([0-9]{1,15})/progress", request.path)
        if running and reads:
            return self._progress(int(running.group(1)))
        raise NotFound

    # members

    def _members(self, request):
        query = {name: request.query.get(name, "").strip() for name in ("search", "field", "filter")}
        with self._store.transaction() as records:
            fields = records.fields()
            members = records.members().values()
        refusal = None
        try:
            passes = read_filter(fields, query["field"], query["filter"])
        except Refused as refused:
            passes, refusal = None, str(refused)
        listing = list_members(members, query["search"], passes, _whole_number(request.query.get("page", "")) or 1)
        body = pages.members(fields, listing, query)
        return _page("Members", body, refusal=refusal, status=200 if refusal is None else 422)

    def _member(self, number, typed=None, refusal=None):
        with self._store.transaction() as records:
            fields = records.fields()
            member = records.members().get(number)
        if member is None:
            raise NotFound
        body = pages.member(fields, number, member | (typed or {}))
        return _page(f"Member {number}", body, refusal=refusal, status=200 if refusal is None else 422)

    def _save_member(self, number, request):
        typed = {}
        try:
            with self._store.transaction() as records:
                fields = records.fields()
                typed = {field.name: request.form[field.slug] for field in fields.by_hand if field.slug in request.form}
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
            with self._store.transaction() as records:
                fields, profiles = records.fields(), records.profiles()
            file = read_file(request.file.content, fields, profiles)
        except Refused as refused:
            return _page("Import", pages.upload(), refusal=str(refused), status=422)
        with self._store.transaction() as records:
            number = records.add_preview(request.file.name, file)
        return _redirect(f"/previews/{number}")

    def _preview(self, number, request, marks=None, refusal=None):
        job = self._importer.job(number)
        with self._store.transaction() as records:
            preview = _find(records, number)
            fields = records.fields()
            members = records.members()
        total = len(preview.rows)
        if preview.result is not None:
            body = pages.result(preview, progress(total, total))
        elif job is not None:
            body = pages.running(preview, job.progress())
        else:
            refusal = refusal or self._importer.take_refusal(number)
            stale = [_whole_number(page) or 0 for page in request.query.get("stale", "").split(",")]
            judged = judge(preview, fields, members)
            body = pages.preview(preview, fields, judged, marks or Marks(), _page_number(request), stale)
        return _page("Preview", body, refusal=refusal, status=200 if refusal is None else 409)

    def _use_preview(self, number, request):
        marks = _marks(request.form)
        try:
            if "import" in request.form:
                return self._import(number, request, marks)
            return self._change_preview(number, request, marks)
        except Refused as refused:
            refusal = str(refused)
        # Without the query, since all of the preview is shown as it is by now.
        page = Request("GET", request.path, {"page": str(_page_number(request))}, {})
        return self._preview(number, page, marks, refusal)

    def _import(self, number, request, marks):
        with self._store.transaction() as records:
            total = records.row_count(number)
            _find(records, number)
        job = self._importer.start(number, total, request.form.get("shown", ""), marks)
        job.finished.wait(_SHORT_IMPORT)
        return _redirect(f"/previews/{number}")

    def _change_preview(self, number, request, marks):
        """Save a row or turn the page."""
        with self._store.transaction() as records:
            preview = _find(records, number)
            if preview.result is not None or self._importer.job(number) is not None:
                raise Refused("The preview has changed: it was imported already")
            fields = records.fields()
            judged = judge(preview, fields, records.members())
            page = _page_number(request)
            if "turn" in request.form:
                page = _whole_number(request.form["turn"]) or 1
                keep_marks(records, preview, marks)
            else:
                place = _whole_number(request.form.get("save", ""))
                save_row(records, preview, judged, place, _cells(request.form, fields, place), marks)
        stale = [str(other) for other in stale_pages(judged, request.form.get("shown", "")) if other != page]
        return _redirect(f"/previews/{number}?page={page}" + (f"&stale={','.join(stale)}" if stale else ""))

    def _progress(self, number):
        """How far an import is, for the script of the page."""
        job = self._importer.job(number)
        with self._store.transaction() as records:
            result = records.result(number)
            total = records.row_count(number)
        if result is not None:
            news = {"progress": progress(total, total), "result": result}
        elif job is not None:
            news = {"progress": job.progress(), "result": None}
        else:
            news = None  # no import runs: the page is to be loaded again
        return Response(body=json.dumps(news), content_type="application/json")

    # profiles and own fields

    def _profiles(self, typed=None, refusal=None):
        with self._store.transaction() as records:
            profiles = records.profiles()
        body = pages.profiles(profiles, typed or {})
        return _page("Profiles", body, refusal=refusal, status=200 if refusal is None else 422)

    def _save_profile(self, request):
        try:
            with self._store.transaction() as records:
                save_profile(records, request.form.get("name", ""), request.form.get("text", ""))
        except Refused as refused:
            return self._profiles(request.form, str(refused))
        return _redirect("/profiles")

    def _fields(self, typed=None, refusal=None):
        with self._store.transaction() as records:
            fields = records.fields()
        body = pages.own_fields(fields, typed or {})
        return _page("Fields", body, refusal=refusal, status=200 if refusal is None else 422)

    def _add_field(self, request):
        name, kind = clean(request.form.get("name", "")), request.form.get("kind", "")
        options = read_options(request.form.get("options", ""))
        try:
            with self._store.transaction() as records:
                check_new_field(records.fields(), name, kind, options)
                records.add_field(name, kind, options, "required" in request.form)
        except Refused as refused:
            return self._fields(request.form, str(refused))
        return _redirect("/fields")

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


def _cells(form, fields, place):
    names = {field.name: f"cell-{place}-{field.slug}" for field in fields.all}
    return {field: form[name] for field, name in names.items() if name in form}


def _page_number(request):
    return _whole_number(request.query.get("page", "")) or 1
