"""Block layout, floats, positions, and sizes."""
