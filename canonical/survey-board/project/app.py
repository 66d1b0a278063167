"""The pages of the survey board: all polls, a new poll, and a poll with its form or its results."""

import secrets

from flask import Flask, abort, g, redirect, render_template, request, url_for

import polls

VISITOR_COOKIE = "visitor"
TEN_YEARS_S = 10 * 365 * 24 * 3600

app = Flask(__name__)
polls.create_tables()


@app.before_request
def recognise_visitor():
    """Set `g.visitor` to the token in the browser's cookie, or to a new one."""
    g.visitor = request.cookies.get(VISITOR_COOKIE) or secrets.token_urlsafe(24)


@app.after_request
def remember_visitor(response):
    """Give the browser its token, unless the request is for a static file."""
    if request.endpoint != "static":
        response.set_cookie(VISITOR_COOKIE, g.visitor, max_age=TEN_YEARS_S, httponly=True, samesite="Lax")
        response.headers["Cache-Control"] = "no-store"
    return response


def poll_or_404(poll_id):
    """Return the poll with this id; answer 404 if there is none."""
    return polls.find_poll(poll_id) or abort(404)


def poll_page(poll_id, refusal=None):
    """Render a poll: the form while the visitor may vote, otherwise the results; above it a refusal, if any."""
    poll = poll_or_404(poll_id)
    return render_template(
        "poll.html",
        poll=poll,
        results=polls.results(poll_id),
        may_vote=not poll.closed and not polls.has_voted(poll_id, g.visitor),
        is_owner=poll.owner == g.visitor,
        refusal=refusal,
    )


@app.get("/")
def board():
    """Show all polls, the newest first."""
    return render_template("board.html", polls=polls.all_polls())


@app.route("/new", methods=["GET", "POST"])
def new_poll():
    """Show the form for a new poll; a POST creates the poll and leads to it, or explains why not."""
    question = request.form.get("question", "")
    labels = request.form.getlist("option")[: polls.MAX_OPTIONS]
    refusal = None
    if request.method == "POST":
        try:
            return redirect(url_for("show_poll", poll_id=polls.create_poll(question, labels, g.visitor)))
        except polls.Refused as reason:
            refusal = str(reason)
    labels += [""] * (polls.MAX_OPTIONS - len(labels))
    return render_template("new_poll.html", question=question, labels=labels, refusal=refusal)


@app.get("/polls/<int:poll_id>")
def show_poll(poll_id):
    """Show a poll to this visitor."""
    return poll_page(poll_id)


@app.post("/polls/<int:poll_id>/vote")
def cast_vote(poll_id):
    """Count the vote and lead to the results, or show the poll with the reason why the vote was refused."""
    poll_or_404(poll_id)
    try:
        polls.vote(poll_id, request.form.get("choice", type=int), g.visitor)
    except polls.Refused as reason:
        return poll_page(poll_id, refusal=str(reason))
    return redirect(url_for("show_poll", poll_id=poll_id))


@app.post("/polls/<int:poll_id>/close")
def close_poll(poll_id):
    """Close the poll for its creator and lead to the results, or show the poll with the reason why not."""
    poll_or_404(poll_id)
    try:
        polls.close_poll(poll_id, g.visitor)
    except polls.Refused as reason:
        return poll_page(poll_id, refusal=str(reason))
    return redirect(url_for("show_poll", poll_id=poll_id))
