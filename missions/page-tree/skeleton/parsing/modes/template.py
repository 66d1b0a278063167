"""The mode in template."""

from ..elements import METADATA
from ..mode import AGAIN, Mode, by_rules_of, ignore, text_by_rules_of

MODES_OF_CONTENT = {
    "caption": "in table",
    "colgroup": "in table",
    "tbody": "in table",
    "tfoot": "in table",
    "thead": "in table",
    "col": "in column group",
    "tr": "in table body",
    "td": "in row",
    "th": "in row",
}

in_template = Mode("in template")
# TODO: code that runs on import: 4 calls.


@in_template.on_start(*MODES_OF_CONTENT)
def start_part(builder, tag):
    """Take the content of the template for the part of a table that it begins with."""
    raise NotImplementedError("TODO: implement start_part.")


@in_template.on_start()
def start_other(builder, _tag):
    """Take the content of the template for that of a body."""
    raise NotImplementedError("TODO: implement start_other.")


def _become(builder, name):
    raise NotImplementedError("TODO: implement _become.")


@in_template.on("end_of_file")
def end_page(builder, _token):
    """End the innermost template at the end of the page."""
    raise NotImplementedError("TODO: implement end_page.")
