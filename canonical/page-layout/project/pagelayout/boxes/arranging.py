"""Puts blocks and lines in order: a block container has only blocks or only what stands in lines (CSS 2.2, 9.2.1.1)."""

from pagelayout.boxes.box import COLUMNS, FLEXES, ROW_GROUPS, TABLES, Box

NO_CONTAINERS = ("inline", "text", "break", *TABLES, *ROW_GROUPS, *COLUMNS, "table-row")


def arrange(box, anonymous):
    """Arrange the children of a box and of all below it."""
    if box.display in FLEXES:
        _wrap_texts(box, anonymous)
    elif box.display not in NO_CONTAINERS:
        _arrange_container(box, anonymous)
    for child in box.children:
        arrange(child, anonymous)


def _wrap_texts(box, anonymous):
    """Make blocks of the texts of a flex container."""
    children, box.children = box.children, []
    for child in children:
        if child.display not in ("text", "break"):
            box.add(child)
        elif _is_content(child):
            block = anonymous(box, "block")
            block.add(child)
            box.add(block)


def _arrange_container(box, anonymous):
    """Make anonymous blocks of what stands between blocks."""
    children = [part for child in box.children for part in _split(child)]
    box.children = []
    if any(child.is_block_in_flow for child in children):
        run = []
        for child in [*children, None]:
            if child is None or child.is_block_in_flow:
                _add_run(box, run, anonymous)
                run = []
                if child:
                    box.add(child)
            else:
                run.append(child)
        return
    box.has_lines = any(_is_content(child) for child in children)
    for child in children:
        if box.has_lines or not child.is_space:
            box.add(child)


def _add_run(box, run, anonymous):
    """Add what stands between two blocks: in an anonymous block, unless it is only out of the flow."""
    if any(_is_content(child) for child in run):
        block = anonymous(box, "block")
        block.has_lines = True
        for child in run:
            block.add(child)
        box.add(block)
        return
    for child in run:
        if not child.is_space:
            box.add(child)


def _is_content(box):
    """True if a line is needed for a box."""
    if box.is_space:
        return box.style["white-space"] == "pre" or (box.style["white-space"] == "pre-line" and "\n" in box.text)
    return box.is_inline and box.is_in_flow


def _split(box):
    """The parts of an inline box in which there are blocks: inline boxes and blocks in turn."""
    if box.display != "inline" or not box.is_in_flow:
        return [box]
    children = [part for child in box.children for part in _split(child)]
    if not any(child.is_block_in_flow for child in children):
        box.children = []
        for child in children:
            box.add(child)
        return [box]
    parts = [_part(box)]
    for child in children:
        if child.is_block_in_flow:
            parts += [child, _part(box)]
        else:
            parts[-1].add(child)
    parts[0].starts = parts[-1].ends = True
    return parts


def _part(box):
    """A part of an inline box, without its edges."""
    return Box(box.style, "inline", box.element, starts=False, ends=False)
