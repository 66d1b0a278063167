"""Member import: brings lists of members from CSV files into one list."""

import json
from pathlib import Path
from urllib.parse import urlencode

import csvfile
import history
import pages
from fields import KINDS, Profile, plain_header, tidy
from jobs import CHANGED, Jobs
from preview import CHOICES, ON_PAGE, Preview
from store import Store
from web import App, Response, redirect, serve

app = App()
store = Store(Path(__file__).parent / "data" / "members.sqlite")
jobs = Jobs(store)
app.error_page = lambda request, status, text: Response(pages.page("Members", "", text), status)


def whole(text, default):
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else default


@app.route("GET", "/")
def start(request):
    return redirect("/members")


@app.route("GET", "/members")
def members(request):
    search, text = request.query.get("q", ""), request.query.get("v", "").strip()
    refusal = fits = field = None
    with store.reading() as db:
        schema = store.schema(db)
        if text and schema.own:
            wanted = whole(request.query.get("f", ""), 0)
            field = next((own for own in schema.own if own.number == wanted), schema.own[0])
            fits = field.filter(text)
            if fits is None:
                refusal = "Filter is wrong"
                fits = lambda value: False
        found = store.members(db, search, whole(request.query.get("page", ""), 1), field and field.name, fits)
        anybody = store.any_member(db)
    return Response(pages.members_page(schema, search, request.query.get("f", ""), text, *found, anybody, refusal))


def no_member(request):
    return app.error_page(request, 404, "There is no such member.")


@app.route("GET", "/members/([1-9][0-9]{0,5})")
def show_member(request, number):
    with store.reading() as db:
        member, schema = store.member(db, number), store.schema(db)
    return Response(pages.member_page(schema, number, member)) if member else no_member(request)


@app.route("POST", "/members/([1-9][0-9]{0,5})")
def change_member(request, number):
    sent = request.fields()
    with store.transaction() as db:
        member, schema = store.member(db, number), store.schema(db)
        if member is None:
            return no_member(request)
        reasons = []
        for field in schema.names[1:]:
            text = tidy(sent.get(schema.slug(field), member.get(field, "")))
            value = schema.checked(field, text)
            if schema.required(field) and not text:
                reasons.append(f"{field} is missing")
            elif value is None:
                reasons.append(f"{field} is wrong")
            member[field] = text if value is None else value
        if reasons:
            return Response(pages.member_page(schema, number, member, ", ".join(reasons)), 422)
        store.save_member(db, member)
    return redirect(f"/members/{number}")


@app.route("GET", "/fields")
def show_fields(request):
    with store.reading() as db:
        return Response(pages.fields_page(store.schema(db)))


@app.route("POST", "/fields")
def add_field(request):
    sent = request.fields()
    name, kind = tidy(sent.get("name", "")), sent.get("kind", "")
    options = {}
    for option in map(tidy, sent.get("options", "").split(",")):
        if option:
            options.setdefault(option.casefold(), option)
    with store.transaction() as db:
        schema = store.schema(db)
        refusal = None
        if not plain_header(name):
            refusal = "Name is missing"
        elif schema.field_of(name):
            refusal = "Name is there already"
        elif kind not in KINDS:
            refusal = "Kind is wrong"
        elif kind == "Choice" and not options:
            refusal = "Options are missing"
        if refusal:
            return Response(pages.fields_page(schema, sent, refusal), 422)
        store.add_field(db, name, kind, list(options.values()) if kind == "Choice" else [], "required" in sent)
    return redirect("/fields")


@app.route("GET", "/profiles")
def show_profiles(request):
    with store.reading() as db:
        return Response(pages.profiles_page(store.profiles(db, store.schema(db))))


@app.route("POST", "/profiles")
def save_profile(request):
    sent = request.fields()
    name, text = tidy(sent.get("name", "")), sent.get("text", "").replace("\r", "\n")
    with store.transaction() as db:
        schema = store.schema(db)
        profile = Profile(name, text, 0, schema)
        refusal = None
        if not name:
            refusal = "Name is missing"
        elif profile.wrong_line:
            refusal = f"Line {profile.wrong_line} is wrong"
        if refusal:
            return Response(pages.profiles_page(store.profiles(db, schema), sent, refusal), 422)
        store.save_profile(db, name, text)
    return redirect("/profiles")


