"""Member import: brings lists of members from CSV files into one list."""

from pathlib import Path

import csvfile
import pages
from preview import Preview
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
    with store.transaction() as db:
        try:
            preview = Preview(store, db, preview_id)
        except KeyError:
            return app.error_page(request, 404, "There is no such preview.")
        if preview.result is not None:
            return redirect(address)
        if "import" in sent:
            if sent.get("shown") == preview.fingerprint():
                preview.take(ticked)
                return redirect(address)
            preview.keep_boxes(with_box, ticked)
            preview.load()
            text = "The preview has changed, and nothing was imported. This is what it is now."
            return Response(pages.preview_page(preview, text), 409)
        place = whole(sent.get("save", ""), 0)
        texts = {field: sent[name] for field in preview.fields
                 if (name := f"{place}-{field.lower().replace(' ', '-')}") in sent}
        preview.keep_boxes(with_box, ticked)
        preview.correct(place, texts)
        return redirect(f"{address}#row-{place}")


if __name__ == "__main__":
    serve(app)
