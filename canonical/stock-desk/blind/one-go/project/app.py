"""The pages of the stock desk."""

import re
import secrets

from flask import Flask, Response, abort, g, redirect, render_template, request, session, url_for
from waitress import serve

import chart
import exporting
import importing
import storage

MAX_UPLOAD = 16 * 1024 * 1024
QUANTITY = re.compile(r"0*([1-9][0-9]{0,3})")
EXCEL_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

app = Flask(__name__)
app.config.update(MAX_CONTENT_LENGTH=MAX_UPLOAD, SESSION_COOKIE_SAMESITE="Lax")


def database():
    if "db" not in g:
        g.db = storage.connect()
    return g.db


@app.teardown_appcontext
def close_database(_error):
    db = g.pop("db", None)
    if db is not None:
        db.close()


@app.before_request
def require_account():
    g.account = None
    if request.endpoint == "static":
        return None
    if "account_id" in session:
        g.account = storage.account(database(), session["account_id"])
    if g.account is None and request.endpoint != "sign_in":
        wanted = request.full_path.rstrip("?") if request.method == "GET" else "/"
        return redirect(url_for("sign_in", next=wanted), 303)
    return None


@app.after_request
def keep_out_of_caches(response):
    """Going back loads the page anew, with the present stock."""
    if request.endpoint != "static":
        response.headers["Cache-Control"] = "no-store"
    return response


@app.context_processor
def common_values():
    return {"account": g.get("account"), "new_token": lambda: secrets.token_urlsafe(16)}


def require_manager():
    if not g.account["is_manager"]:
        abort(403)


@app.errorhandler(403)
@app.errorhandler(404)
@app.errorhandler(405)
@app.errorhandler(413)
def show_error(error):
    messages = {
        403: "Only the manager may do this.",
        404: "There is no such page.",
        405: "This is not possible here.",
        413: "The file is too large.",
    }
    return render_template("error.html", message=messages[error.code]), error.code


def carry_out(action):
    """Runs the action of a form, which answers with the address of its outcome; only once for each form."""
    db = database()
    token = request.form.get("token", "")
    with storage.transaction(db):
        outcome = storage.outcome_of_form(db, token)
        if outcome is None:
            outcome = action(db)
            storage.remember_form(db, token, outcome)
    return redirect(outcome, 303)


@app.route("/sign-in", methods=["GET", "POST"])
def sign_in():
    name = ""
    message = None
    if request.method == "POST":
        name = request.form.get("username", "")
        found = storage.sign_in(database(), name.strip(), request.form.get("password", ""))
        if found:
            session.clear()
            session["account_id"] = found["id"]
            return redirect(local_address(request.args.get("next", "/")), 303)
        message = "The user name or the password is wrong."
    return render_template("sign_in.html", name=name, message=message), 401 if message else 200


def local_address(address):
    """The address if it belongs to this website, else the start page."""
    is_local = address.startswith("/") and not address.startswith("//") and "\\" not in address
    return address if is_local and address.isprintable() else "/"


@app.post("/sign-out")
def sign_out():
    session.clear()
    return redirect(url_for("sign_in"), 303)


@app.get("/")
def start():
    db = database()
    search = request.args.get("q", "")
    articles, page, last = storage.page_of_articles(db, search, request.args.get("page", 1, type=int))
    bars = chart.bars(storage.categories(db))
    return render_template(
        "start.html",
        has_articles=storage.has_articles(db),
        search=search,
        articles=articles,
        page=page,
        last=last,
        bars=bars,
        chart_length=chart.LENGTH,
        chart_height=chart.height(len(bars)),
        thickness=chart.THICKNESS,
    )


@app.route("/articles/new", methods=["GET", "POST"])
def new_article():
    require_manager()
    if request.method == "GET":
        return render_template("new_article.html", name="", category="")
    name = request.form.get("name", "")
    category = request.form.get("category", "")
    try:
        return carry_out(lambda db: url_for("show_article", article_id=storage.add_article(db, name, category)))
    except storage.Refusal as refusal:
        return render_template("new_article.html", name=name, category=category, refusal=str(refusal)), 422


@app.get("/articles/<int:article_id>")
def show_article(article_id):
    return article_page(article_id)


@app.post("/articles/<int:article_id>")
def move_pieces(article_id):
    if storage.article(database(), article_id) is None:
        abort(404)
    typed = request.form.get("quantity", "")
    direction = request.form.get("direction", "")
    if direction not in ("in", "out"):
        abort(404)

    def action(db):
        quantity = QUANTITY.fullmatch(typed.strip())
        if not quantity:
            raise storage.Refusal("The quantity must be a whole number from 1 to 9999.")
        pieces = int(quantity.group(1))
        storage.move(db, article_id, g.account["id"], pieces if direction == "in" else -pieces)
        return url_for("show_article", article_id=article_id)

    try:
        return carry_out(action)
    except storage.Refusal as refusal:
        return article_page(article_id, quantity=typed, refusal=str(refusal)), 422


def article_page(article_id, **values):
    db = database()
    article = storage.article(db, article_id)
    if article is None:
        abort(404)
    return render_template("article.html", article=article, movements=storage.movements(db, article_id), **values)


@app.get("/import")
def show_import():
    require_manager()
    result = storage.import_result(database(), request.args.get("result", 0, type=int))
    return render_template("import.html", result=result)


@app.post("/import")
def import_file():
    require_manager()
    upload = request.files.get("file")
    content = upload.read() if upload else b""

    def action(db):
        imported, problems = importing.import_articles(db, g.account["id"], content)
        return url_for("show_import", result=storage.save_import(db, imported, problems))

    try:
        return carry_out(action)
    except storage.Refusal as refusal:
        return render_template("import.html", result=None, refusal=str(refusal)), 422


@app.get("/stock.csv")
def export_csv():
    return download(exporting.csv_file(storage.all_articles(database())), "stock.csv", "text/csv; charset=utf-8")


@app.get("/stock.xlsx")
def export_excel():
    return download(exporting.excel_file(storage.all_articles(database())), "stock.xlsx", EXCEL_TYPE)


def download(content, name, content_type):
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, content_type=content_type, headers=headers)


def main():
    storage.prepare()
    app.secret_key = storage.secret_key()
    serve(app, host="0.0.0.0", port=8000, threads=8)


if __name__ == "__main__":
    main()
