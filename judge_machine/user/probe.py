"""The probe: JavaScript that answers questions about a page, the same for every backend.

Its parts are in the folder next to this file. It looks neither into frames nor into shadow trees, and what it is asked
holds nothing that a test expects to find: texts are reported, and compared in `shown`.
"""

from pathlib import Path

_PARTS = (
    "dom",
    "texts",
    "drawing",
    "search",
    "obstacles",
    "presses",
    "controls",
    "fields",
    "choices",
    "candidates",
    "operations",
)
_FOLDER = Path(__file__).parent / "probe"

PROBE = "\n".join(
    (
        "(first) => {",
        "'use strict';",
        *((_FOLDER / f"{part}.js").read_text("utf-8") for part in _PARTS),
        "Object.assign(globalThis, { ask, elementOf });",
        "}",
    )
)
"""Sets up `ask` and `elementOf` in the world in which it is called; it numbers elements from the number given to it."""
