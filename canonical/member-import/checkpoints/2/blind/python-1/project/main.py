"""Member import: brings lists of members from CSV files into one list."""

from pathlib import Path

import csvfile
import history
import pages
from fields import FIELDS, REQUIRED, checked, tidy
from preview import CHOICES, Preview
from store import Store
from web import App, Response, redirect, serve

app = App()
store = Store(Path(__file__).parent / "data" / "members.sqlite")
app.error_page = lambda request, status, text: Response(pages.page("Members", "", text), status)


def whole(text, default):
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else default


@app.route("GET", "/")
def start(request):
    return redirect("/members")


@app.route("GET", "/members")
def members(request):
    search = request.query.get("q", "")
    total, number, count, found = store.members(search, whole(request.query.get("page", ""), 1))
    return Response(pages.members_page(search, total, number, count, found, total > 0 or store.any_member()))


def no_member(request):
    return app.error_page(request, 404, "There is no such member.")


@app.route("GET", "/members/([1-9][0-9]{0,5})")
def show_member(request, number):
    with store.transaction() as db:
        member = store.member(db, number)
    return Response(pages.member_page(number, member)) if member else no_member(request)


@app.route("POST", "/members/([1-9][0-9]{0,5})")
def change_member(request, number):
    sent = request.fields()
    with store.transaction() as db:
        member = store.member(db, number)
        if member is None:
            return no_member(request)
        reasons = []
        for field in FIELDS[1:]:
            text = tidy(sent.get(pages.slug(field), member[field]))
            value = checked(field, text)
            if field in REQUIRED and not text:
                reasons.append(f"{field} is missing")
            elif value is None:
                reasons.append(f"{field} is wrong")
            member[field] = text if value is None else value
        if reasons:
            return Response(pages.member_page(number, member, ", ".join(reasons)), 422)
        store.save_member(db, member)
    return redirect(f"/members/{number}")


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
        fields, ignored, rows = csvfile.read(file.data)
    except csvfile.Refused as reason:
        return refused(str(reason))
    return redirect("/previews/" + store.add_preview(file.filename, fields, ignored, rows))


@app.route("GET", "/previews/([^/]+)")
def show_preview(request, preview_id):
    with store.transaction() as db:
        try:
            preview = Preview(store, db, preview_id)
        except KeyError:
            return app.error_page(request, 404, "There is no such preview.")
    return Response(pages.preview_page(preview))


@app.route("POST", "/previews/([^/]+)")
def change_preview(request, preview_id):
    address = "/previews/" + preview_id
    sent = request.fields()
    with_box = {whole(part, 0) for part in sent.get("boxes", "").split(",")}
    ticked = {whole(part, 0) for part in request.all("take")} & with_box
    choices = {whole(name.removesuffix("-choice"), 0): value for name, value in sent.items()
               if name.endswith("-choice") and value in CHOICES}
    who = tidy(sent.get("who", ""))
    with store.transaction() as db:
        try:
            preview = Preview(store, db, preview_id)
        except KeyError:
            return app.error_page(request, 404, "There is no such preview.")
        if preview.result is not None:
            return redirect(address)
        if "import" in sent:
            text = "The preview has changed, and nothing was imported. This is what it is now."
            if sent.get("shown") == preview.fingerprint():
                undecided = preview.undecided(ticked, choices)
                if undecided is None:
                    preview.take(ticked, choices, who)
                    return redirect(address)
                text = f"Please decide row {undecided}"
            preview.keep_page(with_box, ticked, choices, who)
            preview.load()
            preview.who = who
            return Response(pages.preview_page(preview, text), 409)
        place = whole(sent.get("save", ""), 0)
        texts = {field: sent[name] for field in preview.fields
                 if (name := f"{place}-{field.lower().replace(' ', '-')}") in sent}
        preview.keep_page(with_box, ticked, choices, who)
        preview.correct(place, texts)
        return redirect(f"{address}#row-{place}")


if __name__ == "__main__":
    serve(app)
