"""A shopping list on one page."""

from flask import Flask, redirect, render_template, request, url_for

import store

app = Flask(__name__)
store.prepare()


@app.get("/")
def show_list():
    """Show all items, the newest first."""
    return render_template("list.html", items=store.read_items(), refused=False)


@app.post("/")
def add_item():
    """Add what was typed, or say that nothing was."""
    text = request.form.get("item", "")
    if not text.strip():
        return render_template("list.html", items=store.read_items(), refused=True), 422
    store.add_item(text)
    return redirect(url_for("show_list"))
