"""Values of type TEXT (RFC 5545, 3.3.11)."""

import re

_ESCAPED = re.compile(r"\\(.)", re.DOTALL)


def unescaped(text):
    """The text that was escaped by backslashes."""
    raise NotImplementedError("TODO: implement unescaped.")


def unescaped_list(text):
    """The texts between the commas that are not escaped."""
    raise NotImplementedError("TODO: implement unescaped_list.")
