"""The pages of the blog."""

import secrets
from datetime import date
from functools import wraps

from flask import Flask, g, redirect, render_template, request, session, url_for
from waitress import serve

import comments
import database
import markup
import posts
from database import Refusal

app = Flask(__name__)
app.config.update(
    SESSION_COOKIE_SAMESITE="Lax", MAX_CONTENT_LENGTH=8 * 1024 * 1024, MAX_FORM_MEMORY_SIZE=8 * 1024 * 1024
)


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
def find_writer():
    g.is_writer = "account_id" in session


@app.after_request
def keep_out_of_caches(response):
    """Going back loads the page anew, with a form that can be sent."""
    if request.endpoint != "static":
        response.headers["Cache-Control"] = "no-store"
    return response


@app.context_processor
def common_values():
    return {"is_writer": g.get("is_writer", False), "new_token": lambda: secrets.token_urlsafe(16)}


@app.errorhandler(404)
def show_not_found(_error):
    return render_template("not_found.html", message="No such page"), 404


def no_such_post():
    return render_template("not_found.html", message="No such post"), 404


def writer_only(view):
    @wraps(view)
    def checked(*args, **kwargs):
        if not g.is_writer:
            wanted = request.path if request.method == "GET" else url_for("desk")
            return redirect(url_for("sign_in", next=wanted), 303)
        return view(*args, **kwargs)

    return checked


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
    return redirect(local_address(request.args.get("next", "")), 303)


def local_address(address):
    """The address if it belongs to this website, else the desk."""
    is_local = address.startswith("/") and not address.startswith("//") and "\\" not in address
    return address if is_local and address.isprintable() else url_for("desk")


@app.post("/sign-out")
def sign_out():
    session.clear()
    return redirect(url_for("start"), 303)


@app.get("/")
def start():
    words = request.args.get("q", "")
    if words.strip():
        return render_template(
            "start.html", words=words, posts=posts.matching(connection(), words), nothing="No posts found"
        )
    found, page, last = posts.page_of_published(connection(), request.args.get("page", 1, type=int))
    return render_template("start.html", words="", posts=found, page=page, last=last, nothing="No posts yet")


@app.get("/tag")
def show_tag():
    tag = request.args.get("name", "")
    return render_template("list.html", heading=f"Tag: {tag}", posts=posts.with_tag(connection(), tag))


@app.get("/archive")
def archive():
    return render_template("archive.html", months=posts.months(connection()))


@app.get("/archive/<month>")
def show_month(month):
    return render_template("list.html", heading=f"Month: {month}", posts=posts.of_month(connection(), month))


def visible_post(slug):
    """The post if this visitor may see it, else None."""
    post = posts.by_slug(connection(), slug)
    if post is None or not (post["published"] or g.is_writer):
        return None
    return post


@app.get("/posts/<slug>")
def show_post(slug):
    post = visible_post(slug)
    if post is None:
        return no_such_post()
    return post_page(post, was_sent="sent" in request.args)


@app.post("/posts/<slug>")
def send_comment(slug):
    post = visible_post(slug)
    if post is None or not post["published"]:
        return no_such_post()
    name = request.form.get("name", "")
    text = request.form.get("comment", "")

    def action(db):
        comments.add(db, post["id"], name, text)
        return url_for("show_post", slug=slug, sent=1)

    try:
        return carry_out(action)
    except Refusal as refusal:
        return post_page(post, name=name, draft=text, refusal=str(refusal)), 422


def post_page(post, **values):
    db = connection()
    return render_template(
        "post.html",
        post=post,
        text=markup.to_html(post["text"]),
        tags=posts.tags_of(db, post["id"]),
        comments=comments.approved(db, post["id"]),
        **values,
    )


@app.get("/desk")
@writer_only
def desk():
    db = connection()
    return render_template("desk.html", posts=posts.all_posts(db), waiting=comments.waiting(db))


@app.post("/desk/comments/<int:comment_id>/approve")
@writer_only
def approve_comment(comment_id):
    comments.approve(connection(), comment_id)
    return redirect(url_for("desk"), 303)


@app.post("/desk/comments/<int:comment_id>/delete")
@writer_only
def delete_comment(comment_id):
    comments.delete(connection(), comment_id)
    return redirect(url_for("desk"), 303)


@app.route("/write", methods=["GET", "POST"])
@writer_only
def write():
    if request.method == "GET":
        return post_form(None, title="", text="", tags="", date=date.today().isoformat(), published=False)
    return save_post(None)


@app.route("/posts/<int:post_id>/change", methods=["GET", "POST"])
@writer_only
def change(post_id):
    post = posts.by_id(connection(), post_id)
    if post is None:
        return no_such_post()
    if request.method == "POST":
        return save_post(post_id)
    tags = ", ".join(posts.tags_of(connection(), post_id))
    return post_form(
        post_id, title=post["title"], text=post["text"], tags=tags, date=post["date"], published=post["published"]
    )


def save_post(post_id):
    typed = {name: request.form.get(name, "") for name in ("title", "text", "tags", "date")}
    published = "published" in request.form

    def action(db):
        slug = posts.save(
            db, post_id, typed["title"], typed["text"], typed["tags"], typed["date"].strip(), published
        )
        return url_for("show_post", slug=slug)

    try:
        return carry_out(action)
    except Refusal as refusal:
        return post_form(post_id, **typed, published=published, refusal=str(refusal)), 422


def post_form(post_id, **values):
    return render_template("post_form.html", heading="New post" if post_id is None else "Change post", **values)


def main():
    database.prepare()
    app.secret_key = database.secret_key()
    serve(app, host="0.0.0.0", port=8000, threads=8)


if __name__ == "__main__":
    main()
