"""The pages of the lounge: its rooms, their posts, and the profile of whoever is signed in."""

from flask import Flask, g, redirect, render_template, request, url_for

import people
import rooms
from database import HERE
from refused import NoSuchRoom, Refused
from signing import for_people, signing

app = Flask(__name__)
app.secret_key = (HERE / "secret.key").read_text("ascii")
app.config["SESSION_COOKIE_SAMESITE"] = "Lax"
app.register_blueprint(signing)
app.jinja_env.globals.update(writes=people.writes, moderates=people.moderates)


@app.errorhandler(NoSuchRoom)
def no_such_room(_error):
    """The answer to whoever may not see a room, or asks for one that there is not."""
    return render_template("no_room.html"), 404


@app.get("/")
def start_page():
    """List the rooms that the person may read; strangers see the sign-in button."""
    return render_template("start.html", rooms=rooms.seen_by(g.person)) if g.person else render_template("sign_in.html")


@app.route("/profile", methods=["GET", "POST"])
@for_people
def profile():
    """Show the person's profile; a POST changes their name, or explains why not."""
    refusal = None
    if request.method == "POST":
        try:
            people.rename(g.person, request.form.get("name", ""))
            return redirect(url_for("profile"))
        except Refused as reason:
            refusal = str(reason)
    return render_template("profile.html", refusal=refusal)


@app.route("/rooms/new", methods=["GET", "POST"])
@for_people
def new_room():
    """Show moderators the form for a room; a POST makes it and leads there, or explains why not."""
    refusal = None
    try:
        rooms.check_moderates(g.person)
        if request.method == "POST":
            room_id = rooms.make(g.person, request.form.get("title", ""), "private" in request.form)
            return redirect(url_for("room", room_id=room_id))
    except Refused as reason:
        refusal = str(reason)
    return render_template("new_room.html", refusal=refusal)


@app.route("/rooms/<int:room_id>", methods=["GET", "POST"])
@for_people
def room(room_id):
    """Show a room with its posts; a POST adds one, or explains why not."""
    refusal = None
    if request.method == "POST":
        try:
            rooms.write(g.person, room_id, request.form.get("text", ""))
            return redirect(url_for("room", room_id=room_id))
        except Refused as reason:
            refusal = str(reason)
    found = rooms.find(g.person, room_id)
    return render_template(
        "room.html",
        room=found,
        posts=rooms.posts_of(g.person, found),
        admitted=rooms.admitted_to(found),
        others=rooms.others_than_admitted(found),
        refusal=refusal,
    )


@app.post("/rooms/<int:room_id>/closed")
@for_people
def set_closed(room_id):
    """Close a room, or open it again."""
    return changed(room_id, rooms.set_closed, request.form["closed"] == "yes")


@app.post("/rooms/<int:room_id>/people")
@for_people
def set_admitted(room_id):
    """Let somebody into a private room, or no longer."""
    return changed(room_id, rooms.set_admitted, request.form.get("person", 0, int), request.form["admitted"] == "yes")


@app.post("/rooms/<int:room_id>/posts/<int:post_id>/delete")
@for_people
def delete_post(room_id, post_id):
    """Remove a post of one's own."""
    return changed(room_id, rooms.delete, post_id)


@app.post("/rooms/<int:room_id>/posts/<int:post_id>/hidden")
@for_people
def set_hidden(room_id, post_id):
    """Hide a post, or show it again."""
    return changed(room_id, rooms.set_hidden, post_id, request.form["hidden"] == "yes")


def changed(room_id, change, *arguments):
    """Change something in a room and lead back to it; what the person may not do is left as it is."""
    try:
        change(g.person, room_id, *arguments)
    except Refused as reason:
        print(f"Refused {g.person['subject']}: {reason}", flush=True)
    return redirect(url_for("room", room_id=room_id))
