"""The formats in which others describe tasks and results; each package below speaks one of them."""
