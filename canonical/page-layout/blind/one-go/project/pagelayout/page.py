"""Lays out a whole page and finds the rectangles of its elements."""

from . import dom, flex
from .block import place_horizontally
from .boxes import Builder
from .core import (border_height, border_width, clamp_height, clamp_width, fit_width, layout, resolve,
                   set_edges, set_relative)
from .style import Cascade
from .table import used_width

WINDOW = (0.0, 0.0, 800.0, 600.0)


def _is_root(box):
    """Whether the box is the root of a formatting context."""
    if box.kind in ('table', 'flex', 'cell', 'caption'):
        return True
    if box.kind != 'flow':
        return False
    return box.new_context or box.out_of_flow or box.atomic or box.is_item or box.parent is None


class Placer:
    """Finds the places of all boxes in the window, and lays out absolute boxes."""

    def __init__(self):
        self.queue = []

    def place(self, box, x, y, block):
        """Places a box and what is in it; block is the containing block of absolute boxes in it."""
        if box.kind == 'text':
            return
        x += box.rel[0]
        y += box.rel[1]
        style = box.style
        if box.kind in ('inline', 'br'):
            box.rects = [(x + fx, y + fy, fw, fh) for fx, fy, fw, fh in box.fragments]
        else:
            box.rects = [(x + box.x, y + box.y, box.w, box.h)]
            if style.position != 'static':
                block = (x + box.x + style.border_left_width, y + box.y + style.border_top_width,
                         box.w - style.border_left_width - style.border_right_width,
                         box.h - style.border_top_width - style.border_bottom_width)
            if _is_root(box):
                x += box.x
                y += box.y + box.content_dy
        children = box.children
        if box.kind == 'table':
            children = box.captions + [c for c in box.children if c.kind in ('col', 'colgroup')] + box.groups
        for child in children:
            if child.absolute:
                self.later(child, x, y, block)
            else:
                self.place(child, x, y, block)
        for child in box.oof:
            if child.static is None:
                child.static = (box.x, box.y)
            self.later(child, x, y, block)

    def later(self, child, x, y, block):
        static_x, static_y = child.static or (0.0, 0.0)
        if child.style.position == 'fixed':
            block = WINDOW
        self.queue.append((child, x + static_x, y + static_y, block))

    def run(self):
        while self.queue:
            self.absolute(*self.queue.pop(0))

    def absolute(self, box, static_x, static_y, block):
        """Lays out and places an absolute box (CSS 2.2, 10.3.7 and 10.6.4)."""
        block_x, block_y, width, height = block
        style = box.style
        set_edges(box, width)
        left, right = resolve(style.left, width), resolve(style.right, width)
        top, bottom = resolve(style.top, height), resolve(style.bottom, height)
        container = getattr(box, 'static_container', None)
        offset = left
        if left is None and right is None:
            offset = static_x - block_x

        auto = False
        if box.kind == 'table':
            used = used_width(box, width - (offset or 0.0) - (right or 0.0) - box.ml - box.mr, width)
        else:
            used = border_width(box, style.width, width)
            if used is None:
                if left is not None and right is not None:
                    used = max(width - left - right - box.ml - box.mr, box.hpb)
                    auto = True
                else:
                    used = fit_width(box, width - (offset or 0.0) - (right or 0.0), width)
            clamped = clamp_width(box, used, width)
            if abs(clamped - used) > 0.001:
                auto = False
            used = clamped

        given = None
        if box.kind != 'table':
            given = border_height(box, style.height, height)
            stretched = given is None and top is not None and bottom is not None
            if stretched:
                given = height - top - bottom - box.mt - box.mb
            if given is not None:
                wanted = given
                given = clamp_height(box, given, height)
                if abs(given - wanted) > 0.001:
                    stretched = False
        else:
            stretched = False
        layout(box, used, width, height, given)

        shift_x = shift_y = 0.0
        if container is not None:
            shift_x, shift_y = flex.static_offset(container, box)
        if left is not None:
            x = left + box.ml
            if right is not None and not auto:
                x += _auto_shift(style.margin_left, style.margin_right,
                                 width - left - right - box.ml - box.mr - used, True)
        elif right is not None:
            x = width - right - box.mr - used
        else:
            x = offset + shift_x + box.ml
        if top is not None:
            y = top + box.mt
            if bottom is not None and not stretched:
                y += _auto_shift(style.margin_top, style.margin_bottom,
                                 height - top - bottom - box.mt - box.mb - box.h, False)
        elif bottom is not None:
            y = height - bottom - box.mb - box.h
        else:
            y = static_y - block_y + shift_y + box.mt
        box.x, box.y = block_x + x, block_y + y
        self.place(box, 0.0, 0.0, block)


def _auto_shift(first, last, rest, horizontal):
    """How much auto margins at the start move an absolute box."""
    if first == 'auto' and last == 'auto':
        return max(0.0, rest / 2) if horizontal else rest / 2
    return rest if first == 'auto' else 0.0


def _layout_root(box):
    set_edges(box, WINDOW[2])
    set_relative(box, WINDOW[2], WINDOW[3])
    if box.kind == 'table':
        box.w = used_width(box, WINDOW[2] - box.ml - box.mr, WINDOW[2])
        box.x = box.ml
    else:
        place_horizontally(box, 0.0, WINDOW[2])
    box.y = box.mt
    layout(box, box.w, WINDOW[2], WINDOW[3])


def _rectangle(element):
    """The smallest rectangle around the boxes of an element, or None."""
    rects = []
    for box in element.boxes:
        rects += getattr(box, 'rects', [])
    if not rects:
        return None
    full = [r for r in rects if r[2] > 0 and r[3] > 0] or rects[:1]
    x = min(r[0] for r in full)
    y = min(r[1] for r in full)
    return x, y, max(r[0] + r[2] for r in full) - x, max(r[1] + r[3] for r in full) - y


def _number(value):
    text = '%.2f' % value
    return '0.00' if text == '-0.00' else text


def boxes(data):
    """The text of the .boxes file of a page in bytes."""
    root, elements = dom.parse(data)
    box = Builder(Cascade(root, elements)).element(root, None, False)
    if box is not None:
        _layout_root(box)
        placer = Placer()
        placer.place(box, 0.0, 0.0, WINDOW)
        placer.run()
    lines = []
    for element in elements:
        name = element.attrs.get('id')
        if name is None:
            continue
        rect = _rectangle(element)
        lines.append('%s %s\n' % (name, 'none' if rect is None else ' '.join(map(_number, rect))))
    return ''.join(lines)
