"""The pages on which others are watched: proposals that wait for a second person, and the trail."""

from flask import Blueprint, Response, g, redirect, render_template, request, url_for

import proposals
import store
import trail
from day_pages import refusal_of
from rights import ADMINISTER, areas_with, demand

PAGE_SIZE = 20
ACTIONS = (
    "approve", "area", "borrow", "confirm", "decline", "delegate", "key", "lapse", "lend", "not allowed", "person",
    "propose", "refuse", "request", "return", "revoke", "role", "rule", "today",
)  # fmt: skip

trails = Blueprint("trails", __name__)


@trails.before_request
def demand_administration():
    """Let only those in who administer an area."""
    demand(g.administers)


@trails.get("/proposals")
def show_proposals(refusal=None):
    """List the proposals that this person may see."""
    rows = [
        (one, one["state"] == proposals.OPEN and proposals.may_decide(g.world, g.person, one))
        for one in proposals.proposals_for(g.world, g.person)
    ]
    return render_template("proposals.html", rows=rows, refusal=refusal)


@trails.post("/proposals/<int:number>/<any(Confirmed, Declined):state>")
def decide(number, state):
    """Confirm or decline a proposal."""
    refusal = refusal_of(lambda world: proposals.decide(world, g.person, number, state))
    return show_proposals(refusal) if refusal else redirect(url_for("trails.show_proposals"))


def filter_sent():
    """The filter in the address."""
    return trail.Filter(**{name: request.args.get(name, "").strip() for name in ("person", "action", "area")})


def entries_for(wanted):
    """The entries of a filter that this person may see, the oldest first."""
    areas = None if g.is_caretaker else areas_with(g.world, g.person, ADMINISTER)
    return trail.chosen(g.world, store.read_trail(), wanted, areas)


@trails.get("/trail")
def show_trail():
    """Show one page of the trail, the newest entries first."""
    wanted, page = filter_sent(), max(request.args.get("page", 1, type=int), 1)
    entries = entries_for(wanted)[::-1]
    end = page * PAGE_SIZE
    return render_template(
        "trail.html",
        entries=entries[end - PAGE_SIZE : end],
        more=page + 1 if end < len(entries) else None,
        wanted=wanted,
        sent={"person": wanted.person, "action": wanted.action, "area": wanted.area},
        actions=ACTIONS,
    )


@trails.get("/trail.csv")
def export():
    """Send all entries of the filter as a CSV file."""
    headers = {"Content-Disposition": "attachment; filename=trail.csv"}
    return Response(trail.as_csv(entries_for(filter_sent())), mimetype="text/csv", headers=headers)
