"""The adoption agency algorithm: end tags of formatting elements."""

from .nodes import Element

OUTER_LIMIT = 8
INNER_LIMIT = 3


def close_formatting(builder, name):
    stack, formatting = builder.stack, builder.formatting
    if stack.top.index == name and stack.top.entry is None:
        stack.pop()
        return
    for _ in range(OUTER_LIMIT):
        entry = formatting.last_named(name)
        if entry is None:
            close_other(builder, name)
            return
        element = entry.element
        if not element.in_stack:
            formatting.remove(entry)
            return
        if not stack.element_in_scope(element):
            return
        furthest = stack.first_special_after(element)
        if furthest is None:
            stack.pop_through(element)
            formatting.remove(entry)
            return
        _adopt(builder, entry, furthest)


def close_other(builder, name):
    """The end tag of an element without rules of its own."""
    stack = builder.stack
    element = stack.last(name)
    if element is not None and element.key >= stack.special[-1].key:
        stack.pop_implied(name)
        stack.pop_through(element)


def _adopt(builder, entry, furthest):
    """Move the furthest block out of the formatting element, and what it contains into a new one."""
    stack, formatting = builder.stack, builder.formatting
    element = entry.element
    ancestor = element.below
    bookmark = None
    last = furthest
    node = furthest.below
    count = 1
    while node is not element:
        below = node.below
        if count > INNER_LIMIT and node.entry is not None:
            formatting.remove(node.entry)
        if node.entry is None:
            stack.remove(node)
        else:
            clone = Element(node.name, node.attributes)
            formatting.replace(node.entry, clone)
            stack.replace(node, clone)
            if last is furthest:
                bookmark = clone.entry
            last.detach()
            clone.append(last)
            last = clone
        node = below
        count += 1

    last.detach()
    builder.place(last, ancestor)
    clone = Element(element.name, element.attributes)
    furthest.move_children(clone)
    furthest.append(clone)
    if bookmark is None:
        formatting.replace(entry, clone)
    else:
        formatting.remove(entry)
        formatting.insert_after(clone, bookmark, entry.signature)
    stack.remove(element)
    stack.insert_after(clone, furthest)
