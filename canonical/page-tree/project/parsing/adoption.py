"""The adoption agency: what the end tag of a formatting element does."""

MOST_ROUNDS = 8
MOST_KEPT = 3


def close_formatting(builder, name):
    """Close the formatting element with a name; True if there is none, so that its end tag is like any other."""
    current = builder.open.current
    if current.is_html(name) and current.entry is None:
        builder.open.pop()
        return False
    for _ in range(MOST_ROUNDS):
        element = builder.formatting.find(name)
        if element is None:
            return True
        if element.level is None:
            builder.formatting.remove(element)
            return False
        if not builder.open.reaches(element):
            return False
        block = builder.open.outermost_special_in(element)
        if block is None:
            builder.open.pop_until_element(element)
            builder.formatting.remove(element)
            return False
        _adopt(builder, element, block)
    return False


def _adopt(builder, element, block):
    """Put the formatting element, and those between it and the block, inside of the block and around what was before."""
    ancestor = element.outer
    last, bookmark = _rebuild(builder, element, block)
    builder.insert_node(last, ancestor)
    clone = element.copy()
    clone.take_children(block)
    block.append(clone)
    builder.formatting.move(element, clone, bookmark)
    builder.open.remove(element)
    builder.open.insert(clone, block)


def _rebuild(builder, element, block):
    """Nest copies of the elements between a formatting element and the block around the block.

    Returns the outermost, and the bookmark for the formatting element.
    """
    last, bookmark = block, element.entry
    for number, node in enumerate(builder.open.between(element, block), 1):
        if number > MOST_KEPT:
            builder.formatting.remove(node)
        if node.entry is None:
            builder.open.remove(node)
            continue
        copy = node.copy()
        builder.formatting.replace(node, copy)
        builder.open.replace(node, copy)
        if last is block:
            bookmark = copy.entry
        copy.append(last)
        last = copy
    return last, bookmark
