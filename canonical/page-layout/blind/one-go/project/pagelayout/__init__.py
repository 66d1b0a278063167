"""Calculates the layout of XHTML pages with CSS, with nothing but the standard library."""
