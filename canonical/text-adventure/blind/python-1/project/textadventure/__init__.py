"""A text adventure whose dungeons come from map files."""