@app.route("GET", "/history")
def show_history(request):
    return Response(pages.history_page(store.imports()))


@app.route("POST", "/history/([0-9]{1,15})")
def take_back(request, import_id):
    with store.transaction() as db:
        done = history.take_back(store, db, int(import_id))
    if done:
        return redirect("/history")
    return Response(pages.history_page(store.imports(), "This import was taken back already"), 409)


@app.route("GET", "/import")
def import_form(request):
    return Response(pages.import_page(store.open_previews()))


@app.route("POST", "/import")
def upload(request):
    def refused(text):
        return Response(pages.import_page(store.open_previews(), text), 422)

    if request.too_large:
        return refused("The file is too large")
    file = request.file("file")
    if file is None:
        return refused("Please choose a file")
    try:
        with store.reading() as db:
            schema = store.schema(db)
            profiles = store.profiles(db, schema)
        profile, fields, ignored, rows = csvfile.read(file.data, schema, profiles)
    except csvfile.Refused as reason:
        return refused(str(reason))
    return redirect("/previews/" + store.add_preview(file.filename, profile, fields, ignored, rows))


def no_preview(request):
    return app.error_page(request, 404, "There is no such preview.")


@app.route("GET", "/previews/([^/]+)")
def show_preview(request, preview_id):
    job = jobs.running(preview_id)
    if job:
        return Response(pages.running_page(preview_id, job))
    refusal = jobs.refusal(preview_id)
    with store.reading() as db:
        try:
            preview = Preview(store, db, preview_id)
        except KeyError:
            return no_preview(request)
    page = min(max(whole(request.query.get("page", ""), 1), 1), preview.pages())
    return Response(pages.preview_page(preview, page, refusal, request.query.get("shown")), 409 if refusal else 200)


@app.route("GET", "/previews/([^/]+)/progress")
def show_progress(request, preview_id):
    job = jobs.running(preview_id)
    if job:
        state = {"running": True, "done": job.done, "total": job.total, "result": None}
    else:
        with store.reading() as db:
            row = db.execute("select result, total from previews where id = ?", (preview_id,)).fetchone()
        if row is None:
            return no_preview(request)
        state = {"running": False, "done": row["total"], "total": row["total"], "result": row["result"]}
    return Response(json.dumps(state), content_type="application/json; charset=utf-8")


@app.route("POST", "/previews/([^/]+)")
def change_preview(request, preview_id):
    address = "/previews/" + preview_id
    if jobs.running(preview_id):
        return redirect(address)
    sent = request.fields()
    with_box = {whole(part, 0) for part in sent.get("boxes", "").split(",")}
    ticked = {whole(part, 0) for part in request.all("take")} & with_box
    choices = {whole(name.removesuffix("-choice"), 0): value for name, value in sent.items()
               if name.endswith("-choice") and value in CHOICES}
    page, shown = whole(sent.get("page", ""), 1), sent.get("shown", "")
    with store.transaction() as db:
        try:
            preview = Preview(store, db, preview_id)
        except KeyError:
            return no_preview(request)
        if preview.result is not None:
            return redirect(address)
        preview.keep_page(page, with_box, ticked, choices, tidy(sent.get("who", "")))
        # Where what was shown is not true any more, the next pages remember it until the import.
        as_shown = shown == preview.fingerprint()
        outdated = "" if as_shown else "&" + urlencode({"shown": shown})
        if "import" in sent:
            obstacle = preview.obstacle()
            if not as_shown:
                return Response(pages.preview_page(preview, min(max(page, 1), preview.pages()), CHANGED), 409)
            if obstacle:
                row, text = obstacle
                return Response(pages.preview_page(preview, (row.place - 1) // ON_PAGE + 1, text), 409)
            total = len(preview.taken())
        elif "go" in sent:
            return redirect(f"{address}?page={whole(sent['go'], 1)}{outdated}")
        else:
            place = whole(sent.get("save", ""), 0)
            texts = {field: sent[name] for field in preview.fields
                     if (name := f"{place}-{preview.schema.slug(field)}") in sent}
            preview.correct(place, texts)
            return redirect(f"{address}?page={page}{outdated}#row-{place}")
    jobs.start(preview_id, shown, total)
    return redirect(address)


if __name__ == "__main__":
    serve(app)
