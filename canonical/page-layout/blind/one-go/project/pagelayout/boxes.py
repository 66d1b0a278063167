"""Generates the tree of boxes of a page, with all anonymous boxes."""

from .style import anonymous, blockify

INTERNAL = {'table-row': 'row', 'table-row-group': 'group', 'table-header-group': 'group',
            'table-footer-group': 'group', 'table-cell': 'cell', 'table-caption': 'caption',
            'table-column': 'col', 'table-column-group': 'colgroup'}
ATOMIC = {'inline-block', 'inline-table', 'inline-flex'}
SPACES = ' \t\r\n\f'


class Box:
    """A box. kind: flow, inline, text, br, table, flex, row, group, cell, caption, col, colgroup.

    x and y are those of the border box (w, h) in the formatting context that it is in;
    all boxes of a formatting context are relative to the border box of its root.
    """

    anonymous = False           # an anonymous block around lines
    first = True                # ... that is the first in its parent

    def __init__(self, kind, style, element=None):
        self.kind = kind
        self.style = style
        self.element = element
        self.children = []
        self.parent = None
        self.text = ''
        self.inline = False         # a flow box with only inline-level boxes
        self.opens = True           # an inline box that has its left edge
        self.closes = True          # an inline box that has its right edge
        self.oof = []               # absolute boxes of tables and flex containers
        self.fragments = []         # rectangles of an inline box
        self.x = self.y = self.w = self.h = 0.0
        self.content_dy = 0.0       # shift of the content of a cell
        self.first_bl = self.last_bl = None
        self.static = None          # static position of an absolute box
        self.minmax_cache = None
        self.layout_key = None
        self.sizes = {}             # sizes of former layouts
        self.content_heights = {}   # heights by content as item of a column
        self.rel = (0.0, 0.0)
        self.trial_y = 0.0
        self.resolved = False
        self.is_item = False        # of a flex container
        if element is not None:
            element.boxes.append(self)

    @property
    def absolute(self):
        return self.kind != 'text' and self.style.position in ('absolute', 'fixed')

    @property
    def floating(self):
        return self.kind != 'text' and self.style.float != 'none' and not self.is_item

    @property
    def out_of_flow(self):
        return self.absolute or self.floating

    @property
    def atomic(self):
        return self.style.display in ATOMIC and self.kind in ('flow', 'table', 'flex')

    @property
    def inline_level(self):
        return self.kind in ('inline', 'text', 'br') or self.atomic

    @property
    def blank(self):
        """A text of white space only."""
        return self.kind == 'text' and not self.text.strip(SPACES)

    @property
    def new_context(self):
        """A block-level box with a formatting context of its own."""
        return self.kind in ('table', 'flex') or self.style.overflow != 'visible'


def _kind(display):
    if display in INTERNAL:
        return INTERNAL[display]
    if display in ('table', 'inline-table'):
        return 'table'
    if display in ('flex', 'inline-flex'):
        return 'flex'
    return 'inline' if display == 'inline' else 'flow'


class Builder:
    def __init__(self, cascade):
        self.cascade = cascade

    def element(self, element, parent_style, in_flex):
        """The box of an element or None."""
        style = self.cascade.style(element, parent_style)
        if style.display == 'none':
            return None
        if element.tag == 'br':
            style.position, style.float = 'static', 'none'
            style.display = 'inline'
            return Box('br', style, element)
        if in_flex:
            style.display = blockify(style.display)
        box = Box(_kind(style.display), style, element)
        if box.kind == 'col':
            return box
        inner_flex = box.kind == 'flex'
        before = self._pseudo(element, 'before', style, inner_flex)
        if before:
            box.children.append(before)
        for child in element.children:
            if isinstance(child, str):
                if child:
                    box.children.append(_text(child, style))
            else:
                made = self.element(child, style, inner_flex)
                if made:
                    box.children.append(made)
        after = self._pseudo(element, 'after', style, inner_flex)
        if after:
            box.children.append(after)
        finish(box)
        return box

    def _pseudo(self, element, name, parent_style, in_flex):
        style = self.cascade.pseudo_style(element, name, parent_style)
        if style is None:
            return None
        if in_flex:
            style.display = blockify(style.display)
        box = Box(_kind(style.display), style)
        if style.content[1]:
            box.children.append(_text(style.content[1], style))
        finish(box)
        return box


def _text(text, style):
    box = Box('text', style)
    box.text = text
    return box


def _anonymous(kind, display, parent, children):
    box = Box(kind, anonymous(parent.style, display))
    box.children = children
    finish(box)
    return box


def finish(box):
    """Puts the children of a box in order, with anonymous boxes where they are needed."""
    if box.kind == 'table':
        _finish_table(box)
    elif box.kind == 'group':
        _finish_group(box)
    elif box.kind == 'row':
        _finish_row(box)
    elif box.kind == 'colgroup':
        box.children = [c for c in box.children if c.kind == 'col']
    elif box.kind == 'flex':
        _finish_flex(box)
    elif box.kind == 'inline':
        box.children = _wrap_table_parts(box)
    elif box.kind in ('flow', 'cell', 'caption'):
        box.children = _wrap_table_parts(box)
        _finish_flow(box)
    for child in box.children:
        child.parent = box
    for child in box.oof:
        child.parent = box


def _is_part(box):
    return box.kind in ('row', 'group', 'cell', 'caption', 'col', 'colgroup') and not box.out_of_flow


