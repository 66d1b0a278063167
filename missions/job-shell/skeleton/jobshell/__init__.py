"""A shell for job scripts."""
