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
recipes.prepare()


@app.before_request
def recognise_visitor():
    """Set `g.visitor` to the token in the browser's cookie, or to a new one."""
    g.visitor = request.cookies.get(VISITOR_COOKIE) or secrets.token_urlsafe(24)


@app.after_request
def remember_visitor(response):
    """Give the browser its token."""
    response.set_cookie(VISITOR_COOKIE, g.visitor, max_age=TEN_YEARS_S, httponly=True, samesite="Lax")
    return response


@app.get("/")
def box():
    """List a page of the recipes that pass the filters."""
    filters, problem, found = search.Filters.of(request.args), None, []
    everything = recipes.all_recipes()
    try:
        found = search.matching(everything, filters, favourites.of_visitor(g.visitor))
    except form.Refused as reason:
        problem = str(reason)
    return render_template(
        "box.html",
        filters=filters,
        tags=dict.fromkeys(tag for recipe in everything for tag in recipe.tags),
        page=search.page_of(found, request.args.get("page", 1, type=int)),
        problem=problem,
    )


@app.get("/recipes/<int:recipe_id>")
def show(recipe_id):
    """Show one recipe."""
    recipe = recipe_or_404(recipe_id)
    return render_template("recipe.html", recipe=recipe, is_favourite=recipe_id in favourites.of_visitor(g.visitor))


@app.post("/recipes/<int:recipe_id>/favourite")
def add_favourite(recipe_id):
    """Make a recipe the visitor's favourite."""
    favourites.add(g.visitor, recipe_or_404(recipe_id).id)
    return redirect(url_for("show", recipe_id=recipe_id))


@app.post("/recipes/<int:recipe_id>/unfavourite")
def remove_favourite(recipe_id):
    """Make a recipe no favourite of the visitor any more."""
    favourites.remove(g.visitor, recipe_or_404(recipe_id).id)
    return redirect(url_for("show", recipe_id=recipe_id))


@app.route("/new", methods=["GET", "POST"])
def new():
    """Show the form for a new recipe; a POST adds it and leads to its page, or tells why not."""
    fields, problem = form.typed(request.form), None
    if request.method == "POST":
        try:
            return redirect(url_for("show", recipe_id=recipes.add(form.read_recipe(fields))))
        except form.Refused as reason:
            problem = str(reason)
    return render_template("new.html", fields=fields, problem=problem)


def recipe_or_404(recipe_id):
    """Return the recipe with this id; answer 404 if there is none."""
    return recipes.find(recipe_id) or abort(404)
