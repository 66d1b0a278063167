"""The key cabinet: sign-in, the keys, and the pages of the other modules."""

from flask import Flask, g, redirect, render_template, request, session, url_for

import keys
import store
from day_pages import days
from office_pages import office
from people import CARETAKERS, is_known, pin_is_right
from rights import administers, demand
from texts import NotAllowed, Refused
from trail_pages import trails

app = Flask(__name__)
app.secret_key = (store.HERE / "secret.key").read_text("ascii")
app.config["SESSION_COOKIE_SAMESITE"] = "Lax"
app.register_blueprint(office)
app.register_blueprint(days)
app.register_blueprint(trails)


@app.before_request
def recognise_person():
    """Read the world and set `g.person` to whoever is signed in; send everybody else to the sign-in page."""
    if request.endpoint == "static":
        return None
    g.world, g.person = store.read_world(), session.get("name")
    if is_known(g.world, g.person):
        g.is_caretaker = g.person in CARETAKERS
        g.administers = administers(g.world, g.person)
        return None
    g.person = None
    return None if request.endpoint == "sign_in" else redirect(url_for("sign_in"))


@app.after_request
def keep_out_of_the_cache(response):
    """Let no browser show a page again to whoever comes next."""
    if request.endpoint != "static":
        response.headers["Cache-Control"] = "no-store"
    return response


@app.errorhandler(NotAllowed)
def not_allowed(_error):
    """Say that somebody may not see or do this, and keep that they tried."""
    store.note_refusal(g.person, request.path)
    return render_template("not_allowed.html"), 403


@app.route("/sign-in", methods=["GET", "POST"])
def sign_in():
    """Show the sign-in form; a POST signs in, or says that name or PIN is wrong."""
    refusal = None
    if request.method == "POST":
        name = request.form.get("name", "").strip()
        if pin_is_right(g.world, name, request.form.get("pin", "")):
            session.clear()
            session["name"] = name
            return redirect(url_for("show_keys"))
        refusal = "Wrong name or PIN."
    return render_template("sign_in.html", refusal=refusal)


@app.post("/sign-out")
def sign_out():
    """Sign out."""
    session.clear()
    return redirect(url_for("sign_in"))


@app.get("/")
def show_keys():
    """List the keys that this person may see."""
    return render_template("keys.html", world=g.world, names=keys.keys_for(g.world, g.person))


@app.get("/key")
def show_key(refusal=None):
    """Show a key, and what this person may do with it."""
    world, name = g.world, request.args.get("name", "")
    demand(keys.may_see(world, g.person, name))
    is_in = world.keys[name]["holder"] is None
    return render_template(
        "key.html",
        name=name,
        key=world.keys[name],
        where=world.where(name),
        may_borrow=is_in and keys.may_borrow(world, g.person, name),
        borrowers=keys.borrowers_for(world, g.person, name) if is_in and keys.may_lend(world, g.person, name) else None,
        may_return=not is_in and keys.may_return(world, g.person, name),
        refusal=refusal,
    )


@app.post("/key/<action>")
def move_key(action):
    """Borrow, lend or bring back a key, and show it."""
    name = request.args.get("name", "")
    try:
        with store.changing() as world:
            demand(keys.may_see(world, g.person, name))
            if action == "borrow":
                keys.borrow(world, g.person, name)
            elif action == "lend":
                keys.lend(world, g.person, name, request.form.get("other", ""))
            else:
                keys.bring_back(world, g.person, name)
            is_seen = keys.may_see(world, g.person, name)
    except Refused as reason:
        g.world = store.read_world()
        return show_key(refusal=str(reason))
    return redirect(url_for("show_key", name=name) if is_seen else url_for("show_keys"))
