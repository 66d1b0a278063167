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

    raise NotImplementedError("TODO: implement for_the_editor.")


@desk.route("/sign-in", methods=["GET", "POST"])
def sign_in():
    """Show the sign-in form; a POST signs the editor in, or says that the password is wrong."""
    raise NotImplementedError("TODO: implement sign_in.")


@desk.get("/subscribers")
@for_the_editor
def all_subscribers():
    """List everybody by address."""
    raise NotImplementedError("TODO: implement all_subscribers.")


@desk.route("/links", methods=["GET", "POST"])
@for_the_editor
def links():
    """Show after how many seconds confirmation links expire; a POST changes it, or explains why not."""
    raise NotImplementedError("TODO: implement links.")


@desk.get("/issues")
@for_the_editor
def all_issues():
    """List all issues with their states."""
    raise NotImplementedError("TODO: implement all_issues.")


@desk.route("/issues/new", methods=["GET", "POST"])
@for_the_editor
def new_issue():
    """Show the form for a new issue; a POST stores a draft and leads to its page, or explains why not."""
    raise NotImplementedError("TODO: implement new_issue.")


def issue_or_404(issue_id):
    """Return the issue with this id; answer 404 if there is none."""
    raise NotImplementedError("TODO: implement issue_or_404.")


@desk.route("/issues/<int:issue_id>", methods=["GET", "POST"])
@for_the_editor
def issue(issue_id):
    """Show an issue; a POST changes a draft, or explains why not."""
    raise NotImplementedError("TODO: implement issue.")


@desk.post("/issues/<int:issue_id>/test")
@for_the_editor
def send_test(issue_id):
    """Send a draft to one address."""
    raise NotImplementedError("TODO: implement send_test.")


@desk.post("/issues/<int:issue_id>/send")
@for_the_editor
def send(issue_id):
    """Send an issue to everybody who is subscribed."""
    raise NotImplementedError("TODO: implement send.")


@desk.get("/bounces")
@for_the_editor
def bounces():
    """List the addresses to which mail was refused for good."""
    raise NotImplementedError("TODO: implement bounces.")


@desk.post("/bounces/<int:subscriber_id>")
@for_the_editor
def restore(subscriber_id):
    """Subscribe somebody again whose address bounced."""
    raise NotImplementedError("TODO: implement restore.")
