"""The pages of the file drop."""

import io
import secrets
from functools import wraps
from urllib.parse import quote

from flask import Flask, Request, Response, abort, g, redirect, render_template, request, url_for
from waitress import serve

import accounts
import database
import files
from database import Refusal

SESSION_COOKIE = "session"
# What an upload has besides the content of the file.
FORM_OVERHEAD = 64 * 1024


class InMemoryRequest(Request):
    """Keeps uploads in memory; they are small."""

    def _get_file_stream(self, total_content_length, content_type, filename=None, content_length=None):
        return io.BytesIO()


app = Flask(__name__)
app.request_class = InMemoryRequest


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
def find_account():
    token = request.cookies.get(SESSION_COOKIE)
    g.account = accounts.account_of_session(connection(), token) if token else None


@app.after_request
def set_headers(response):
    if request.endpoint != "static":
        response.headers["Cache-Control"] = "no-store"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    response.headers["Content-Security-Policy"] = "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'"
    return response


def account_needed(view):
    @wraps(view)
    def checked(*args, **kwargs):
        if g.account is None:
            return redirect(url_for("sign_in"), 303)
        return view(*args, **kwargs)

    return checked


@app.errorhandler(404)
def show_not_found(_error):
    return render_template("not_found.html"), 404


@app.get("/")
def start():
    return redirect(url_for("show_files"), 303)


@app.route("/register", methods=["GET", "POST"])
def register():
    return account_form("register.html", accounts.register)


@app.route("/sign-in", methods=["GET", "POST"])
def sign_in():
    return account_form("sign_in.html", accounts.sign_in)


def account_form(template, find_account_id):
    """Shows a form for name and password, and signs in with the account that they lead to."""
    if request.method == "GET":
        return render_template(template, name="")
    name = request.form.get("name", "")
    try:
        account_id = find_account_id(connection(), name, request.form.get("password", ""))
    except Refusal as refusal:
        return render_template(template, name=name, refusal=str(refusal)), 422
    response = redirect(url_for("show_files"), 303)
    token = accounts.open_session(connection(), account_id)
    response.set_cookie(SESSION_COOKIE, token, httponly=True, samesite="Lax")
    return response


@app.post("/sign-out")
def sign_out():
    token = request.cookies.get(SESSION_COOKIE)
    if token:
        accounts.close_session(connection(), token)
    response = redirect(url_for("sign_in"), 303)
    response.delete_cookie(SESSION_COOKIE, httponly=True, samesite="Lax")
    return response


@app.get("/files")
@account_needed
def show_files():
    return files_page()


def files_page(refusal=None):
    listed = files.files_of(connection(), g.account["id"])
    return render_template(
        "files.html",
        files=listed,
        total=sum(file["size"] for file in listed),
        form_token=secrets.token_urlsafe(16),
        refusal=refusal,
    )


@app.post("/files")
@account_needed
def upload():
    try:
        if (request.content_length or 0) > files.MAX_SIZE + FORM_OVERHEAD:
            raise Refusal(files.TOO_LARGE)
        chosen = request.files.get("file")
        if chosen is None or not chosen.filename:
            raise Refusal("Please choose a file.")
        # Browsers write some characters of the file's name differently, so the page sends the name again.
        name = request.form.get("name") or chosen.filename.replace("%22", '"')
        files.store(connection(), g.account["id"], name, chosen.read(), request.form.get("token"))
    except Refusal as refusal:
        return files_page(str(refusal)), 422
    return redirect(url_for("show_files"), 303)


@app.get("/files/<key>/download")
@account_needed
def download(key):
    return attachment(own_file(key))


@app.post("/files/<key>/delete")
@account_needed
def delete(key):
    return change(files.delete, key)


@app.post("/files/<key>/share")
@account_needed
def share(key):
    return change(files.share, key)


@app.post("/files/<key>/unshare")
@account_needed
def unshare(key):
    return change(files.unshare, key)


def change(action, key):
    action(connection(), own_file(key))
    return redirect(url_for("show_files"), 303)


def own_file(key):
    return files.file_of(connection(), g.account["id"], key) or abort(404)


def shared_file(share_key):
    return files.shared_file(connection(), share_key) or abort(404)


@app.get("/shared/<share_key>")
def show_shared(share_key):
    return render_template("shared.html", file=shared_file(share_key))


@app.get("/shared/<share_key>/download")
def download_shared(share_key):
    return attachment(shared_file(share_key))


def attachment(file):
    """The bytes of a file, which browsers save under its name."""
    plain = "".join(char if char.isascii() and char.isprintable() and char not in '"\\%' else "_" for char in file["name"])
    encoded = quote(file["name"], safe="")
    headers = {"Content-Disposition": f"attachment; filename=\"{plain}\"; filename*=UTF-8''{encoded}"}
    return Response(file["content"], content_type="application/octet-stream", headers=headers)


def main():
    database.prepare()
    serve(app, host="0.0.0.0", port=8000, threads=8, inbuf_overflow=4 * files.MAX_SIZE)


if __name__ == "__main__":
    main()
