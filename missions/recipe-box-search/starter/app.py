"""The pages of the recipe box."""

from flask import Flask, abort, redirect, render_template, request, url_for

import form
import recipes

app = Flask(__name__)
recipes.prepare()


@app.get("/")
def box():
    """List all recipes."""
    return render_template("box.html", recipes=recipes.all_recipes())


@app.get("/recipes/<int:recipe_id>")
def show(recipe_id):
    """Show one recipe."""
    return render_template("recipe.html", recipe=recipe_or_404(recipe_id))


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
