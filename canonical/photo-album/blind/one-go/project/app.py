"""The pages of the photo album."""

import secrets

from flask import Flask, Response, abort, g, redirect, render_template, request, session, url_for
from waitress import serve

import albums
import database
import pictures
from database import Refusal

MAX_UPLOAD = 300 * 1024 * 1024
PUBLIC_ENDPOINTS = {"static", "sign_in", "show_shared", "shared_original", "shared_thumbnail"}

app = Flask(__name__)
app.config.update(SESSION_COOKIE_SAMESITE="Lax", MAX_CONTENT_LENGTH=MAX_UPLOAD)


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
    g.signed_in = "account_id" in session
    if g.signed_in or request.endpoint in PUBLIC_ENDPOINTS or request.path.startswith("/shared/"):
        return None
    wanted = request.path if request.method == "GET" else url_for("start")
    return redirect(url_for("sign_in", next=wanted), 303)


@app.after_request
def set_headers(response):
    if request.endpoint != "static":
        response.headers["Cache-Control"] = "no-store"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    return response


@app.context_processor
def common_values():
    return {"new_token": lambda: secrets.token_urlsafe(16)}


@app.errorhandler(404)
@app.errorhandler(413)
def show_error(error):
    message = "There is no such page." if error.code == 404 else "The upload is too large."
    return render_template("error.html", message=message), error.code


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
    account = database.sign_in(connection(), name.strip(), request.form.get("password", ""))
    if account is None:
        message = "The user name or the password is wrong."
        return render_template("sign_in.html", name=name, message=message), 401
    session.clear()
    session["account_id"] = account["id"]
    return redirect(local_address(request.args.get("next", "/")), 303)


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
    return start_page()


@app.post("/")
def create_album():
    title = request.form.get("title", "")
    try:
        return carry_out(lambda db: url_for("show_album", album_id=albums.create(db, title)))
    except Refusal as refusal:
        return start_page(title=title, refusals=[str(refusal)]), 422


def start_page(**values):
    return render_template("start.html", albums=albums.all_albums(connection()), **values)


def album_or_404(album_id):
    return albums.by_id(connection(), album_id) or abort(404)


def picture_or_404(picture_id):
    return pictures.by_id(connection(), picture_id) or abort(404)


@app.get("/albums/<int:album_id>")
def show_album(album_id):
    db = connection()
    return render_template(
        "album.html",
        album=album_or_404(album_id),
        pictures=pictures.of_album(db, album_id),
        refusals=database.notice(db, request.args.get("notice", "")),
    )


@app.post("/albums/<int:album_id>/pictures")
def upload(album_id):
    album_or_404(album_id)
    chosen = [file for file in request.files.getlist("files") if file.filename]

    def action(db):
        refusals = [] if chosen else ["Please choose at least one file."]
        for file in chosen:
            try:
                pictures.add(db, album_id, name_of(file), file.read())
            except Refusal as refusal:
                refusals.append(str(refusal))
        notice = database.save_notice(db, refusals) if refusals else None
        return url_for("show_album", album_id=album_id, notice=notice)

    return carry_out(action)


def name_of(file):
    """The name of an uploaded file; browsers write quotation marks in it like this."""
    return file.filename.rpartition("/")[2].replace("%22", '"')


@app.post("/albums/<int:album_id>/share")
def share(album_id):
    albums.share(connection(), album_or_404(album_id)["id"])
    return redirect(url_for("show_album", album_id=album_id), 303)


@app.post("/albums/<int:album_id>/unshare")
def unshare(album_id):
    albums.unshare(connection(), album_or_404(album_id)["id"])
    return redirect(url_for("show_album", album_id=album_id), 303)


def change_picture(picture_id, action):
    db = connection()
    with database.transaction(db):
        picture = picture_or_404(picture_id)
        action(db, picture)
    return redirect(url_for("show_album", album_id=picture["album_id"]), 303)


@app.post("/pictures/<int:picture_id>/caption")
def caption_picture(picture_id):
    caption = request.form.get("caption", "")
    return change_picture(picture_id, lambda db, picture: pictures.set_caption(db, picture, caption))


@app.post("/pictures/<int:picture_id>/earlier")
def move_earlier(picture_id):
    return change_picture(picture_id, pictures.move_earlier)


@app.post("/pictures/<int:picture_id>/later")
def move_later(picture_id):
    return change_picture(picture_id, pictures.move_later)


@app.post("/pictures/<int:picture_id>/cover")
def choose_cover(picture_id):
    return change_picture(
        picture_id, lambda db, picture: albums.set_cover(db, picture["album_id"], picture["id"])
    )


@app.post("/pictures/<int:picture_id>/delete")
def delete_picture(picture_id):
    return change_picture(picture_id, pictures.delete)


@app.get("/pictures/<int:picture_id>")
def original(picture_id):
    return file_of(picture_id, "original")


@app.get("/thumbnails/<int:picture_id>")
def thumbnail(picture_id):
    return file_of(picture_id, "thumbnail")


def file_of(picture_id, kind):
    file = pictures.content(connection(), picture_id, kind) or abort(404)
    return Response(file["content"], content_type=file["media_type"])


@app.get("/shared/<share_key>")
def show_shared(share_key):
    album = shared_album(share_key)
    return render_template("shared.html", album=album, pictures=pictures.of_album(connection(), album["id"]))


@app.get("/shared/<share_key>/pictures/<int:picture_id>")
def shared_original(share_key, picture_id):
    return shared_file(share_key, picture_id, "original")


@app.get("/shared/<share_key>/thumbnails/<int:picture_id>")
def shared_thumbnail(share_key, picture_id):
    return shared_file(share_key, picture_id, "thumbnail")


def shared_album(share_key):
    return albums.by_share_key(connection(), share_key) or abort(404)


def shared_file(share_key, picture_id, kind):
    if picture_or_404(picture_id)["album_id"] != shared_album(share_key)["id"]:
        abort(404)
    return file_of(picture_id, kind)


def main():
    database.prepare()
    app.secret_key = database.secret_key()
    serve(app, host="0.0.0.0", port=8000, threads=6)


if __name__ == "__main__":
    main()
