"""The trees of pages by the HTML Living Standard, and their links."""

from .builder import build_tree
from .links import link_lines
from .output import tree_lines

__all__ = ["build_tree", "link_lines", "tree_lines"]
