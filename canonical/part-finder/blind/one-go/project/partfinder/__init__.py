"""Finds the spare parts of a workshop."""
