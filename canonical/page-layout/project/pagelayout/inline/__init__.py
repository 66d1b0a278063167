"""Lines of text and of what stands in them."""