def _wrap_table_parts(box):
    """Wraps parts of tables that are not in a table."""
    result = []
    children = box.children
    if not any(_is_part(c) for c in children):
        return children
    i = 0
    while i < len(children):
        if not _is_part(children[i]):
            result.append(children[i])
            i += 1
            continue
        last = i
        j = i + 1
        while j < len(children) and (_is_part(children[j]) or children[j].blank):
            if not children[j].blank:
                last = j
            j += 1
        parts = [c for c in children[i:last + 1] if not c.blank]
        result.append(_anonymous('table', 'inline-table' if box.kind == 'inline' else 'table', box, parts))
        i = last + 1
    return result


def _has_block(box):
    """Whether an inline box has a block-level box in it."""
    for child in box.children:
        if child.out_of_flow:
            continue
        if not child.inline_level or (child.kind == 'inline' and _has_block(child)):
            return True
    return False


def _pieces(box):
    """Splits an inline box around the blocks in it."""
    if box.kind != 'inline' or box.out_of_flow or not _has_block(box):
        return [box]
    result = []

    def part():
        copy = Box('inline', box.style, box.element)
        copy.opens = copy.closes = False
        result.append(copy)
        return copy

    if box.element is not None:
        box.element.boxes.remove(box)
    current = part()
    current.opens = True
    for child in box.children:
        for piece in _pieces(child):
            if piece.out_of_flow or piece.inline_level:
                current.children.append(piece)
                piece.parent = current
            else:
                result.append(piece)
                current = part()
    current.closes = True
    return result


def _has_content(box):
    """Whether something inline-level is more than collapsing white space or out of flow."""
    if box.out_of_flow:
        return False
    if box.kind == 'text':
        space = box.style.white_space
        if space == 'pre':
            return bool(box.text)
        if space == 'pre-line' and '\n' in box.text:
            return True
        return not box.blank
    return True


def _out_of_flow(boxes):
    return [b for b in boxes if b.out_of_flow]


def _finish_flow(box):
    pieces = []
    for child in box.children:
        pieces += _pieces(child)
    if all(p.out_of_flow or p.inline_level for p in pieces):
        box.inline = bool(pieces)
        box.children = pieces
        return
    result = []
    run = []

    def flush():
        if any(_has_content(p) for p in run):
            wrapper = Box('flow', anonymous(box.style, 'block'))
            wrapper.anonymous = True
            wrapper.children = list(run)
            wrapper.inline = True
            wrapper.first = not result
            for child in run:
                child.parent = wrapper
            result.append(wrapper)
        else:
            result.extend(_out_of_flow(run))
        run.clear()

    for piece in pieces:
        if piece.out_of_flow or piece.inline_level:
            run.append(piece)
        else:
            flush()
            result.append(piece)
    flush()
    box.children = result


def _finish_flex(box):
    result = []
    run = []

    def flush():
        if any(not t.blank for t in run):
            item = _anonymous('flow', 'block', box, list(run))
            item.is_item = True
            result.append(item)
        run.clear()

    for child in box.children:
        if child.kind in ('text', 'br'):
            run.append(child)
        elif child.absolute:
            box.oof.append(child)
        else:
            flush()
            child.is_item = True
            result.append(child)
    flush()
    box.children = result


def _wrap_runs(box, accepts, wrap):
    """Children that are not accepted are wrapped, white space beside accepted ones is dropped."""
    result = []
    run = []

    def flush():
        while run and run[0].blank:
            run.pop(0)
        while run and run[-1].blank:
            run.pop()
        if run:
            result.append(wrap(list(run)))
        run.clear()

    for child in box.children:
        if child.absolute:
            box.oof.append(child)
        elif accepts(child):
            flush()
            result.append(child)
        else:
            run.append(child)
    flush()
    return result


def _finish_row(box):
    box.children = _wrap_runs(box, lambda c: c.kind == 'cell' and not c.out_of_flow,
                              lambda run: _anonymous('cell', 'table-cell', box, run))


def _finish_group(box):
    box.children = _wrap_runs(box, lambda c: c.kind == 'row' and not c.out_of_flow,
                              lambda run: _anonymous('row', 'table-row', box, run))


def _finish_table(box):
    children = _wrap_runs(
        box, lambda c: c.kind in ('row', 'group', 'caption', 'col', 'colgroup') and not c.out_of_flow,
        lambda run: _anonymous('row', 'table-row', box, run))
    box.captions = [c for c in children if c.kind == 'caption']
    box.columns = []            # (col or None, colgroup or None)
    groups = []
    rows = None
    for child in children:
        if child.kind == 'col':
            box.columns.append((child, None))
        elif child.kind == 'colgroup':
            box.columns += [(c, child) for c in child.children] or [(None, child)]
        elif child.kind == 'row':
            if rows is None:
                rows = Box('group', anonymous(box.style, 'table-row-group'))
                groups.append(rows)
            rows.children.append(child)
            child.parent = rows
            continue
        elif child.kind == 'group':
            groups.append(child)
        if child.kind in ('group',):
            rows = None
    head = next((g for g in groups if g.style.display == 'table-header-group'), None)
    foot = next((g for g in groups if g.style.display == 'table-footer-group'), None)
    body = [g for g in groups if g is not head and g is not foot]
    box.groups = ([head] if head else []) + body + ([foot] if foot else [])
    box.children = children
    for group in groups:
        group.parent = box
