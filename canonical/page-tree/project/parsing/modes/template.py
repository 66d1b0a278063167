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
in_template.on("text")(text_by_rules_of("in body"))
in_template.on_start(*METADATA)(by_rules_of("in head"))
in_template.on_end("template")(by_rules_of("in head"))
in_template.on_end()(ignore)


@in_template.on_start(*MODES_OF_CONTENT)
def start_part(builder, tag):
    """Take the content of the template for the part of a table that it begins with."""
    return _become(builder, MODES_OF_CONTENT[tag.name])


@in_template.on_start()
def start_other(builder, _tag):
    """Take the content of the template for that of a body."""
    return _become(builder, "in body")


def _become(builder, name):
    builder.template_modes[-1] = name
    builder.switch(name)
    return AGAIN


@in_template.on("end_of_file")
def end_page(builder, _token):
    """End the innermost template at the end of the page."""
    if not builder.open.last("template"):
        return None
    builder.close_template()
    return AGAIN
