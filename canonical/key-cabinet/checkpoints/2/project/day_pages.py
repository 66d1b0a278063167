"""The pages with days: today, delegations and requests."""

from flask import Blueprint, g, redirect, render_template, request, url_for

import delegations
import store
import wishes
from dates import set_today
from rights import RIGHTS, VIEW, areas_with, demand
from texts import Refused

days = Blueprint("days", __name__)


def refusal_of(change):
    """Change the world, and return why that was refused, or None."""
    try:
        with store.changing() as world:
            change(world)
    except Refused as reason:
        return str(reason)
    finally:
        g.world = store.read_world()
    return None


@days.route("/today", methods=["GET", "POST"])
def show_today():
    """Show the day of the cabinet; a POST moves it forward."""
    demand(g.is_caretaker)
    refusal = None
    if request.method == "POST":
        refusal = refusal_of(lambda world: set_today(world, request.form.get("day", "")))
    return render_template("today.html", refusal=refusal)


@days.route("/delegations", methods=["GET", "POST"])
def show_delegations():
    """List the delegations of this person; a POST makes one."""
    form, refusal = request.form, None
    if request.method == "POST":
        refusal = refusal_of(
            lambda world: delegations.delegate(
                world,
                g.person,
                form.get("receiver"),
                form.get("right"),
                form.get("area"),
                (form.get("first", ""), form.get("last", "")),
                "onward" in form,
            )
        )
        if refusal is None:
            return redirect(url_for("days.show_delegations"))
    rows = [
        (one, delegations.state_of(g.world, one), delegations.may_revoke(g.world, g.person, one))
        for one in delegations.delegations_of(g.world, g.person)
    ]
    return render_template(
        "delegations.html",
        rows=rows,
        rights=RIGHTS,
        areas=areas_with(g.world, g.person, VIEW),
        people=[name for name in sorted(g.world.people) if name != g.person],
        refusal=refusal,
    )


@days.post("/delegations/<int:number>/revoke")
def revoke(number):
    """Take a delegation back."""
    refusal_of(lambda world: delegations.revoke(world, g.person, number))
    return redirect(url_for("days.show_delegations"))


@days.route("/requests", methods=["GET", "POST"])
def show_requests(refusal=None):
    """List the requests that this person may see; a POST makes one."""
    form = request.form
    if request.method == "POST" and refusal is None:
        refusal = refusal_of(
            lambda world: wishes.ask(world, g.person, form.get("right"), form.get("area"), form.get("last", ""))
        )
        if refusal is None:
            return redirect(url_for("days.show_requests"))
    rows = [
        (one, one["state"] == wishes.OPEN and wishes.may_decide(g.world, g.person, one))
        for one in wishes.requests_for(g.world, g.person)
    ]
    areas = areas_with(g.world, g.person, VIEW)
    return render_template("requests.html", rows=rows, rights=wishes.RIGHTS, areas=areas, refusal=refusal)


@days.post("/requests/<int:number>/<any(Approved, Refused):state>")
def decide(number, state):
    """Approve or refuse a request."""
    refusal = refusal_of(lambda world: wishes.decide(world, g.person, number, state))
    return show_requests(refusal) if refusal else redirect(url_for("days.show_requests"))
