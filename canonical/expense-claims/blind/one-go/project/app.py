"""The pages of the expense claims."""

import secrets
from urllib.parse import quote

from flask import Flask, Response, abort, g, redirect, render_template, request, session, url_for
from waitress import serve

import claims
import database
import excel
import money
from database import Refusal

MAX_UPLOAD = 32 * 1024 * 1024
EXCEL_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

app = Flask(__name__)
app.config.update(SESSION_COOKIE_SAMESITE="Lax", MAX_CONTENT_LENGTH=MAX_UPLOAD)
app.jinja_env.filters["money"] = money.written


def connection():
    if "db" not in g:
        g.db = database.connect()
    return g.db


@app.teardown_appcontext
def close_connection(_error):
    db = g.pop("db", None)
    if db is not None:
        db.close()


@app.before_request
def require_account():
    g.account = None
    if request.endpoint == "static":
        return None
    if "account_id" in session:
        g.account = database.account(connection(), session["account_id"])
    if g.account is None and request.endpoint != "sign_in":
        return redirect(url_for("sign_in"), 303)
    return None


@app.after_request
def set_headers(response):
    if request.endpoint != "static":
        response.headers["Cache-Control"] = "no-store"
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response


@app.context_processor
def common_values():
    return {"account": g.get("account"), "new_token": lambda: secrets.token_urlsafe(16)}


@app.errorhandler(403)
@app.errorhandler(404)
@app.errorhandler(405)
@app.errorhandler(413)
def show_error(error):
    messages = {
        403: "Not allowed",
        404: "There is no such page",
        405: "This is not possible here",
        413: "The receipt is too large",
    }
    return render_template("error.html", message=messages[error.code]), error.code


def carry_out(action):
    """Runs the action of a form, which answers with the address of its outcome; only once for each form."""
    db = connection()
    token = request.form.get("token", "")
    with database.transaction(db):
        outcome = database.outcome_of_form(db, token)
        if outcome is None:
            outcome = action(db)
            database.remember_form(db, token, outcome)
    return redirect(outcome, 303)


@app.route("/sign-in", methods=["GET", "POST"])
def sign_in():
    if request.method == "GET":
        return render_template("sign_in.html", name="")
    name = request.form.get("username", "")
    found = database.sign_in(connection(), name.strip(), request.form.get("password", ""))
    if found is None:
        message = "The user name or the password is wrong."
        return render_template("sign_in.html", name=name, message=message), 401
    session.clear()
    session["account_id"] = found["id"]
    return redirect(url_for("show_claims"), 303)


@app.post("/sign-out")
def sign_out():
    session.clear()
    return redirect(url_for("sign_in"), 303)


def require_manager():
    if not g.account["is_manager"]:
        abort(403)


def require_employee():
    if g.account["is_manager"]:
        abort(403)


def visible_claim(claim_id):
    return claims.visible_claim(connection(), g.account, claim_id) or abort(403)


@app.get("/")
def start():
    return redirect(url_for("show_claims"), 303)


@app.get("/claims")
def show_claims():
    return claims_page()


@app.post("/claims")
def create_claim():
    require_employee()
    title = request.form.get("title", "")
    try:
        return carry_out(lambda db: url_for("show_claim", claim_id=claims.create(db, g.account, title)))
    except Refusal as refusal:
        return claims_page(title=title, refusal=str(refusal)), 422


def claims_page(**values):
    return render_template("claims.html", claims=claims.visible_claims(connection(), g.account), **values)


@app.get("/claims/<int:claim_id>")
def show_claim(claim_id):
    return claim_page(claim_id)


def claim_page(claim_id, **values):
    db = connection()
    claim = visible_claim(claim_id)
    return render_template(
        "claim.html",
        claim=claim,
        items=claims.items_of(db, claim_id),
        totals=claims.totals_of(db, claim_id),
        events=claims.events_of(db, claim_id),
        is_editable=claims.is_changeable(claim) and not g.account["is_manager"],
        is_to_decide=claim["state"] == "Submitted" and g.account["is_manager"],
        currencies=money.CURRENCIES,
        **values,
    )


def change_claim(claim_id, change, **typed):
    """Changes a claim and shows its page; what was typed stands there again if it is refused."""

    def action(db):
        change(db, visible_claim(claim_id))
        return url_for("show_claim", claim_id=claim_id)

    try:
        return carry_out(action)
    except Refusal as refusal:
        return claim_page(claim_id, refusal=str(refusal), **typed), 422


@app.post("/claims/<int:claim_id>/items")
def add_item(claim_id):
    require_employee()
    visible_claim(claim_id)
    typed = {name: request.form.get(name, "") for name in ("description", "amount", "currency")}
    upload = request.files.get("receipt")
    name = content = None
    if upload and upload.filename:
        # Browsers write quotation marks in names like this.
        name = upload.filename.rpartition("/")[2].replace("%22", '"')
        content = upload.read()
    return change_claim(
        claim_id,
        lambda db, claim: claims.add_item(db, claim, **typed, receipt_name=name, receipt_content=content),
        **typed,
    )


@app.post("/claims/<int:claim_id>/items/<int:item_id>/remove")
def remove_item(claim_id, item_id):
    require_employee()
    return change_claim(claim_id, lambda db, claim: claims.remove_item(db, claim, item_id))


@app.post("/claims/<int:claim_id>/submit")
def submit(claim_id):
    require_employee()
    return change_claim(claim_id, lambda db, claim: claims.submit(db, claim, g.account))


@app.post("/claims/<int:claim_id>/approve")
def approve(claim_id):
    require_manager()
    seen_round = request.form.get("round", "")
    return change_claim(claim_id, lambda db, claim: claims.approve(db, claim, g.account, seen_round))


@app.post("/claims/<int:claim_id>/reject")
def reject(claim_id):
    require_manager()
    seen_round = request.form.get("round", "")
    reason = request.form.get("reason", "")
    return change_claim(
        claim_id, lambda db, claim: claims.reject(db, claim, g.account, seen_round, reason), reason=reason
    )


@app.get("/claims/<int:claim_id>/items/<int:item_id>/receipt")
def download_receipt(claim_id, item_id):
    visible_claim(claim_id)
    receipt = claims.receipt(connection(), claim_id, item_id) or abort(404)
    return download(receipt["content"], receipt["name"], "application/octet-stream")


@app.get("/approved-items.xlsx")
def export():
    require_manager()
    return download(excel.excel_file(claims.approved_items(connection())), "approved-items.xlsx", EXCEL_TYPE)


def download(content, name, content_type):
    plain = "".join(char if char.isascii() and char.isprintable() and char not in '"\\%' else "_" for char in name)
    encoded = quote(name, safe="")
    headers = {"Content-Disposition": f"attachment; filename=\"{plain}\"; filename*=UTF-8''{encoded}"}
    return Response(content, content_type=content_type, headers=headers)


def main():
    database.prepare()
    app.secret_key = secrets.token_bytes(32)
    serve(app, host="0.0.0.0", port=8000, threads=8)


if __name__ == "__main__":
    main()
