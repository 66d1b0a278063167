"""An HTTP API that keeps notes."""

from flask import Flask, abort, jsonify, request

import store

app = Flask(__name__)
store.prepare()


@app.get("/notes")
def show_notes():
    """All notes."""
    return jsonify(store.read_notes())


@app.get("/notes/<int:number>")
def show_note(number):
    """One note, or 404."""
    note = store.find_note(number)
    if note is None:
        abort(404)
    return note


@app.post("/notes")
def make_note():
    """Keep a note, or refuse one without a text."""
    sent = request.get_json(silent=True)
    text = sent.get("text") if isinstance(sent, dict) else None
    if not isinstance(text, str) or not text:
        return {"message": "text: is missing or empty"}, 422
    return store.add_note(text), 201
