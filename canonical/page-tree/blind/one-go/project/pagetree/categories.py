"""Kinds of elements, as bits."""

SPECIAL = 1      # the special category
SCOPE = 2        # ends the default scope
STOP = 4         # special, and not address, div or p: ends the search for an open li, dd or dt
RESET = 8        # decides on the insertion mode when that is reset
HTML_POINT = 16  # HTML integration point
TEXT_POINT = 32  # MathML text integration point
POINTS = HTML_POINT | TEXT_POINT

HTML = ''
SVG = 'svg:'
MATHML = 'math:'

_SPECIAL = '''
    address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd
    details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header
    hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript object
    ol p param plaintext pre script search section select source style summary table tbody td template textarea tfoot th
    thead title tr track ul wbr xmp'''.split()
_SCOPE = 'applet caption html table td th marquee object template'.split()
_LENIENT = 'address div p'.split()
_RESET = 'select td th tr tbody thead tfoot caption colgroup table template head body html'.split()

HTML_BITS = {
    name: SPECIAL
    | (SCOPE if name in _SCOPE else 0)
    | (0 if name in _LENIENT else STOP)
    | (RESET if name in _RESET else 0)
    for name in _SPECIAL
}

_BOUNDARY = SPECIAL | SCOPE | STOP
FOREIGN_BITS = {
    'math:mi': _BOUNDARY | TEXT_POINT,
    'math:mo': _BOUNDARY | TEXT_POINT,
    'math:mn': _BOUNDARY | TEXT_POINT,
    'math:ms': _BOUNDARY | TEXT_POINT,
    'math:mtext': _BOUNDARY | TEXT_POINT,
    'math:annotation-xml': _BOUNDARY,
    'svg:foreignObject': _BOUNDARY | HTML_POINT,
    'svg:desc': _BOUNDARY | HTML_POINT,
    'svg:title': _BOUNDARY | HTML_POINT,
}

HEADINGS = ('h1', 'h2', 'h3', 'h4', 'h5', 'h6')
IMPLIED = frozenset('dd dt li optgroup option p rb rp rt rtc'.split())
IMPLIED_THOROUGHLY = IMPLIED | frozenset('caption colgroup tbody td tfoot th thead tr'.split())
