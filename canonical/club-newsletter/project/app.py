"""The pages that everybody sees: subscribing, confirming, leaving and the archive."""

from flask import Flask, abort, render_template, request

import issues
import outbox
import subscribers
from database import HERE
from desk import desk
from refused import Refused

app = Flask(__name__)
app.secret_key = (HERE / "secret.key").read_text("ascii")
app.config["SESSION_COOKIE_SAMESITE"] = "Lax"
app.register_blueprint(desk)
outbox.start()


@app.route("/", methods=["GET", "POST"])
def start_page():
    """Show the form; a POST subscribes, or explains why not."""
    refusal, done = None, False
    if request.method == "POST":
        try:
            subscribers.subscribe(request.form.get("name", ""), request.form.get("email", ""))
            done = True
        except Refused as reason:
            refusal = str(reason)
    return render_template("start.html", refusal=refusal, done=done, typed={} if done else request.form)


@app.route("/confirm/<token>", methods=["GET", "POST"])
def confirm(token):
    """Show the button that confirms; a POST does so, if the link is valid."""
    if request.method == "POST":
        state = "done" if subscribers.confirm(token) else "void"
    else:
        state = "open" if subscribers.can_confirm(token) else "void"
    return render_template("confirm.html", state=state)


@app.route("/unsubscribe/<token>", methods=["GET", "POST"])
def unsubscribe(token):
    """Show the button that unsubscribes; a POST does so, also one that a mail program sends by itself."""
    if request.method == "POST":
        subscribers.leave(token)
    subscriber = subscribers.find_by_leave_token(token) or abort(404)
    return render_template("unsubscribe.html", subscriber=subscriber)


@app.get("/archive")
def archive():
    """List the issues that were sent, the newest first."""
    return render_template("archive.html", issues=issues.sent_issues())


@app.get("/archive/<int:issue_id>")
def archived(issue_id):
    """Show an issue that was sent."""
    issue = issues.find(issue_id)
    if issue is None or issue["sent_number"] is None:
        abort(404)
    return render_template("archived.html", issue=issue, text=issues.text_for(issue))
