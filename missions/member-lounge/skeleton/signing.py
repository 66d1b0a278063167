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

    raise NotImplementedError("TODO: implement for_people.")


@signing.before_app_request
def recognise():
    """Look up who is signed in in this browser."""
    raise NotImplementedError("TODO: implement recognise.")


@signing.post("/sign-in")
def sign_in():
    """Lead a person to the provider, and keep where they wanted to go."""
    raise NotImplementedError("TODO: implement sign_in.")


@signing.get("/signed-in")
def signed_in():
    """Take a person who comes back from the provider, or explain why not."""
    raise NotImplementedError("TODO: implement signed_in.")


@signing.post("/sign-out")
def sign_out():
    """Sign a person out here, then at the provider."""
    raise NotImplementedError("TODO: implement sign_out.")


def refuse(problem):
    """The page of a sign-in that came to nothing; the reason is for the log alone."""
    raise NotImplementedError("TODO: implement refuse.")


def own_path(goal):
    """The path of one of our own pages; the start page for anything else."""
    raise NotImplementedError("TODO: implement own_path.")
