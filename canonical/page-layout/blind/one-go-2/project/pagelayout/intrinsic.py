"""Widths that follow from content: the smallest and the preferred one (CSS 2.2, 10.3.5)."""
from . import core, table
from .boxes import Edges, independent
from .inline import edge_size, tokens_of
from .style import Pct


def px(value):
    """A length, or None: percentages count as not there."""
    return None if isinstance(value, (Pct, str)) else value


def content_widths(box):
    """(smallest, preferred) width of the content box, whatever the width of the box says."""
    if box.widths is None:
        if core.is_table(box):
            box.widths = table.content_widths(box)
        elif box.kind in ("flex", "inline-flex"):
            box.widths = core.flex.content_widths(box)
        else:
            low, high = block_widths(box)
            box.widths = (low, max(high, low))
    return box.widths


def margins_px(s):
    ml, mr = px(s.margin_left), px(s.margin_right)
    return (ml or 0.0), (mr or 0.0)


def border_widths(box):
    """(smallest, preferred) width that the border box contributes."""
    s = box.style
    e = Edges(s, 0.0)
    if core.is_table(box):
        low, high = content_widths(box)
        w = core.outer(px(s.width), s, e.w)
        if w is not None:
            low = high = max(low + e.w, w)
            return low, high
        return low + e.w, high + e.w
    w = core.outer(px(s.width), s, e.w)
    if w is not None:
        low = high = w
    else:
        low, high = content_widths(box)
        low, high = low + e.w, high + e.w
    return core.clamp_width(low, s, None, e), core.clamp_width(high, s, None, e)


def outer_widths(box):
    low, high = border_widths(box)
    ml, mr = margins_px(box.style)
    return low + ml + mr, high + ml + mr


def block_widths(box):
    if box.run is not None:
        low, high, left, right, _ = run_widths(box, 0.0, 0.0)
        return low, max(high, left + right)
    low = high = left = right = 0.0
    for child in box.blocks:
        if child.anon and child.run is not None and child.kind == "block":
            a, b, left, right, made = run_widths(child, left, right)
            low, high = max(low, a), max(high, b)
            continue
        s = child.style
        if independent(child) and s.clear != "none":
            high = max(high, left + right)
            if s.clear in ("left", "both"):
                left = 0.0
            if s.clear in ("right", "both"):
                right = 0.0
        a, b = border_widths(child)
        ml, mr = margins_px(s)
        low = max(low, a + ml + mr)
        if independent(child):
            l = max(left, ml) if ml > 0 else left + ml
            r = max(right, mr) if mr > 0 else right + mr
            high = max(high, b + l + r, left + right)
        else:
            high = max(high, left + right, b + ml + mr)
        left = right = 0.0
    return low, max(high, left + right)


def run_widths(box, left, right):
    """(smallest, preferred, floats left, floats right, whether there was a line); the floats
    are those that are still beside what follows."""
    indent = (px(box.style.text_indent) or 0.0) if box.first_line else 0.0
    low = high = 0.0
    line = chunk = indent
    trailing = 0.0          # collapsible space at the end of line and chunk
    made = visible = False
    opportunity = False

    tokens = tokens_of(box)
    pend = 0.0              # widths of open tags since the last content

    def end_line():
        nonlocal high, low, line, chunk, trailing, visible, left, right, pend
        high = max(high, line - trailing + left + right)
        low = max(low, chunk - trailing)
        line = chunk = trailing = pend = 0.0
        visible = False

    for k, t in enumerate(tokens):
        kind = t.kind
        if kind in ("open", "close"):
            m, p = edge_size(t, 0.0)
            if m or p:
                made = True
            line += m + p
            chunk += m + p
            if kind == "open":
                pend += m + p
            else:
                pend = 0.0
        elif kind == "word":
            line += t.w
            chunk += t.w
            trailing = pend = 0.0
            made = visible = True
        elif kind == "space":
            if t.collapses and not visible:
                pass
            else:
                line += t.w
                chunk += t.w
                if t.collapses:
                    trailing = t.w
                else:
                    trailing = 0.0
                    made = visible = True
                pend = 0.0
                opportunity = opportunity or t.brk
        elif kind == "break":
            opportunity = opportunity or visible
        elif kind == "atom":
            a, b = outer_widths(t.box)
            if t.brk and visible:
                low = max(low, chunk - pend - trailing)
                chunk = pend
            line += b
            chunk += a
            trailing = pend = 0.0
            made = visible = True
            opportunity = t.brk
        elif kind == "float":
            a, b = outer_widths(t.box)
            low = max(low, a)
            s = t.box.style
            if s.clear != "none":
                high = max(high, line - trailing + left + right)
                if s.clear in ("left", "both"):
                    left = 0.0
                if s.clear in ("right", "both"):
                    right = 0.0
            if s.float_ == "left":
                left += max(b, 0.0)
            else:
                right += max(b, 0.0)
        elif kind in ("br", "newline"):
            made = True
            end_line()
            left = right = 0.0
            opportunity = False
        if opportunity and not (k + 1 < len(tokens) and tokens[k + 1].kind == "close"):
            opportunity = False
            low = max(low, chunk - trailing)
            chunk = 0.0
    if made:
        if visible or line:
            end_line()
        high = max(high, left + right)
        left = right = 0.0
    return low, high, left, right, made
