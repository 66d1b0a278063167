"""The pages of the expense claims: sign-in, all claims that somebody may see, and one claim."""

from functools import wraps
from io import BytesIO

from flask import Flask, abort, g, redirect, render_template, request, send_file, session, url_for

import claims
from database import HERE
from export import write_workbook
from people import find_person, password_is_right

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

app = Flask(__name__)
app.secret_key = None  # TODO: set app.secret_key.
app.config["SESSION_COOKIE_SAMESITE"] = "Lax"
# TODO: code that runs on import: a call.


@app.before_request
def recognise_person():
    """Set `g.person` to whoever is signed in; send everybody else to the sign-in page."""
    raise NotImplementedError("TODO: implement recognise_person.")


@app.after_request
def keep_out_of_the_cache(response):
    """Let no browser show a page again to whoever comes next."""
    raise NotImplementedError("TODO: implement keep_out_of_the_cache.")


@app.errorhandler(403)
def not_allowed(_error):
    """Say that somebody may not see or do this."""
    raise NotImplementedError("TODO: implement not_allowed.")


@app.route("/sign-in", methods=["GET", "POST"])
def sign_in():
    """Show the sign-in form; a POST signs in and leads to the claims, or says that the password is wrong."""
    raise NotImplementedError("TODO: implement sign_in.")


@app.post("/sign-out")
def sign_out():
    """Sign out and lead to the sign-in page."""
    raise NotImplementedError("TODO: implement sign_out.")


@app.route("/", methods=["GET", "POST"])
def all_claims():
    """List the claims that this person may see; a POST creates a claim and leads to it, or explains why not."""
    raise NotImplementedError("TODO: implement all_claims.")


def claim_or_abort(claim_id):
    """Return the claim; answer 404 if there is none and 403 if this person may not see it."""
    raise NotImplementedError("TODO: implement claim_or_abort.")


@app.get("/claims/<int:claim_id>")
def show_claim(claim_id, refusal=None):
    """Show a claim with its items, totals and trail, and what this person may do with it."""
    raise NotImplementedError("TODO: implement show_claim.")


def action(role):
    """Make a view of an action on a claim that only its owner or only the manager may do; it leads to the claim."""

    raise NotImplementedError("TODO: implement action.")


@app.post("/claims/<int:claim_id>/items")
@action("owner")
def add_item(claim_id):
    """Add the item that was typed."""
    raise NotImplementedError("TODO: implement add_item.")


@app.post("/claims/<int:claim_id>/items/<int:item_id>/remove")
@action("owner")
def remove_item(claim_id, item_id):
    """Remove an item."""
    raise NotImplementedError("TODO: implement remove_item.")


@app.post("/claims/<int:claim_id>/submit")
@action("owner")
def submit(claim_id):
    """Submit the claim."""
    raise NotImplementedError("TODO: implement submit.")


@app.post("/claims/<int:claim_id>/approve")
@action("manager")
def approve(claim_id):
    """Approve the claim."""
    raise NotImplementedError("TODO: implement approve.")


@app.post("/claims/<int:claim_id>/reject")
@action("manager")
def reject(claim_id):
    """Reject the claim for the reason that was typed."""
    raise NotImplementedError("TODO: implement reject.")


@app.get("/claims/<int:claim_id>/receipts/<int:item_id>")
def receipt(claim_id, item_id):
    """Send the receipt of an item to whoever may see its claim."""
    raise NotImplementedError("TODO: implement receipt.")


@app.get("/export")
def export():
    """Send the items of all approved claims to the manager as an Excel file."""
    raise NotImplementedError("TODO: implement export.")
