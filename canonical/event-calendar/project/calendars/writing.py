"""Writes content lines (RFC 5545, 3.1): folded, with CRLF."""

_MOST_OCTETS = 75


def folded(text):
    """The octets of a content line, in lines of at most 75 that break no character."""
    lines, room = [b""], _MOST_OCTETS
    for character in text:
        octets = character.encode("utf-8")
        if len(lines[-1]) + len(octets) > room:
            lines.append(b"")
            room = _MOST_OCTETS - 1
        lines[-1] += octets
    return b"\r\n ".join(lines)


def written(texts):
    """The octets of a file with these content lines."""
    return b"".join(folded(text) + b"\r\n" for text in texts)


def component_lines(component, changed=None):
    """The content lines of a component as they were read, but for a property of a line that is changed."""
    for line in component.lines:
        yield changed(line) if changed else line.text
