"""Addresses, resolved as in section 5.2 of RFC 3986."""

import re

_PARTS = re.compile(r"(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.DOTALL)
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*\Z")


def split_address(address):
    """Scheme, authority, path, query and fragment; all but the path are None where missing."""
    scheme, authority, path, query, fragment = _PARTS.fullmatch(address).groups()
    if scheme is not None and not _SCHEME.match(scheme):
        # What precedes the colon is no scheme, so that it belongs to the path.
        rest = address[len(scheme) + 1:]
        path, query, fragment = re.fullmatch(r"([^?#]*)(?:\?([^#]*))?(?:#(.*))?", rest, re.DOTALL).groups()
        return None, None, f"{scheme}:{path}", query, fragment
    return scheme, authority, path, query, fragment


def _join(scheme, authority, path, query, fragment):
    parts = []
    if scheme is not None:
        parts.append(scheme + ":")
    if authority is not None:
        parts.append("//" + authority)
    parts.append(path)
    if query is not None:
        parts.append("?" + query)
    if fragment is not None:
        parts.append("#" + fragment)
    return "".join(parts)


def remove_dot_segments(path):
    """Section 5.2.4."""
    output = []
    position = 0
    end = len(path)
    while position < end:
        left = end - position
        if path.startswith("../", position):
            position += 3
        elif path.startswith("./", position):
            position += 2
        elif path.startswith("/./", position):
            position += 2
        elif left == 2 and path.startswith("/.", position):
            output.append("/")
            break
        elif path.startswith("/../", position):
            position += 3
            if output:
                output.pop()
        elif left == 3 and path.startswith("/..", position):
            if output:
                output.pop()
            output.append("/")
            break
        elif (left == 1 and path[position] == ".") or (left == 2 and path.startswith("..", position)):
            break
        else:
            following = path.find("/", position + 1)
            if following < 0:
                following = end
            output.append(path[position:following])
            position = following
    return "".join(output)


class Base:
    """An address against which others are resolved."""

    def __init__(self, address):
        self.scheme, self.authority, self.path, self.query, _ = split_address(address)

    def resolve(self, reference):
        scheme, authority, path, query, fragment = split_address(reference)
        if scheme is not None:
            path = remove_dot_segments(path)
        elif authority is not None:
            scheme = self.scheme
            path = remove_dot_segments(path)
        else:
            scheme, authority = self.scheme, self.authority
            if path == "":
                path = self.path
                query = self.query if query is None else query
            elif path.startswith("/"):
                path = remove_dot_segments(path)
            else:
                path = remove_dot_segments(self._merge(path))
        return _join(scheme, authority, path, query, fragment)

    def _merge(self, path):
        if self.authority is not None and self.path == "":
            return "/" + path
        return self.path[:self.path.rfind("/") + 1] + path
