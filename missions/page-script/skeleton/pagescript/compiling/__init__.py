"""Turns the tree of a script into operations."""
