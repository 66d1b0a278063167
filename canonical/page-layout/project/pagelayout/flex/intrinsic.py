"""How wide flex containers want to be (CSS Flexible Box Layout 1, 9.9)."""

from pagelayout.layout.intrinsic import Range, outer_range
from pagelayout.layout.sizes import resolved


def flex_range(box):
    """The range of the content box of a flex container."""
    ranges = [outer_range(child) for child in box.children if not child.is_absolute]
    if not ranges:
        return Range()
    if box.style["flex-direction"].startswith("column"):
        return Range(max(one.least for one in ranges), max(one.most for one in ranges))
    gaps = resolved(box.style["column-gap"], None) * (len(ranges) - 1)
    most = sum(one.most for one in ranges) + gaps
    if box.style["flex-wrap"] == "nowrap":
        return Range(sum(one.least for one in ranges) + gaps, most)
    return Range(max(one.least for one in ranges), most)
