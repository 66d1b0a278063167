"""Parses selectors of Selectors Level 3 and matches them with elements."""

import re

_NTH = re.compile(r'([+-]?\d*)n(?:\s*([+-])\s*(\d+))?', re.I)


class InvalidSelector(Exception):
    """The selector is not valid."""


class Selector:
    """compounds: lists of tests, from right to left, with the combinator to the left of each."""

    def __init__(self):
        self.compounds = []     # [(combinator to the left or None, [test])]
        self.specificity = (0, 0, 0)
        self.pseudo = None      # 'before', 'after' or None


def _nth(text):
    text = text.strip().lower()
    if text == 'odd':
        return 2, 1
    if text == 'even':
        return 2, 0
    match = _NTH.fullmatch(text)
    if match:
        first = match.group(1)
        if first in ('', '+'):
            a = 1
        elif first == '-':
            a = -1
        else:
            a = int(first)
        b = int(match.group(2) + match.group(3)) if match.group(2) else 0
        return a, b
    try:
        return 0, int(text)
    except ValueError:
        raise InvalidSelector(text) from None


def _siblings(element):
    return element.parent.elements if element.parent is not None else [element]


def _place(element, last, of_type):
    """The place of the element among its siblings, from 1."""
    siblings = _siblings(element)
    if not of_type:
        return len(siblings) - element.index if last else element.index + 1
    part = siblings[element.index:] if last else siblings[:element.index + 1]
    return sum(1 for e in part if e.tag == element.tag)


def _nth_test(a, b, last, of_type):
    def test(element):
        difference = _place(element, last, of_type) - b
        if a == 0:
            return difference == 0
        return difference % a == 0 and difference // a >= 0
    return test


def _attribute_test(name, operator, value):
    def test(element):
        actual = element.attrs.get(name)
        if actual is None:
            return False
        if operator is None:
            return True
        if operator == '=':
            return actual == value
        if operator == '|=':
            return actual == value or actual.startswith(value + '-')
        if value == '':
            return False
        if operator == '~=':
            return value in actual.split()
        if operator == '^=':
            return actual.startswith(value)
        if operator == '$=':
            return actual.endswith(value)
        return value in actual
    return test


def _is_empty(element):
    return not any(not isinstance(c, str) or c for c in element.children)


_PLAIN = {
    'root': lambda e: e.parent is None,
    'empty': _is_empty,
    'first-child': _nth_test(0, 1, False, False),
    'last-child': _nth_test(0, 1, True, False),
    'first-of-type': _nth_test(0, 1, False, True),
    'last-of-type': _nth_test(0, 1, True, True),
    'only-child': lambda e: len(_siblings(e)) == 1,
    'only-of-type': lambda e: sum(1 for s in _siblings(e) if s.tag == e.tag) == 1,
}

_NTHS = {
    'nth-child': (False, False),
    'nth-last-child': (True, False),
    'nth-of-type': (False, True),
    'nth-last-of-type': (True, True),
}


