"""The pages of the floor plans: the entry, and a plan with its actions, which answer with the plan as it is then."""

from flask import Flask, abort, redirect, render_template, request, session, url_for

import changes
from storage import connection, create_tables
from tables import Refused, is_name, read_tables

app = Flask(__name__)
app.secret_key = "whoever knows a name may use it"  # Names need no password, so cookies have nothing to protect.
# TODO: code that runs on import: a call.


@app.get("/")
def entry():
    """Show the entry page."""
    raise NotImplementedError("TODO: implement entry.")


@app.post("/")
def enter():
    """Enter a plan, which is made if it is not there yet; a wrong name stays on the entry page."""
    raise NotImplementedError("TODO: implement enter.")


@app.post("/leave")
def leave():
    """Forget the person, and lead to the entry page."""
    raise NotImplementedError("TODO: implement leave.")


@app.get("/plans/<int:plan>")
def show_plan(plan):
    """Show the page of a plan to whoever has entered."""
    raise NotImplementedError("TODO: implement show_plan.")


@app.get("/plans/<int:plan>/state")
def state(plan, message=""):
    """The plan as this person sees it: tables, log, the next steps, and why something was not done."""
    raise NotImplementedError("TODO: implement state.")


def act(plan, action, *arguments):
    """Carry out an action of this person wholly or not at all; answers with the plan."""
    raise NotImplementedError("TODO: implement act.")


@app.post("/plans/<int:plan>/tables")
def add(plan):
    """Add a table."""
    raise NotImplementedError("TODO: implement add.")


@app.put("/plans/<int:plan>/tables/<int:table_id>")
def save(plan, table_id):
    """Save the row of a table."""
    raise NotImplementedError("TODO: implement save.")


@app.delete("/plans/<int:plan>/tables/<int:table_id>")
def remove(plan, table_id):
    """Remove a table."""
    raise NotImplementedError("TODO: implement remove.")


@app.post("/plans/<int:plan>/undo")
def undo(plan):
    """Take back the last change of this person."""
    raise NotImplementedError("TODO: implement undo.")


@app.post("/plans/<int:plan>/redo")
def redo(plan):
    """Carry out again what this person took back last."""
    raise NotImplementedError("TODO: implement redo.")
