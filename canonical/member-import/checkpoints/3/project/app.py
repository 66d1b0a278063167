"""The pages of the members and their history; those of imports and settings are in modules of their own."""

from flask import Flask, abort, redirect, render_template, request, url_for

import history
import import_pages
import members
import setting_pages
from database import connection, reading
from own_fields import all_fields, filter_of, own_fields
from texts import Refused, tidy

app = Flask(__name__)
app.register_blueprint(import_pages.pages)
app.register_blueprint(setting_pages.pages)


def filter_asked(fields):
    """Return what tells whether a member fits the filter of the request, or None without one."""
    field = next((field for field in fields if field.label == request.args.get("field")), None)
    text = tidy(request.args.get("filter", ""))
    if field is None or not text:
        return None
    fits = filter_of(field, text)
    return lambda record: bool(record.get(field.label)) and fits(record[field.label])


@app.get("/")
def show_members():
    """List the members that search and filter find, page by page."""
    asked = {key: request.args.get(key, "") for key in ("search", "field", "filter")}
    page, refusal = max(request.args.get("page", 1, type=int), 1), None
    with reading() as database:
        own, fields = own_fields(database), all_fields(database)
        try:
            found, total = members.page_of(database, asked["search"], page, filter_asked(own))
        except Refused as reason:
            refusal, found, total = str(reason), [], 0
    return render_template(
        "members.html",
        fields=fields,
        own_fields=own,
        members=[(record, members.missing_labels(record, fields)) for record in found],
        total=total,
        asked=asked,
        page=page,
        more=page * members.PAGE_SIZE < total,
        refusal=refusal,
    )


@app.route("/members/<int:number>", methods=["GET", "POST"])
def show_member(number):
    """Show the fields of a member; a POST changes them, or explains why not."""
    refusal = None
    with connection() as database:
        record, fields = members.find(database, number) or abort(404), all_fields(database)
        if request.method == "POST":
            try:
                members.change(database, record, request.form, fields)
                return redirect(url_for("show_member", number=number))
            except Refused as reason:
                refusal, record = str(reason), {**record, **request.form}
    return render_template("member.html", number=number, record=record, fields=fields[1:], refusal=refusal)


@app.get("/history")
def show_history():
    """List the imports that were done."""
    with reading() as database:
        return render_template("history.html", imports=history.done_imports(database))


@app.post("/history/<int:import_id>/take-back")
def take_back(import_id):
    """Take an import back."""
    with connection() as database:
        history.take_back(database, import_id)
    return redirect(url_for("show_history"))
