"""Regular expressions of HTML, which blocks and inline content share."""

import re

ANY_CASE = re.IGNORECASE | re.ASCII
NAME = r"[A-Za-z][A-Za-z0-9-]*"
VALUE = r"""(?:[^ \t\r\n"'=<>`]+|'[^']*'|"[^"]*")"""
ATTRIBUTE = rf"[ \t\n]+[A-Za-z_:][A-Za-z0-9_.:-]*(?:[ \t\n]*=[ \t\n]*{VALUE})?"
OPEN_TAG = rf"<{NAME}(?:{ATTRIBUTE})*[ \t\n]*/?>"
CLOSING_TAG = rf"</{NAME}[ \t\n]*>"
TAG = re.compile(rf"{OPEN_TAG}|{CLOSING_TAG}")
DECLARATION = re.compile(r"<![A-Za-z]")

BLOCK_TAGS = (
    "address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt "
    "fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link "
    "main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead "
    "title tr track ul"
)
RAW_TAGS = r"(?:pre|script|style|textarea)"

# Each pair is the beginning of an HTML block and what its last line has; a blank line where it is None.
BLOCKS = (
    (re.compile(rf"<{RAW_TAGS}(?=[ \t>]|$)", ANY_CASE), re.compile(rf"</{RAW_TAGS}>", ANY_CASE)),
    (re.compile(r"<!--"), re.compile(r"-->")),
    (re.compile(r"<\?"), re.compile(r"\?>")),
    (DECLARATION, re.compile(r">")),
    (re.compile(r"<!\[CDATA\["), re.compile(r"\]\]>")),
    (re.compile(rf"</?(?:{'|'.join(BLOCK_TAGS.split())})(?=[ \t]|/?>|$)", ANY_CASE), None),
)
# Any other tag alone in its line begins an HTML block, too, but not within a paragraph.
LONE_TAG = re.compile(rf"(?!<{RAW_TAGS}(?![A-Za-z0-9-]))(?:{TAG.pattern})[ \t]*$", ANY_CASE)
