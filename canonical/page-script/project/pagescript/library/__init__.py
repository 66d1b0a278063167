"""The built-in objects."""
