"""NAME.tree: one line for each node."""

from .nodes import Comment, Doctype, Element, Text

ESCAPES = str.maketrans({
    '\\': '\\\\',
    '"': '\\"',
    '\n': '\\n',
    '\r': '\\r',
    '\t': '\\t',
    '\f': '\\f',
})


def tree_lines(document):
    yield document.mode + '\n'
    waiting = [(document.first, 0)]
    while waiting:
        node, depth = waiting.pop()
        while node is not None:
            yield f'{depth} {describe(node)}\n'
            child, child_depth = None, depth + 1
            if type(node) is Element:
                child = node.first
                if node.content is not None:
                    yield f'{depth + 1} content\n'
                    child, child_depth = node.content.first, depth + 2
            if child is None:
                node = node.next
            else:
                if node.next is not None:
                    waiting.append((node.next, depth))
                node, depth = child, child_depth


def describe(node):
    kind = type(node)
    if kind is Element:
        name = f'element {node.namespace}{node.name}'
        if not node.attributes:
            return name
        return name + ''.join(f' {key}={quoted(value)}' for key, value in sorted(node.attributes.items()))
    if kind is Text:
        return f'text {quoted(node.data)}'
    if kind is Comment:
        return f'comment {quoted(node.data)}'
    assert kind is Doctype
    return f'doctype {quoted(node.name)} {quoted(node.public)} {quoted(node.system)}'


def quoted(text):
    return '"' + text.translate(ESCAPES) + '"'
