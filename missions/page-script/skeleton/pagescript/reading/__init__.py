"""Reads the text of a script into a tree, and refuses what the grammar does not allow."""
