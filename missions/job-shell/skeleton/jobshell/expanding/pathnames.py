"""Pathname expansion."""

import os

from jobshell.expanding.patterns import compiled, has_magic


def paths_of(pattern):
    """All paths that a pattern matches, in the order of their bytes."""
    raise NotImplementedError("TODO: implement paths_of.")


def _children(start, component, is_last):
    """The paths that go on from a start with a component of a pattern."""
    raise NotImplementedError("TODO: implement _children.")


def _plain(component):
    """The name that a component without magic matches."""
    raise NotImplementedError("TODO: implement _plain.")


def _is_there(path):
    """True if there is such a path; one that ends with a stroke is a directory."""
    raise NotImplementedError("TODO: implement _is_there.")


def _names(folder):
    """The names in a directory, with the two that each has."""
    raise NotImplementedError("TODO: implement _names.")
