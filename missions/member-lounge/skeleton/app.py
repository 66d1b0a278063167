"""The pages of the lounge: its rooms, their posts, and the profile of whoever is signed in."""

from flask import Flask, g, redirect, render_template, request, url_for

import people
import rooms
from database import HERE
from refused import NoSuchRoom, Refused
from signing import for_people, signing

app = Flask(__name__)
app.secret_key = None  # TODO: set app.secret_key.
app.config["SESSION_COOKIE_SAMESITE"] = "Lax"
app.register_blueprint(signing)
# TODO: code that runs on import: a call.


@app.errorhandler(NoSuchRoom)
def no_such_room(_error):
    """The answer to whoever may not see a room, or asks for one that there is not."""
    raise NotImplementedError("TODO: implement no_such_room.")


@app.get("/")
def start_page():
    """List the rooms that the person may read; strangers see the sign-in button."""
    raise NotImplementedError("TODO: implement start_page.")


@app.route("/profile", methods=["GET", "POST"])
@for_people
def profile():
    """Show the person's profile; a POST changes their name, or explains why not."""
    raise NotImplementedError("TODO: implement profile.")


@app.route("/rooms/new", methods=["GET", "POST"])
@for_people
def new_room():
    """Show moderators the form for a room; a POST makes it and leads there, or explains why not."""
    raise NotImplementedError("TODO: implement new_room.")


@app.route("/rooms/<int:room_id>", methods=["GET", "POST"])
@for_people
def room(room_id):
    """Show a room with its posts; a POST adds one, or explains why not."""
    raise NotImplementedError("TODO: implement room.")


@app.post("/rooms/<int:room_id>/closed")
@for_people
def set_closed(room_id):
    """Close a room, or open it again."""
    raise NotImplementedError("TODO: implement set_closed.")


@app.post("/rooms/<int:room_id>/people")
@for_people
def set_admitted(room_id):
    """Let somebody into a private room, or no longer."""
    raise NotImplementedError("TODO: implement set_admitted.")


@app.post("/rooms/<int:room_id>/posts/<int:post_id>/delete")
@for_people
def delete_post(room_id, post_id):
    """Remove a post of one's own."""
    raise NotImplementedError("TODO: implement delete_post.")


@app.post("/rooms/<int:room_id>/posts/<int:post_id>/hidden")
@for_people
def set_hidden(room_id, post_id):
    """Hide a post, or show it again."""
    raise NotImplementedError("TODO: implement set_hidden.")


def changed(room_id, change, *arguments):
    """Change something in a room and lead back to it; what the person may not do is left as it is."""
    raise NotImplementedError("TODO: implement changed.")
