"""NAME.links: the addresses and texts of the links of a page."""

import re

from .addresses import parse, resolve
from .letters import WHITESPACE
from .nodes import Element, Text

SPACE = re.compile('[' + WHITESPACE + ']+')
LINK_NAMES = ('a', 'area')


class Link:
    """A link, with the range of its text in the text of the page."""

    __slots__ = ('href', 'start', 'end')

    def __init__(self, href, start):
        self.href = href
        self.start = self.end = start


class PageText:
    """The text of a page, with each row of white space as one space."""

    def __init__(self):
        self.parts = []
        self.length = 0
        self.after_space = False

    def add(self, data):
        data = SPACE.sub(' ', data)
        if self.after_space and data[0] == ' ':
            data = data[1:]
        if data:
            self.parts.append(data)
            self.length += len(data)
            self.after_space = data[-1] == ' '


def link_lines(document, address):
    """The lines for a page, whose own address is given."""
    links, base, text = collect(document)
    base_address = parse(address)
    if base is not None:
        base_address = parse(resolve(base_address, base.strip(WHITESPACE)))
    for link in links:
        target = resolve(base_address, link.href.strip(WHITESPACE))
        yield f'{target}\t{text[link.start:link.end].strip(" ")}\n'


def collect(document):
    """The links, the href of the first base or None, and the text; contents of templates are left out."""
    links = []
    base = None
    text = PageText()
    waiting = [document.first]  # nodes to go on with, and links that end before these
    while waiting:
        node = waiting.pop()
        if type(node) is Link:
            node.end = text.length
            continue
        while node is not None:
            kind = type(node)
            link = None
            child = None
            if kind is Text:
                text.add(node.data)
            elif kind is Element:
                child = node.first
                if not node.namespace and 'href' in node.attributes:
                    if node.name in LINK_NAMES:
                        link = Link(node.attributes['href'], text.length)
                        links.append(link)
                    elif node.name == 'base' and base is None:
                        base = node.attributes['href']
            if child is None:
                node = node.next
                continue
            if node.next is not None:
                waiting.append(node.next)
            if link is not None:
                waiting.append(link)
            node = child
    return links, base, ''.join(text.parts)
