"""The inventory of a workshop: items and movements."""
