"""The pages of the floor plans: the entry, and a plan with its actions, which answer with the plan as it is then."""

from flask import Flask, abort, redirect, render_template, request, session, url_for

import changes
from storage import connection, create_tables
from tables import Refused, is_name, read_tables

app = Flask(__name__)
app.secret_key = "whoever knows a name may use it"  # Names need no password, so cookies have nothing to protect.
create_tables()


@app.get("/")
def entry():
    """Show the entry page."""
    return render_template("entry.html", refused=False)


@app.post("/")
def enter():
    """Enter a plan, which is made if it is not there yet; a wrong name stays on the entry page."""
    person, evening = (request.form.get(field, "").strip() for field in ("person", "evening"))
    if not (is_name(person) and is_name(evening)):
        return render_template("entry.html", refused=True)
    session["person"] = person
    with connection() as database:
        database.execute("INSERT OR IGNORE INTO plans (evening) VALUES (?)", (evening,))
        plan = database.execute("SELECT id FROM plans WHERE evening = ?", (evening,)).fetchone()["id"]
    return redirect(url_for("show_plan", plan=plan))


@app.post("/leave")
def leave():
    """Forget the person, and lead to the entry page."""
    session.clear()
    return redirect(url_for("entry"))


@app.get("/plans/<int:plan>")
def show_plan(plan):
    """Show the page of a plan to whoever has entered."""
    if "person" not in session:
        return redirect(url_for("entry"))
    with connection() as database:
        row = database.execute("SELECT evening FROM plans WHERE id = ?", (plan,)).fetchone() or abort(404)
    return render_template("plan.html", plan=plan, evening=row["evening"], person=session["person"])


@app.get("/plans/<int:plan>/state")
def state(plan, message=""):
    """The plan as this person sees it: tables, log, the next steps, and why something was not done."""
    person = session.get("person") or abort(403)
    with connection() as database:
        return {
            "tables": read_tables(database, plan),
            "log": changes.read_log(database, plan),
            "next": changes.next_steps(database, plan, person),
            "message": message,
        }


def act(plan, action, *arguments):
    """Carry out an action of this person wholly or not at all; answers with the plan."""
    person = session.get("person") or abort(403)
    message = ""
    try:
        with connection() as database:
            action(database, plan, person, *arguments)
    except Refused as refused:
        message = str(refused)
    return state(plan, message)


@app.post("/plans/<int:plan>/tables")
def add(plan):
    """Add a table."""
    return act(plan, changes.add, request.json)


@app.put("/plans/<int:plan>/tables/<int:table_id>")
def save(plan, table_id):
    """Save the row of a table."""
    return act(plan, changes.save, table_id, request.json)


@app.delete("/plans/<int:plan>/tables/<int:table_id>")
def remove(plan, table_id):
    """Remove a table."""
    return act(plan, changes.remove, table_id)


@app.post("/plans/<int:plan>/undo")
def undo(plan):
    """Take back the last change of this person."""
    return act(plan, changes.undo)


@app.post("/plans/<int:plan>/redo")
def redo(plan):
    """Carry out again what this person took back last."""
    return act(plan, changes.redo)
