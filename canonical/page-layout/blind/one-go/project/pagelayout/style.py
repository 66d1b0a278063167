"""The cascade: computed values of elements and pseudo-elements."""

from . import selectors
from .sheet import BORDER_WIDTHS, Len, Pct, SIDES, parse_sheet, parse_style_attribute

DEFAULT_DISPLAY = {
    'html': 'block', 'body': 'block', 'div': 'block', 'p': 'block', 'section': 'block',
    'head': 'none', 'title': 'none', 'style': 'none',
    'table': 'table', 'caption': 'table-caption', 'colgroup': 'table-column-group', 'col': 'table-column',
    'thead': 'table-header-group', 'tbody': 'table-row-group', 'tfoot': 'table-footer-group',
    'tr': 'table-row', 'td': 'table-cell',
}

INITIAL = {
    'display': 'inline', 'position': 'static', 'float': 'none', 'clear': 'none', 'overflow': 'visible',
    'box-sizing': 'content-box', 'top': 'auto', 'right': 'auto', 'bottom': 'auto', 'left': 'auto',
    'width': 'auto', 'height': 'auto', 'min-width': 'auto', 'min-height': 'auto',
    'max-width': 'none', 'max-height': 'none',
    'font-size': 'medium', 'line-height': 'normal', 'text-align': 'left', 'text-indent': 0.0,
    'white-space': 'normal', 'vertical-align': 'baseline', 'border-spacing': (0.0, 0.0),
    'caption-side': 'top', 'table-layout': 'auto',
    'flex-grow': Len(0.0, ''), 'flex-shrink': Len(1.0, ''), 'flex-basis': 'auto',
    'flex-direction': 'row', 'flex-wrap': 'nowrap', 'order': Len(0.0, ''),
    'row-gap': 0.0, 'column-gap': 0.0, 'justify-content': 'flex-start', 'align-items': 'stretch',
    'align-self': 'auto', 'align-content': 'stretch', 'content': 'normal',
}
for _side in SIDES:
    INITIAL['margin-' + _side] = 0.0
    INITIAL['padding-' + _side] = 0.0
    INITIAL['border-%s-width' % _side] = 'medium'
    INITIAL['border-%s-style' % _side] = 'none'

INHERITED = {'font-size', 'line-height', 'text-align', 'text-indent', 'white-space', 'border-spacing',
             'caption-side'}

FONT_SIZES = {'xx-small': 9.0, 'x-small': 10.0, 'small': 13.0, 'medium': 16.0, 'large': 18.0,
              'x-large': 24.0, 'xx-large': 32.0}
NUMBERS = {'flex-grow', 'flex-shrink', 'order'}
ROOT_DEFAULTS = {'font-size': Len(20.0, 'px'), 'line-height': Len(1.0, '')}
_ATTRIBUTES = {name: name.replace('-', '_') for name in INITIAL}


class Style:
    """Computed values; lengths are floats in pixels or Pct. line_height is in pixels as used."""

    line_ratio = None       # line-height as number, which is inherited as such


def _length(value, em, rem):
    if isinstance(value, Len):
        if value.unit == 'em':
            return value.value * em
        if value.unit == 'rem':
            return value.value * rem
        return value.value
    return value


def compute(declared, parent, root_size):
    """The computed style of declared values {name: value}; parent is a Style or None."""
    style = Style()
    values = {}
    for name, initial in INITIAL.items():
        value = declared.get(name)
        if value is None:
            value = 'inherit' if name in INHERITED else initial
        elif value == 'initial':
            value = initial
        if value == 'inherit':
            if parent is None:
                value = initial
            else:
                values[name] = None
                setattr(style, _ATTRIBUTES[name], getattr(parent, _ATTRIBUTES[name]))
                continue
        values[name] = value

    size = values['font-size']
    if size is not None:
        base = parent.font_size if parent else 16.0
        if isinstance(size, Pct):
            size = base * size.value / 100
        elif size == 'larger':
            size = base * 1.2
        elif size == 'smaller':
            size = base / 1.2
        elif isinstance(size, str):
            size = FONT_SIZES.get(size, base)
        else:
            size = _length(size, base, root_size if root_size is not None else 16.0)
        style.font_size = size
    em = style.font_size
    rem = root_size if root_size is not None else em

    height = values['line-height']
    if height is None:
        style.line_ratio = parent.line_ratio
        if style.line_ratio is not None:
            style.line_height = style.line_ratio * em
    elif height == 'normal':
        style.line_ratio = 1.0
        style.line_height = em
    elif isinstance(height, Pct):
        style.line_height = em * height.value / 100
    elif height.unit == '':
        style.line_ratio = height.value
        style.line_height = height.value * em
    else:
        style.line_height = _length(height, em, rem)

    for name, value in values.items():
        if value is None or name in ('font-size', 'line-height'):
            continue
        if name in NUMBERS:
            value = value.value
        elif name == 'border-spacing':
            value = tuple(_length(v, em, rem) for v in value)
        elif name.endswith('-gap') and value == 'normal':
            value = 0.0
        elif isinstance(value, Len):
            value = _length(value, em, rem)
        elif name.startswith('border-') and name.endswith('-width'):
            value = BORDER_WIDTHS.get(value, value)
        setattr(style, _ATTRIBUTES[name], value)

    for side in SIDES:
        if getattr(style, 'border_%s_style' % side) in ('none', 'hidden'):
            setattr(style, 'border_%s_width' % side, 0.0)
    if style.position in ('absolute', 'fixed'):
        style.float = 'none'
    style.own_display = style.display
    if style.position in ('absolute', 'fixed') or style.float != 'none' or parent is None:
        style.display = blockify(style.display)
    return style


def blockify(display):
    """The display value of a box that has to be block-level."""
    if display in ('none', 'block', 'flex', 'table'):
        return display
    if display == 'inline-flex':
        return 'flex'
    if display == 'inline-table':
        return 'table'
    return 'block'


def anonymous(parent, display):
    """The style of an anonymous box."""
    style = compute({'display': display}, parent, parent.font_size)
    style.display = display
    return style


class Cascade:
    """Finds the styles of all elements of a page."""

    def __init__(self, root, elements):
        self.root = root
        text = ''.join(e.text() + '\n' for e in elements if e.tag == 'style')
        self.rules = parse_sheet(text)
        self.root_size = None

    def _declared(self, element, pseudo):
        found = []
        for order, rule in enumerate(self.rules):
            if rule.selector.pseudo == pseudo and selectors.matches(rule.selector, element):
                for declaration in rule.declarations:
                    found.append(((declaration[2], 0, rule.selector.specificity, order), declaration))
        if pseudo is None and 'style' in element.attrs:
            for declaration in parse_style_attribute(element.attrs['style']):
                found.append(((declaration[2], 1, (0, 0, 0), 0), declaration))
        found.sort(key=lambda item: item[0])
        declared = {}
        if pseudo is None:
            if element.tag in DEFAULT_DISPLAY:
                declared['display'] = DEFAULT_DISPLAY[element.tag]
            if element.tag == 'html':
                declared.update(ROOT_DEFAULTS)
        for _key, (name, value, _important) in found:
            declared[name] = value
        return declared

    def style(self, element, parent_style):
        style = compute(self._declared(element, None), parent_style, self.root_size)
        if element is self.root:
            self.root_size = style.font_size
        return style

    def pseudo_style(self, element, pseudo, parent_style):
        """The style of a pseudo-element, or None if it has no box."""
        declared = self._declared(element, pseudo)
        if not isinstance(declared.get('content'), tuple):
            return None
        style = compute(declared, parent_style, self.root_size)
        return None if style.display == 'none' else style
