"""The names of drawings and formulas that have capital letters or a namespace."""

from .nodes import MATH, SVG, Element

SVG_NAMES = """
altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix
feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood
feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient radialGradient textPath
""".split()
SVG_ATTRIBUTES = """
attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode filterUnits glyphRef
gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust limitingConeAngle
markerHeight markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength patternContentUnits
patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits refX refY
repeatCount repeatDur requiredExtensions requiredFeatures specularConstant specularExponent spreadMethod startOffset
stdDeviation stitchTiles surfaceScale systemLanguage tableValues targetX targetY textLength viewBox viewTarget
xChannelSelector yChannelSelector zoomAndPan
""".split()
NAMESPACED = """
xlink:actuate xlink:arcrole xlink:href xlink:role xlink:show xlink:title xlink:type xml:lang xml:space xmlns:xlink
""".split()

SMALL_NAMES = {name: name.lower() for name in SVG_NAMES}
ELEMENTS = {SVG: {name.lower(): name for name in SVG_NAMES}, MATH: {}}
FOREIGN_ATTRIBUTES = {name: name.replace(":", "|") for name in NAMESPACED}
ATTRIBUTES = {
    SVG: {name.lower(): name for name in SVG_ATTRIBUTES} | FOREIGN_ATTRIBUTES,
    MATH: {"definitionurl": "definitionURL"} | FOREIGN_ATTRIBUTES,
}


def foreign_element(tag, namespace):
    """A new element of a namespace for a tag, with the names as they are there."""
    names = ATTRIBUTES[namespace]
    attributes = {names.get(name, name): value for name, value in tag.attributes.items()}
    return Element(ELEMENTS[namespace].get(tag.name, tag.name), attributes, namespace)
