"""A REST API that keeps the inventory of a workshop in SQLite."""
