"""A depot that lends tools."""
