"""Names of elements and attributes to which the standard gives a role."""

HTML = "html"
SVG = "svg"
MATH = "math"

WHITE_SPACE = "\t\n\f\r "

HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))

SPECIAL = HEADINGS | frozenset(
    """
    address applet area article aside base basefont bgsound blockquote body br button caption
    center col colgroup dd details dir div dl dt embed fieldset figcaption figure footer form
    frame frameset head header hgroup hr html iframe img input keygen li link listing main
    marquee menu meta nav noembed noframes noscript object ol p param plaintext pre script search
    section select source style summary table tbody td template textarea tfoot th thead title tr
    track ul wbr xmp
    """.split()
)

# Elements at which the search for the list item or the definition to be closed ends.
ITEM_STOPS = SPECIAL - {"address", "div", "p"}

SCOPES = frozenset("applet caption html table td th marquee object template".split())

# Elements that decide about the insertion mode when it is reset.
MODE_ELEMENTS = frozenset(
    """
    select td th tr tbody thead tfoot caption colgroup table template head body frameset html
    """.split()
)

# Elements outside of HTML that are special and delimit scopes.
FOREIGN_SCOPES = frozenset(
    [(MATH, name) for name in "mi mo mn ms mtext annotation-xml".split()]
    + [(SVG, name) for name in "foreignObject desc title".split()]
)

MATH_TEXT_POINTS = frozenset("mi mo mn ms mtext".split())
SVG_HTML_POINTS = frozenset("foreignObject desc title".split())

IMPLIED_ENDS = frozenset("dd dt li optgroup option p rb rp rt rtc".split())
THOROUGHLY_IMPLIED_ENDS = IMPLIED_ENDS | frozenset(
    "caption colgroup tbody td tfoot th thead tr".split()
)

FOSTERING = frozenset("table tbody tfoot thead tr".split())
ROW_GROUPS = frozenset("tbody tfoot thead".split())

# Start tags that end SVG and MathML.
BREAKOUT = HEADINGS | frozenset(
    """
    b big blockquote body br center code dd div dl dt em embed head hr i img li listing menu meta
    nobr ol p pre ruby s small span strong strike sub sup table tt u ul var
    """.split()
)
BREAKOUT_FONT_ATTRIBUTES = frozenset(("color", "face", "size"))


def _by_lower_case(names):
    return {name.lower(): name for name in names.split()}


SVG_ELEMENTS = _by_lower_case(
    """
    altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend
    feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
    feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
    feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
    feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient
    radialGradient textPath
    """
)

SVG_ATTRIBUTES = _by_lower_case(
    """
    attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant
    edgeMode filterUnits glyphRef gradientTransform gradientUnits kernelMatrix kernelUnitLength
    keyPoints keySplines keyTimes lengthAdjust limitingConeAngle markerHeight markerUnits
    markerWidth maskContentUnits maskUnits numOctaves pathLength patternContentUnits
    patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio
    primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures
    specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles
    surfaceScale systemLanguage tableValues targetX targetY textLength viewBox viewTarget
    xChannelSelector yChannelSelector zoomAndPan
    """
)

MATH_ATTRIBUTES = {"definitionurl": "definitionURL"}

# Attributes that get a namespace, as they are written: prefix, | and local name.
FOREIGN_ATTRIBUTES = {
    name: name.replace(":", "|")
    for name in """
    xlink:actuate xlink:arcrole xlink:href xlink:role xlink:show xlink:title xlink:type
    xml:lang xml:space xmlns:xlink
    """.split()
}
