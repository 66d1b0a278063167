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
    raise NotImplementedError("TODO: implement register.")


def rights_rows(person, area):
    """Area → right → reason, of an area and those inside of it, as far as whoever asks may view them."""
    raise NotImplementedError("TODO: implement rights_rows.")


@office.get("/rights")
def show_rights():
    """Show the rights of somebody, and why: caretakers see those of all, everybody else the own ones."""
    raise NotImplementedError("TODO: implement show_rights.")


def choices_sent():
    """The cells of the form that were chosen anew."""
    raise NotImplementedError("TODO: implement choices_sent.")


@office.route("/matrix", methods=["GET", "POST"])
def show_matrix():
    """Show the matrix of a role in an area; a POST saves what was chosen anew."""
    raise NotImplementedError("TODO: implement show_matrix.")
