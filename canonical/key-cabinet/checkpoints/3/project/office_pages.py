"""The pages on which rights are looked up and edited: the register, the rights and the matrix."""

from flask import Blueprint, g, redirect, render_template, request, url_for

import matrix
import store
from dates import day_in
from proposals import propose
from register import put_lines
from rights import RIGHTS, VIEW, administers, areas_with, demand, has, reason
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
                done = put_lines(world, g.person, text)
            return redirect(url_for("office.register", done=done))
        except Refused as wrong:
            refusal = str(wrong)
    return render_template("register.html", text=text, done=request.args.get("done"), refusal=refusal)


def rights_rows(world, person, area):
    """Area → right → reason, of an area and those inside of it, as far as whoever asks may view them."""
    if area not in world.areas or person not in world.people:
        return {}
    return {
        inner: {right: reason(world, person, right, inner) for right in RIGHTS}
        for inner in world.inside(area)
        if has(world, g.person, VIEW, inner)
    }


def world_of(text):
    """The world at the end of a day that was typed, or the present one where nothing was."""
    if not text:
        return g.world
    demand(g.is_caretaker)
    day = day_in(text)
    world = store.read_world_of(day) if day and day <= g.world.today else None
    if world is None:
        raise Refused("Days are wrong.")
    return world


@office.get("/rights")
def show_rights():
    """Show the rights of somebody, and why: caretakers see those of all, everybody else the own ones."""
    people = sorted(g.world.people) if g.is_caretaker else [g.person]
    areas = areas_with(g.world, g.person, VIEW)
    area, person = request.args.get("area"), request.args.get("person", g.person)
    day, rows, refusal = request.args.get("day", ""), {}, None
    if area is not None:
        demand(area in areas and person in people)
        try:
            rows = rights_rows(world_of(day), person, area)
        except Refused as wrong:
            refusal = str(wrong)
    return render_template(
        "rights.html", people=people, areas=areas, person=person, area=area, day=day, rows=rows, refusal=refusal
    )


def choices_sent():
    """The cells of the form that were chosen anew."""
    form = request.form
    return [
        matrix.Choice(area, right, form[f"{place} {right} shown"], form[f"{place} {right}"])
        for place, area in enumerate(form.getlist("area"))
        for right in RIGHTS
        if f"{place} {right}" in form and form[f"{place} {right}"] != form[f"{place} {right} shown"]
    ]


def saved(role, choices):
    """Save cells that were chosen anew; return how many were changed and how many proposed."""
    with store.changing() as world:
        proposed = matrix.save(world, g.person, role, choices)
        propose(world, g.person, role, proposed)
    return len(choices) - len(proposed), len(proposed)


@office.route("/matrix", methods=["GET", "POST"])
def show_matrix():
    """Show the matrix of a role in an area; a POST saves what was chosen anew."""
    demand(g.administers)
    role, area = request.args.get("role"), request.args.get("area")
    changed, proposed, refusal = request.args.get("changed"), request.args.get("proposed"), None
    if request.method == "POST":
        try:
            changed, proposed = saved(role, choices_sent())
        except Refused as wrong:
            refusal = str(wrong)
        g.world = store.read_world()
        if refusal is None:
            if area in matrix.areas_for(g.world, g.person):
                return redirect(url_for("office.show_matrix", role=role, area=area, changed=changed, proposed=proposed))
            # Whoever has just taken the own right away may see the numbers, but not the rows.
            demand(changed or proposed)
            role, g.administers = None, administers(g.world, g.person)
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
        changed=changed,
        proposed=proposed,
        refusal=refusal,
    )
