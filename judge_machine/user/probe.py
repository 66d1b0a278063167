"""The probe: one JavaScript function that asks the page, the same for every backend.

Its parts are in the folder next to this file. It runs in the page and leaves nothing behind there; it does not look
into frames and shadow trees.
"""

from pathlib import Path

_PARTS = ("texts", "search", "obstacles", "fields", "candidates", "operations")
_FOLDER = Path(__file__).parent / "probe"

PROBE = "\n".join(
    (
        "(request) => {",
        "'use strict';",
        *((_FOLDER / f"{part}.js").read_text("utf-8") for part in _PARTS),
        "return OPERATIONS[request.op]();",
        "}",
    )
)
