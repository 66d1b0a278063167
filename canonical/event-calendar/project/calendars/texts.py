"""Values of type TEXT (RFC 5545, 3.3.11)."""

import re

_ESCAPED = re.compile(r"\\(.)", re.DOTALL)


def unescaped(text):
    """The text that was escaped by backslashes."""
    return _ESCAPED.sub(lambda match: "\n" if match[1] in "nN" else match[1], text)


def unescaped_list(text):
    """The texts between the commas that are not escaped."""
    return [unescaped(part) for part in re.findall(r"(?:^|,)((?:\\.|[^,\\]|\\$)*)", text, re.DOTALL)]
