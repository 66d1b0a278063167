"""The pages of the archive."""

import secrets

from flask import Flask, abort, redirect, render_template, request, url_for

import check
import folders
import papers
import removals
import store
from downloads import downloads
from refused import Refused
from scans import read_scan

app = Flask(__name__)
app.register_blueprint(downloads)
removals.start()


def refusal_of(work):
    """Do something; return None, or the reason why it was refused."""
    try:
        work()
    except Refused as reason:
        return str(reason)
    return None


@app.route("/", methods=["GET", "POST"])
def start_page():
    """List the folders; a POST makes one and leads to its page, or explains why not."""
    refusal = None
    if request.method == "POST":
        try:
            folder_id = folders.add(request.form.get("name", ""), request.form.get("quota", ""))
            return redirect(url_for("folder", folder_id=folder_id))
        except Refused as reason:
            refusal = str(reason)
    return render_template("start.html", folders=folders.all_folders(), refusal=refusal, typed=request.form)


@app.route("/folders/<int:folder_id>", methods=["GET", "POST"])
def folder(folder_id):
    """Show a folder; a POST uploads a paper and leads to its page, or explains why not."""
    found, refusal = folders.find(folder_id) or abort(404), None
    if request.method == "POST":
        upload, typed = request.files.get("file"), request.form
        try:
            scan = read_scan(upload)
            paper_id = papers.add(
                folder_id, typed["form"], typed.get("title", ""), typed.get("seconds", ""), upload.filename, scan
            )
            return redirect(url_for("paper", paper_id=paper_id))
        except Refused as reason:
            refusal = str(reason)
    return render_template(
        "folder.html",
        folder=found,
        papers=papers.papers_in(folder_id),
        refusal=refusal,
        typed=request.form,
        form=secrets.token_hex(8),
    )


@app.get("/papers/<int:paper_id>")
def paper(paper_id, refusal=None):
    """Show a paper with its versions."""
    found = papers.find(paper_id) or abort(404)
    return render_template(
        "paper.html",
        paper=found,
        folder=folders.find(found["folder_id"]),
        state=papers.state(paper_id),
        versions=papers.list_versions(paper_id),
        refusal=refusal,
    )


@app.post("/papers/<int:paper_id>/<action>")
def change_paper(paper_id, action):
    """Change a paper and lead to its page, or explain there why not."""
    found, typed = papers.find(paper_id) or abort(404), request.form
    upload = request.files.get("file")
    actions = {
        "save": lambda: papers.save(paper_id, typed.get("title", ""), typed.get("note", "")),
        "versions": lambda: papers.add_version(paper_id, upload.filename if upload else "", read_scan(upload)),
        "hold": lambda: papers.hold(paper_id, True),
        "release": lambda: papers.hold(paper_id, False),
        "trash": lambda: papers.throw_away(paper_id),
    }
    refusal = refusal_of(actions.get(action) or abort(404))
    if refusal:
        return paper(paper_id, refusal)
    if action == "trash":
        return redirect(url_for("folder", folder_id=found["folder_id"]))
    return redirect(url_for("paper", paper_id=paper_id))


@app.get("/trash")
def trash():
    """List the papers in the trash."""
    return render_template("trash.html", papers=papers.trash())


@app.post("/trash/<int:paper_id>/<action>")
def change_trash(paper_id, action):
    """Restore a paper, or delete it for good."""
    if papers.find(paper_id, in_trash=True):
        papers.restore(paper_id) if action == "restore" else papers.delete(paper_id)
    return redirect(url_for("trash"))


@app.route("/check", methods=["GET", "POST"])
def check_page():
    """Compare with the store; a POST repairs an object or removes a stray one first, or explains why not."""
    refusal, found = None, []
    if request.method == "POST":
        key = request.form.get("key", "")
        if request.form.get("action") == "repair":
            refusal = refusal_of(lambda: check.repair(key, request.files.get("file")))
        else:
            refusal = refusal_of(lambda: check.remove_stray(key))
    try:
        found = check.problems()
    except Refused as reason:
        refusal = str(reason)
    return render_template("check.html", problems=found, refusal=refusal, prefix=store.PREFIX)
