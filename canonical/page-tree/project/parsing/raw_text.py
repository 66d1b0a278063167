"""The ends of elements whose content has no tags."""

import re

SCRIPT_MARKS = re.compile(r"<!--|-->|<(/?)script(?=[\t\n\f />])", re.ASCII | re.IGNORECASE)
DASHES = 2


def end_of_raw_text(text, place, name):
    """Where the end tag with this name stands behind a place; the length of the text if there is none."""
    found = re.compile(f"</{name}(?=[\\t\\n\\f />])", re.ASCII | re.IGNORECASE).search(text, place)
    return found.start() if found else len(text)


def end_of_script(text, place):
    """Where the end tag of a script stands behind a place; not within a script that is in a comment of it."""
    in_comment = in_inner_script = False
    while found := SCRIPT_MARKS.search(text, place):
        place = found.end()
        if found[0] == "<!--":
            in_comment = True
            place -= DASHES
        elif found[0] == "-->":
            in_comment = in_inner_script = False
        elif found[1] and not in_inner_script:
            return found.start()
        elif found[1]:
            in_inner_script = False
        else:
            in_inner_script = in_comment
    return len(text)