class _Parser:
    def __init__(self, tokens):
        self.tokens = tokens
        self.pos = 0

    def peek(self):
        return self.tokens[self.pos] if self.pos < len(self.tokens) else None

    def next(self):
        token = self.peek()
        if token is None:
            raise InvalidSelector('end')
        self.pos += 1
        return token

    def skip_space(self):
        found = False
        while self.peek() is not None and self.peek().kind == 'space':
            self.pos += 1
            found = True
        return found

    def simple(self, counts):
        """One simple selector but pseudo-elements; returns its test or None."""
        token = self.peek()
        if token is None:
            return None
        if token.kind == 'hash':
            self.pos += 1
            counts[0] += 1
            name = token.value
            return lambda e: e.attrs.get('id') == name
        if token.kind == 'ident':
            self.pos += 1
            counts[2] += 1
            tag = token.value
            return lambda e: e.tag == tag
        if token.is_delim('*'):
            self.pos += 1
            return lambda e: True
        if token.is_delim('.'):
            self.pos += 1
            counts[1] += 1
            cls = self.next().value
            return lambda e: cls in e.classes
        if token.is_delim('['):
            self.pos += 1
            counts[1] += 1
            return self.attribute()
        if token.is_delim(':'):
            return self.pseudo_class(counts)
        return None

    def attribute(self):
        self.skip_space()
        name = self.next().value
        self.skip_space()
        token = self.next()
        if token.is_delim(']'):
            return _attribute_test(name, None, None)
        if not (token.is_delim('=') or token.kind == 'match'):
            raise InvalidSelector(token.raw)
        operator = token.value
        self.skip_space()
        value = self.next()
        if value.kind not in ('ident', 'string'):
            raise InvalidSelector(value.raw)
        self.skip_space()
        if not self.next().is_delim(']'):
            raise InvalidSelector('attribute')
        return _attribute_test(name, operator, value.value)

    def pseudo_class(self, counts):
        self.pos += 1
        token = self.next()
        if token.kind == 'ident':
            test = _PLAIN.get(token.value.lower())
            if test is None:
                raise InvalidSelector(token.raw)
            counts[1] += 1
            return test
        if token.kind != 'function':
            raise InvalidSelector(token.raw)
        if token.value == 'not':
            self.skip_space()
            inner = self.simple(counts)
            self.skip_space()
            if inner is None or not self.next().is_delim(')'):
                raise InvalidSelector('not')
            return lambda e: not inner(e)
        if token.value not in _NTHS:
            raise InvalidSelector(token.raw)
        text = ''
        while True:
            part = self.next()
            if part.is_delim(')'):
                break
            text += part.raw
        counts[1] += 1
        a, b = _nth(text)
        return _nth_test(a, b, *_NTHS[token.value])

    def pseudo_element(self):
        """Takes a pseudo-element if there is one here."""
        rest = self.tokens[self.pos:self.pos + 3]
        if not rest or not rest[0].is_delim(':'):
            return None
        colons = 2 if len(rest) > 1 and rest[1].is_delim(':') else 1
        if len(rest) <= colons or rest[colons].kind != 'ident':
            if colons == 2:
                raise InvalidSelector('::')
            return None
        name = rest[colons].value.lower()
        if name in ('before', 'after'):
            self.pos += colons + 1
            return name
        if colons == 2:
            raise InvalidSelector('::' + name)
        return None

    def selector(self):
        result = Selector()
        counts = [0, 0, 0]
        compounds = []
        combinator = None
        self.skip_space()
        while True:
            tests = []
            while True:
                pseudo = self.pseudo_element()
                if pseudo:
                    result.pseudo = pseudo
                    counts[2] += 1
                    break
                test = self.simple(counts)
                if test is None:
                    break
                tests.append(test)
            if not tests and not result.pseudo:
                raise InvalidSelector('compound')
            compounds.append((combinator, tests))
            space = self.skip_space()
            token = self.peek()
            if token is None or token.is_delim(','):
                break
            if result.pseudo:
                raise InvalidSelector('after pseudo-element')
            if token.kind == 'delim' and token.value in '>+~':
                combinator = token.value
                self.pos += 1
                self.skip_space()
            elif space:
                combinator = ' '
            else:
                raise InvalidSelector(token.raw)
        result.compounds = compounds[::-1]
        result.specificity = tuple(counts)
        return result


def parse_selectors(tokens):
    """The selectors of a list that is separated by commas."""
    parser = _Parser(tokens)
    result = [parser.selector()]
    while parser.peek() is not None:
        parser.next()
        result.append(parser.selector())
    return result


def _matches_from(compounds, i, element):
    combinator, tests = compounds[i]
    for test in tests:
        if not test(element):
            return False
    if combinator is None:
        return True
    if combinator == '>':
        return element.parent is not None and _matches_from(compounds, i + 1, element.parent)
    if combinator == ' ':
        ancestor = element.parent
        while ancestor is not None:
            if _matches_from(compounds, i + 1, ancestor):
                return True
            ancestor = ancestor.parent
        return False
    if element.parent is None:
        return False
    before = element.parent.elements[:element.index]
    if combinator == '+':
        return bool(before) and _matches_from(compounds, i + 1, before[-1])
    return any(_matches_from(compounds, i + 1, sibling) for sibling in before)


def matches(selector, element):
    """Whether the selector, apart from its pseudo-element, selects the element."""
    return _matches_from(selector.compounds, 0, element)
