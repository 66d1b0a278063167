"""The pages of the club: the members, the import of a file, and its preview."""

import json

from flask import Flask, abort, redirect, render_template, request, url_for

import drafts
import history
import members
import preview
from csv_file import read_table
from database import connection
from fields import all_fields
from texts import Refused

app = Flask(__name__)


@app.get("/")
def show_members():
    """List the members that a search finds, page by page."""
    search, page = request.args.get("search", ""), max(request.args.get("page", 1, type=int), 1)
    with connection() as database:
        found, total = members.page_of(database, search, page)
    more = page * members.PAGE_SIZE < total
    return render_template(
        "members.html", fields=all_fields(), members=found, total=total, search=search, page=page, more=more
    )


@app.route("/import", methods=["GET", "POST"])
def upload():
    """Show the form for a file; a POST keeps the file and leads to its preview, or explains why not."""
    refusal = None
    if request.method == "POST":
        sent = request.files.get("file")
        try:
            if not sent or not sent.filename:
                raise Refused("Please choose a file.")
            table = read_table(sent.read(), all_fields())
            with connection() as database:
                import_id = drafts.create(database, sent.filename, table)
            return redirect(url_for("show_import", import_id=import_id))
        except Refused as reason:
            refusal = str(reason)
    return render_template("upload.html", refusal=refusal)


@app.get("/imports/<int:import_id>")
def show_import(import_id, refusal=None):
    """Show the preview of a file, or what was imported of it."""
    with connection() as database:
        found = drafts.find(database, import_id) or abort(404)
        if found["result"] is not None:
            return render_template("result.html", result=found["result"])
        lines = drafts.lines_of(database, import_id, all_fields())
    return render_template(
        "preview.html",
        import_id=import_id,
        labels=json.loads(found["labels"]),
        ignored=json.loads(found["ignored"]),
        lines=lines,
        summary=preview.summary_of(lines),
        seen=preview.print_of(lines),
        decisions=preview.DECISIONS,
        who=request.form.get("who", ""),
        refusal=refusal,
    )


def boxes_sent():
    """Return place → whether it is ticked, of the rows on the page; a row without a box is ticked as soon as it has one."""
    ticked, boxed = set(request.form.getlist("ticked")), set(request.form.getlist("boxed"))
    return {int(place): place in ticked or place not in boxed for place in request.form.getlist("place")}


def keep_choices(database, import_id):
    """Keep the boxes and decisions that are on the page."""
    drafts.keep_boxes(database, import_id, boxes_sent())
    choices = {place: request.form.get(f"{place} decision") for place in request.form.getlist("place")}
    drafts.keep_decisions(database, import_id, choices)


@app.post("/imports/<int:import_id>/cells")
def save_cells(import_id):
    """Keep the corrected cells of the rows on the page."""
    with connection() as database:
        found = drafts.find(database, import_id) or abort(404)
        keep_choices(database, import_id)
        for place in request.form.getlist("place"):
            cells = {label: request.form[f"{place} {label}"] for label in json.loads(found["labels"])}
            drafts.correct(database, import_id, place, cells)
    return redirect(url_for("show_import", import_id=import_id))


@app.post("/imports/<int:import_id>")
def take_import(import_id):
    """Import the rows that are ticked, or explain why not."""
    with connection() as database:
        drafts.find(database, import_id) or abort(404)
        keep_choices(database, import_id)
    try:
        with connection() as database:
            seen, who = request.form.get("seen"), request.form.get("who", "")
            drafts.import_ticked(database, import_id, seen, who, all_fields())
    except Refused as reason:
        return show_import(import_id, refusal=str(reason))
    return redirect(url_for("show_import", import_id=import_id))


@app.route("/members/<int:number>", methods=["GET", "POST"])
def show_member(number):
    """Show the fields of a member; a POST changes them, or explains why not."""
    refusal = None
    with connection() as database:
        record = members.find(database, number) or abort(404)
        if request.method == "POST":
            try:
                members.change(database, record, request.form, all_fields())
                return redirect(url_for("show_member", number=number))
            except Refused as reason:
                refusal, record = str(reason), {**record, **request.form}
    return render_template("member.html", number=number, record=record, fields=all_fields()[1:], refusal=refusal)


@app.get("/history")
def show_history():
    """List the imports that were done."""
    with connection() as database:
        return render_template("history.html", imports=history.done_imports(database))


@app.post("/imports/<int:import_id>/take-back")
def take_back(import_id):
    """Take an import back."""
    with connection() as database:
        history.take_back(database, import_id)
    return redirect(url_for("show_history"))
