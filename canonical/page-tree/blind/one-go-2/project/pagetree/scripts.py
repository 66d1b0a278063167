"""The end of a script, which may have comments with scripts in it."""

import re

_FLAGS = re.IGNORECASE | re.ASCII
_IN_SCRIPT = re.compile(r"<!--|</script(?=[\t\n\f />])", _FLAGS)
_IN_COMMENT = re.compile(r"-->|</?script(?=[\t\n\f />])", _FLAGS)

_PLAIN = 0
_ESCAPED = 1
_DOUBLE_ESCAPED = 2


def find_script_end(text, position):
    """The position of the end tag of a script, or the end of the text."""
    state = _PLAIN
    while True:
        pattern = _IN_SCRIPT if state == _PLAIN else _IN_COMMENT
        match = pattern.search(text, position)
        if match is None:
            return len(text)
        found = match[0]
        position = match.end()
        if found == "<!--":
            state = _ESCAPED
            position -= 2  # its dashes may belong to the end of the comment
        elif found == "-->":
            state = _PLAIN
        elif found.startswith("</"):
            if state != _DOUBLE_ESCAPED:
                return match.start()
            state = _ESCAPED
        elif state == _ESCAPED:
            state = _DOUBLE_ESCAPED
