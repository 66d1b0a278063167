"""Resolves references against an address, as RFC 3986 says in section 5.2."""

import re

PARTS = re.compile(r"(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.DOTALL)
DOTS_IN_FRONT = re.compile(r"\A(?:\.\.?/)*(?:\.\.?\Z)?")
SEGMENT = re.compile(r"/[^/]*|[^/]+")


def resolve(base, reference):
    """The address to which a reference leads from a page at a base."""
    scheme, authority, path, query, fragment = PARTS.fullmatch(reference).groups()
    base_scheme, base_authority, base_path, base_query, _ = PARTS.fullmatch(base).groups()
    if scheme is None:
        scheme = base_scheme
        if authority is None:
            authority = base_authority
            if not path:
                path = base_path
                query = base_query if query is None else query
            elif not path.startswith("/"):
                path = _merged(base_authority, base_path, path)
    return _composed(scheme, authority, _without_dots(path), query, fragment)


def _merged(authority, base_path, path):
    """A path that goes on where the last segment of another one begins."""
    if authority is not None and not base_path:
        return f"/{path}"
    return base_path[: base_path.rfind("/") + 1] + path


def _without_dots(path):
    """A path without segments that are . or .., which lead to what is before them."""
    kept = []
    segments = SEGMENT.findall(DOTS_IN_FRONT.sub("", path))
    for segment in segments:
        if segment == "/..":
            del kept[-1:]
        elif segment != "/.":
            kept.append(segment)
    if segments and segments[-1] in ("/.", "/.."):
        kept.append("/")
    return "".join(kept)


def _composed(scheme, authority, path, query, fragment):
    """An address of its parts; those that are None are left out."""
    address = f"{scheme}:" + ("" if authority is None else f"//{authority}") + path
    address += "" if query is None else f"?{query}"
    return address + ("" if fragment is None else f"#{fragment}")
