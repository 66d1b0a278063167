"""The ends of elements whose content has no tags."""

import re

SCRIPT_MARKS = re.compile(r"<!--|-->|<(/?)script(?=[\t\n\f />])", re.ASCII | re.IGNORECASE)
DASHES = 2


def end_of_raw_text(text, place, name):
    """Where the end tag with this name stands behind a place; the length of the text if there is none."""
    raise NotImplementedError("TODO: implement end_of_raw_text.")


def end_of_script(text, place):
    """Where the end tag of a script stands behind a place; not within a script that is in a comment of it."""
    raise NotImplementedError("TODO: implement end_of_script.")
