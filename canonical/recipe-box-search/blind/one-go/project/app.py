"""The pages of the recipe box."""

from flask import Flask, abort, redirect, render_template, request, url_for

import favourites
import form
import recipes
import search

app = Flask(__name__)
recipes.prepare()


@app.get("/")
def box():
    """List a page of the recipes that pass the filters, or tell why a filter is refused."""
    everything = recipes.all_recipes()
    tags = search.all_tags(everything)
    filters = search.read_filters(request.args, tags)
    found, problem = [], None
    try:
        found = search.search(everything, filters, favourites.of(favourites.visitor_of(request)))
    except form.Refused as reason:
        problem = str(reason)
    return render_template(
        "box.html",
        filters=filters,
        args=search.as_args(filters),
        tags=tags,
        count=len(found),
        page=search.page_of(found, request.args.get("page", "")),
        problem=problem,
    )


@app.get("/recipes/<int:recipe_id>")
def show(recipe_id):
    """Show one recipe."""
    recipe = recipe_or_404(recipe_id)
    is_favourite = recipe.id in favourites.of(favourites.visitor_of(request))
    return render_template("recipe.html", recipe=recipe, is_favourite=is_favourite)


@app.post("/recipes/<int:recipe_id>/favourite")
def favour(recipe_id):
    """Make a recipe a favourite of this visitor and show it again."""
    recipe = recipe_or_404(recipe_id)
    visitor = favourites.visitor_of(request) or favourites.new_visitor()
    favourites.add(visitor, recipe.id)
    response = redirect(url_for("show", recipe_id=recipe.id))
    favourites.remember(response, visitor)
    return response


@app.post("/recipes/<int:recipe_id>/unfavourite")
def unfavour(recipe_id):
    """Take a recipe off this visitor's favourites and show it again."""
    recipe = recipe_or_404(recipe_id)
    favourites.remove(favourites.visitor_of(request), recipe.id)
    return redirect(url_for("show", recipe_id=recipe.id))


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
