"""SVG and MathML: the rules for parsing tokens in foreign content."""

from .categories import HTML_POINT, MATHML, POINTS, SVG, TEXT_POINT
from .nodes import Element

# Start tags that end SVG and MathML.
BREAKOUT = frozenset('''
    b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr
    ol p pre ruby s small span strong strike sub sup table tt u ul var'''.split())
FONT_BREAKOUT = ('color', 'face', 'size')


def _by_lower_case(names):
    return {name.lower(): name for name in names.split()}


_SVG_NAMES = _by_lower_case('''
    altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix
    feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
    feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
    fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient
    radialGradient textPath''')
_FOREIGN_ATTRIBUTES = {
    'xlink:actuate': 'xlink|actuate',
    'xlink:arcrole': 'xlink|arcrole',
    'xlink:href': 'xlink|href',
    'xlink:role': 'xlink|role',
    'xlink:show': 'xlink|show',
    'xlink:title': 'xlink|title',
    'xlink:type': 'xlink|type',
    'xml:lang': 'xml|lang',
    'xml:space': 'xml|space',
    'xmlns:xlink': 'xmlns|xlink',
}
_SVG_ATTRIBUTES = _FOREIGN_ATTRIBUTES | _by_lower_case('''
    attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode filterUnits
    glyphRef gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust
    limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength
    patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio
    primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures specularConstant
    specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage tableValues targetX
    targetY textLength viewBox viewTarget xChannelSelector yChannelSelector zoomAndPan''')
_MATHML_ATTRIBUTES = _FOREIGN_ATTRIBUTES | {'definitionurl': 'definitionURL'}


def takes_html(element, name):
    """Whether the start tag is left to the insertion mode, although the current node is of SVG or MathML."""
    bits = element.bits
    if bits & HTML_POINT:
        return True
    if bits & TEXT_POINT:
        return name not in ('mglyph', 'malignmark')
    return name == 'svg' and element.namespace == MATHML and element.name == 'annotation-xml'


def characters(builder, data):
    builder.insert_text(data.replace('\0', '\ufffd'))


def start(builder, name, attributes, self_closing):
    if name in BREAKOUT or (name == 'font' and any(key in attributes for key in FONT_BREAKOUT)):
        _leave(builder)
        builder.mode.start(builder, name, attributes, self_closing)
    else:
        insert(builder, name, attributes, builder.stack.top.namespace, self_closing)


def end(builder, name):
    stack = builder.stack
    if name in ('br', 'p'):
        _leave(builder)
        builder.mode.end(builder, name)
        return
    index = '*' + name
    if stack.top.index == index:
        stack.pop()
        return
    element = stack.last(index)
    if element is not None and element.key > stack.html_anchor().key:
        stack.pop_through(element)
    else:
        builder.mode.end(builder, name)


def insert(builder, name, attributes, namespace, self_closing):
    """Insert an element of SVG or MathML for a start tag."""
    if namespace == SVG:
        name = _SVG_NAMES.get(name, name)
        adjusted = _SVG_ATTRIBUTES
    else:
        adjusted = _MATHML_ATTRIBUTES
    if attributes:
        attributes = {adjusted.get(key, key): value for key, value in attributes.items()}
    element = Element(name, attributes, namespace)
    builder.place(element)
    if not self_closing:
        builder.stack.push(element)


def _leave(builder):
    stack = builder.stack
    while stack.top.namespace and not stack.top.bits & POINTS:
        stack.pop()
