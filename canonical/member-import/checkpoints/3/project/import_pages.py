"""The pages of imports: a file, its preview, and how far the import is."""

import json

from flask import Blueprint, abort, redirect, render_template, request, url_for

import drafts
import jobs
import preview
from csv_file import read_table
from database import connection, reading
from own_fields import all_fields
from profiles import profile_for
from texts import Refused

pages = Blueprint("imports", __name__)


@pages.route("/import", methods=["GET", "POST"])
def upload():
    """Show the form for a file; a POST keeps the file and leads to its preview, or explains why not."""
    refusal = None
    if request.method == "POST":
        sent = request.files.get("file")
        try:
            if not sent or not sent.filename:
                raise Refused("Please choose a file.")
            with reading() as database:
                table = read_table(sent.read(), all_fields(database), lambda header: profile_for(database, header))
            with connection() as database:
                import_id = drafts.create(database, sent.filename, table)
            return redirect(url_for("imports.show", import_id=import_id))
        except Refused as reason:
            refusal = str(reason)
    return render_template("upload.html", refusal=refusal)


@pages.get("/imports/<int:import_id>")
def show(import_id, refusal=None):
    """Show the preview of a file, how far its import is, or what was imported of it."""
    job = jobs.running(import_id)
    if job:
        return render_template("progress.html", import_id=import_id, job=job)
    with reading() as database:
        found = drafts.find(database, import_id) or abort(404)
        if found["result"] is not None:
            return render_template("result.html", done=found)
        lines = drafts.lines_of(database, import_id, all_fields(database))
    page = max(request.args.get("page", 1, type=int), 1)
    start = (page - 1) * preview.PAGE_SIZE
    return render_template(
        "preview.html",
        found=found,
        labels=json.loads(found["labels"]),
        ignored=json.loads(found["ignored"]),
        lines=lines[start : start + preview.PAGE_SIZE],
        page=page,
        more=start + preview.PAGE_SIZE < len(lines),
        summary=preview.summary_of(lines),
        seen=preview.print_of(lines),
        decisions=preview.DECISIONS,
        who=request.form.get("who", ""),
        refusal=refusal,
    )


@pages.get("/imports/<int:import_id>/progress")
def progress(import_id):
    """Tell how far an import is, as JSON."""
    job = jobs.running(import_id)
    return {"running": job is not None, "done": job.done if job else 0, "total": job.total if job else 0}


def boxes_sent():
    """Return place → whether it is ticked, of the rows on the page; a row without a box is ticked as soon as it has one."""
    ticked, boxed = set(request.form.getlist("ticked")), set(request.form.getlist("boxed"))
    return {int(place): place in ticked or place not in boxed for place in request.form.getlist("place")}


def keep_choices(database, import_id):
    """Keep the boxes and decisions that are on the page."""
    drafts.keep_boxes(database, import_id, boxes_sent())
    choices = {place: request.form.get(f"{place} decision") for place in request.form.getlist("place")}
    drafts.keep_decisions(database, import_id, choices)


@pages.post("/imports/<int:import_id>/cells")
def save_cells(import_id):
    """Keep the corrected cells of the rows on the page, and show this or another page."""
    with connection() as database:
        found = drafts.find(database, import_id) or abort(404)
        keep_choices(database, import_id)
        for place in request.form.getlist("place"):
            cells = {label: request.form[f"{place} {label}"] for label in json.loads(found["labels"])}
            drafts.correct(database, import_id, place, cells)
    return redirect(url_for("imports.show", import_id=import_id, page=request.form.get("go") or request.args["page"]))


@pages.post("/imports/<int:import_id>")
def take(import_id):
    """Import the rows that are ticked, or explain why not."""
    if jobs.running(import_id):
        return redirect(url_for("imports.show", import_id=import_id))
    with connection() as database:
        drafts.find(database, import_id) or abort(404)
        keep_choices(database, import_id)
    seen, who = request.form.get("seen"), request.form.get("who", "")

    def work(report):
        with connection() as database:
            drafts.import_ticked(database, import_id, seen, who, all_fields(database), report)

    job = jobs.run(import_id, work)
    if job.refusal:
        return show(import_id, refusal=job.refusal)
    return redirect(url_for("imports.show", import_id=import_id))
