"""Expands words."""
