"""Pathname expansion."""

import os

from jobshell.expanding.patterns import compiled, has_magic


def paths_of(pattern):
    """All paths that a pattern matches, in the order of their bytes."""
    found = [""]
    components = pattern.split("/")
    for place, component in enumerate(components):
        is_last = place + 1 == len(components)
        found = [path for start in found for path in _children(start, component, is_last)]
    return sorted(found)


def _children(start, component, is_last):
    """The paths that go on from a start with a component of a pattern."""
    end = "" if is_last else "/"
    if not has_magic(component):
        path = start + _plain(component) + end
        return [path] if _is_there(path) else []
    expression = compiled(component)
    hidden = component.startswith((".", "\\."))
    names = _names(start or ".")
    wanted = (name for name in names if (hidden or not name.startswith(".")) and expression.fullmatch(name))
    return [path for path in (start + name + end for name in wanted) if is_last or _is_there(path)]


def _plain(component):
    """The name that a component without magic matches."""
    plain, escaped = "", False
    for character in component:
        escaped = character == "\\" and not escaped
        plain += "" if escaped else character
    return plain


def _is_there(path):
    """True if there is such a path; one that ends with a stroke is a directory."""
    encoded = path.encode("latin-1")
    return not path or (os.path.isdir(encoded) if path.endswith("/") else os.path.lexists(encoded))


def _names(folder):
    """The names in a directory, with the two that each has."""
    try:
        return [".", "..", *(name.decode("latin-1") for name in os.listdir(folder.encode("latin-1")))]
    except OSError:
        return []
