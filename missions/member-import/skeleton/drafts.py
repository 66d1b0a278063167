"""Files that were uploaded: kept as rows, corrected, and imported."""

import json

import members
import preview
from texts import Refused, tidy


def create(database, table):
    """Keep a file; return the id of its import."""
    raise NotImplementedError("TODO: implement create.")


def find(database, import_id):
    """Return an import, or None."""
    raise NotImplementedError("TODO: implement find.")


def lines_of(database, import_id, fields):
    """Return the lines of an import as they stand to the members by now."""
    raise NotImplementedError("TODO: implement lines_of.")


def keep_boxes(database, import_id, boxes):
    """Keep which rows are ticked, as place → whether."""
    raise NotImplementedError("TODO: implement keep_boxes.")


def correct(database, import_id, place, cells):
    """Replace the texts of a row."""
    raise NotImplementedError("TODO: implement correct.")


def take(database, import_id, lines, fields):
    """Import the lines that are ticked."""
    raise NotImplementedError("TODO: implement take.")


def import_ticked(database, import_id, seen, fields):
    """Import the rows that are ticked, if all rows are as they were seen; once."""
    raise NotImplementedError("TODO: implement import_ticked.")
