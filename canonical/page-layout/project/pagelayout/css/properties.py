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

INITIAL = {
    **INHERITED,
    "display": "inline",
    "position": "static",
    "float": "none",
    "clear": "none",
    "overflow": "visible",
    "box-sizing": "content-box",
    "vertical-align": "baseline",
    "table-layout": "auto",
    "content": "normal",
    "width": "auto",
    "height": "auto",
    "min-width": "auto",
    "min-height": "auto",
    "max-width": "none",
    "max-height": "none",
    **dict.fromkeys(SIDES, "auto"),
    **{f"margin-{side}": "0" for side in SIDES},
    **{f"padding-{side}": "0" for side in SIDES},
    **{f"border-{side}-width": "3px" for side in SIDES},
    **{f"border-{side}-style": "none" for side in SIDES},
    "flex-direction": "row",
    "flex-wrap": "nowrap",
    "flex-grow": "0",
    "flex-shrink": "1",
    "flex-basis": "auto",
    "order": "0",
    "row-gap": "0",
    "column-gap": "0",
    "justify-content": "normal",
    "align-items": "normal",
    "align-self": "auto",
    "align-content": "normal",
}
