"""The pages of the recipe box."""

import secrets

from flask import Flask, abort, g, redirect, render_template, request, url_for

import favourites
import form
import recipes
import search

VISITOR_COOKIE = "visitor"
TEN_YEARS_S = 10 * 365 * 24 * 3600

app = Flask(__name__)
# TODO: code that runs on import: a call.


@app.before_request
def recognise_visitor():
    """Set `g.visitor` to the token in the browser's cookie, or to a new one."""
    raise NotImplementedError("TODO: implement recognise_visitor.")


@app.after_request
def remember_visitor(response):
    """Give the browser its token."""
    raise NotImplementedError("TODO: implement remember_visitor.")


@app.get("/")
def box():
    """List a page of the recipes that pass the filters."""
    raise NotImplementedError("TODO: implement box.")


@app.get("/recipes/<int:recipe_id>")
def show(recipe_id):
    """Show one recipe."""
    raise NotImplementedError("TODO: implement show.")


@app.post("/recipes/<int:recipe_id>/favourite")
def add_favourite(recipe_id):
    """Make a recipe the visitor's favourite."""
    raise NotImplementedError("TODO: implement add_favourite.")


@app.post("/recipes/<int:recipe_id>/unfavourite")
def remove_favourite(recipe_id):
    """Make a recipe no favourite of the visitor any more."""
    raise NotImplementedError("TODO: implement remove_favourite.")


@app.route("/new", methods=["GET", "POST"])
def new():
    """Show the form for a new recipe; a POST adds it and leads to its page, or tells why not."""
    raise NotImplementedError("TODO: implement new.")


def recipe_or_404(recipe_id):
    """Return the recipe with this id; answer 404 if there is none."""
    raise NotImplementedError("TODO: implement recipe_or_404.")
