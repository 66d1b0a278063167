"""The properties, their initial values, and which of them are inherited."""

SIDES = ("top", "right", "bottom", "left")

INHERITED = {
    "font-size": "20px",
    "line-height": "1",
    "text-align": "left",
    "text-indent": "0",
    "white-space": "normal",
    "border-spacing": ("0", "0"),
    "caption-side": "top",
}

INITIAL = None  # TODO: set INITIAL.
