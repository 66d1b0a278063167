"""Turns a complete source tree into a skeleton: structure and descriptions stay, the solution goes."""

from masker.errors import MaskError
from masker.tree import Action, FileReport, MaskedTree, mask_directory, mask_tree

__all__ = ["Action", "FileReport", "MaskError", "MaskedTree", "mask_directory", "mask_tree"]
