"""A layout engine for XHTML pages with CSS 2.2, flexible boxes and tables."""
