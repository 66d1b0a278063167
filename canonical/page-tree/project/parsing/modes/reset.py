"""The mode that the open elements call for."""

MODES_OF_ELEMENTS = {
    "td": "in cell",
    "th": "in cell",
    "tr": "in row",
    "tbody": "in table body",
    "thead": "in table body",
    "tfoot": "in table body",
    "caption": "in caption",
    "colgroup": "in column group",
    "table": "in table",
    "select": "in select",
    "head": "in head",
    "body": "in body",
}


def reset(builder):
    """Go on in the mode that the innermost open element with a mode of its own calls for."""
    element = builder.open.last("template", "html", *MODES_OF_ELEMENTS)
    if element.name == "template":
        builder.switch(builder.template_modes[-1])
    elif element.name == "html":
        builder.switch("after head")
    elif element.name == "select" and builder.open.last("template", "table", "html").name == "table":
        builder.switch("in select in table")
    else:
        builder.switch(MODES_OF_ELEMENTS[element.name])
