"""Lays out pages without a browser."""
