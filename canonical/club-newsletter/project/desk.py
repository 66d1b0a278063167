"""The editor's pages: subscribers, issues, bounces and the validity of links."""

from functools import wraps

from flask import Blueprint, abort, redirect, render_template, request, session, url_for

import issues
import subscribers
from refused import Refused

EDITOR_PASSWORD = "ink-and-stamps-7"

desk = Blueprint("desk", __name__, url_prefix="/desk")


def for_the_editor(view):
    """Send whoever is not signed in to the sign-in page instead of this view."""

    @wraps(view)
    def guarded(**arguments):
        return view(**arguments) if session.get("is_editor") else redirect(url_for("desk.sign_in"))

    return guarded


@desk.route("/sign-in", methods=["GET", "POST"])
def sign_in():
    """Show the sign-in form; a POST signs the editor in, or says that the password is wrong."""
    refusal = None
    if request.method == "POST":
        if request.form.get("password") == EDITOR_PASSWORD:
            session["is_editor"] = True
            return redirect(url_for("desk.all_issues"))
        refusal = "The password is wrong."
    return render_template("sign_in.html", refusal=refusal)


@desk.get("/subscribers")
@for_the_editor
def all_subscribers():
    """List everybody by address."""
    return render_template("subscribers.html", subscribers=subscribers.all_subscribers())


@desk.route("/links", methods=["GET", "POST"])
@for_the_editor
def links():
    """Show after how many seconds confirmation links expire; a POST changes it, or explains why not."""
    refusal = None
    if request.method == "POST":
        try:
            subscribers.set_validity(request.form.get("validity", ""))
        except Refused as reason:
            refusal = str(reason)
    return render_template("links.html", refusal=refusal, validity_s=subscribers.validity_s())


@desk.get("/issues")
@for_the_editor
def all_issues():
    """List all issues with their states."""
    found = [(issue, issues.state_of(issue)) for issue in issues.all_issues()]
    return render_template("issues.html", issues=found)


@desk.route("/issues/new", methods=["GET", "POST"])
@for_the_editor
def new_issue():
    """Show the form for a new issue; a POST stores a draft and leads to its page, or explains why not."""
    refusal = None
    if request.method == "POST":
        try:
            issue_id = issues.add(request.form.get("subject", ""), request.form.get("text", ""))
            return redirect(url_for("desk.issue", issue_id=issue_id))
        except Refused as reason:
            refusal = str(reason)
    return render_template("new_issue.html", refusal=refusal, typed=request.form)


def issue_or_404(issue_id):
    """Return the issue with this id; answer 404 if there is none."""
    return issues.find(issue_id) or abort(404)


@desk.route("/issues/<int:issue_id>", methods=["GET", "POST"])
@for_the_editor
def issue(issue_id):
    """Show an issue; a POST changes a draft, or explains why not."""
    found, refusal = issue_or_404(issue_id), None
    if request.method == "POST":
        try:
            issues.change(issue_id, request.form.get("subject", ""), request.form.get("text", ""))
            return redirect(url_for("desk.issue", issue_id=issue_id))
        except Refused as reason:
            refusal = str(reason)
    return render_template(
        "issue.html", refusal=refusal, issue=found, state=issues.state_of(found), text=issues.text_for(found)
    )


@desk.post("/issues/<int:issue_id>/test")
@for_the_editor
def send_test(issue_id):
    """Send a draft to one address."""
    found, refusal = issue_or_404(issue_id), None
    try:
        issues.send_test(found, request.form.get("address", ""))
        return redirect(url_for("desk.issue", issue_id=issue_id))
    except Refused as reason:
        refusal = str(reason)
    return render_template(
        "issue.html", refusal=refusal, issue=found, state=issues.state_of(found), text=issues.text_for(found)
    )


@desk.post("/issues/<int:issue_id>/send")
@for_the_editor
def send(issue_id):
    """Send an issue to everybody who is subscribed."""
    issue_or_404(issue_id)
    issues.send(issue_id)
    return redirect(url_for("desk.issue", issue_id=issue_id))


@desk.get("/bounces")
@for_the_editor
def bounces():
    """List the addresses to which mail was refused for good."""
    return render_template("bounces.html", bounces=issues.bounces())


@desk.post("/bounces/<int:subscriber_id>")
@for_the_editor
def restore(subscriber_id):
    """Subscribe somebody again whose address bounced."""
    issues.restore(subscriber_id)
    return redirect(url_for("desk.bounces"))
