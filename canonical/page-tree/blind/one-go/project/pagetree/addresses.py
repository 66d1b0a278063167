"""Resolution of references to addresses: RFC 3986, section 5.2."""

import re
from typing import NamedTuple, Optional

PARTS = re.compile(
    r'(?:([A-Za-z][A-Za-z0-9+.\-]*):)?'
    r'(?://([^/?#]*))?'
    r'([^?#]*)'
    r'(?:\?([^#]*))?'
    r'(?:#(.*))?',
    re.DOTALL)


class Address(NamedTuple):
    scheme: Optional[str]
    authority: Optional[str]
    path: str
    query: Optional[str]
    fragment: Optional[str]


def parse(text):
    return Address(*PARTS.fullmatch(text).groups())


def resolve(base, reference):
    """The address, as a text, that a reference means; the base is an Address."""
    scheme, authority, path, query, fragment = parse(reference)
    if scheme is not None:
        path = remove_dot_segments(path)
    else:
        scheme = base.scheme
        if authority is not None:
            path = remove_dot_segments(path)
        else:
            authority = base.authority
            if path == '':
                path = base.path
                if query is None:
                    query = base.query
            elif path.startswith('/'):
                path = remove_dot_segments(path)
            else:
                path = remove_dot_segments(merge(base, path))
    return compose(scheme, authority, path, query, fragment)


def merge(base, path):
    if base.authority is not None and base.path == '':
        return '/' + path
    return base.path[:base.path.rfind('/') + 1] + path


def remove_dot_segments(path):
    kept = []
    position, end = 0, len(path)
    while position < end:
        if path.startswith('../', position):
            position += 3
        elif path.startswith('./', position):
            position += 2
        elif path.startswith('/./', position):
            position += 2
        elif path.startswith('/../', position):
            position += 3
            if kept:
                kept.pop()
        elif end - position <= 3 and path[position:] in ('/.', '/..'):
            if end - position == 3 and kept:
                kept.pop()
            kept.append('/')
            break
        elif end - position <= 2 and path[position:] in ('.', '..'):
            break
        else:
            slash = path.find('/', position + 1)
            if slash < 0:
                slash = end
            kept.append(path[position:slash])
            position = slash
    return ''.join(kept)


def compose(scheme, authority, path, query, fragment):
    result = ''
    if scheme is not None:
        result += scheme + ':'
    if authority is not None:
        result += '//' + authority
    result += path
    if query is not None:
        result += '?' + query
    if fragment is not None:
        result += '#' + fragment
    return result
