"""Smallest and largest widths of boxes by their content."""

from . import inline
from .core import resolve

SIDES_OF = {'none': (), 'left': ('left',), 'right': ('right',), 'both': ('left', 'right')}


def _fixed(value):
    return value if isinstance(value, float) else 0.0


def edges(box):
    """(left margin, right margin, sum of horizontal borders and paddings), percentages as 0."""
    style = box.style
    inner = _fixed(style.padding_left) + _fixed(style.padding_right)
    inner += style.border_left_width + style.border_right_width
    return _fixed(style.margin_left), _fixed(style.margin_right), inner


def content_sizes(box):
    """(smallest, largest) width of the content box."""
    if box.minmax_cache is None:
        if box.kind == 'table':
            from . import table
            box.minmax_cache = table.content_sizes(box)
        elif box.kind == 'flex':
            from . import flex
            box.minmax_cache = flex.content_sizes(box)
        else:
            box.minmax_cache = _flow_sizes(box, 0.0)
    return box.minmax_cache


def border_sizes(box, floats=0.0):
    """(smallest, largest) width that the border box contributes to what is around it."""
    style = box.style
    _ml, _mr, inner = edges(box)

    def border(value):
        if style.box_sizing == 'border-box':
            return max(value, inner)
        return value + inner

    if box.kind == 'table':
        smallest, largest = content_sizes(box)
        smallest, largest = smallest + inner, largest + inner
        if isinstance(style.width, float):
            smallest = largest = max(smallest, border(style.width))
        return smallest, largest
    if isinstance(style.width, float):
        smallest = largest = border(style.width)
    else:
        if floats:
            smallest, largest = _flow_sizes(box, floats)
        else:
            smallest, largest = content_sizes(box)
        smallest, largest = smallest + inner, largest + inner
    top = resolve(style.max_width, None)
    low = resolve(style.min_width, None)
    if top is not None:
        smallest, largest = min(smallest, border(top)), min(largest, border(top))
    if low is not None:
        smallest, largest = max(smallest, border(low)), max(largest, border(low))
    return smallest, largest


def outer_sizes(box):
    """(smallest, largest) width of the margin box."""
    left, right, _inner = edges(box)
    smallest, largest = border_sizes(box)
    return smallest + left + right, largest + left + right


def _flow_sizes(box, floats):
    """Sizes of the content of a block container, whose first line is beside floats of that width."""
    if box.inline:
        return _inline_sizes(box, floats)
    smallest = 0.0
    largest = floats
    sides = {'left': floats, 'right': 0.0}
    for child in box.children:
        if child.absolute:
            continue
        for side in SIDES_OF[child.style.clear]:
            largest = max(largest, sum(sides.values()))
            sides[side] = 0.0
        left, right, _inner = edges(child)
        if child.floating:
            low, high = border_sizes(child)
            smallest = max(smallest, low + left + right)
            sides[child.style.float] += max(0.0, high + left + right)
            largest = max(largest, sum(sides.values()))
            continue
        if child.new_context:
            low, high = border_sizes(child)
            high += max(sides['left'], left) if sides['left'] else left
            high += max(sides['right'], right) if sides['right'] else right
        else:
            low, high = border_sizes(child, sum(sides.values()))
            high += left + right
        smallest = max(smallest, low + left + right)
        largest = max(largest, high, sum(sides.values()))
        sides = {'left': 0.0, 'right': 0.0}
    return max(0.0, smallest), max(0.0, largest)


def _inline_sizes(box, floats):
    items = inline.collect(box)
    breaks = inline.find_breaks(items)
    lows = []
    highs = []
    for item in items:
        low = high = item.width
        if item.kind in (inline.OPEN, inline.CLOSE):
            style = item.box.style
            low = 0.0
            if item.kind == inline.OPEN and item.box.opens:
                low = _fixed(style.margin_left) + _fixed(style.padding_left) + style.border_left_width
            elif item.kind == inline.CLOSE and item.box.closes:
                low = _fixed(style.margin_right) + _fixed(style.padding_right) + style.border_right_width
            high = low
        elif item.kind in (inline.ATOMIC, inline.FLOAT):
            low, high = outer_sizes(item.box)
        lows.append(low)
        highs.append(high)

    indent = _fixed(box.style.text_indent)
    if box.anonymous and not box.first:
        indent = 0.0
    smallest = largest = 0.0
    low = high = indent             # of the part and of the line so far
    low_space = high_space = 0.0    # spaces at their ends
    low_some = high_some = False    # whether there is something in them
    beside = floats
    last_side = None
    for i, item in enumerate(items):
        if i in breaks and low_some:
            smallest = max(smallest, low - low_space)
            low = low_space = 0.0
            low_some = False
        kind = item.kind
        if kind == inline.FLOAT:
            smallest = max(smallest, lows[i])
            side = item.box.style.float
            if last_side in SIDES_OF[item.box.style.clear]:
                largest = max(largest, high - high_space + beside)
                beside = 0.0
            beside += max(0.0, highs[i])
            last_side = side
            continue
        if kind == inline.ABSOLUTE:
            continue
        if kind == inline.NEWLINE:
            smallest = max(smallest, low - low_space)
            largest = max(largest, high - high_space + beside)
            low = high = low_space = high_space = beside = 0.0
            low_some = high_some = False
            last_side = None
            continue
        if kind == inline.SPACE and item.collapsible:
            if low_some:
                low += lows[i]
                low_space += lows[i]
            if high_some:
                high += highs[i]
                high_space += highs[i]
            continue
        low += lows[i]
        high += highs[i]
        if kind in (inline.WORD, inline.SPACE, inline.ATOMIC):
            low_space = high_space = 0.0
            low_some = high_some = True
    smallest = max(smallest, low - low_space)
    largest = max(largest, high - high_space + beside)
    return max(0.0, smallest), max(0.0, largest)
