"""Lays out boxes with a formatting context of their own, each by its display."""

from pagelayout.boxes.box import FLEXES, TABLES
from pagelayout.layout.sizes import border_size, clamped, definite_height


def lay_out(box, width, base_height, height=None):
    """Lay out a box of a width; the height of its border box is given, or follows from its style and its content.

    base_height is that of the containing block, or None where it depends on the content.
    """
    from pagelayout.flex.container import lay_out_flex  # noqa: PLC0415 - items of flex containers are laid out here
    from pagelayout.layout.blocks import lay_out_root  # noqa: PLC0415 - so are floats in blocks
    from pagelayout.tables.table import lay_out_table  # noqa: PLC0415 - and cells of tables

    box.width = width
    if box.display in TABLES:
        lay_out_table(box, base_height, height)
        return
    if height is None:
        height = definite_height(box, base_height)
    inner = None if height is None else max(height - box.extra_height, 0.0)
    if box.display in FLEXES:
        smallest = max((border_size(box, "min-height", base_height) or 0.0) - box.extra_height, 0.0)
        largest = border_size(box, "max-height", base_height)
        bounds = (smallest, None if largest is None else max(largest - box.extra_height, smallest))
        content = lay_out_flex(box, width - box.extra_width, inner, bounds)
    else:
        content = lay_out_root(box, width - box.extra_width, inner)
    box.height = clamped(box, content + box.extra_height, "height", base_height) if height is None else height
