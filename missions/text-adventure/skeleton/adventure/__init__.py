"""A text adventure that plays any dungeon described in a JSON map file."""
