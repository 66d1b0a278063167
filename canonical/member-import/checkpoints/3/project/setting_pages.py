"""The pages on which the club makes profiles and fields of its own."""

from flask import Blueprint, redirect, render_template, request, url_for

import own_fields
import profiles
from database import connection
from texts import Refused

pages = Blueprint("settings", __name__)


@pages.route("/profiles", methods=["GET", "POST"])
def show_profiles():
    """List the profiles; a POST saves one, or explains why not."""
    refusal, form = None, request.form
    with connection() as database:
        if request.method == "POST":
            try:
                profiles.save(database, form["name"], form["text"], own_fields.all_fields(database))
                return redirect(url_for("settings.show_profiles"))
            except Refused as reason:
                refusal = str(reason)
        listed = profiles.all_profiles(database)
    return render_template("profiles.html", profiles=listed, typed=form, refusal=refusal)


@pages.route("/fields", methods=["GET", "POST"])
def show_fields():
    """List the fields that the club has made; a POST makes one, or explains why not."""
    refusal, form = None, request.form
    with connection() as database:
        if request.method == "POST":
            try:
                own_fields.add(database, form["name"], form["kind"], form["options"], required="required" in form)
                return redirect(url_for("settings.show_fields"))
            except Refused as reason:
                refusal = str(reason)
        listed = own_fields.own_fields(database)
    return render_template("fields.html", fields=listed, kinds=own_fields.KINDS, typed=form, refusal=refusal)
