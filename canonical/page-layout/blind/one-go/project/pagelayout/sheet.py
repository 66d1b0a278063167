"""Parses style sheets and declarations; shorthands become their longhands."""

from . import selectors
from .tokens import tokenize

SIDES = ('top', 'right', 'bottom', 'left')
BORDER_STYLES = {'none', 'hidden', 'dotted', 'dashed', 'solid', 'double', 'groove', 'ridge', 'inset', 'outset'}
BORDER_WIDTHS = {'thin': 1.0, 'medium': 3.0, 'thick': 5.0}
GLOBAL = ('inherit', 'initial')


class Pct:
    """A percentage."""

    __slots__ = ('value',)

    def __init__(self, value):
        self.value = value


class Len:
    """A length in a unit, or a number (unit '')."""

    __slots__ = ('value', 'unit')

    def __init__(self, value, unit):
        self.value = value
        self.unit = unit


class Rule:
    def __init__(self, selector, declarations):
        self.selector = selector
        self.declarations = declarations    # [(name, value, important)]


def _split(tokens):
    """The values of a declaration, without spaces."""
    values = []
    for token in tokens:
        if token.kind == 'space':
            continue
        if token.kind in ('dimension', 'number'):
            values.append(Len(token.value, token.unit))
        elif token.kind == 'percentage':
            values.append(Pct(token.value))
        elif token.kind == 'ident':
            values.append(token.value.lower())
        elif token.kind == 'string':
            values.append(('string', token.value))
        else:
            values.append(token)
    return values


def _four(values):
    top = values[0]
    right = values[1] if len(values) > 1 else top
    bottom = values[2] if len(values) > 2 else top
    left = values[3] if len(values) > 3 else right
    return top, right, bottom, left


def _border(values):
    width, style = 'medium', 'none'
    for value in values:
        if isinstance(value, Len) or value in BORDER_WIDTHS:
            width = value
        elif value in BORDER_STYLES:
            style = value
    return width, style


def _flex(values):
    if values == ['none']:
        return Len(0.0, ''), Len(0.0, ''), 'auto'
    grow = shrink = basis = None
    for value in values:
        if isinstance(value, Len) and value.unit == '':
            if grow is None:
                grow = value
            elif shrink is None:
                shrink = value
            else:
                basis = value
        else:
            basis = value
    one = Len(1.0, '')
    return grow or one, shrink or one, Len(0.0, 'px') if basis is None else basis


def _expand(name, values):
    """[(longhand, value)] of a declaration."""
    if name in ('margin', 'padding'):
        names = ['%s-%s' % (name, side) for side in SIDES]
        parts = _four(values) if values[0] not in GLOBAL else values * 4
    elif name in ('border-width', 'border-style'):
        names = ['border-%s-%s' % (side, name[7:]) for side in SIDES]
        parts = _four(values) if values[0] not in GLOBAL else values * 4
    elif name == 'border' or name in ('border-top', 'border-right', 'border-bottom', 'border-left'):
        sides = SIDES if name == 'border' else (name[7:],)
        width, style = (values[0], values[0]) if values[0] in GLOBAL else _border(values)
        names, parts = [], []
        for side in sides:
            names += ['border-%s-width' % side, 'border-%s-style' % side]
            parts += [width, style]
    elif name == 'flex':
        names = ['flex-grow', 'flex-shrink', 'flex-basis']
        parts = values * 3 if values[0] in GLOBAL else _flex(values)
    elif name == 'flex-flow':
        names = ['flex-direction', 'flex-wrap']
        if values[0] in GLOBAL:
            parts = values * 2
        else:
            parts = ['row', 'nowrap']
            for value in values:
                parts[1 if 'wrap' in value else 0] = value
    elif name in ('gap', 'grid-gap'):
        names = ['row-gap', 'column-gap']
        parts = [values[0], values[-1]]
    elif name == 'content':
        if len(values) == 1 and isinstance(values[0], str):
            return [(name, values[0])]
        return [(name, ('text', ''.join(v[1] for v in values if isinstance(v, tuple))))]
    elif name == 'border-spacing':
        if values[0] in GLOBAL:
            return [(name, values[0])]
        return [(name, (values[0], values[-1]))]
    else:
        return [(name, values[0])]
    return list(zip(names, parts))


def _declaration(tokens, result):
    tokens = [t for t in tokens]
    while tokens and tokens[0].kind == 'space':
        tokens.pop(0)
    if not tokens or tokens[0].kind != 'ident':
        return
    name = tokens.pop(0).value.lower()
    while tokens and tokens[0].kind == 'space':
        tokens.pop(0)
    if not tokens or not tokens[0].is_delim(':'):
        return
    tokens.pop(0)
    while tokens and tokens[-1].kind == 'space':
        tokens.pop()
    important = False
    if tokens and tokens[-1].kind == 'ident' and tokens[-1].value.lower() == 'important':
        rest = tokens[:-1]
        while rest and rest[-1].kind == 'space':
            rest.pop()
        if rest and rest[-1].is_delim('!'):
            important = True
            tokens = rest[:-1]
    values = _split(tokens)
    if values:
        for longhand, value in _expand(name, values):
            result.append((longhand, value, important))


def parse_declarations(tokens):
    result = []
    part = []
    for token in tokens:
        if token.is_delim(';'):
            _declaration(part, result)
            part = []
        else:
            part.append(token)
    _declaration(part, result)
    return result


def parse_style_attribute(text):
    return parse_declarations(tokenize(text))


def parse_sheet(text):
    """The rules of a style sheet, one for each selector."""
    tokens = tokenize(text)
    rules = []
    pos = 0
    while pos < len(tokens):
        start = pos
        while pos < len(tokens) and not tokens[pos].is_delim('{'):
            pos += 1
        prelude = tokens[start:pos]
        start = pos + 1
        depth = 0
        while pos < len(tokens):
            if tokens[pos].is_delim('{'):
                depth += 1
            elif tokens[pos].is_delim('}'):
                depth -= 1
                if depth == 0:
                    break
            pos += 1
        block = tokens[start:pos]
        pos += 1
        if not any(t.kind != 'space' for t in prelude):
            continue
        try:
            found = selectors.parse_selectors(prelude)
        except selectors.InvalidSelector:
            continue
        declarations = parse_declarations(block)
        rules += [Rule(selector, declarations) for selector in found]
    return rules
