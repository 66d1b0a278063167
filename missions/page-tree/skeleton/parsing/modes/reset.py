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
    raise NotImplementedError("TODO: implement reset.")
