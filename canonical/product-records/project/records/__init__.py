"""A REST API that keeps the product records of a shop in SQLite."""
