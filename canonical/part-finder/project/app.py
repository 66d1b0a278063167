"""The pages of the part finder."""

from flask import Flask, abort, redirect, render_template, request, url_for

import shelf
import synonyms
from database import connection
from marking import mark
from matching import suggestion
from part_list import Refused, read_list
from query import read_query
from view import PAGE_SIZE, SORTS, facets_of, read_view, results_of

app = Flask(__name__)
shelf.load()


def show_results(view, refusal=None):
    """Show a page of results."""
    query = read_query(view.search)
    with shelf.LOCK:
        found, known = shelf.search(query)
        results = results_of(shelf.INDEX, found, view)
        facets = facets_of(shelf.INDEX, found, view)
        suggested = suggestion(shelf.INDEX, known, query)
    start = (view.page - 1) * PAGE_SIZE
    return render_template(
        "search.html",
        view=view,
        sorts=SORTS,
        found=found,
        facets=facets,
        suggested=suggested,
        total=len(results),
        parts=[entry.part for entry in results[start : start + PAGE_SIZE]],
        more=start + PAGE_SIZE < len(results),
        mark=mark,
        refusal=refusal,
    )


@app.get("/")
def search_page():
    """Show the results of a search."""
    return show_results(read_view(request.query_string.decode()))


@app.get("/parts/<number>")
def part_page(number):
    """Show everything about a part."""
    entry = shelf.INDEX.entries.get(number) or abort(404)
    return render_template("part.html", part=entry.part)


@app.post("/parts/<number>/delete")
def delete_part(number):
    """Delete a part."""
    shelf.delete_part(number)
    return redirect(url_for("search_page"))


@app.route("/import", methods=["GET", "POST"])
def import_page():
    """Show the form for a list; a POST imports it, or explains why not."""
    result = refusal = None
    if request.method == "POST":
        sent = request.files.get("file")
        try:
            new, replaced = shelf.import_parts(read_list(sent.read() if sent else b""))
            result = f"{new} new, {replaced} replaced"
        except Refused as reason:
            refusal = str(reason)
    return render_template("import.html", result=result, refusal=refusal)


@app.route("/synonyms", methods=["GET", "POST"])
def synonyms_page():
    """Show the groups of synonyms; a POST adds one, or explains why not."""
    refusal = None
    with connection() as database:
        if request.method == "POST":
            try:
                synonyms.add_group(database, request.form["words"])
                database.commit()
                return redirect(url_for("synonyms_page"))
            except Refused as reason:
                refusal = str(reason)
        groups = synonyms.all_groups(database)
    return render_template("synonyms.html", groups=groups, refusal=refusal)


@app.post("/synonyms/<int:group_id>/remove")
def remove_group(group_id):
    """Remove a group of synonyms."""
    with connection() as database:
        database.execute("DELETE FROM synonyms WHERE id = ?", (group_id,))
    return redirect(url_for("synonyms_page"))


@app.get("/saved")
def saved_page():
    """Show the saved searches, each with the number of its parts."""
    with connection() as database:
        rows = database.execute("SELECT name, query FROM saved ORDER BY name").fetchall()
    with shelf.LOCK:
        views = [(row["name"], row["query"], read_view(row["query"])) for row in rows]
        saved = [
            (name, text, len(results_of(shelf.INDEX, shelf.search(read_query(view.search))[0], view)))
            for name, text, view in views
        ]
    return render_template("saved.html", saved=saved)


@app.post("/saved")
def save_search():
    """Save a search under a name, or explain why not."""
    view, name = read_view(request.form["view"]), request.form["name"].strip()
    if not name:
        return show_results(view, refusal="Please enter a name")
    with connection() as database:
        database.execute("REPLACE INTO saved VALUES (?, ?)", (name, view.address()))
    return redirect(url_for("saved_page"))


@app.post("/saved/delete")
def delete_search():
    """Delete a saved search."""
    with connection() as database:
        database.execute("DELETE FROM saved WHERE name = ?", (request.form["name"],))
    return redirect(url_for("saved_page"))
