"""Writes content lines (RFC 5545, 3.1): folded, with CRLF."""

_MOST_OCTETS = 75


def folded(text):
    """The octets of a content line, in lines of at most 75 that break no character."""
    raise NotImplementedError("TODO: implement folded.")


def written(texts):
    """The octets of a file with these content lines."""
    raise NotImplementedError("TODO: implement written.")


def component_lines(component, changed=None):
    """The content lines of a component as they were read, but for a property of a line that is changed."""
    raise NotImplementedError("TODO: implement component_lines.")
