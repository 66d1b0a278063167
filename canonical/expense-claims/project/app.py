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
app.secret_key = (HERE / "secret.key").read_text("ascii")
app.config["SESSION_COOKIE_SAMESITE"] = "Lax"
app.add_template_filter(claims.amount_of, "amount")


@app.before_request
def recognise_person():
    """Set `g.person` to whoever is signed in; send everybody else to the sign-in page."""
    g.person = find_person(session.get("name", ""))
    if g.person is None and request.endpoint not in ("sign_in", "static"):
        return redirect(url_for("sign_in"))
    return None


@app.after_request
def keep_out_of_the_cache(response):
    """Let no browser show a page again to whoever comes next."""
    if request.endpoint != "static":
        response.headers["Cache-Control"] = "no-store"
    return response


@app.errorhandler(403)
def not_allowed(_error):
    """Say that somebody may not see or do this."""
    return render_template("not_allowed.html"), 403


@app.route("/sign-in", methods=["GET", "POST"])
def sign_in():
    """Show the sign-in form; a POST signs in and leads to the claims, or says that the password is wrong."""
    refusal = None
    if request.method == "POST":
        name = request.form.get("username", "")
        if password_is_right(name, request.form.get("password", "")):
            session.clear()
            session["name"] = name
            return redirect(url_for("all_claims"))
        refusal = "User name or password is wrong."
    return render_template("sign_in.html", refusal=refusal)


@app.post("/sign-out")
def sign_out():
    """Sign out and lead to the sign-in page."""
    session.clear()
    return redirect(url_for("sign_in"))


@app.route("/", methods=["GET", "POST"])
def all_claims():
    """List the claims that this person may see; a POST creates a claim and leads to it, or explains why not."""
    refusal = None
    if request.method == "POST":
        try:
            return redirect(
                url_for("show_claim", claim_id=claims.create_claim(request.form.get("title", ""), g.person))
            )
        except claims.Refused as reason:
            refusal = str(reason)
    return render_template("claims.html", claims=claims.claims_for(g.person), refusal=refusal)


def claim_or_abort(claim_id):
    """Return the claim; answer 404 if there is none and 403 if this person may not see it."""
    claim = claims.find_claim(claim_id) or abort(404)
    if not claim.may_be_seen_by(g.person):
        abort(403)
    return claim


@app.get("/claims/<int:claim_id>")
def show_claim(claim_id, refusal=None):
    """Show a claim with its items, totals and trail, and what this person may do with it."""
    claim = claim_or_abort(claim_id)
    items = claims.items_of(claim_id)
    return render_template(
        "claim.html",
        claim=claim,
        items=items,
        totals=claims.totals_of(items),
        trail=claims.trail_of(claim_id),
        currencies=claims.CURRENCIES,
        may_change=claim.is_open and claim.owner == g.person.name,
        may_decide=claim.state == claims.SUBMITTED and g.person.is_manager,
        typed=request.form if refusal else {},
        refusal=refusal,
    )


def action(role):
    """Make a view of an action on a claim that only its owner or only the manager may do; it leads to the claim."""

    def decorate(act):
        @wraps(act)
        def view(claim_id, **arguments):
            claim = claim_or_abort(claim_id)
            if not (g.person.is_manager if role == "manager" else claim.owner == g.person.name):
                abort(403)
            try:
                act(claim_id, **arguments)
            except claims.Refused as reason:
                return show_claim(claim_id, refusal=str(reason))
            return redirect(url_for("show_claim", claim_id=claim_id))

        return view

    return decorate


@app.post("/claims/<int:claim_id>/items")
@action("owner")
def add_item(claim_id):
    """Add the item that was typed."""
    form, receipt = request.form, request.files["receipt"]
    claims.add_item(claim_id, form["description"], form["amount"], form["currency"], receipt.filename, receipt.read())


@app.post("/claims/<int:claim_id>/items/<int:item_id>/remove")
@action("owner")
def remove_item(claim_id, item_id):
    """Remove an item."""
    claims.remove_item(claim_id, item_id)


@app.post("/claims/<int:claim_id>/submit")
@action("owner")
def submit(claim_id):
    """Submit the claim."""
    claims.submit(claim_id, g.person)


@app.post("/claims/<int:claim_id>/approve")
@action("manager")
def approve(claim_id):
    """Approve the claim."""
    claims.decide(claim_id, g.person, claims.APPROVED)


@app.post("/claims/<int:claim_id>/reject")
@action("manager")
def reject(claim_id):
    """Reject the claim for the reason that was typed."""
    claims.decide(claim_id, g.person, claims.REJECTED, request.form["reason"])


@app.get("/claims/<int:claim_id>/receipts/<int:item_id>")
def receipt(claim_id, item_id):
    """Send the receipt of an item to whoever may see its claim."""
    claim_or_abort(claim_id)
    found = [item for item in claims.items_of(claim_id) if item["id"] == item_id and item["receipt"]]
    if not found:
        abort(404)
    return send_file(BytesIO(found[0]["receipt"]), as_attachment=True, download_name=found[0]["receipt_name"])


@app.get("/export")
def export():
    """Send the items of all approved claims to the manager as an Excel file."""
    if not g.person.is_manager:
        abort(403)
    content = BytesIO(write_workbook(claims.claims_for(g.person)))
    return send_file(content, mimetype=XLSX, as_attachment=True, download_name="claims.xlsx")
