"""The tree of boxes that the elements of a page generate."""
