"""The pages on which rights are looked up and edited: the register, the rights and the matrix."""

from flask import Blueprint, g, redirect, render_template, request, url_for

import matrix
import store
from register import put_lines
from rights import RIGHTS, VIEW, areas_with, demand, has, verdict_of
from texts import Refused

office = Blueprint("office", __name__)


@office.route("/register", methods=["GET", "POST"])
def register():
    """Show the register; a POST does what the lines say, all or nothing."""
    demand(g.is_caretaker)
    text, refusal = request.form.get("lines", ""), None
    if request.method == "POST":
        try:
            with store.changing() as world:
                done = put_lines(world, text)
            return redirect(url_for("office.register", done=done))
        except Refused as reason:
            refusal = str(reason)
    return render_template("register.html", text=text, done=request.args.get("done"), refusal=refusal)


def rights_rows(person, area):
    """Area → right → reason, of an area and those inside of it, as far as whoever asks may view them."""
    return {
        inner: {right: verdict_of(g.world, person, right, inner).reason for right in RIGHTS}
        for inner in g.world.inside(area)
        if has(g.world, g.person, VIEW, inner)
    }


@office.get("/rights")
def show_rights():
    """Show the rights of somebody, and why: caretakers see those of all, everybody else the own ones."""
    people = sorted(g.world.people) if g.is_caretaker else [g.person]
    areas = areas_with(g.world, g.person, VIEW)
    area, person = request.args.get("area"), request.args.get("person", g.person)
    rows = {}
    if area is not None:
        demand(area in areas and person in people)
        rows = rights_rows(person, area)
    return render_template("rights.html", people=people, areas=areas, person=person, area=area, rows=rows)


def choices_sent():
    """The cells of the form that were chosen anew."""
    form = request.form
    return [
        matrix.Choice(area, right, form[f"{place} {right} shown"], form[f"{place} {right}"])
        for place, area in enumerate(form.getlist("area"))
        for right in RIGHTS
        if f"{place} {right}" in form and form[f"{place} {right}"] != form[f"{place} {right} shown"]
    ]


@office.route("/matrix", methods=["GET", "POST"])
def show_matrix():
    """Show the matrix of a role in an area; a POST saves what was chosen anew."""
    demand(g.administers)
    role, area = request.args.get("role"), request.args.get("area")
    refusal = None
    if request.method == "POST":
        choices = choices_sent()
        try:
            with store.changing() as world:
                matrix.save(world, g.person, role, choices)
            return redirect(url_for("office.show_matrix", role=role, area=area, changed=len(choices)))
        except Refused as reason:
            refusal, g.world = str(reason), store.read_world()
    roles, areas = matrix.roles_for(g.world, g.person), matrix.areas_for(g.world, g.person)
    rows = {}
    if role is not None:
        demand(role in roles and area in areas)
        rows = matrix.rows_for(g.world, g.person, role, area)
    return render_template(
        "matrix.html",
        roles=roles,
        areas=areas,
        role=role,
        area=area,
        rows=rows,
        labels=matrix.EFFECTS,
        editable=matrix.rights_for(g.person),
        changed=request.args.get("changed"),
        refusal=refusal,
    )
