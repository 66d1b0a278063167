"""Signing in and out through the provider, and the guard of the pages that need it."""

from functools import wraps

from flask import Blueprint, g, redirect, render_template, request, session, url_for

import people
import provider
from refused import Refused

FAILED = "The sign-in did not work."

signing = Blueprint("signing", __name__)


def for_people(view):
    """Show whoever is not signed in the sign-in button instead of this view."""

    @wraps(view)
    def guarded(**arguments):
        return view(**arguments) if g.person else render_template("sign_in.html")

    return guarded


@signing.before_app_request
def recognise():
    """Look up who is signed in in this browser."""
    g.person = people.find(session["person_id"]) if "person_id" in session else None


@signing.post("/sign-in")
def sign_in():
    """Lead a person to the provider, and keep where they wanted to go."""
    session["pending"] = provider.begin() | {"goal": own_path(request.form.get("goal", ""))}
    try:
        return redirect(provider.sign_in_address(session["pending"]), 303)
    except provider.NoSignIn as problem:
        return refuse(problem)


@signing.get("/signed-in")
def signed_in():
    """Take a person who comes back from the provider, or explain why not."""
    pending = session.pop("pending", None)
    try:
        id_token, claims = provider.redeem(pending, request.args.get("state", ""), request.args.get("code", ""))
        person_id = people.welcome(claims)
    except provider.NoSignIn as problem:
        return refuse(problem)
    except Refused as reason:
        session.clear()
        return render_template("sign_in.html", refusal=str(reason), goal="/")
    session.clear()
    session.update(person_id=person_id, id_token=id_token)
    return redirect(pending["goal"])


@signing.post("/sign-out")
def sign_out():
    """Sign a person out here, then at the provider."""
    id_token = session.get("id_token")
    session.clear()
    try:
        return redirect(provider.sign_out_address(id_token), 303)
    except provider.NoSignIn as problem:
        print(f"Signed out here alone: {problem}", flush=True)
        return redirect(url_for("start_page"), 303)


def refuse(problem):
    """The page of a sign-in that came to nothing; the reason is for the log alone."""
    print(f"A sign-in failed: {problem}", flush=True)
    session.clear()
    return render_template("sign_in.html", refusal=FAILED, goal="/")


def own_path(goal):
    """The path of one of our own pages; the start page for anything else."""
    return goal if goal.startswith("/") and not goal.startswith(("//", "/\\")) else "/"
