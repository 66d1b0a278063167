"""The pattern of HTML tags, which blocks and inlines have in common."""

import re

_SPACE = r"[ \t\n]"
_NAME = r"[A-Za-z][A-Za-z0-9-]*"
_VALUE = r"""(?:[^ \t\n"'=<>`]+|'[^']*'|"[^"]*")"""
_ATTRIBUTE = (
    rf"{_SPACE}+[A-Za-z_:][A-Za-z0-9_.:-]*(?:{_SPACE}*={_SPACE}*{_VALUE})?"
)

# A complete open tag or closing tag.
TAG = re.compile(
    rf"<(?:{_NAME}(?:{_ATTRIBUTE})*{_SPACE}*/?|/{_NAME}{_SPACE}*)>"
)

# The beginning of a tag, with its name.
TAG_NAME = re.compile(rf"<(/?)({_NAME})")
